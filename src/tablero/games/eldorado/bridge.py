"""Chapter 11: the bridge, which anyone builds, uses and removes (ED-11.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from tablero.engine import Action, Refusal, Seat

from . import interruption
from .box import Tile
from .hexes import Course, Place, around, ends_of
from .land import Bridge, Land
from .rules import too_dear
from .state import WOOD, EldoradoState


@dataclass(frozen=True, slots=True)
class BuildBridge(Action):
    """The bridge over a water tile, joining two opposite tiles."""

    text = "build bridge at {place} {course}"
    paragraph = "ED-11.8"
    place: Place
    course: Course


@dataclass(frozen=True, slots=True)
class RemoveBridge(Action):
    """The bridge is taken away again."""

    text = "remove bridge"
    paragraph = "ED-11.8"


PRICE = (0, 3, 0)
"""Food, wood and gold, for building and for removing (ED-1.4)."""
COURSES = tuple(Course)
REMOVE = RemoveBridge()
building = cache(BuildBridge)
"""The answer for a place and a course."""
NO_EXPANSION = Refusal("expansion-only", "ED-11.8")


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """Every water tile beside the seat's figures, with every course that joins two tiles."""
    if state.hands[seat].count(WOOD) < PRICE[WOOD]:
        return ()
    if state.land.bridge is not None:
        return (REMOVE,) if refuse_remove(state, seat, REMOVE) is None else ()
    land, side = state.land, state.sides[seat]
    beside = chain.from_iterable(map(around, footings(state, seat)))
    waters = sorted({near for near in beside if land.tiles.get(near) is Tile.WATER})
    return [
        building(place, course)
        for place in waters
        if not state.enemy_held(side, place)
        for course in COURSES
        if missing_end(land, place, course) is None
    ]


def missing_end(land: Land, place: Place, course: Course) -> Place | None:
    """An end of a bridge that would not lie on a tile, or on water."""
    for end in ends_of(place, course):
        if land.tiles.get(end, Tile.WATER) is Tile.WATER:
            return end
    return None


def footings(state: EldoradoState, seat: Seat) -> list[Place]:
    """Where the seat's figures stand, if not on the bridge itself."""
    places = [state.where[figure] for figure in state.figures[seat]]
    return [place for place in places if place is not None and place != state.land.bridged]


def refuse_build(state: EldoradoState, seat: Seat, action: BuildBridge) -> Refusal | None:
    """The only bridge, on unoccupied water beside a figure, between two laid tiles."""
    land, place = state.land, action.place
    if not state.variant.expansion:
        return NO_EXPANSION
    if land.bridge is not None:
        return Refusal("bridge-stands", "ED-11.8", {"place": land.bridge.place})
    if land.tiles.get(place) is not Tile.WATER:
        return Refusal("no-water", "ED-11.8", {"place": place})
    beside = around(place)
    if not any(where in beside for where in footings(state, seat)):
        return Refusal("not-beside-water", "ED-11.8", {"place": place})
    missing = missing_end(land, place, action.course)
    if missing is not None:
        return Refusal("no-bridgehead", "ED-11.8", {"place": missing})
    if state.enemy_held(state.sides[seat], place):
        return Refusal("not-free", "ED-11.8", {"place": place})
    return None if state.can_pay(seat, PRICE) else too_dear(PRICE, "ED-11.8")


def build(state: EldoradoState, seat: Seat, action: BuildBridge) -> None:
    """The bridge joins the two tiles for everyone."""
    state.pay(seat, PRICE)
    state.land = state.land.with_bridge(Bridge(action.place, action.course))
    state.tell("builds-bridge", "ED-11.8", seat=seat, place=action.place, course=action.course)
    interruption.window(state)


def refuse_remove(state: EldoradoState, seat: Seat, _action: RemoveBridge) -> Refusal | None:
    """From one of its ends, while nobody is on it."""
    bridge = state.land.bridge
    if not state.variant.expansion:
        return NO_EXPANSION
    if bridge is None:
        return Refusal("no-bridge", "ED-11.8")
    if not any(place in bridge.ends for place in footings(state, seat)):
        return Refusal("not-at-bridge", "ED-11.8", {"place": bridge.place})
    if bridge.place in state.held():
        return Refusal("bridge-occupied", "ED-11.8", {"place": bridge.place})
    return None if state.can_pay(seat, PRICE) else too_dear(PRICE, "ED-11.8")


def remove(state: EldoradoState, seat: Seat, _action: RemoveBridge) -> None:
    """It can be built anew, anywhere."""
    bridge = state.land.bridge
    assert bridge is not None
    state.pay(seat, PRICE)
    state.land = state.land.with_bridge(None)
    state.tell("removes-bridge", "ED-11.8", seat=seat, place=bridge.place)
    interruption.window(state)
