"""What a victory brings: cards, the cave shrine, the thieves' hoard (ED-6.7, ED-7.4 to ED-7.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tablero.engine import EVERYONE, Action, Audience, Refusal, Seat, added, changed, removed

from .. import shrines, solo
from ..box import Kind, Tile
from ..phase import Between, phase_of
from ..question import Question
from ..stacks import shuffle_back
from ..state import EldoradoState
from ..surrender import Surrender
from ..thieves import hiding
from . import dice, relics, sequence, sharing
from .field import Battle, Monster, Party, Troop

HOARD = (2, 2, 2)
"""Food, wood and gold for whoever beats the thieves (ED-7.6)."""
surrendering = cache(Surrender)
"""The answer for a kind."""


def share(
    state: EldoradoState,
    battle: Battle,
    winner: Party,
    loser: Party,
    beaten: tuple[int, ...],
    *,
    at_home: bool,
) -> None:
    """Every loser of an explorer gives half of his cards, rounded down (ED-6.7, ED-6.13).

    The hoard of thieves lies on their own tile alone, until that is empty (ED-7.6, ED-12.5).
    """
    losers = sorted({state.owners[figure] for figure in beaten})
    debts = tuple((seat, len(state.hands[seat]) // 2) for seat in losers)
    receiver = None if isinstance(winner, Monster) else sharing.receiver(state, battle, winner)
    owed = sum(count for _, count in debts)
    won = sharing.to_share(state, battle, winner, owed)
    holders, plundered = tuple(losers), not at_home
    collect(state, Spoils(battle, winner, loser, beaten, debts, receiver, won, holders, plundered))


class Spoils(NamedTuple):
    """What is still to be settled after a victory."""

    battle: Battle
    winner: Party
    loser: Party
    beaten: tuple[int, ...]
    """The captured figures."""
    debts: tuple[tuple[Seat, int], ...]
    """How many cards each loser still owes."""
    receiver: Seat | None
    """Who gets the cards; None: the supply or the thieves' hoard (ED-7.5, ED-7.6)."""
    won: int = 0
    """Cards that a captain may share with the mate (ED-9.6)."""
    holders: tuple[Seat, ...] = ()
    """Losers who may have a treasure to lose (ED-11.2)."""
    plundered: bool = False
    """Whether there is no hoard of thieves to take any more (ED-7.6)."""


def collect(state: EldoradoState, spoils: Spoils) -> None:
    """Ask for the next card that is owed, else go on."""
    owing = tuple([debt for debt in spoils.debts if debt[1]])
    if owing:
        state.ask(Half(owing[0][0], spoils._replace(debts=owing)))
    else:
        conclude(state, spoils)


