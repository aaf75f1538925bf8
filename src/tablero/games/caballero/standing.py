"""Who stands where: the caballeros of every player in every region of land (CB-6.6).

Functions of immutable parts: the chart, and the rows of laid cards. Works on Views too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tablero.engine import Seat

from .grid import SIDES_IN, Cell, Edge, Side, edges_of
from .pieces import LaidCard
from .regions import LAND_BITS, Chart

RECENT = 64
"""How many positions are remembered: those of a turn, not of a game."""

Rows = tuple[tuple[LaidCard, ...], ...]
"""The laid cards of every seat."""


def land_sides(chart: Chart, cell: Cell) -> tuple[Side, ...]:
    """The sides of a cell without tile that touch land."""
    return SIDES_IN[chart.around.get(cell, 0) & LAND_BITS]


def water_sides(chart: Chart, cell: Cell) -> tuple[Side, ...]:
    """The sides of a cell without tile that touch water."""
    return SIDES_IN[chart.around.get(cell, 0) >> 4]


def land_numbers(chart: Chart, card: LaidCard) -> tuple[int, ...]:
    """The numbers of a laid card that face land."""
    numbers = card.card.numbers
    return tuple([numbers[side] for side in land_sides(chart, card.cell)])


def on_land(chart: Chart, row: tuple[LaidCard, ...]) -> int:
    """The caballeros that a seat's cards show at land."""
    return sum(sum(land_numbers(chart, card)) for card in row)


def regions_beside(chart: Chart, cell: Cell) -> tuple[Edge, ...]:
    """The names of the regions of land that a card in this cell touches, each once."""
    edges = edges_of(cell)
    beside = [chart.beside(edges[side]).name for side in land_sides(chart, cell)]
    return tuple(dict.fromkeys(beside))


@lru_cache(maxsize=RECENT)
def totals(chart: Chart, rows: Rows) -> dict[Edge, tuple[int, ...]]:
    """By name of the region: every player's caballeros where a card touches it (CB-6.6)."""
    found: dict[Edge, list[int]] = {}
    nothing = [0] * len(rows)
    around, regions = chart.around, chart.regions
    for seat, row in enumerate(rows):
        for card in row:
            cell = card.cell
            numbers, edges = card.card.numbers, edges_of(cell)
            for side in SIDES_IN[around[cell] & LAND_BITS]:
                region = regions[edges[side].facing].name
                if region not in found:
                    found[region] = nothing.copy()
                found[region][seat] += numbers[side]
    return {region: tuple(row) for region, row in found.items()}


@lru_cache(maxsize=RECENT)
def occupied(rows: Rows) -> dict[int, Seat]:
    """The cells with a card, and whose it is."""
    return {card.cell: seat for seat, row in enumerate(rows) for card in row}


class Places(NamedTuple):
    """The free cells beside a tile, by what they touch: where a card can lie (CB-6.1)."""

    at_land: dict[Edge, tuple[Edge, ...]]
    """With land on one side: by the region's name, the edges that touch it."""
    at_water: tuple[Cell, ...]
    """With water only."""
    at_lands: tuple[Cell, ...]
    """With land on several sides: only together with the grande (CB-10.4)."""


@lru_cache(maxsize=RECENT)
def free_cells(chart: Chart, rows: Rows) -> tuple[tuple[Cell, int], ...]:
    """The free cells beside a tile, each with what is around it."""
    taken = occupied(rows)
    return tuple([place for place in chart.border if place[0] not in taken])


@lru_cache(maxsize=1 << 16)
def land_edge(place: tuple[Cell, int]) -> Edge | int:
    """The one edge of a free cell that touches land, or how many do if it is not one."""
    cell, around = place
    sides = SIDES_IN[around & LAND_BITS]
    return edges_of(cell)[sides[0]] if len(sides) == 1 else len(sides)


@lru_cache(maxsize=RECENT)
def places(chart: Chart, rows: Rows) -> Places:
    """The free cells beside a tile, sorted by what they touch."""
    regions = chart.regions
    at_land: dict[Edge, list[Edge]] = {}
    at_water, at_lands = [], []
    for place in free_cells(chart, rows):
        edge = land_edge(place)
        if isinstance(edge, Edge):
            region = regions[edge.facing].name
            if region in at_land:
                at_land[region].append(edge)
            else:
                at_land[region] = [edge]
        elif edge:
            at_lands.append(place[0])
        else:
            at_water.append(place[0])
    land = {region: tuple(edges) for region, edges in at_land.items()}
    return Places(land, tuple(at_water), tuple(at_lands))
