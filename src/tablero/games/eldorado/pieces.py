"""Wooden pieces on the map, and who occupies what with them (ED-1.9)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .box import Piece
from .hexes import Corner, Place, places_at
from .memo import Latest

Side: TypeAlias = int
"""Who plays together: a number from 0; in the base game every seat is a side of its own."""

RECENT = 1 << 12
"""How many positions the derived tables are kept for."""


class Building(NamedTuple):
    """A farmhouse or fort on a corner."""

    corner: Corner
    side: Side
    piece: Piece


@lru_cache(maxsize=RECENT)
def figures_of(owners: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The figures of a seat."""
    return tuple(figure for figure, owner in enumerate(owners) if owner == seat)


@Latest
def foreign(held: dict[Place, int], side: Side) -> frozenset[Place]:
    """The places that other sides occupy (ED-1.9)."""
    others = ~(1 << side)
    return frozenset([place for place, sides in held.items() if sides & others])


@Latest
def by_corner(buildings: tuple[Building, ...]) -> dict[Corner, Building]:
    """The buildings with the corners where they stand: there is room for one (ED-5.2)."""
    return {building.corner: building for building in buildings}


@Latest
def fortified(buildings: tuple[Building, ...]) -> dict[Place, int]:
    """The sides that hold each place with a fort, as bits."""
    held: dict[Place, int] = {}
    for corner, side, piece in buildings:
        if piece is Piece.FORT:
            for place in places_at(corner):
                held[place] = held.get(place, 0) | 1 << side
    return held


@Latest
def occupation(
    sides: tuple[Side, ...],
    where: tuple[Place | None, ...],
    villagers: tuple[tuple[Place, ...], ...],
    buildings: tuple[Building, ...],
) -> dict[Place, int]:
    """The sides that occupy each place, as bits: by figure, villager or fort (ED-1.9).

    `sides` and `where` have one entry per figure, `villagers` one per side.
    """
    held = fortified(buildings).copy()
    for side, place in zip(sides, where, strict=True):
        if place is not None:
            held[place] = held.get(place, 0) | 1 << side
    for side, places in enumerate(villagers):
        for place in places:
            held[place] = held.get(place, 0) | 1 << side
    return held
