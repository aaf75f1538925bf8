"""What people give in one gesture: answers that are allowed one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablero.engine import CHANCE, Action, Seat, goes_on, sheets, ways

from .run import Run

SELDOM: Final = 16
"""Ways and sheets are tried out at every so many answers: each is a small game of its own."""


def law_gestures(run: Run) -> None:
    """What a seat composes from its view is allowed in the real game, as long as it goes on."""
    seat = run.state.decision.seat
    if seat == CHANCE or len(run.record.answers) % SELDOM:
        return
    view = run.state.view(seat)
    for way in ways(view):
        _allowed_in_a_row(run, seat, way)
    for sheet in sheets(view):
        opening = () if sheet.opening is None else (sheet.opening,)
        for row in sheet.rows:
            for answer, most in row.tallies:
                _allowed_in_a_row(run, seat, (*opening, *[answer] * most))


def _allowed_in_a_row(run: Run, seat: Seat, answers: Sequence[Action]) -> None:
    state = run.state.copy()
    for answer in answers:
        run.demand(state.refusal(answer, seat) is None, f"9: {answer} can be composed, not given")
        before = state.copy()
        state.play(answer, seat)
        if not goes_on(before, state, seat):
            return
