"""Chapter 3: trading with players nearby (ED-3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from tablero.engine import (
    Action,
    Audience,
    Refusal,
    Seat,
    added,
    changed,
    distinct,
    merged,
    removed,
)

from . import shrines
from .box import Amount, Colour, Kind, Treasure, amounts
from .hexes import Place
from .land import Land
from .memo import latest
from .phase import MOST_TRADES, phase_of, remember
from .pieces import RECENT
from .question import Question
from .state import KINDS, EldoradoState


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Begin a proposal to a player nearby."""

    text = "trade with {seat}"
    paragraph = "ED-3.6"
    seat: Colour


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Add a card to what one gives."""

    text = "give {kind}"
    paragraph = "ED-3.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Add a card to what one asks for."""

    text = "ask {kind}"
    paragraph = "ED-3.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class GiveShrine(Action):
    """Put the cave shrine into what one gives."""

    text = "give cave shrine"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class AskShrine(Action):
    """Ask for the cave shrine."""

    text = "ask cave shrine"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class GiveTreasure(Action):
    """Put a treasure into what one gives."""

    text = "give treasure {treasure}"
    paragraph = "ED-3.6"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class AskTreasure(Action):
    """Ask for a treasure."""

    text = "ask treasure {treasure}"
    paragraph = "ED-3.6"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Put the proposal to the other player."""

    text = "propose"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take the proposal back before it is put."""

    text = "withdraw"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Agree to a trade."""

    text = "accept"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Refuse a trade."""

    text = "decline"
    paragraph = "ED-3.6"


GIVE_SHRINE, ASK_SHRINE, PROPOSE, WITHDRAW = GiveShrine(), AskShrine(), Propose(), Withdraw()
ACCEPT, DECLINE = Accept(), Decline()
CORTES = Treasure.CORTES
GIVES = tuple(map(Give, Kind))
ASKS = tuple(map(Ask, Kind))


@lru_cache(maxsize=RECENT)
def gifts(hand: tuple[Kind, ...]) -> tuple[Give, ...]:
    """A card of every kind in hand."""
    return tuple(GIVES[kind] for kind in distinct(hand))


@cache
def _trades(seats: tuple[Seat, ...]) -> tuple[Trade, ...]:
    return tuple(Trade(Colour(seat)) for seat in seats)


def _near(place: Place | None, land: Land) -> tuple[Place, ...]:
    """A tile and those one step away; nothing for somebody off the map."""
    return () if place is None else (place, *land.contacts[place])


@latest
def _neighbours(
    where: tuple[Place | None, ...],
    owners: tuple[Seat, ...],
    figures: tuple[int, ...],
    land: Land,
) -> tuple[Seat, ...]:
    near: set[Place | None] = set()
    for figure in figures:
        near.update(_near(where[figure], land))
    found = [owners[f] for f, place in enumerate(where) if place in near and f not in figures]
    return tuple(dict.fromkeys(found))


def neighbours(state: EldoradoState, seat: Seat) -> tuple[Seat, ...]:
    """The seats near enough for a trade."""
    return _neighbours(state.where, state.owners, state.figures[seat], state.land)


def nearest(state: EldoradoState, seat: Seat, other: Seat) -> int:
    """The figure of a seat that stands near the other: of several thieves it gets the shrine."""
    figures = state.own_figures(seat)
    return next(figure for figure in figures if is_near(state, figure, other))


def is_near(state: EldoradoState, figure: int, other: Seat) -> bool:
    """Whether a figure is one step from a figure of the other, either way, or on its tile."""
    near = _near(state.where[figure], state.land)
    return any(state.where[each] in near for each in state.own_figures(other))


def has_goods(state: EldoradoState, seat: Seat, other: Seat) -> bool:
    """Whether the seat has anything for the other: cards, the cave shrine, a treasure."""
    if state.hands[seat] or holds_shrine(state, seat, other):
        return True
    return bool(left_to_trade(state, seat, ()))


def holds_shrine(state: EldoradoState, seat: Seat, other: Seat) -> bool:
    """Whether a figure of the seat holds the cave shrine near the other (ED-3.6, ED-10.9)."""
    figure = state.shrine
    return (
        figure is not None
        and state.owners[figure] == seat
        and (seat != state.thieves or is_near(state, figure, other))
    )


def left_to_trade(state: EldoradoState, seat: Seat, named: tuple[Treasure, ...]) -> list[Treasure]:
    """The treasures of a seat that are not in the proposal; the cursed one never is (ED-9.5)."""
    owned = state.treasures[seat]
    return [it for it in owned if it is not CORTES and it not in named] if owned else []


def hand_treasures(
    state: EldoradoState, giver: Seat, taker: Seat, treasures: tuple[Treasure, ...]
) -> None:
    """Treasures change hands (ED-3.6)."""
    for treasure in treasures:
        rest = removed(state.treasures[giver], treasure)
        state.treasures = changed(state.treasures, giver, rest)
        state.treasures = changed(state.treasures, taker, added(state.treasures[taker], treasure))
        state.tell("gets-treasure", "ED-3.6", seat=taker, treasure=treasure)


