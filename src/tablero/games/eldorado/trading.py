"""Chapter 3: trading with players nearby (ED-3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tablero.engine import Action, Audience, Refusal, Seat, Table, added, taken

from .box import KINDS, Colour, Kind, Treasure
from .goods import (
    has_goods,
    holds_shrine,
    left_to_trade,
    neighbours,
)
from .phase import MOST_TRADES, Phase, remember
from .proposal import Considering, take_back
from .question import Question
from .state import EldoradoState

NO_CAVE_SHRINE = Refusal("no-cave-shrine", "ED-3.6")


class Trade(Action):
    """Start a proposal to a player nearby."""

    text: ClassVar = "trade with {seat}"
    paragraph: ClassVar = "ED-3.6"
    opens: ClassVar = True
    fields: ClassVar = {"seat": Colour}

    def __init__(self, seat: Colour) -> None:
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[Trade]:
        """Everyone near enough."""
        seat = frame.seat
        if state.seats == 1 or frame.deeds.trades >= MOST_TRADES:
            return ()
        near = neighbours(state, seat)
        if not near or state.hands[seat]:
            return TRADES[near]
        return TRADES[with_goods(state, seat, near)]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """A neighbour with whom there is something to trade, up to five times a turn."""
        seat, other = frame.seat, int(self.seat)
        if frame.deeds.trades >= MOST_TRADES:
            return Refusal("trades-used", "ED-3.6", {"count": MOST_TRADES})
        if other not in neighbours(state, seat):
            return Refusal("not-near", "ED-3.6")
        if not has_goods(state, seat, other) and not has_goods(state, other, seat):
            return Refusal("nothing-to-trade", "ED-3.6")
        return None

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The proposer puts a trade together."""
        seat, other = frame.seat, int(self.seat)
        remember(state, frame.deeds.with_trade())
        state.bargain = (seat, other)
        state.tell("begins-trade", "ED-3.6", seat=seat, other_seat=other)
        state.ask(Bargaining(seat))


def with_goods(state: EldoradoState, seat: Seat, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those with whom there is something to trade."""
    return tuple([o for o in others if has_goods(state, seat, o) or has_goods(state, o, seat)])


def _trades(seats: tuple[Seat, ...]) -> tuple[Trade, ...]:
    return tuple([Trade(Colour(seat)) for seat in seats])


TRADES: Final = Table(_trades)
"""A trade with each of these seats."""


class Give(Action):
    """Add a card to what you give."""

    text: ClassVar = "give {kind}"
    paragraph: ClassVar = "ED-3.6"
    secret: ClassVar = ("kind",)
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> tuple[Give, ...]:
        """A card in hand."""
        return GIFTS[state.hands[frame.seat]]

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """Only what the proposer has."""
        if self.kind in state.hands[frame.seat]:
            return None
        return Refusal("not-in-hand", "ED-3.6", {"kind": self.kind})

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It lies on the table."""
        seat, kind = frame.seat, self.kind
        state.hands = taken(state.hands, seat, kind)
        state.giving = added(state.giving, kind)
        told = state.mates(*state.bargain)
        state.tell_only(told, ("kind",), "would-give", "ED-3.6", seat=seat, kind=kind)

    def audience(self, state: EldoradoState, _frame: Bargaining) -> Audience:
        """The two traders and their mates see the kinds."""
        return state.mates(*state.bargain)


def _gifts(hand: tuple[Kind, ...]) -> tuple[Give, ...]:
    return tuple([Give(kind) for kind in dict.fromkeys(hand)])


GIFTS: Final = Table(_gifts)
"""A card of every kind in a hand."""


class Ask(Action):
    """Add a card to what you ask for."""

    text: ClassVar = "ask {kind}"
    paragraph: ClassVar = "ED-3.6"
    secret: ClassVar = ("kind",)
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, _frame: Bargaining) -> tuple[Ask, ...]:
        """Any kind, as long as the other holds more cards than are asked for."""
        return WISHES if len(state.asking) < len(state.hands[state.bargain[1]]) else ()

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """No more cards than the other holds."""
        held = len(state.hands[frame.other(state)])
        if len(state.asking) < held:
            return None
        return Refusal("asks-too-much", "ED-3.6", {"count": held})

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It is part of the proposal."""
        state.asking = added(state.asking, self.kind)
        told = state.mates(*state.bargain)
        state.tell_only(told, ("kind",), "asks-for", "ED-3.6", seat=frame.seat, kind=self.kind)

    def audience(self, state: EldoradoState, _frame: Bargaining) -> Audience:
        """The two traders and their mates see the kinds."""
        return state.mates(*state.bargain)


WISHES: Final = tuple([Ask(kind) for kind in KINDS])
"""A card of every kind."""


class GiveShrine(Action):
    """Add the cave shrine to what you give."""

    text: ClassVar = "give cave shrine"
    paragraph: ClassVar = "ED-3.6"

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> tuple[GiveShrine, ...]:
        """If the proposer holds it."""
        if state.shrine is None or cls().refuse(state, frame) is not None:
            return ()
        return (cls(),)

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """Once, from whoever holds it."""
        if not frame.gives_shrine and holds_shrine(state, frame.seat, frame.other(state)):
            return None
        return NO_CAVE_SHRINE

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It is part of the proposal."""
        state.ask_instead(frame.but(gives_shrine=True))
        state.tell("would-give-shrine", "ED-3.6", seat=frame.seat)


