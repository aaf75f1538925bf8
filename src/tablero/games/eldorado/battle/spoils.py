"""What a victory brings: cards, and the thieves' hoard (ED-6.7, ED-7.5, ED-7.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from tablero.engine import EVERYONE, Action, Audience, Refusal, Seat, Table, added, changed, removed

from ..box import Kind, Tile
from ..question import Question
from ..state import EldoradoState
from . import sharing
from .course import ask_first, ask_next
from .field import Battle, Monster, Party, Spoils, Troop


class Surrender(Action):
    """The loser picks a card for the winner."""

    text: ClassVar = "surrender {kind}"
    paragraph: ClassVar = "ED-6.7"
    secret: ClassVar = ("kind",)
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: LosingCards) -> tuple[Surrender, ...]:
        """Any card in hand."""
        return SURRENDERS[state.hands[frame.seat]]

    def refuse(self, state: EldoradoState, frame: LosingCards) -> Refusal | None:
        """A card in hand."""
        if self.kind in state.hands[frame.seat]:
            return None
        return Refusal("not-in-hand", frame.paragraph, {"kind": self.kind})

    def audience(self, state: EldoradoState, frame: LosingCards) -> Audience:
        """Whoever gets the card sees it."""
        return frame.witnesses(state)

    def resolve(self, state: EldoradoState, frame: LosingCards) -> None:
        """The card is given away, then the next one."""
        hand = removed(state.hands[frame.seat], self.kind)
        state.hands = changed(state.hands, frame.seat, hand)
        frame.give(state, self.kind)


def _surrenders(hand: tuple[Kind, ...]) -> tuple[Surrender, ...]:
    return tuple([Surrender(kind) for kind in dict.fromkeys(hand)])


SURRENDERS: Final = Table(_surrenders)
"""A card of every kind in a hand."""


class LosingCards(Question):
    """Half of the cards are lost, one by one: which one now?"""

    question: ClassVar = "half"
    verbs: ClassVar = (Surrender,)
    counted: ClassVar = (Surrender,)
    paragraph: ClassVar[str]

    def witnesses(self, _state: EldoradoState) -> Audience:
        """Who sees the card: everyone, when it is put down."""
        return EVERYONE

    def give(self, state: EldoradoState, kind: Kind) -> None:
        """The card has left the hand: it goes where it belongs."""
        raise NotImplementedError


HOARD = (2, 2, 2)
"""Food, wood and gold for whoever beats the thieves (ED-7.6)."""


def half_of(state: EldoradoState, beaten: Iterable[int]) -> tuple[tuple[Seat, int], ...]:
    """What each loser of an explorer owes: half of the cards, rounded down (ED-6.7, ED-6.13)."""
    losers = sorted({state.owners[figure] for figure in beaten})
    return tuple([(seat, len(state.hands[seat]) // 2) for seat in losers])


def owing(debts: tuple[tuple[Seat, int], ...]) -> tuple[tuple[Seat, int], ...]:
    """The debts that are not paid yet."""
    return tuple([debt for debt in debts if debt[1]])


def one_paid(debts: tuple[tuple[Seat, int], ...]) -> tuple[tuple[Seat, int], ...]:
    """The debts after the first one has given a card."""
    (seat, count), *others = debts
    return owing(((seat, count - 1), *others))


def of_victory(
    state: EldoradoState,
    battle: Battle,
    winner: Party,
    loser: Party,
    beaten: tuple[int, ...],
    *,
    at_home: bool,
) -> Spoils:
    """What is to be settled.

    The hoard of the thieves lies only on their own tile, until that is empty (ED-7.6, ED-12.5).
    """
    debts = half_of(state, beaten)
    receiver = None if isinstance(winner, Monster) else sharing.receiver(state, battle, winner)
    won = sharing.to_share(state, battle, winner, sum([count for _, count in debts]))
    holders = tuple([seat for seat, _ in debts])
    return Spoils(battle, winner, loser, beaten, debts, receiver, won, holders, not at_home)


def collect(state: EldoradoState, spoils: Spoils) -> Spoils | None:
    """The losers give their cards."""
    debts = owing(spoils.debts)
    return ask_first(state, next_half(spoils.with_debts(debts)), spoils) if debts else spoils


def next_half(spoils: Spoils) -> Half | None:
    """The question for the next card that is owed."""
    return Half(spoils.debts[0][0], spoils) if spoils.debts else None


class Half(LosingCards):
    """You have lost: which card do you give? (ED-6.7)"""

    paragraph: ClassVar = "ED-6.7"
    fields: ClassVar = {"seat": Seat, "spoils": Spoils}

    def __init__(self, seat: Seat, spoils: Spoils) -> None:
        self.seat = seat
        self.spoils: Final = spoils

    def witnesses(self, state: EldoradoState) -> Audience:
        """Only loser and winner see the kinds (ED-6.13); everyone sees what is put down."""
        receiver = self.spoils.receiver
        return EVERYONE if receiver is None else state.mates(self.seat, receiver)

    def give(self, state: EldoradoState, kind: Kind) -> None:
        """The victor gets it, if he is a player."""
        seat, receiver = self.seat, self.spoils.receiver
        if receiver is None:
            discard(state, self.spoils.winner, seat, kind)
        else:
            hand = added(state.hands[receiver], kind)
            state.hands = changed(state.hands, receiver, hand)
            state.tell_only(
                state.mates(seat, receiver),
                ("kind",),
                "surrenders",
                "ED-6.7",
                seat=seat,
                enemy_seat=receiver,
                kind=kind,
            )
        rest = self.spoils.with_debts(one_paid(self.spoils.debts))
        ask_next(state, next_half(rest), rest)


def discard(state: EldoradoState, winner: Party, seat: Seat, kind: Kind) -> None:
    """Put a card into the supply, or into the hoard if the thieves won (ED-7.5, ED-7.6)."""
    if isinstance(winner, Monster) and winner.tile is Tile.THIEVES:
        state.hoard = changed(state.hoard, kind, state.hoard[kind] + 1)
        state.tell("hoards", "ED-7.6", seat=seat, kind=kind)
    else:
        state.supply = changed(state.supply, kind, state.supply[kind] + 1)
        state.tell("loses-card", "ED-7.5", seat=seat, kind=kind)


def take_hoard(state: EldoradoState, spoils: Spoils) -> Spoils:
    """Take the thieves' hoard, if the victory brings it (ED-7.6)."""
    seat = spoils.receiver
    if seat is None or not wins_hoard(state, spoils):
        return spoils
    won = sharing.to_share(state, spoils.battle, spoils.winner, plunder(state, seat))
    return spoils.but(won=won, plundered=True)