def options(state: EldoradoState, seat: Seat) -> Sequence[Trade]:
    """Everyone near enough."""
    near = neighbours(state, seat) if state.seats > 1 else ()
    if not near or phase_of(state).deeds.trades >= MOST_TRADES:
        return ()
    if state.hands[seat]:
        return _trades(near)
    useful = [o for o in near if has_goods(state, seat, o) or has_goods(state, o, seat)]
    return _trades(tuple(useful))


def refuse(state: EldoradoState, seat: Seat, action: Trade) -> Refusal | None:
    """A neighbour, five times a turn, and something to trade."""
    if phase_of(state).deeds.trades >= MOST_TRADES:
        return Refusal("trades-used", "ED-3.6", {"count": MOST_TRADES})
    if action.seat not in neighbours(state, seat):
        return Refusal("not-near", "ED-3.6")
    other = int(action.seat)
    if not has_goods(state, seat, other) and not has_goods(state, other, seat):
        return Refusal("nothing-to-trade", "ED-3.6")
    return None


def begin(state: EldoradoState, seat: Seat, action: Trade) -> None:
    """The two talk."""
    deeds = phase_of(state).deeds
    remember(state, deeds._replace(trades=deeds.trades + 1))
    state.bargain = (seat, int(action.seat))
    state.tell("begins-trade", "ED-3.6", seat=seat, other_seat=int(action.seat))
    state.ask(bargaining(seat))


def amounts_in(cards: tuple[Kind, ...]) -> tuple[Amount, ...]:
    """How many cards of which kinds."""
    return amounts([cards.count(kind) for kind in KINDS])


def close(state: EldoradoState) -> None:
    """Nothing lies between the two any more."""
    state.bargain, state.giving, state.asking = (), (), ()
    state.answered()


def take_back(state: EldoradoState) -> None:
    """The proposer takes his cards back."""
    proposer = state.bargain[0]
    hand = merged(state.hands[proposer], state.giving)
    state.hands = changed(state.hands, proposer, hand)
    close(state)


@cache
def bargaining(seat: Seat) -> Bargaining:
    """The question to who begins a trade."""
    return Bargaining(seat)


