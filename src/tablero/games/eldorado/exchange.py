"""Chapter 3: cards exchanged with the supply (ED-3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table

from .box import KINDS, WILLIAM, Kind
from .question import Question
from .state import EldoradoState

RATE: Final = 5
BETTER_RATE: Final = 3


def rate_of(state: EldoradoState, seat: Seat) -> int:
    """How many equal cards the seat gives for one of another kind; William fewer (ED-8.9)."""
    return BETTER_RATE if state.explorers[seat] is WILLIAM else RATE


def in_supply(supply: tuple[int, ...], kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Those of some kinds that the supply has (ED-1.2)."""
    return _rest(supply, kinds) if 0 in supply else kinds


def _rest(supply: tuple[int, ...], kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple([kind for kind in kinds if supply[kind]])


def _plenty(key: tuple[tuple[Kind, ...], int]) -> tuple[Kind, ...]:
    hand, rate = key
    return tuple([kind for kind in KINDS if hand.count(kind) >= rate])


PLENTY: Final = Table(_plenty)
"""The kinds of which a hand has enough equal cards for an exchange at this rate."""


class Exchange(Action):
    """Equal cards to the supply for one of another kind."""

    text: ClassVar = "exchange {kind} for {wanted}"
    paragraph: ClassVar = "ED-3.5"
    fields: ClassVar = {"kind": Kind, "wanted": Kind}

    def __init__(self, kind: Kind, wanted: Kind) -> None:
        self.kind: Final = kind
        self.wanted: Final = wanted

    @classmethod
    def options(cls, state: EldoradoState, frame: Question) -> Sequence[Exchange]:
        """Every exchange that the hand and the supply allow."""
        hand = state.hands[frame.seat]
        enough = PLENTY[hand, rate_of(state, frame.seat)] if len(hand) >= BETTER_RATE else ()
        if not enough:
            return ()
        return EXCHANGES[enough, in_supply(state.supply, KINDS)]

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
        """The cards go to the supply, one comes back."""
        seat, kind, wanted = frame.seat, self.kind, self.wanted
        rate = rate_of(state, seat)
        state.pay(seat, tuple([rate * (paid is kind) for paid in KINDS]))
        state.take(seat, wanted)
        state.tell("exchanges", "ED-3.5", seat=seat, kind=kind, wanted=wanted, count=rate)
        frame.exchanged(state)


def _exchanges(kinds: tuple[tuple[Kind, ...], tuple[Kind, ...]]) -> tuple[Exchange, ...]:
    given, wanted = kinds
    return tuple([Exchange(one, other) for one in given for other in wanted if other is not one])


EXCHANGES: Final = Table(_exchanges)
"""Cards of one of the first kinds for one of the others."""
