"""What a chapter says about one verb of the explore phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from tablero.engine import Refusal, Seat

from .box import Piece, amounts
from .state import EldoradoState

Refuse: TypeAlias = Callable[[EldoradoState, Seat, Any], Refusal | None]
"""Why a seat may not give an answer."""
Resolve: TypeAlias = Callable[[EldoradoState, Seat, Any], None]
"""Carry an allowed answer out."""


class Rule(NamedTuple):
    """What a chapter says about one verb."""

    refuse: Refuse
    resolve: Resolve


@cache
def too_dear(price: tuple[int, ...], paragraph: str = "ED-1.4") -> Refusal:
    """The hand lacks cards for a price."""
    return Refusal("too-dear", paragraph, {"price": amounts(price)})


def off_the_map(state: EldoradoState, seat: Seat) -> Refusal:
    """A beaten explorer comes back with his next turn (ED-6.7), a thief is bought (ED-10.7)."""
    return Refusal("off-the-map", "ED-10.7" if seat == state.thieves else "ED-6.7")


def refuse_stock(state: EldoradoState, seat: Seat, piece: Piece) -> Refusal | None:
    """Only pieces that one has, and not those lost since the last own explore phase (ED-5.6)."""
    side = state.sides[seat]
    if state.stock[side][piece]:
        return None
    if state.fallen[side][piece]:
        return Refusal("fallen-wait", "ED-5.6", {"piece": piece})
    return Refusal("none-left", "ED-1.3", {"piece": piece})
