"""The border of the chart: the cells beside a tile that have none, where tiles and cards are laid.

Places sort like their cells.
"""

from __future__ import annotations

from typing import Self

from tablero.engine import Coded

from .grid import SIDES_IN, Cell, Edge, Side, edges_of

LAND_BITS = 0b1111
"""The land bits of `Chart.around`; the water bits are four places higher."""
MANY = 1 << 13
"""How many places a table remembers: those of about a hundred games."""


class Place(Coded):
    """A cell without a tile, with what the tiles around it show (`Chart.around`)."""

    cell: Cell
    around: int
    lands: tuple[Side, ...]
    """The sides that touch land."""
    shore: Edge | None
    """The side that touches land, if only one does: an ordinary card can lie here (CB-6.1)."""

    def __new__(cls, cell: Cell, around: int) -> Self:
        """This cell with these surroundings."""
        # Odd, so that the cell affects the low bits, which small hash tables use.
        place = super().__new__(cls, cell * 257 + around, cell, around)
        place.cell, place.around = cell, around
        place.lands = SIDES_IN[around & LAND_BITS]
        place.shore = edges_of(cell)[place.lands[0]] if len(place.lands) == 1 else None
        return place

    def __str__(self) -> str:
        return f"{self.cell}:{self.around:08b}"
