"""Chapter 3: cards exchanged with the supply (ED-3.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat

from .box import KINDS, Explorer, Kind
from .question import Question
from .state import EldoradoState

RATE = 5
BETTER_RATE = 3
RATES: dict[Explorer | None, int] = {Explorer.WILLIAM: BETTER_RATE}
"""Explorers with a better rate (ED-8.9)."""


def rate_of(state: EldoradoState, seat: Seat) -> int:
    """How many equal cards the seat gives for one of another kind."""
    return RATES.get(state.explorers[seat], RATE)


@lru_cache(maxsize=1 << 12)
def exchanges(
    hand: tuple[Kind, ...], rate: int, supplied: tuple[Kind, ...]
) -> tuple[Exchange, ...]:
    """Enough equal cards of one kind for one of another."""
    return tuple(
        Exchange(kind, wanted)
        for kind in KINDS
        if hand.count(kind) >= rate
        for wanted in supplied
        if wanted is not kind
    )


class Exchange(Action):
    """Equal cards to the supply for one of another kind."""

    text: ClassVar = "exchange {kind} for {wanted}"
    paragraph: ClassVar = "ED-3.5"
    fields: ClassVar = {"kind": Kind, "wanted": Kind}

    def __init__(self, kind: Kind, wanted: Kind) -> None:
        self.kind: Final = kind
        self.wanted: Final = wanted

    @classmethod
    def options(cls, state: EldoradoState, frame: Question) -> tuple[Exchange, ...]:
        """Every exchange that the hand and the supply allow."""
        hand = state.hands[frame.seat]
        if len(hand) < BETTER_RATE:
            return ()
        rate = rate_of(state, frame.seat)
        if len(hand) < rate:
            return ()
        return exchanges(hand, rate, tuple([kind for kind in KINDS if state.supply[kind]]))

    def refuse(self, state: EldoradoState, frame: Question) -> Refusal | None:
        """Enough equal cards, for another kind that the supply has (ED-1.2)."""
        rate = rate_of(state, frame.seat)
        if self.kind is self.wanted:
            return Refusal("same-kind", "ED-3.5")
        if state.hands[frame.seat].count(self.kind) < rate:
            return Refusal("too-few-equal", "ED-3.5", {"rate": rate, "kind": self.kind})
        if not state.supply[self.wanted]:
            return Refusal("supply-empty", "ED-1.2", {"kind": self.wanted})
        return None

    def resolve(self, state: EldoradoState, frame: Question) -> None:
        """The cards go to the supply, one comes back; the question stays open."""
        seat, kind, wanted = frame.seat, self.kind, self.wanted
        rate = rate_of(state, seat)
        state.pay(seat, tuple([rate * (paid is kind) for paid in KINDS]))
        state.take(seat, wanted)
        state.tell("exchanges", "ED-3.5", seat=seat, kind=kind, wanted=wanted, count=rate)
