"""Chapter 3: bidding with power cards, which sets the order of the turns (CB-3.1, CB-3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Frame, Refusal, Seat, Table, added, changed, taken

from .box import POWER_CARDS
from .state import CaballeroState


def first_bid(state: CaballeroState) -> Bidding:
    """The first bidder is asked first."""
    return Bidding(state.bidders[0])


class Power(Action):
    """Play a power card (CB-3.1)."""

    text: ClassVar = "power {value}"
    paragraph: ClassVar = "CB-3.1"
    fields: ClassVar = {"value": int}

    def __init__(self, value: int) -> None:
        self.value: Final = value

    @classmethod
    def options(cls, state: CaballeroState, bidding: Bidding) -> list[Power]:
        """Any card in hand whose value nobody has played in this round."""
        bids = state.bids
        return [POWERS[value] for value in state.powers[bidding.seat] if value not in bids]

    def refuse(self, state: CaballeroState, bidding: Bidding) -> Refusal | None:
        """A card in hand; no value twice in a round."""
        if self.value not in state.powers[bidding.seat]:
            return Refusal("power-gone", "CB-3.1", {"value": self.value})
        if self.value in state.bids:
            rival = state.bids.index(self.value)
            return Refusal("power-taken", "CB-3.1", {"value": self.value, "seat": rival})
        return None

    def resolve(self, state: CaballeroState, bidding: Bidding) -> None:
        """Play it face up; the next player bids."""
        seat, value = bidding.seat, self.value
        state.powers = taken(state.powers, seat, value)
        state.bids = changed(state.bids, seat, value)
        heads = state.box.heads[value - 1]
        state.tell("plays-power", "CB-3.1", seat=seat, value=value, heads=heads)
        following = state.bidders.index(seat) + 1
        if following < state.seats:
            state.ask_instead(Bidding(state.bidders[following]))
        else:
            state.answered()

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[Power]:
        """All values, one below and one above them."""
        return map(cls, range(len(state.box.heads) + 2))


class Bidding(Frame[CaballeroState]):
    """Which power card do you play? (CB-3.1)"""

    question: ClassVar = "bidding"
    verbs: ClassVar = (Power,)


POWERS: Final = tuple([Power(value) for value in range(POWER_CARDS + 1)])
"""Playing each power card, by its value; no card has the value 0."""


def _turn_order(bids: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(sorted(range(len(bids)), key=bids.__getitem__, reverse=True))


TURN_ORDER: Final[Table[tuple[int, ...], tuple[Seat, ...]]] = Table(_turn_order)
"""From the highest card to the lowest (CB-3.2)."""


def next_bidders(state: CaballeroState) -> tuple[Seat, ...]:
    """Clockwise from whoever acted last, or (French) in reverse order of the turns (CB-3.1)."""
    order = TURN_ORDER[state.bids]
    return order[::-1] if state.variant.french_bidding else state.seats_from(order[-1])


def put_away(state: CaballeroState) -> None:
    """The cards of the round are out of the game (CB-3.1)."""
    played = zip(state.spent_powers, state.bids, strict=True)
    state.spent_powers = tuple(added(spent, bid) for spent, bid in played)
    state.bids = (0,) * state.seats
