"""Where land meets water on a tile: pure geometry, drawn by `tiles`.

A tile is a square of `CELL` units with a land or a water side on each edge (CB-1.3), listed
clockwise from the north. A coast leaves a land side at its end, passes the water sides that follow,
and returns at the start of the next land side; its shape depends only on how many water sides it
passes (`span`). So a tile is land, less one piece of water per coast.

Law of the seams: a coast crosses a side at a right angle, `CUT` units from the corner, if the
corner is wet, and nowhere if it is dry. Wet or dry is a property of the corner, not of a tile: a
corner is dry if only land sides meet there. So neighbours always agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot
from random import Random
from typing import NamedTuple

CELL = 100.0
CUT = 15.0
SIDES = 4
VARIANTS = 3
_OVERLAP = 0.5
"""How far water overlaps the edge of its tile, so that no gap shows between neighbours."""

Point = tuple[float, float]
Sides = tuple[bool, bool, bool, bool]
"""Land or not: north, east, south, west. Of corners: north-east, south-east, south-west, north-west
(a corner follows its side, clockwise).
"""


class Coast(NamedTuple):
    """A coast that leaves the land side `side` and passes `span` water sides, clockwise."""

    side: int
    span: int


# The skeletons of the coasts that leave the north side at its eastern end, without their ends.
_SKELETONS: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (
        ((86.2, 6.0), (89.6, 11.4), (94.6, 14.2)),
        ((85.6, 7.2), (90.6, 10.4), (94.0, 14.0)),
        ((86.0, 5.4), (88.8, 11.8), (93.8, 14.6)),
    ),
    (
        ((83, 15), (75, 26), (70, 40), (71, 56), (76, 70), (83, 84)),
        ((83, 17), (77, 29), (70, 39), (68, 52), (72, 67), (81, 82)),
        ((82, 13), (75, 23), (72, 37), (73, 50), (69, 62), (73, 76), (83, 86)),
    ),
    (
        ((83, 16), (75, 30), (70, 44), (59, 55), (48, 68), (31, 76), (16, 83)),
        ((84, 18), (72, 28), (64, 42), (61, 58), (46, 64), (32, 72), (18, 84)),
        ((82, 15), (77, 32), (66, 45), (52, 51), (45, 65), (34, 78), (17, 82)),
    ),
    (
        ((83, 15), (76, 30), (65, 42), (50, 45), (36, 42), (24, 30), (17, 16)),
        ((84, 16), (74, 26), (68, 40), (53, 47), (38, 40), (27, 33), (16, 14)),
        ((83, 13), (78, 28), (62, 38), (49, 46), (33, 44), (23, 27), (17, 15)),
    ),
)
_ENDS: tuple[Point, ...] = ((100, CUT), (100 - CUT, 100), (0, 100 - CUT), (CUT, 0))
_OUTWARD: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The direction in which a coast leaves the tile: across the side where it ends."""


@cache
def coasts(land: Sides, dry: Sides) -> tuple[Coast, ...]:
    """The coasts of a tile; none if it is all water or all dry land."""
    found = []
    for side in range(SIDES):
        if not land[side]:
            continue
        span = next(step for step in range(SIDES) if land[(side + step + 1) % SIDES])
        if span or not dry[side]:
            found.append(Coast(side, span))
    return tuple(found)


def corners(land: Sides) -> Sides:
    """Which corners of a tile on its own are dry: those between two land sides."""
    north, east, south, west = land
    return north and east, east and south, south and west, west and north


def turned(point: Point, quarters: int) -> Point:
    """A point of the tile after `quarters` quarter turns clockwise."""
    x, y = point
    for _ in range(quarters % SIDES):
        x, y = CELL - y, x
    return x, y


@cache
def shore(span: int, variant: int) -> tuple[Point, ...]:
    """The coast that leaves the north side, as a fine line; it begins and ends on the edge."""
    luck = Random(f"coast {span} {variant}")
    start: Point = (CELL - CUT, 0)
    end = _ENDS[span]
    out = _OUTWARD[span]
    skeleton = [
        start,
        (start[0], 4.0),
        *_SKELETONS[span][variant],
        (end[0] - out[0] * 4, end[1] - out[1] * 4),
        end,
    ]
    if span == 0:
        skeleton = [start, *_SKELETONS[span][variant], end]
    rough = 0.35 if span == 0 else 1.15
    fine = list(_smooth(skeleton, 2 if span == 0 else 4))
    last = len(fine) - 1
    return tuple(
        point if at in (0, 1, last - 1, last) else _nudged(point, luck, rough)
        for at, point in enumerate(fine)
    )


def _nudged(point: Point, luck: Random, rough: float) -> Point:
    return point[0] + luck.uniform(-rough, rough), point[1] + luck.uniform(-rough, rough)


def _smooth(points: Sequence[Point], steps: int) -> Iterator[Point]:
    """More points on a smooth line through the points (a Catmull-Rom spline)."""
    padded = [points[0], *points, points[-1]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            yield _between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)
    yield points[-1]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


@cache
def seaward(span: int, variant: int, distance: float) -> tuple[Point, ...]:
    """A line along the coast, `distance` units out on the water (inland if negative).

    It ends on the edge of the tile as the coast does, so it continues beyond the seam.
    """
    line = shore(span, variant)
    start, end, out = line[0], line[-1], _OUTWARD[span]
    moved = [
        (x, y)
        for x, y in (_shifted(line, at, distance) for at in range(1, len(line) - 1))
        if 0 < x < CELL and 0 < y < CELL and _clear((x, y), line, abs(distance) - 0.4)
    ]
    first = (start[0] + distance, 0.0)
    last = (end[0] + out[1] * distance, end[1] - out[0] * distance)
    return (first, *moved, last)


def _shifted(line: Sequence[Point], at: int, distance: float) -> Point:
    (ax, ay), (bx, by) = line[at - 1], line[at + 1]
    length = hypot(bx - ax, by - ay)
    x, y = line[at]
    # Water lies to the left of the way from the land side's end to the next one's start.
    return x + (by - ay) / length * distance, y - (bx - ax) / length * distance


def _clear(point: Point, line: Sequence[Point], distance: float) -> bool:
    """Whether no point of the line is nearer than `distance`."""
    return all(hypot(point[0] - x, point[1] - y) >= distance for x, y in line)


@cache
def water(span: int, variant: int) -> tuple[Point, ...]:
    """The outline of the water beyond the coast that leaves the north side."""
    far, near = CELL + _OVERLAP, -_OVERLAP
    outside: tuple[Point, ...] = ((far, near), (far, far), (near, far), (near, near))
    end, out = _ENDS[span], _OUTWARD[span]
    last = (end[0] + out[0] * _OVERLAP, end[1] + out[1] * _OVERLAP)
    line = shore(span, variant)
    return (*line, last, *reversed(outside[: span + 1]), (line[0][0], near))


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            within = not within
    return within


def distance(point: Point, line: Sequence[Point]) -> float:
    """How far a point is from the nearest point of a line."""
    return min(hypot(point[0] - x, point[1] - y) for x, y in line)
