"""How good a position is for a player alone."""

from __future__ import annotations

from tablero.engine import Seat

from ...state import EldoradoState
from ..fights import VICTORY
from ..judgement import standing
from ..scene import Scene


def judge(state: EldoradoState, seat: Seat) -> float:
    """What the player has: shrines, pieces, cards."""
    if state.over:
        return VICTORY if state.victors else -VICTORY
    scene = Scene(state, seat)
    return standing(scene, scene.side)