class AskShrine(Action):
    """Ask for the cave shrine."""

    text: ClassVar = "ask cave shrine"
    paragraph: ClassVar = "ED-3.6"

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> tuple[AskShrine, ...]:
        """If the other holds it."""
        if state.shrine is None or cls().refuse(state, frame) is not None:
            return ()
        return (cls(),)

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """Once, from whoever holds it."""
        if not frame.asks_shrine and holds_shrine(state, frame.other(state), frame.seat):
            return None
        return NO_CAVE_SHRINE

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It is part of the proposal."""
        state.ask_instead(frame.but(asks_shrine=True))
        state.tell("asks-for-shrine", "ED-3.6", seat=frame.seat)


class GiveTreasure(Action):
    """Add a treasure to what you give."""

    text: ClassVar = "give treasure {treasure}"
    paragraph: ClassVar = "ED-3.6"
    fields: ClassVar = {"treasure": Treasure}

    def __init__(self, treasure: Treasure) -> None:
        self.treasure: Final = treasure

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> Sequence[GiveTreasure]:
        """The proposer's treasures."""
        if not state.treasures[frame.seat]:
            return ()
        left = left_to_trade(state, frame.seat, frame.gives_treasures)
        return [cls(treasure) for treasure in left]

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """One that the proposer has."""
        if self.treasure in left_to_trade(state, frame.seat, frame.gives_treasures):
            return None
        return Refusal("no-such-treasure", "ED-3.6", {"treasure": self.treasure})

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It is part of the proposal."""
        gives = added(frame.gives_treasures, self.treasure)
        state.ask_instead(frame.but(gives_treasures=gives))
        state.tell("would-give-treasure", "ED-3.6", seat=frame.seat, treasure=self.treasure)


class AskTreasure(Action):
    """Ask for a treasure."""

    text: ClassVar = "ask treasure {treasure}"
    paragraph: ClassVar = "ED-3.6"
    fields: ClassVar = {"treasure": Treasure}

    def __init__(self, treasure: Treasure) -> None:
        self.treasure: Final = treasure

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> Sequence[AskTreasure]:
        """The other's treasures."""
        other = frame.other(state)
        if not state.treasures[other]:
            return ()
        return [cls(treasure) for treasure in left_to_trade(state, other, frame.asks_treasures)]

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """One that the other has."""
        if self.treasure in left_to_trade(state, frame.other(state), frame.asks_treasures):
            return None
        return Refusal("no-such-treasure", "ED-3.6", {"treasure": self.treasure})

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """It is part of the proposal."""
        asks = added(frame.asks_treasures, self.treasure)
        state.ask_instead(frame.but(asks_treasures=asks))
        state.tell("asks-for-treasure", "ED-3.6", seat=frame.seat, treasure=self.treasure)


