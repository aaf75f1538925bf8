"""Moving to and from a battlefield: armies, free tiles and the ways in (ED-6.2, ED-6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, final

from tablero.engine import Value

from ..hexes import Place
from ..pieces import Side
from ..state import EldoradoState


@final
class Way(Value):
    """A free path to the battlefield."""

    fields: ClassVar = {"start": Place, "by": Place, "steps": int}

    def __init__(self, start: Place, by: Place, steps: int) -> None:
        self.start: Final = start
        self.by: Final = by
        """The last tile before the battlefield."""
        self.steps: Final = steps


def army_at(state: EldoradoState, side: Side, place: Place) -> int:
    """How many villagers of a side can still move from a tile (ED-6.5)."""
    return state.villagers[side].count(place) - state.halted_villagers[side].count(place)


def armies(state: EldoradoState, side: Side) -> list[Place]:
    """Where a side has villagers that can still move."""
    places = list(dict.fromkeys(state.villagers[side]))
    if not places or not state.halted_villagers[side]:
        return places
    return [place for place in places if army_at(state, side, place)]


def barred(state: EldoradoState, side: Side) -> frozenset[Place]:
    """The tiles that an enemy of the side occupies; dwellers are everyone's enemy (ED-1.9)."""
    lairs = state.land.lairs
    return state.enemy_places(side) | lairs if lairs else state.enemy_places(side)


def free(state: EldoradoState, side: Side, place: Place) -> bool:
    """Whether no enemy of the side occupies the tile."""
    return place not in barred(state, side)


def ways(
    state: EldoradoState,
    side: Side,
    place: Place,
    starts: Iterable[Place],
    reach: int,
) -> list[Way]:
    """The shortest way from each start through each tile beside the battlefield.

    A tile that the enemy has left is free. Ways longer than `reach` are left out.
    """
    wanted = {start for start in starts if start != place}
    if not wanted or reach < 1:
        return []
    found, backwards, closed = [], state.land.approaches, barred(state, side)
    for by in backwards.get(place, ()):
        steps = distances(backwards, closed, place, by, reach)
        found += [Way(start, by, steps[start]) for start in wanted & steps.keys()]
    return sorted(found, key=lambda way: (way.start.code, way.by.code))


def in_reach(state: EldoradoState, side: Side, place: Place, reaches: dict[Place, int]) -> bool:
    """Whether there is any such way; `reaches` says how far each start allows."""
    steps = state.land.approaches
    edge = {*steps.get(place, ())}
    seen = {place, *edge}
    distance, furthest = 1, max(reaches.values(), default=0)
    while edge and distance <= furthest:
        for start, reach in reaches.items():
            if start in edge and reach >= distance:
                return True
        distance += 1
        if distance <= furthest:
            edge = beside(steps, edge - barred(state, side)) - seen
            seen |= edge
    return False


def beside(steps: dict[Place, tuple[Place, ...]], places: Iterable[Place]) -> set[Place]:
    """The tiles one step away from these places."""
    found: set[Place] = set()
    for place in places:
        found.update(steps[place])
    return found


def distances(
    steps: dict[Place, tuple[Place, ...]],
    closed: frozenset[Place],
    place: Place,
    by: Place,
    reach: int,
) -> dict[Place, int]:
    """Steps to the battlefield through one tile, over tiles without enemies."""
    found = {place: 0, by: 1}
    edge = {by}
    for distance in range(2, reach + 1):
        edge = beside(steps, edge - closed) - found.keys()
        if not edge:
            break
        found.update(dict.fromkeys(edge, distance))
    return found


def length(state: EldoradoState, side: Side, place: Place, by: Place, start: Place) -> int:
    """The steps of the shortest way from one start through one tile; 0 if there is none."""
    steps, closed = state.land.approaches, barred(state, side)
    edge, seen, distance = {by}, {place, by}, 1
    while edge:
        if start in edge:
            return distance
        edge = beside(steps, edge - closed) - seen
        seen |= edge
        distance += 1
    return 0
