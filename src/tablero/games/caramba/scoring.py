"""Chapter 6: the score (CA-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablero.engine import Result, ScoreLine, Seat

if TYPE_CHECKING:
    from .state import CarambaState


def score(state: CarambaState, seat: Seat) -> int:
    """The sum of the secured chests; nothing else counts."""
    return sum(chest.value for chest in state.secured[seat])


def result(state: CarambaState) -> Result:
    """Most points win; tie: more cards in hand; then a shared win."""
    scores = tuple(score(state, seat) for seat in range(state.seats))
    ranks = [(points, len(hand)) for points, hand in zip(scores, state.hands, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Result(winners, scores, lines(state))


def lines(state: CarambaState) -> tuple[ScoreLine, ...]:
    """One line per secured chest, and one for the cards in hand that break ties."""
    chests = (
        ScoreLine(seat, "secured", {"chest": chest}, chest.value, "CA-6.2")
        for seat in range(state.seats)
        for chest in state.secured[seat]
    )
    hands = (
        ScoreLine(seat, "cards-in-hand", {"count": len(hand)}, 0, "CA-6.2")
        for seat, hand in enumerate(state.hands)
    )
    return (*chests, *hands)
