"""Hexagons and their corners (ED-1.10, ED-1.11).

Hexagons stand on a tip. A place has two coordinates, its steps to the east and to the south-east;
the island and the cave are two planes that share neither sides nor corners.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Self

from tablero.engine import Coded, Name

REACH = 60
"""No tile can lie farther from the first one: there are fewer tiles."""
_WIDTH = 2 * REACH + 3
_PLANE = _WIDTH * _WIDTH


class Plane(Name):
    """The two maps."""

    ISLAND = 0
    CAVE = 1


ISLAND, CAVE = Plane
"""Names of their own: looking a member up in its enumeration is slower than comparing it."""


class Course(Name):
    """The three ways across a place, numbered like DIRECTIONS."""

    EAST_WEST = 0
    SOUTHEAST_NORTHWEST = 1
    SOUTHWEST_NORTHEAST = 2


class Tip(Name):
    """The two corners that are named after a place."""

    NORTH = 0
    SOUTH = 1


class Place(Coded):
    """Where a tile lies or could lie."""

    plane: Plane
    east: int
    south: int
    """Steps to the south-east."""

    def __new__(cls, plane: Plane, east: int, south: int) -> Self:
        """The place this many steps from the first tile of the plane."""
        if max(abs(east), abs(south)) > REACH + 1:
            raise ValueError(f"the map reaches {REACH} tiles from its first one")
        row, column = south + REACH + 1, east + REACH + 1
        code = plane * _PLANE + row * _WIDTH + column
        place = super().__new__(cls, code, plane, east, south)
        place.plane, place.east, place.south = plane, east, south
        return place

    def __str__(self) -> str:
        prefix = "cave" if self.plane is Plane.CAVE else ""
        return f"{prefix}({self.east},{self.south})"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(1,-2)` or `cave(0,1)`."""
        found = re.fullmatch(r"(cave)?\((-?\d{1,2}),(-?\d{1,2})\)", text, re.ASCII)
        if found is None:
            raise ValueError(f"a place is written (0,1) or cave(0,1), not {text[:20]!r}")
        return cls(Plane.CAVE if found[1] else Plane.ISLAND, int(found[2]), int(found[3]))

    def word(self) -> tuple[str, dict[str, object]]:
        """How it is written for people."""
        return f"place.{self.plane}", {"east": self.east, "south": self.south}


class Corner(Coded):
    """Where three places meet: the northern or southern tip of one of them (ED-1.10)."""

    place: Place
    tip: Tip

    def __new__(cls, place: Place, tip: Tip) -> Self:
        """This tip of the place."""
        corner = super().__new__(cls, place * 2 + tip, place, tip)
        corner.place, corner.tip = place, tip
        return corner

    def __str__(self) -> str:
        return f"{self.place}{self.tip}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,1)north`."""
        place, found, tip = text.rpartition(")")
        return cls(Place.parse(place + found), Tip.parse(tip))

    def word(self) -> tuple[str, dict[str, object]]:
        """How it is written for people."""
        return f"corner.{self.tip}", {"place": self.place}


CENTRE: Final = Place(Plane.ISLAND, 0, 0)
"""Where the start tile lies (ED-2.1)."""
CAVE_EXIT: Final = Place(Plane.CAVE, 0, 0)
"""Where the cave begins (ED-7.2)."""

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the east, south-east, south-west, west, north-west, north-east."""


@cache
def around(place: Place) -> tuple[Place, ...]:
    """The six places at the sides, in the order of DIRECTIONS."""
    return tuple(
        Place(place.plane, place.east + east, place.south + south) for east, south in DIRECTIONS
    )


@cache
def ends_of(place: Place, course: Course) -> tuple[Place, Place]:
    """The two opposite places beside a place that a course joins."""
    beside = around(place)
    return beside[course], beside[course + len(Course)]


@cache
def corners_of(place: Place) -> tuple[Corner, ...]:
    """The six corners of a place, clockwise from the north."""
    _, south_east, south_west, _, north_west, north_east = around(place)
    return (
        Corner(place, Tip.NORTH),
        Corner(north_east, Tip.SOUTH),
        Corner(south_east, Tip.NORTH),
        Corner(place, Tip.SOUTH),
        Corner(south_west, Tip.NORTH),
        Corner(north_west, Tip.SOUTH),
    )


@cache
def places_at(corner: Corner) -> tuple[Place, ...]:
    """The three places that meet at a corner."""
    _, south_east, south_west, _, north_west, north_east = around(corner.place)
    if corner.tip is Tip.NORTH:
        return corner.place, north_west, north_east
    return corner.place, south_east, south_west
