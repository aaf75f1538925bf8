"""Where a piece stands on the chart: ships at the water's edge, figures within their regions."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import in_order
from tablero.games.caballero.drawing import tiles
from tablero.games.caballero.drawing.coast import CELL, Point
from tablero.games.caballero.drawing.look import spot
from tablero.games.caballero.grid import Cell, Edge
from tablero.games.caballero.regions import Chart, Region

_AT_SIDE: tuple[Point, ...] = ((50, -9), (109, 50), (50, 107), (-9, 50))
"""A ship at each side of a card: on the water, its stern at the edge."""
ANCHORAGE = 26.0
"""How far from the alcalde the ship on an enclosed sea lies (CB-10.3)."""


def is_shore(chart: Chart, edge: Edge) -> bool:
    """Whether an edge is the side of a card, rather than the name of an enclosed sea."""
    return edge.cell not in chart.tiles


def berth(chart: Chart, edge: Edge) -> Point:
    """Where the ship of this place is drawn."""
    if is_shore(chart, edge):
        x, y = spot(edge.cell)
        dx, dy = _AT_SIDE[edge.side]
        return x + dx, y + dy
    x, y = middle_of(chart, edge)
    return x + ANCHORAGE, y


def middle_of(chart: Chart, name: Edge) -> Point:
    """The middle of the region that has this side."""
    return middle(chart, chart.region_at(name))


@lru_cache(maxsize=1 << 10)
def middle(chart: Chart, region: Region) -> Point:
    """The spot of the region nearest to its middle."""
    spots = [_spot_in(chart, region, cell) for cell in in_order(region.cells)]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    return min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)


def _spot_in(chart: Chart, region: Region, cell: Cell) -> Point:
    """The middle of the region's part of one of its tiles."""
    x, y = spot(cell)
    land = tiles.sides_of(chart.tiles[cell].land)
    if region.land:
        dx, dy = tiles.land_spot(land)
        return x + dx, y + dy
    own = set(region.edges)
    side = next(edge.side for edge in cell.edges if edge in own)
    dx, dy = tiles.water_spot(land, side)
    return x + dx, y + dy


def centre(cell: Cell) -> Point:
    """The middle of a cell."""
    x, y = spot(cell)
    return x + CELL / 2, y + CELL / 2
