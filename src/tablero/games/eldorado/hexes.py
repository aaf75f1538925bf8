"""Hexagons and their corners (ED-1.10, ED-1.11).

Hexagons stand on a tip. A place has two coordinates, its steps to the east and to the south-east;
the island and the cave are two planes that share neither sides nor corners.
"""

from __future__ import annotations

import re
from typing import Final, Self, final

from tablero.engine import Name, Table, Thing

REACH: Final = 60
"""No tile can lie farther from the first one: there are fewer tiles."""
_WIDTH: Final = 2 * REACH + 3
_PLANE: Final = _WIDTH * _WIDTH


class Plane(Name):
    """The two maps."""

    ISLAND = 0
    CAVE = 1


ISLAND: Final = Plane.ISLAND
CAVE: Final = Plane.CAVE
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


@final
class Place(Thing):
    """Where a tile lies or could lie."""

    def __init__(self, plane: Plane, east: int, south: int) -> None:
        """The place this many steps to the east and to the south-east of the plane's first tile."""
        if max(abs(east), abs(south)) > REACH + 1:
            raise ValueError(f"the map reaches {REACH} tiles from its first one")
        row, column = south + REACH + 1, east + REACH + 1
        super().__init__(plane * _PLANE + row * _WIDTH + column, plane, east, south)
        self.plane: Final = plane
        self.east: Final = east
        self.south: Final = south

    def __str__(self) -> str:
        prefix = "cave" if self.plane is CAVE else ""
        return f"{prefix}({self.east},{self.south})"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(1,-2)` or `cave(0,1)`."""
        found = re.fullmatch(r"(cave)?\((-?\d{1,2}),(-?\d{1,2})\)", text, re.ASCII)
        if found is None:
            raise ValueError(f"a place is written (0,1) or cave(0,1), not {text[:20]!r}")
        return cls.of(CAVE if found[1] else ISLAND, int(found[2]), int(found[3]))

    def word(self) -> tuple[str, dict[str, object]]:
        """How it is written for people."""
        return f"place.{self.plane}", {"east": self.east, "south": self.south}


@final
class Corner(Thing):
    """Where three places meet: the northern or southern tip of one of them (ED-1.10)."""

    def __init__(self, place: Place, tip: Tip) -> None:
        """This tip of the place."""
        super().__init__(place.code * 2 + tip, place, tip)
        self.place: Final = place
        self.tip: Final = tip

    def __str__(self) -> str:
        return f"{self.place}{self.tip}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `(0,1)north`."""
        place, found, tip = text.rpartition(")")
        return cls.of(Place.parse(place + found), Tip.parse(tip))

    def word(self) -> tuple[str, dict[str, object]]:
        """How it is written for people."""
        return f"corner.{self.tip}", {"place": self.place}


CENTRE: Final = Place.of(ISLAND, 0, 0)
"""Where the start tile lies (ED-2.1)."""
CAVE_EXIT: Final = Place.of(CAVE, 0, 0)
"""Where the cave begins (ED-7.2)."""

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the east, south-east, south-west, west, north-west, north-east."""


def _around(place: Place) -> tuple[Place, ...]:
    plane, east, south = place.plane, place.east, place.south
    return tuple([Place.of(plane, east + right, south + down) for right, down in DIRECTIONS])


AROUND: Final = Table(_around)
"""The six places at the sides of a place, in the order of DIRECTIONS."""


def ends_of(place: Place, course: Course) -> tuple[Place, Place]:
    """The two opposite places beside a place that a course joins."""
    beside = AROUND[place]
    return beside[course], beside[course + len(Course)]


def _corners_of(place: Place) -> tuple[Corner, ...]:
    _, south_east, south_west, _, north_west, north_east = AROUND[place]
    return (
        Corner.of(place, Tip.NORTH),
        Corner.of(north_east, Tip.SOUTH),
        Corner.of(south_east, Tip.NORTH),
        Corner.of(place, Tip.SOUTH),
        Corner.of(south_west, Tip.NORTH),
        Corner.of(north_west, Tip.SOUTH),
    )


CORNERS_OF: Final = Table(_corners_of)
"""The six corners of a place, clockwise from the north."""


def _places_at(corner: Corner) -> tuple[Place, ...]:
    _, south_east, south_west, _, north_west, north_east = AROUND[corner.place]
    if corner.tip is Tip.NORTH:
        return corner.place, north_west, north_east
    return corner.place, south_east, south_west


PLACES_AT: Final = Table(_places_at)
"""The three places that meet at a corner."""
