"""The square grid that tiles and cards lie on: cells, sides and edges (CB-1.5)."""

from __future__ import annotations

import re
from typing import Final, Self, final

from tablero.engine import Name, Table, Thing

REACH: Final = 127
"""How far from the start tile a cell can be: more than 48 tiles and 40 cards in a row reach."""

_ORIGIN: Final = 128
_WIDTH: Final = 256


class Side(Name):
    """The four sides of a tile or card, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> Side:
        """The side that faces this one."""
        return SIDES[(self + 2) % 4]


SIDES: Final = tuple(Side)
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far east and north the neighbour at each side is."""


@final
class Cell(Thing):
    """A place for one tile or card, in steps east and north of the start tile."""

    def __init__(self, east: int, north: int) -> None:
        """The cell at these coordinates; ValueError if no table reaches that far."""
        if not (-REACH <= east <= REACH and -REACH <= north <= REACH):
            raise ValueError(f"a table reaches {REACH} cells from the start tile")
        super().__init__((east + _ORIGIN) * _WIDTH + north + _ORIGIN, east, north)
        self.east: Final = east
        self.north: Final = north
        self.edges: Final[tuple[Edge, ...]] = tuple([Edge.of(self, side) for side in SIDES])
        """Its four sides."""

    def __str__(self) -> str:
        return f"({self.east},{self.north})"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,-1)`."""
        found = re.fullmatch(r"\((-?\d{1,3}),(-?\d{1,3})\)", text, re.ASCII)
        if found is None:
            raise ValueError(f"a cell is written (0,1), not {text[:20]!r}")
        return cls.of(int(found[1]), int(found[2]))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "cell", {"east": self.east, "north": self.north}

    @property
    def neighbours(self) -> tuple[Cell, ...]:
        """The cells at the four sides, clockwise from the north."""
        return NEIGHBOURS[self]


@final
class Edge(Thing):
    """One side of the tile or card in a cell."""

    def __init__(self, cell: Cell, side: Side) -> None:
        super().__init__(4 * cell.code + side, cell, side)
        self.cell: Final = cell
        self.side: Final = side

    def __str__(self) -> str:
        return f"{self.cell}{self.side}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,1)north`."""
        cell, found, side = text.rpartition(")")
        return cls.of(Cell.parse(cell + found), Side.parse(side))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "edge", {"cell": self.cell, "side": self.side}

    @property
    def facing(self) -> Edge:
        """The same edge, as a side of the neighbour."""
        return MEETING[self.cell][self.side]


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple([Cell.of(cell.east + east, cell.north + north) for east, north in STEPS])


def _meeting(cell: Cell) -> tuple[Edge, ...]:
    cells = NEIGHBOURS[cell]
    return tuple([cells[side].edges[side.opposite] for side in SIDES])


NEIGHBOURS: Final[Table[Cell, tuple[Cell, ...]]] = Table(_neighbours)
"""The cells at the four sides of a cell: made when asked for, or the first would make them all."""
MEETING: Final[Table[Cell, tuple[Edge, ...]]] = Table(_meeting)
"""The four sides of a cell, as sides of its neighbours."""

CENTRE: Final = Cell.of(0, 0)
"""Where the start tile lies (CB-2.1)."""

SIDES_IN: Final[tuple[tuple[Side, ...], ...]] = tuple(
    [tuple([side for side in SIDES if mask >> side & 1]) for mask in range(16)]
)
"""The sides that a set of four bits stands for."""
