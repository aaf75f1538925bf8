"""A seat that leads an explorer: alone, in a team or against the guardians."""

from __future__ import annotations

from tablero.engine import Action, Seat, View

from ..state import EldoradoState
from .answers import answer
from .judgement import judge
from .reasons import Reason, reason_of
from .scene import Scene


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The seat's answer to the open question."""
    return answer(Scene(state, seat))


def reason(view: View[EldoradoState], action: Action) -> Reason:
    """Why one would answer so."""
    assert view.seat is not None
    return reason_of(view.state, view.seat, action)


__all__ = ["deed", "judge", "reason"]
