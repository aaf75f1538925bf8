"""What a scoring now would bring: to every seat, and region by region."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Seat
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.regions import Region
from tablero.games.caballero.result import scores_of
from tablero.games.caballero.scoring import awards_of, sea_of
from tablero.games.caballero.state import CaballeroState


def forecast(state: CaballeroState) -> tuple[int, ...]:
    """The points that everyone would get if the table were scored now (CB-9.4)."""
    return scores_of(state.seats, tuple(awards_of(state)))


def by_region(state: CaballeroState) -> dict[Edge, tuple[int, ...]]:
    """The same points by the name of the region that brings them."""
    found: dict[Edge, list[int]] = {}
    for award in awards_of(state):
        row = found.setdefault(award.region, [0] * state.seats)
        row[award.seat] += award.points
    return {region: tuple(row) for region, row in found.items()}


def ships_in(state: CaballeroState, region: Region) -> tuple[int, ...]:
    """How many ships of each seat lie on a sea."""
    return tuple(
        sum(sea_of(state.chart, ship) is region for ship in ships) for ships in state.ships
    )


def mayor_of(state: CaballeroState, region: Region) -> Seat | None:
    """Whose alcalde stands on an enclosed region."""
    return next((seat for seat, row in enumerate(state.alcaldes) if region.name in row), None)


def present(row: Sequence[int]) -> list[Seat]:
    """The seats with anything at all, the most first."""
    return sorted((seat for seat, count in enumerate(row) if count), key=lambda seat: -row[seat])
