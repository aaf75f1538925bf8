"""How good a settled position is for a seat, in cards."""

from __future__ import annotations

from tablero.engine import Seat

from ..box import Piece
from ..pieces import Side
from ..state import EldoradoState
from .fights import FARMHOUSE, FORT, VICTORY, VILLAGER
from .scene import Scene

SHRINE = 14.0
CARD = 0.75


def judge(state: EldoradoState, seat: Seat) -> float:
    """What the seat's side has, against the best of the others."""
    if state.over:
        return VICTORY if seat in state.result().winners else -VICTORY
    scene = Scene(state, seat)
    return standing(scene, scene.side) - max(
        [standing(scene, side) for side in scene.rivals], default=0.0
    )


def standing(scene: Scene, side: Side) -> float:
    """Shrines, pieces and cards of a side."""
    state = scene.state
    cards = sum(len(state.hands[seat]) for seat in range(state.seats) if state.sides[seat] == side)
    built = [building.piece for building in state.buildings if building.side == side]
    return (
        SHRINE * scene.shrines_of(side)
        + VILLAGER * len(state.villagers[side])
        + FARMHOUSE * built.count(Piece.FARMHOUSE)
        + FORT * built.count(Piece.FORT)
        + CARD * cards
    )
