"""Where tiles can be laid (ED-4.2, ED-7.2), and whether anybody can get there (ED-4.3)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from .box import Tile
from .hexes import CAVE_EXIT, CENTRE, Place, Plane, around
from .land import Land

MAPS = 1 << 10
"""How many maps the derived tables are kept for."""
TOUCHING = 2
"""Tiles that a new one touches, once two lie there (ED-4.2)."""


@lru_cache(maxsize=MAPS)
def sites(land: Land, walls: tuple[int, ...]) -> dict[Place, tuple[Place, ...]]:
    """For every tile with an open side the places beside it where a tile can be laid.

    A new tile touches two tiles, or the only one; it never lies on an X side of the exit, until
    the cave collapses (ED-11.6). Nobody discovers from the secret exit (ED-11.7) or a bridge.
    """
    tiles = land.tiles
    touched = Counter([beside for place in tiles for beside in around(place)])
    needed = {plane: min(TOUCHING, land.size(plane)) for plane in Plane}
    legal = {place for place, count in touched.items() if count >= needed[place.plane]}
    legal.difference_update(tiles)
    if land.collapse is None:
        legal.difference_update([around(CAVE_EXIT)[wall] for wall in walls])
    found = {}
    for place, tile in tiles.items():
        if tile is Tile.SECRET_EXIT or place == land.bridged:
            continue
        row = tuple([beside for beside in around(place) if beside in legal])
        if row:
            found[place] = row
    return found


@lru_cache(maxsize=MAPS)
def anywhere(land: Land, walls: tuple[int, ...]) -> tuple[Place, ...]:
    """Every place of the island where a tile can be laid (ED-4.3)."""
    return tuple(
        sorted(
            {
                legal
                for place, row in sites(land, walls).items()
                if place.plane is Plane.ISLAND
                for legal in row
            }
        )
    )


@lru_cache(maxsize=MAPS)
def open_country(land: Land, walls: tuple[int, ...]) -> frozenset[Place]:
    """The tiles from which one can walk to an open side of the island (ED-4.3)."""
    steps = land.approaches
    reached = {p for p in sites(land, walls) if p in steps and p.plane is Plane.ISLAND}
    waiting = list(reached)
    while waiting and len(reached) < len(steps):
        for near in steps[waiting.pop()]:
            if near not in reached:
                reached.add(near)
                waiting.append(near)
    return frozenset(reached)


def ringed(land: Land) -> bool:
    """Whether the start tile has water or shrines on all sides (ED-2.4)."""
    beside = around(CENTRE)
    return all(place in land.tiles and not land.walkable(place) for place in beside)
