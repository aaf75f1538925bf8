"""What wins, and how far everybody is (CB-2.2, CB-9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Note, Seat, View

from .result import scores_of
from .scoring import SCORED_ROUNDS
from .state import CaballeroState


def goal(view: View[CaballeroState]) -> tuple[Note, ...]:
    """What wins, the reader's points or who leads, and when points come next (CB-2.2)."""
    state = view.state
    scores = scores_of(state.seats, state.awards)
    return Note("goal.rule", {}, "CB-9.3"), standing(scores, view.seat), *time(state)


def standing(scores: tuple[int, ...], seat: Seat | None) -> Note:
    """How far the reader is, or for a spectator, the best."""
    if seat is not None:
        return Note("goal.points", {"count": scores[seat]})
    if not any(scores):
        return Note("goal.nobody", {})
    first = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    return Note("goal.ahead", {"seats": first, "number": max(scores)})


def time(state: CaballeroState) -> Iterator[Note]:
    """The round, and the next scoring (CB-2.2)."""
    if state.round:
        yield Note("goal.round", {"number": state.round, "rounds": state.variant.rounds}, "CB-2.2")
    if not state.over:
        due = next(number for number in SCORED_ROUNDS if number >= state.round)
        yield Note("goal.scoring", {"number": due}, "CB-2.2")
