"""The border of the chart: the cells beside a tile that have none, where tiles and cards are laid.

Places sort like their cells.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final, final

from tablero.engine import Table

from .grid import MEETING, SIDES_IN, Cell, Edge, Side

LAND_BITS: Final = 0b1111
"""The land bits of `Place.around`; the water bits are four places higher."""
BY_CELL: Final = attrgetter("code")
"""The key by which places are sorted."""


@final
class Place:
    """A cell without a tile, with what the tiles around it show. PLACES has one of each."""

    def __init__(self, cell: Cell, around: int) -> None:
        self.code: Final = cell.code
        self.cell: Final = cell
        self.around: Final = around
        """The land sides of the tiles around it, a bit each, and the water sides << 4."""
        self.lands: Final[tuple[Side, ...]] = SIDES_IN[around & LAND_BITS]
        """The sides that touch land."""
        edges, meeting = cell.edges, MEETING[cell]
        self.waters: Final[tuple[Edge, ...]] = tuple(
            [edges[side] for side in SIDES_IN[around >> 4]]
        )
        """The sides that touch water."""
        self.meets: Final[tuple[Edge, ...]] = tuple([meeting[side] for side in self.lands])
        """The sides that touch land, as sides of the neighbours."""
        self.shore: Final[Edge | None] = edges[self.lands[0]] if len(self.lands) == 1 else None
        """The side that touches land, if only one does: an ordinary card can lie here (CB-6.1)."""

    def __repr__(self) -> str:
        return f"{self.cell}:{self.around:08b}"


def _places(cell: Cell) -> Table[int, Place]:
    return Table(Around(cell).shown)


@final
class Around:
    """What the tiles around a cell can show it."""

    def __init__(self, cell: Cell) -> None:
        self.cell: Final = cell

    def shown(self, around: int) -> Place:
        """The cell as a place with these surroundings."""
        return Place(self.cell, around)


PLACES: Final[Table[Cell, Table[int, Place]]] = Table(_places)
"""By the cell and its surroundings: the place."""
