"""Where a turn can lead each thief, and which course is best (ED-10.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...box import Piece, Tile
from ...hexes import Place, Plane
from ...stacks import size
from ..courses import Aim
from ..fights import VICTORY
from ..goals import urgency, wanted_tiles
from ..monsters import PERILS, brought_by
from .aims import CAVE, altars, draw, robbery
from .fights import assault, danger, encounter, united
from .gang import Gang, Thief

MADE = 26.0
"""What an offering is worth, more than its doubloons and the way to the shrine."""
NEWS = 1.5
"""What a discovered tile is worth while something is missing on the map."""
DULL_NEWS = -0.3
"""The same when nothing is."""
FOUND_SHRINE = 5.0
FOUND_ENTRANCE = 3.0
CAVE_NEWS = 0.6
"""What a cave tile is worth: there are treasures."""
FOUND_CAVE_SHRINE = 40.0
"""The most that finding the cave shrine counts for."""
EFFORT = 0.01
"""What a step must gain at least."""


class Course(NamedTuple):
    """A way for a thief to go, and what for."""

    gain: float
    """By how much it is better than staying."""
    thief: Thief
    aim: Aim
    place: Place


def best_course(gang: Gang) -> Course | None:
    """The course of all thieves that gains most; None if all are best where they are."""
    found = [course for thief in gang.thieves if thief.points for course in courses(gang, thief)]
    best = max(found, key=lambda course: course.gain, default=None)
    return best if best is not None and best.gain > EFFORT else None


def courses(gang: Gang, thief: Thief) -> Iterator[Course]:
    """Everything that a thief could go for in this turn."""
    here = standing(gang, thief, thief.place)
    payable = gang.offerings_left > 0 and gang.purse >= gang.cost(Piece.OFFERING)
    shrine_sides = altars(gang) if payable else ()
    for place, steps in gang.free_walk(thief.place).items():
        left = thief.points - steps
        if left < 0:
            continue
        there = standing(gang, thief, place)
        yield Course(there - here, thief, Aim.STAY, place)
        if place in shrine_sides:
            yield Course(offering(gang) + there - here, thief, Aim.OFFER, place)
        if not left:
            continue
        if place in gang.rim and size(gang.state, place.plane):
            yield Course(there + news(gang, thief, place) - here, thief, Aim.DISCOVER, place)
        for target in gang.land.steps[place]:
            if target in gang.shut and not gang.state.first_round:
                gain = assault(gang, united(gang, thief, target), target)
                gain += max(0.0, standing(gang, thief, target) - there)
                yield Course(there + gain - here, thief, Aim.ATTACK, target)


def standing(gang: Gang, thief: Thief, place: Place) -> float:
    """What it is worth to end the turn there."""
    return (
        draw(gang, thief).get(place, 0.0) + robbery(gang, thief, place) - danger(gang, thief, place)
    )


def offering(gang: Gang) -> float:
    """What it is worth to make an offering."""
    wins = gang.offerings_left == 1 and gang.has_shrine
    return VICTORY if wins else MADE * urgency(gang)


def news(gang: Gang, thief: Thief, place: Place) -> float:
    """What it is worth to draw a tile there."""
    return cave_news(gang, thief, place) if place.plane is Plane.CAVE else island_news(gang)


def island_news(gang: Gang) -> float:
    """What may turn up on the island."""
    coming = gang.next_island
    worth = NEWS if wanted_tiles(gang) else DULL_NEWS
    if gang.offerings_left > len(gang.wanted_shrines):
        worth += coming[Tile.SHRINE] * FOUND_SHRINE
    return worth + coming[Tile.ENTRANCE] * FOUND_ENTRANCE


def cave_news(gang: Gang, thief: Thief, place: Place) -> float:
    """What may turn up in the cave: its shrine, treasures, somebody to fight (ED-7.5, ED-11.1)."""
    coming = gang.next_cave
    shrine = min(FOUND_CAVE_SHRINE, 2 * CAVE[max(0, gang.offerings_left)])
    worth = CAVE_NEWS + coming[Tile.CAVE_SHRINE] * shrine
    onset = united(gang, thief, place)
    for tile in PERILS:
        if coming[tile]:
            worth += coming[tile] * encounter(gang, onset, brought_by(gang, tile))
    return worth
