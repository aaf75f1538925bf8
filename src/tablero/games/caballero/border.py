"""The border of the chart: the cells without tile beside a tile, where tiles and cards are laid.

A place is an int with named parts, one object for all equal ones: tables by place are fast, and
places sort like their cells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from .grid import SIDES_IN, Cell, Edge, Side, edges_of

LAND_BITS = 0b1111
"""The bits of `Chart.around` that say where land is; the water bits are four places higher."""
MANY = 1 << 13
"""How many places a table remembers: those of some hundred games."""


class Place(int):
    """A cell without tile, with what the tiles around it show (`Chart.around`)."""

    cell: Cell
    around: int
    lands: tuple[Side, ...]
    """The sides that touch land."""
    shore: Edge | None
    """The side that touches land, if only one does: an ordinary card can lie here (CB-6.1)."""

    def __new__(cls, cell: Cell, around: int) -> Self:
        """This cell with this around it."""
        # Odd, so that the cell reaches the low bits, which small tables go by.
        place = super().__new__(cls, cell * 257 + around)
        place.cell, place.around = cell, around
        place.lands = SIDES_IN[around & LAND_BITS]
        place.shore = edges_of(cell)[place.lands[0]] if len(place.lands) == 1 else None
        return place

    def __reduce__(self) -> tuple[type[Self], tuple[Cell, int]]:
        return type(self), (self.cell, self.around)

    def __repr__(self) -> str:
        return f"{self.cell}:{self.around:08b}"


@lru_cache(maxsize=MANY)
def place_of(cell: Cell, around: int) -> Place:
    """The one object for all equal places."""
    return Place(cell, around)
