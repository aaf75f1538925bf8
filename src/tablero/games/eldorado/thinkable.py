"""Places, corners and numbers that somebody might try: near the map, and not too many.

Verbs build their vocabulary from them: answers to try out, allowed or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product

from tablero.engine import in_order

from .hexes import AROUND, CAVE_EXIT, CENTRE, CORNERS_OF, Corner, Place
from .sites import open_places
from .state import EldoradoState

DICE = range(8)
"""The faces of a die, and two that it lacks."""
ARMIES = (0, 1, 2, 3, 6)
"""Numbers of villagers, also some that nobody has."""
SMALL_ARMIES = ARMIES[1:3]
"""The usual ones."""


def places(state: EldoradoState) -> tuple[Place, ...]:
    """Every tile, every open side, the exit, and places beyond."""
    open_sides = open_places(state.land, state.box.walls)
    beyond = AROUND[in_order(state.land.tiles)[-1]] if state.land.tiles else ()
    return in_order({*state.land.tiles, *open_sides, *beyond, CAVE_EXIT, *AROUND[CAVE_EXIT]})


def standing(state: EldoradoState) -> tuple[Place, ...]:
    """Where somebody stands, and the start tile."""
    pieces = chain(state.where, chain.from_iterable(state.villagers), (CENTRE,))
    return in_order({place for place in pieces if place is not None})


def army_steps(state: EldoradoState, sizes: Iterable[int]) -> Iterator[tuple[int, Place, Place]]:
    """Armies from where somebody stands: how many go, from where, and to which tile around; or
    nowhere, or far away."""
    for start in standing(state)[:6]:
        for size, place in product(sizes, (*AROUND[start], start, CAVE_EXIT)):
            yield size, start, place


def corners(state: EldoradoState) -> tuple[Corner, ...]:
    """Corners of tiles where somebody stands, and those with buildings."""
    stand = [place for place in state.where if place is not None]
    near = [corner for place in stand for corner in CORNERS_OF[place]]
    return in_order({*near, *(building.corner for building in state.buildings)})
