"""A seat that leads an explorer: alone, in a team or against the guardians."""

from __future__ import annotations

from tablero.engine import Action, Seat

from ..state import EldoradoState
from .answers import answer
from .judgement import judge
from .reasons import reason
from .scene import Scene


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The seat's answer to the open question."""
    return answer(Scene(state, seat))


__all__ = ["deed", "judge", "reason"]
