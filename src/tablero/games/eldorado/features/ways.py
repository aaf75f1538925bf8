"""How far everything is, over free and occupied tiles alike."""

from __future__ import annotations

from functools import lru_cache

from ..bot.ways import OPEN, RECENT, Walk, beside_shrine, flood, spread
from ..hexes import Place
from ..land import Land

LONG: float = 12.0
"""Steps to what cannot be reached, and the most that count."""


@lru_cache(maxsize=RECENT)
def to_shrine(land: Land, shrine: Place) -> Walk:
    """How many steps it is from everywhere to where an offering can be made at a shrine."""
    return spread(land, beside_shrine(land, shrine), OPEN)


def to_place(land: Land, place: Place) -> Walk:
    """How many steps it is from everywhere to a place."""
    return spread(land, (place,), OPEN)


@lru_cache(maxsize=RECENT)
def of_guardians(land: Land, place: Place) -> Walk:
    """How many steps it is for a guardian from everywhere to a place (ED-12.4)."""
    return flood(land.wild_approaches, (place,), OPEN)


def steps_from(walk: Walk, place: Place | None) -> float:
    """The steps from a place, as a number that is never too large."""
    if place is None:
        return LONG
    found = walk.get(place)
    return LONG if found is None or found > LONG else float(found)


def nearness(steps: float) -> float:
    """1 for what is here, halved every four steps, 0 for what cannot be reached."""
    return 0.0 if steps >= LONG else 0.84**steps