@dataclass(frozen=True, slots=True)
class Half(Question):
    """You have lost: which card do you give? (ED-6.7)"""

    question = "half"
    verbs = (Surrender,)

    spoils: Spoils

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Any card in hand."""
        return tuple(map(surrendering, dict.fromkeys(state.hands[self.seat])))

    def refuse(self, state: EldoradoState, action: Surrender) -> Refusal | None:
        """Only cards in hand."""
        if action.kind in state.hands[self.seat]:
            return None
        return Refusal("not-in-hand", "ED-6.7", {"kind": action.kind})

    def audience(self, state: EldoradoState, _action: Surrender) -> Audience:
        """The kinds are seen by loser and winner only (ED-6.13); what is put down, by everyone."""
        receiver = self.spoils.receiver
        return EVERYONE if receiver is None else state.mates(self.seat, receiver)

    def resolve(self, state: EldoradoState, action: Surrender) -> None:
        """The card changes hands, then the next one."""
        state.answered()
        seat, kind = self.seat, action.kind
        state.hands = changed(state.hands, seat, removed(state.hands[seat], kind))
        receiver = self.spoils.receiver
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
        (_, count), *others = self.spoils.debts
        collect(state, self.spoils._replace(debts=((seat, count - 1), *others)))


def discard(state: EldoradoState, winner: Party, seat: Seat, kind: Kind) -> None:
    """A card goes to the supply, or to the hoard if the thieves won (ED-7.5, ED-7.6)."""
    if isinstance(winner, Monster) and winner.tile is Tile.THIEVES:
        state.hoard = changed(state.hoard, kind, state.hoard[kind] + 1)
        state.tell("hoards", "ED-7.6", seat=seat, kind=kind)
    else:
        state.supply = changed(state.supply, kind, state.supply[kind] + 1)
        state.tell("loses-card", "ED-7.5", seat=seat, kind=kind)


def conclude(state: EldoradoState, spoils: Spoils) -> None:
    """The cave shrine passes, cards are shared, the hoard is taken; then the battle is over.

    Whoever has won with the shrine is asked nothing more; whoever has to be asked on the way comes
    back here (ED-15, 9c and 9d).
    """
    if passes_shrine(state, spoils) or shrines.check_win(state):
        return
    if (
        shares_cards(state, spoils)
        or takes_hoard(state, spoils)
        or (state.variant.expansion and relics.pass_on(state, spoils))
        or (state.variant.solo and solo.banishes(state, spoils))
    ):
        return
    battle, winner = spoils.battle, spoils.winner
    if state.variant.thieves:
        settle_thieves(state, spoils)
    if isinstance(winner, Monster) and winner.creature is None and battle.advance.shot is None:
        shuffle_back(state, battle.place)
    if winner == battle.attacker:
        follow_up(state, battle)
    elif isinstance(phase_of(state), Between):
        phase_of(state).end(state)
    else:
        sequence.settled(state)


def settle_thieves(state: EldoradoState, spoils: Spoils) -> None:
    """Beaten thieves lose a doubloon, and hide without a last piece (ED-10.3, ED-10.8)."""
    loser = spoils.loser
    if any(state.owners[figure] == state.thieves for figure in spoils.beaten):
        hiding.lose_doubloon(state)
    if not isinstance(loser, Monster) and state.is_thieves(loser.side):
        hiding.hide_if_lost(state)


def shares_cards(state: EldoradoState, spoils: Spoils) -> bool:
    """Whether a captain is asked what of the cards goes to the mate (ED-9.6)."""
    seat = spoils.receiver
    if seat is None or not spoils.won:
        return False
    mate = next(other for other in state.mates(seat) if other != seat)
    state.ask(sharing.Sharing(seat, mate, spoils.won, spoils._replace(won=0)))
    return True


def passes_shrine(state: EldoradoState, spoils: Spoils) -> bool:
    """The cave shrine of who was beaten passes; whether it is asked to whom (ED-7.4)."""
    winner, loser = spoils.winner, spoils.loser
    held = state.shrine is not None and state.shrine in spoils.beaten
    if held and isinstance(winner, Monster):
        shrines.to_dweller(state, winner.tile)
        return False
    kept = isinstance(loser, Monster) and state.shrine_dweller is loser.tile
    return (held or kept) and not sharing.give_shrine(state, spoils)


def takes_hoard(state: EldoradoState, spoils: Spoils) -> bool:
    """Whether the thieves' hoard is taken now; what is left to do follows (ED-7.6)."""
    seat = spoils.receiver
    if seat is None or not wins_hoard(state, spoils):
        return False
    won = sharing.to_share(state, spoils.battle, spoils.winner, plunder(state, seat))
    conclude(state, spoils._replace(won=won, plundered=True))
    return True


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
    """The cards of each kind that the hoard would bring now: six, as far as the supply has them,
    and those that the thieves have won (ED-7.6)."""
    return tuple(
        [state.hoard[kind] + min(HOARD[kind], state.supply[kind]) for kind in Kind],
    )


def plunder(state: EldoradoState, seat: Seat) -> int:
    """Who beats the thieves gets their hoard (ED-7.6); how many cards that were."""
    won = hoard_of(state)
    state.hoard_at = None
    state.supply = tuple(map(sum, zip(state.supply, state.hoard, strict=True)))
    state.hoard = (0,) * len(Kind)
    food, wood, gold = (state.take(seat, kind, won[kind]) for kind in Kind)
    state.tell("takes-hoard", "ED-7.6", seat=seat, food=food, wood=wood, gold=gold)
    return food + wood + gold


def follow_up(state: EldoradoState, battle: Battle) -> None:
    """After the armies that came for it the farmhouse; else whoever is next (ED-6.9, ED-6.10)."""
    if battle.house is not None:
        dice.clash(state, Battle(battle.advance, battle.house))
    else:
        sequence.over(state, battle)