@dataclass(frozen=True, slots=True)
class Bargaining(Question):
    """What do you give, and what do you ask for? (ED-3.6)"""

    question = "bargain"
    verbs = (Give, Ask, GiveShrine, AskShrine, GiveTreasure, AskTreasure, Propose, Withdraw)

    gives_shrine: bool = False
    asks_shrine: bool = False
    gives_treasures: tuple[Treasure, ...] = ()
    asks_treasures: tuple[Treasure, ...] = ()

    def other(self, state: EldoradoState) -> Seat:
        """Whom the proposal is for."""
        return state.bargain[1]

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Add something, put the proposal, or take it back."""
        hands, other = state.hands, self.other(state)
        return (
            *gifts(hands[self.seat]),
            *(ASKS if len(state.asking) < len(hands[other]) else ()),
            *(self.shrine_options(state) if state.shrine is not None else ()),
            *map(GiveTreasure, left_to_trade(state, self.seat, self.gives_treasures)),
            *map(AskTreasure, left_to_trade(state, other, self.asks_treasures)),
            *(() if self.empty(state) else (PROPOSE,)),
            WITHDRAW,
        )

    def shrine_options(self, state: EldoradoState) -> list[Action]:
        """Give or ask for the cave shrine, whoever of the two holds it."""
        seat, other = self.seat, self.other(state)
        found: list[Action] = []
        if not self.gives_shrine and holds_shrine(state, seat, other):
            found.append(GIVE_SHRINE)
        if not self.asks_shrine and holds_shrine(state, other, seat):
            found.append(ASK_SHRINE)
        return found

    def empty(self, state: EldoradoState) -> bool:
        """Whether the proposal has nothing in it."""
        shrine = self.gives_shrine or self.asks_shrine
        treasures = self.gives_treasures or self.asks_treasures
        return not (state.giving or state.asking or shrine or treasures)

    def refuse(self, state: EldoradoState, action: Any) -> Refusal | None:
        """One gives what one has, and asks for no more cards than the other holds."""
        other, lacks = self.other(state), None
        match action:
            case Give(kind) if kind not in state.hands[self.seat]:
                lacks = Refusal("not-in-hand", "ED-3.6", {"kind": kind})
            case Ask() if len(state.asking) >= len(state.hands[other]):
                lacks = Refusal("asks-too-much", "ED-3.6", {"count": len(state.hands[other])})
            case GiveShrine() if self.gives_shrine or not holds_shrine(state, self.seat, other):
                lacks = Refusal("no-cave-shrine", "ED-3.6")
            case AskShrine() if self.asks_shrine or not holds_shrine(state, other, self.seat):
                lacks = Refusal("no-cave-shrine", "ED-3.6")
            case GiveTreasure(it) if it not in left_to_trade(
                state, self.seat, self.gives_treasures
            ):
                lacks = Refusal("no-such-treasure", "ED-3.6", {"treasure": it})
            case AskTreasure(it) if it not in left_to_trade(state, other, self.asks_treasures):
                lacks = Refusal("no-such-treasure", "ED-3.6", {"treasure": it})
            case Propose() if self.empty(state):
                lacks = Refusal("empty-proposal", "ED-3.6")
        return lacks

    def resolve(self, state: EldoradoState, action: Any) -> None:
        """Put it into the proposal, or put the proposal to the other."""
        seat, two = self.seat, state.bargain
        match action:
            case Give(kind):
                state.hands = changed(state.hands, seat, removed(state.hands[seat], kind))
                state.giving = added(state.giving, kind)
                told = state.mates(*two)
                state.tell_only(told, ("kind",), "would-give", "ED-3.6", seat=seat, kind=kind)
            case Ask(kind):
                state.asking = added(state.asking, kind)
                told = state.mates(*two)
                state.tell_only(told, ("kind",), "asks-for", "ED-3.6", seat=seat, kind=kind)
            case Propose():
                state.ask_instead(
                    Considering(
                        two[1],
                        self.gives_shrine,
                        self.asks_shrine,
                        self.gives_treasures,
                        self.asks_treasures,
                    )
                )
                state.tell("proposes", "ED-3.6", seat=seat, other_seat=two[1])
            case Withdraw():
                take_back(state)
                state.tell("withdraws", "ED-3.6", seat=seat)
            case GiveShrine():
                state.ask_instead(replace(self, gives_shrine=True))
                state.tell("would-give-shrine", "ED-3.6", seat=seat)
            case AskShrine():
                state.ask_instead(replace(self, asks_shrine=True))
                state.tell("asks-for-shrine", "ED-3.6", seat=seat)
            case GiveTreasure(treasure):
                state.ask_instead(
                    replace(self, gives_treasures=added(self.gives_treasures, treasure))
                )
                state.tell("would-give-treasure", "ED-3.6", seat=seat, treasure=treasure)
            case AskTreasure(treasure):
                state.ask_instead(
                    replace(self, asks_treasures=added(self.asks_treasures, treasure))
                )
                state.tell("asks-for-treasure", "ED-3.6", seat=seat, treasure=treasure)

    def audience(self, state: EldoradoState, _action: Action) -> Audience:
        """The two see the kinds, and their mates."""
        return state.mates(*state.bargain)


@dataclass(frozen=True, slots=True)
class Considering(Question):
    """Do you agree to the trade? (ED-3.6)"""

    question = "consider"
    verbs = (Accept, Decline)

    gets_shrine: bool
    loses_shrine: bool
    gets_treasures: tuple[Treasure, ...] = ()
    loses_treasures: tuple[Treasure, ...] = ()

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Agree, with the cards that are asked for, or not."""
        return (ACCEPT, DECLINE) if self.has_all(state) else (DECLINE,)

    def has_all(self, state: EldoradoState) -> bool:
        """Whether every card that is asked for is in hand."""
        hand, wanted = state.hands[self.seat], state.asking
        return all(hand.count(kind) >= wanted.count(kind) for kind in wanted)

    def refuse(self, state: EldoradoState, action: Accept | Decline) -> Refusal | None:
        """One cannot give what one lacks."""
        if type(action) is Decline or self.has_all(state):
            return None
        return Refusal("lacks-asked", "ED-3.6", {"asked": amounts_in(state.asking)})

    def resolve(self, state: EldoradoState, action: Accept | Decline) -> None:
        """Cards and cave shrine change hands, or all stays as it was."""
        two = proposer, seat = state.bargain[0], self.seat
        if type(action) is Decline:
            take_back(state)
            state.tell("declines", "ED-3.6", seat=seat, other_seat=proposer)
            return
        given, asked = state.giving, state.asking
        own = list(state.hands[seat])
        for kind in asked:
            own.remove(kind)
        state.hands = changed(state.hands, seat, merged(own, given))
        state.hands = changed(state.hands, proposer, merged(state.hands[proposer], asked))
        close(state)
        if given or asked:
            state.tell_only(
                state.mates(*two),
                ("given", "asked"),
                "trades",
                "ED-3.6",
                seat=proposer,
                other_seat=seat,
                given=amounts_in(given),
                asked=amounts_in(asked),
                gives=len(given),
                gets=len(asked),
            )
        else:
            state.tell("trades-no-cards", "ED-3.6", seat=proposer, other_seat=seat)
        hand_treasures(state, proposer, seat, self.gets_treasures)
        hand_treasures(state, seat, proposer, self.loses_treasures)
        if self.gets_shrine or self.loses_shrine:
            receiver = seat if self.gets_shrine else proposer
            shrines.pass_to(state, nearest(state, receiver, proposer + seat - receiver))
            shrines.check_win(state)
