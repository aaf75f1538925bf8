"""Chapter 3: cards exchanged with the supply (ED-3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import Action, Refusal, Seat

from .box import Explorer, Kind
from .state import KINDS, EldoradoState


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Equal cards to the supply for one of another kind."""

    text = "exchange {kind} for {wanted}"
    paragraph = "ED-3.5"
    kind: Kind
    wanted: Kind


RATE = 5
BETTER_RATE = 3
RATES: dict[Explorer | None, int] = {Explorer.WILLIAM: BETTER_RATE}
"""Who pays less (ED-8.9)."""

exchanging = cache(Exchange)
"""The answer for two kinds."""


def rate_of(state: EldoradoState, seat: Seat) -> int:
    """Equal cards for one of another kind."""
    return RATES.get(state.explorers[seat], RATE)


@lru_cache(maxsize=1 << 12)
def _options(hand: tuple[Kind, ...], rate: int, supplied: tuple[Kind, ...]) -> tuple[Exchange, ...]:
    return tuple(
        exchanging(kind, wanted)
        for kind in KINDS
        if hand.count(kind) >= rate
        for wanted in supplied
        if wanted is not kind
    )


def options(state: EldoradoState, seat: Seat) -> tuple[Exchange, ...]:
    """Every exchange that the hand and the supply allow."""
    hand = state.hands[seat]
    if len(hand) < BETTER_RATE:
        return ()
    rate = rate_of(state, seat)
    if len(hand) < rate:
        return ()
    return _options(hand, rate, tuple([kind for kind in KINDS if state.supply[kind]]))


def refuse(state: EldoradoState, seat: Seat, action: Exchange) -> Refusal | None:
    """Enough equal cards, for another kind that the supply has (ED-1.2)."""
    rate = rate_of(state, seat)
    if action.kind is action.wanted:
        return Refusal("same-kind", "ED-3.5")
    if state.hands[seat].count(action.kind) < rate:
        return Refusal("too-few-equal", "ED-3.5", {"rate": rate, "kind": action.kind})
    if not state.supply[action.wanted]:
        return Refusal("supply-empty", "ED-1.2", {"kind": action.wanted})
    return None


def resolve(state: EldoradoState, seat: Seat, action: Exchange) -> None:
    """The cards go to the supply, one comes."""
    rate = rate_of(state, seat)
    state.pay(seat, tuple(rate * (kind is action.kind) for kind in Kind))
    state.take(seat, action.wanted)
    state.tell("exchanges", "ED-3.5", seat=seat, kind=action.kind, wanted=action.wanted, count=rate)