class Propose(Action):
    """Put the proposal to the other player."""

    text: ClassVar = "propose"
    paragraph: ClassVar = "ED-3.6"

    @classmethod
    def options(cls, state: EldoradoState, frame: Bargaining) -> tuple[Propose, ...]:
        """A proposal with something in it."""
        return () if frame.empty(state) else PROPOSAL

    def refuse(self, state: EldoradoState, frame: Bargaining) -> Refusal | None:
        """Not an empty one."""
        return Refusal("empty-proposal", "ED-3.6") if frame.empty(state) else None

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """The other is asked."""
        other = frame.other(state)
        state.ask_instead(
            Considering(
                other,
                frame.gives_shrine,
                frame.asks_shrine,
                frame.gives_treasures,
                frame.asks_treasures,
            )
        )
        state.tell("proposes", "ED-3.6", seat=frame.seat, other_seat=other)


PROPOSAL: Final = (Propose(),)


class Withdraw(Action):
    """Drop the proposal before it is put to the other player."""

    text: ClassVar = "withdraw"
    paragraph: ClassVar = "ED-3.6"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Bargaining) -> tuple[Withdraw]:
        """At any time."""
        return WITHDRAWAL

    def resolve(self, state: EldoradoState, frame: Bargaining) -> None:
        """Everything stays as it was."""
        take_back(state)
        state.tell("withdraws", "ED-3.6", seat=frame.seat)


WITHDRAWAL: Final = (Withdraw(),)


class Bargaining(Question):
    """What do you give, and what do you ask for? (ED-3.6)"""

    question: ClassVar = "bargain"
    verbs: ClassVar = (
        Give,
        Ask,
        GiveShrine,
        AskShrine,
        GiveTreasure,
        AskTreasure,
        Propose,
        Withdraw,
    )
    counted: ClassVar = (Give, GiveShrine, GiveTreasure, Ask, AskShrine, AskTreasure)
    closing: ClassVar = PROPOSAL[0]
    fields: ClassVar = {
        "seat": Seat,
        "gives_shrine": bool,
        "asks_shrine": bool,
        "gives_treasures": tuple[Treasure, ...],
        "asks_treasures": tuple[Treasure, ...],
    }

    def __init__(
        self,
        seat: Seat,
        gives_shrine: bool = False,
        asks_shrine: bool = False,
        gives_treasures: tuple[Treasure, ...] = (),
        asks_treasures: tuple[Treasure, ...] = (),
    ) -> None:
        self.seat = seat
        self.gives_shrine: Final = gives_shrine
        self.asks_shrine: Final = asks_shrine
        self.gives_treasures: Final = gives_treasures
        self.asks_treasures: Final = asks_treasures

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Cards, the cave shrine once it is found, treasures in the expansion; then the end."""
        found: list[Action] = [*Give.options(state, self), *Ask.options(state, self)]
        if state.shrine is not None:
            found += GiveShrine.options(state, self)
            found += AskShrine.options(state, self)
        if state.variant.expansion:
            found += GiveTreasure.options(state, self)
            found += AskTreasure.options(state, self)
        found += Propose.options(state, self)
        found += WITHDRAWAL
        return tuple(found)

    def other(self, state: EldoradoState) -> Seat:
        """Whom the proposal is for."""
        return state.bargain[1]

    def empty(self, state: EldoradoState) -> bool:
        """Whether the proposal has nothing in it."""
        if state.giving or state.asking:
            return False
        shrine = self.gives_shrine or self.asks_shrine
        return not (shrine or self.gives_treasures or self.asks_treasures)
