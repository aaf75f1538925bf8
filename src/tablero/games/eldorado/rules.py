"""Refusals that several chapters share."""

from __future__ import annotations

from tablero.engine import Refusal, Seat

from .box import Piece
from .state import EldoradoState


def off_the_map(state: EldoradoState, seat: Seat) -> Refusal:
    """A beaten explorer comes back in his next turn (ED-6.7), a thief is bought (ED-10.7)."""
    return Refusal("off-the-map", "ED-10.7" if seat == state.thieves else "ED-6.7")


def refuse_stock(state: EldoradoState, seat: Seat, piece: Piece) -> Refusal | None:
    """Only pieces that the side has, and none lost since its last explore phase (ED-5.6)."""
    side = state.sides[seat]
    if state.stock[side][piece]:
        return None
    if state.fallen[side][piece]:
        return Refusal("fallen-wait", "ED-5.6", {"piece": piece})
    return Refusal("none-left", "ED-1.3", {"piece": piece})