def wins_hoard(state: EldoradoState, spoils: Spoils) -> bool:
    """Whether the victory brings the hoard: over the dwellers at home, or, if somebody plays the
    thieves, over them where it waits; and for whoever defends that place (ED-7.6, ED-11.5)."""
    battle, winner, loser = spoils.battle, spoils.winner, spoils.loser
    if isinstance(loser, Monster):
        return loser.tile is Tile.THIEVES and not spoils.plundered
    if battle.place != state.hoard_at or not isinstance(winner, Troop):
        return False
    return winner != battle.attacker or state.is_thieves(loser.side)


def hoard_of(state: EldoradoState) -> tuple[int, ...]:
    """The cards of each kind that the hoard would bring now: six from the supply, as far as it has
    them, and those that the thieves have won (ED-7.6)."""
    return tuple(
        [state.hoard[kind] + min(HOARD[kind], state.supply[kind]) for kind in Kind],
    )


def plunder(state: EldoradoState, seat: Seat) -> int:
    """Give the thieves' hoard to whoever beat them (ED-7.6); return how many cards that were."""
    won = hoard_of(state)
    state.hoard_at = None
    state.supply = tuple(map(sum, zip(state.supply, state.hoard, strict=True)))
    state.hoard = (0,) * len(Kind)
    food, wood, gold = (state.take(seat, kind, won[kind]) for kind in Kind)
    state.tell("takes-hoard", "ED-7.6", seat=seat, food=food, wood=wood, gold=gold)
    return food + wood + gold
