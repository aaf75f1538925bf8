"""Distances: walks over the map."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from ..hexes import AROUND, Place
from ..land import Land

RECENT = 1 << 10
"""How many walks are cached."""

Walk = dict[Place, int]
"""How many steps away each place is that can be reached."""
Links = dict[Place, tuple[Place, ...]]
OPEN: frozenset[Place] = frozenset()
"""No place is shut: for ranges, and for figures that may fight their way."""
FAR = 99
"""Steps to what cannot be reached."""


@lru_cache(maxsize=RECENT)
def spread(land: Land, goals: tuple[Place, ...], shut: frozenset[Place]) -> Walk:
    """How many steps it takes from every place to the nearest goal, not through shut places."""
    return flood(land.approaches, goals, shut)


@lru_cache(maxsize=RECENT)
def walk(land: Land, start: Place, shut: frozenset[Place] = OPEN) -> Walk:
    """How many steps it takes from one place to all others."""
    return flood(land.steps, (start,), shut)


def flood(steps: Links, starts: tuple[Place, ...], shut: frozenset[Place]) -> Walk:
    """How many steps every place is from the nearest start."""
    found: Walk = dict.fromkeys(starts, 0)
    ahead = deque(starts)
    while ahead:
        here = ahead.popleft()
        for place in steps.get(here, ()):
            if place not in found and place not in shut:
                found[place] = found[here] + 1
                ahead.append(place)
    return found


def step_towards(land: Land, start: Place, goal: Place, shut: frozenset[Place]) -> Place | None:
    """The first step of a shortest walk; the goal itself may be shut. None if there is no way."""
    back = spread(land, (goal,), shut - {start})
    beside = [place for place in land.steps.get(start, ()) if place == goal or place not in shut]
    reached = [place for place in beside if place in back]
    return min(reached, key=lambda place: (back[place], place.code), default=None)


@lru_cache(maxsize=RECENT)
def beside_shrine(land: Land, shrine: Place) -> tuple[Place, ...]:
    """Where to stand for an offering at a shrine (ED-5.4), also on a bridge that leads to it."""
    found = tuple(place for place in AROUND[shrine] if land.walkable(place))
    bridge = land.bridge
    return (*found, bridge.place) if bridge is not None and shrine in bridge.ends else found
