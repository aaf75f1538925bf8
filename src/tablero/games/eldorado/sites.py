"""Chapter 4: where tiles can be laid (ED-4.2, ED-7.2), and whether anybody gets there (ED-4.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablero.engine import Table, in_order

from .hexes import AROUND, CAVE_EXIT, CENTRE, ISLAND, Place
from .land import NOWHERE, Land

MAPS: Final = 1 << 10
"""For how many maps the derived tables are kept."""


def _behind_walls(walls: tuple[int, ...]) -> frozenset[Place]:
    beside = AROUND[CAVE_EXIT]
    return frozenset([beside[wall] for wall in walls])


BEHIND_WALLS: Final = Table(_behind_walls)
"""The places at the X sides of the exit (ED-7.2)."""


def open_places(land: Land, walls: tuple[int, ...]) -> frozenset[Place]:
    """Every place where a tile can be laid.

    A new tile touches two tiles, or the only one; it never lies on an X side of the exit, until
    the cave collapses (ED-11.6).
    """
    found = land.open_places.get(walls)
    if found is None:
        collapsed = land.collapse is not None
        found = land.shore if collapsed else land.shore - BEHIND_WALLS[walls]
        land.open_places[walls] = found
    return found


def open_sides(land: Land, walls: tuple[int, ...]) -> frozenset[Place]:
    """Every place from which a figure standing there can lay a tile (ED-4.2).

    Nobody discovers from the secret exit (ED-11.7), nor from a bridge (ED-11.8).
    """
    found = land.open_sides.get(walls)
    if found is None:
        beside = [AROUND[place] for place in open_places(land, walls)]
        found = NOWHERE.union(*beside).difference((land.bridged, land.secret_exit))
        land.open_sides[walls] = found
    return found


def has_open_side(land: Land, walls: tuple[int, ...], place: Place) -> bool:
    """Whether a figure standing there can lay a tile (ED-4.2)."""
    return place in open_sides(land, walls)


def sites_at(land: Land, walls: tuple[int, ...], place: Place) -> tuple[Place, ...]:
    """The places beside a tile where a figure standing on it can lay another (ED-4.2)."""
    if place is land.bridged or place is land.secret_exit:
        return ()
    legal = open_places(land, walls)
    return tuple([beside for beside in AROUND[place] if beside in legal])


@lru_cache(maxsize=MAPS)
def anywhere(land: Land, walls: tuple[int, ...]) -> tuple[Place, ...]:
    """Every place of the island where a tile can be laid (ED-4.3)."""
    return in_order(p for p in open_places(land, walls) if p.plane is ISLAND)


@lru_cache(maxsize=MAPS)
def open_country(land: Land, walls: tuple[int, ...]) -> frozenset[Place]:
    """The tiles from which an open side of the island can be reached on foot (ED-4.3)."""
    steps = land.approaches
    standing = steps.keys() & open_sides(land, walls)
    reached = edge = frozenset([place for place in standing if place.plane is ISLAND])
    while edge:
        edge = NOWHERE.union(*[steps[place] for place in edge]) - reached
        reached |= edge
    return reached


def ringed(land: Land) -> bool:
    """Whether the start tile has water or shrines on all sides (ED-2.4)."""
    beside = AROUND[CENTRE]
    return all(place in land.tiles and not land.walkable(place) for place in beside)
