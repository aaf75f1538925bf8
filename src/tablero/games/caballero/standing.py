"""Who stands where: the caballeros of every player in every region of land (CB-6.6).

Functions of immutable parts: the chart, and the rows of laid cards. Works on Views too.
"""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Seat

from .border import LAND_BITS, Place
from .grid import SIDES_IN, Cell, Edge, Side, edges_of
from .pieces import LaidCard
from .regions import Chart

RECENT = 16
"""How many positions are cached: those of a turn. More would only use memory."""

Rows = tuple[tuple[LaidCard, ...], ...]
"""The laid cards of every seat."""


def land_sides(chart: Chart, cell: Cell) -> tuple[Side, ...]:
    """The sides of a cell without a tile that touch land."""
    return SIDES_IN[chart.around.get(cell, 0) & LAND_BITS]


def water_sides(chart: Chart, cell: Cell) -> tuple[Side, ...]:
    """The sides of a cell without a tile that touch water."""
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
    """By name of the region: every player's caballeros, where cards touch it (CB-6.6)."""
    found: dict[Edge, list[int]] = {}
    nothing = [0] * len(rows)
    around, regions = chart.around, chart.regions
    for seat, row in enumerate(rows):
        for card in row:
            for side in SIDES_IN[around[card.cell] & LAND_BITS]:
                facing, number = card.faces[side]
                region = regions[facing].name
                if region not in found:
                    found[region] = nothing.copy()
                found[region][seat] += number
    return {region: tuple(row) for region, row in found.items()}


@lru_cache(maxsize=RECENT)
def occupied(rows: Rows) -> dict[int, Seat]:
    """The cells with a card, and whose it is."""
    return {card.cell: seat for seat, row in enumerate(rows) for card in row}


@lru_cache(maxsize=RECENT)
def free_places(chart: Chart, rows: Rows) -> tuple[Place, ...]:
    """The places without a card."""
    taken = occupied(rows)
    return tuple([place for place in chart.border if place.cell not in taken])


@lru_cache(maxsize=RECENT)
def at_several_lands(chart: Chart, rows: Rows) -> tuple[Place, ...]:
    """The free places with land on several sides, which need the grande (CB-10.4)."""
    return tuple([place for place in free_places(chart, rows) if len(place.lands) > 1])


@lru_cache(maxsize=RECENT)
def coasts(chart: Chart) -> dict[Edge, tuple[Place, ...]]:
    """By the region's name: the places that touch land on one side only, with or without a card."""
    regions = chart.regions
    found: dict[Edge, list[Place]] = {}
    for place in chart.border:
        if place.shore is not None:
            found.setdefault(regions[place.shore.facing].name, []).append(place)
    return {region: tuple(places) for region, places in found.items()}


def free_coast(chart: Chart, rows: Rows, region: Edge) -> list[Place]:
    """Where an ordinary card can be laid at this region."""
    taken = occupied(rows)
    return [place for place in coasts(chart).get(region, ()) if place.cell not in taken]
