"""Positions as text: how the map is written (the rest follows from the fields of the State)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.engine import Codec

from .box import Tile
from .hexes import Place
from .land import Land
from .pieces import Bridge


class Map(NamedTuple):
    """What lies on the map; everything else about it follows."""

    tiles: dict[Place, Tile]
    turned: frozenset[Place]
    """Where a tile lies face down (ED-7.5)."""
    bridge: Bridge | None


def map_of(land: Land) -> Map:
    """What a map is written as."""
    return Map(land.tiles, land.turned, land.bridge)


def land_of(content: Map) -> Land:
    """The map that was written down."""
    return Land(*content)


CODECS = (Codec(Land, Map, map_of, land_of),)
