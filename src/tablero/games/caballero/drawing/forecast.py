"""What a scoring now would bring: to every seat, and region by region."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablero.engine import Seat
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.regions import Chart, Region
from tablero.games.caballero.result import scores_of
from tablero.games.caballero.scoring import awards_of, sea_of
from tablero.games.caballero.state import CaballeroState

Rows: TypeAlias = tuple[tuple[Edge, ...], ...]
"""The ships, or the alcaldes, of every seat."""
ByRegion: TypeAlias = dict[Edge, tuple[int, ...]]
"""By name of the region: the points of every seat."""
Points: TypeAlias = tuple[tuple[Edge, tuple[int, ...]], ...]
"""The same as a value that can be hashed."""


def forecast(state: CaballeroState) -> tuple[int, ...]:
    """The points that everyone would get if the table were scored now (CB-9.4)."""
    return scores_of(state.seats, tuple(awards_of(state)))


def by_region(state: CaballeroState) -> ByRegion:
    """The same points by the name of the region that brings them."""
    found: dict[Edge, list[int]] = {}
    for award in awards_of(state):
        row = found.setdefault(award.region, [0] * state.seats)
        row[award.seat] += award.points
    return {region: tuple(row) for region, row in found.items()}


def in_all(points: ByRegion, seats: int) -> tuple[int, ...]:
    """The points of all regions together."""
    return tuple([sum([row[seat] for row in points.values()]) for seat in range(seats)])


def fleets(chart: Chart, ships: Rows) -> ByRegion:
    """By name of the sea: how many ships of each seat lie there."""
    found: dict[Edge, list[int]] = {}
    for seat, row in enumerate(ships):
        for ship in row:
            found.setdefault(sea_of(chart, ship).name, [0] * len(ships))[seat] += 1
    return {sea: tuple(row) for sea, row in found.items()}


def ships_in(state: CaballeroState, region: Region) -> tuple[int, ...]:
    """How many ships of each seat lie on a sea."""
    return fleets(state.chart, state.ships).get(region.name, (0,) * state.seats)


def present(row: Sequence[int]) -> list[Seat]:
    """The seats with anything at all, the most first."""
    return sorted((seat for seat, count in enumerate(row) if count), key=lambda seat: -row[seat])
