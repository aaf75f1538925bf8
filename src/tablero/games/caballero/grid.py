"""The square grid that tiles and cards lie on: cells, sides and edges (CB-1.5).

The numbers of cells and edges are positive, and a neighbour is a fixed difference away.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Self

from tablero.engine import Coded, Name

REACH = 127
"""How far from the start tile a cell can be: more than 48 tiles and 40 cards in a row reach."""

_ORIGIN, _WIDTH = 128, 275
# Not a power of two, or cells of one row would share their low bits and collide in small tables.


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


SIDES = tuple(Side)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far east and north the neighbour at each side is."""


class Cell(Coded):
    """A place for one tile or card, in steps east and north of the start tile."""

    east: int
    north: int

    def __new__(cls, east: int, north: int) -> Self:
        """The cell at these coordinates; ValueError if no table reaches that far."""
        if not (-REACH <= east <= REACH and -REACH <= north <= REACH):
            raise ValueError(f"a table reaches {REACH} cells from the start tile")
        cell = super().__new__(cls, (east + _ORIGIN) * _WIDTH + north + _ORIGIN, east, north)
        cell.east, cell.north = east, north
        return cell

    def __str__(self) -> str:
        return f"({self.east},{self.north})"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,-1)`."""
        found = re.fullmatch(r"\((-?\d{1,3}),(-?\d{1,3})\)", text, re.ASCII)
        if found is None:
            raise ValueError(f"a cell is written (0,1), not {text[:20]!r}")
        return cls(int(found[1]), int(found[2]))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "cell", {"east": self.east, "north": self.north}


class Edge(Coded):
    """One side of the tile or card in a cell."""

    cell: Cell
    side: Side
    facing: int
    """The same edge, as a side of the neighbour."""

    def __new__(cls, cell: Cell, side: Side) -> Self:
        """This side of the cell."""
        edge = super().__new__(cls, cell * 4 + side, cell, side)
        edge.cell, edge.side = cell, side
        east, north = STEPS[side]
        edge.facing = edge + 4 * (_WIDTH * east + north) + side.opposite - side
        return edge

    def __str__(self) -> str:
        return f"{self.cell}{self.side}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,1)north`."""
        cell, found, side = text.rpartition(")")
        return cls(Cell.parse(cell + found), Side.parse(side))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "edge", {"cell": self.cell, "side": self.side}


CENTRE = Cell(0, 0)
"""Where the start tile lies (CB-2.1)."""


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The cells at the four sides, clockwise from the north."""
    return tuple(Cell(cell.east + east, cell.north + north) for east, north in STEPS)


@cache
def edges_of(cell: Cell) -> tuple[Edge, ...]:
    """The four sides of a cell."""
    return tuple(Edge(cell, side) for side in SIDES)


SIDES_IN = tuple(tuple(side for side in SIDES if mask >> side & 1) for mask in range(16))
"""The sides that a set of four bits stands for."""
