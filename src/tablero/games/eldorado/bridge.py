"""Chapter 11: the bridge, which anyone may build, use and remove (ED-11.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product, starmap
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, in_order

from . import interruption
from .box import WATER, WOOD
from .hexes import AROUND, Course, Place, ends_of
from .land import Land
from .phase import Phase
from .pieces import RECENT, Bridge
from .prices import BRIDGE, refuse_price
from .state import EldoradoState
from .thinkable import places


class BuildBridge(Action):
    """The bridge over a water tile, joining two opposite tiles."""

    text: ClassVar = "build bridge at {place} {course}"
    paragraph: ClassVar = "ED-11.8"
    fields: ClassVar = {"place": Place, "course": Course}

    def __init__(self, place: Place, course: Course) -> None:
        self.place: Final = place
        self.course: Final = course

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuildBridge]:
        """Every water tile beside the seat's figures, in every direction that joins two tiles."""
        land, seat = state.land, frame.seat
        if not state.variant.expansion or land.bridge is not None or not has_wood(state, seat):
            return ()
        side = state.sides[seat]
        found = crossings(land, tuple(footings(state, seat)))
        return [bridge for bridge in found if not state.enemy_held(side, bridge.place)]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """The only bridge, on unoccupied water beside a figure, between two laid tiles."""
        land, place, seat = state.land, self.place, frame.seat
        if not state.variant.expansion:
            return NO_EXPANSION
        if land.bridge is not None:
            return Refusal("bridge-stands", "ED-11.8", {"place": land.bridge.place})
        if land.tiles.get(place) is not WATER:
            return Refusal("no-water", "ED-11.8", {"place": place})
        beside = AROUND[place]
        if not any(where in beside for where in footings(state, seat)):
            return Refusal("not-beside-water", "ED-11.8", {"place": place})
        missing = missing_end(land, place, self.course)
        if missing is not None:
            return Refusal("no-bridgehead", "ED-11.8", {"place": missing})
        if state.enemy_held(state.sides[seat], place):
            return Refusal("not-free", "ED-11.8", {"place": place})
        return refuse_price(state, seat, BRIDGE, "ED-11.8")

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The bridge joins the two tiles for everyone."""
        place, course = self.place, self.course
        state.pay(frame.seat, BRIDGE)
        state.land = state.land.with_bridge(Bridge(place, course))
        state.tell("builds-bridge", "ED-11.8", seat=frame.seat, place=place, course=course)
        interruption.window(state)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuildBridge]:
        """Anywhere, in every direction."""
        return starmap(cls, product(places(state), Course))


class RemoveBridge(Action):
    """Take the bridge away again."""

    text: ClassVar = "remove bridge"
    paragraph: ClassVar = "ED-11.8"

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[RemoveBridge]:
        """The one that stands."""
        if state.land.bridge is None or not has_wood(state, frame.seat):
            return ()
        return (REMOVE,) if REMOVE.refuse(state, frame) is None else ()

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """From one of its ends, while nobody is on it."""
        bridge = state.land.bridge
        if not state.variant.expansion:
            return NO_EXPANSION
        if bridge is None:
            return Refusal("no-bridge", "ED-11.8")
        if not any(place in bridge.ends for place in footings(state, frame.seat)):
            return Refusal("not-at-bridge", "ED-11.8", {"place": bridge.place})
        if state.holders(bridge.place):
            return Refusal("bridge-occupied", "ED-11.8", {"place": bridge.place})
        return refuse_price(state, frame.seat, BRIDGE, "ED-11.8")

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """It can be built again, anywhere."""
        bridge = state.land.bridge
        assert bridge is not None
        state.pay(frame.seat, BRIDGE)
        state.land = state.land.with_bridge(None)
        state.tell("removes-bridge", "ED-11.8", seat=frame.seat, place=bridge.place)
        interruption.window(state)


COURSES = tuple(Course)
REMOVE = RemoveBridge()
NO_EXPANSION = Refusal("expansion-only", "ED-11.8")


def has_wood(state: EldoradoState, seat: Seat) -> bool:
    """Whether the seat has the wood for a bridge: looked at before any place."""
    return state.hands[seat].count(WOOD) >= BRIDGE[WOOD]


@lru_cache(maxsize=RECENT)
def crossings(land: Land, footings: tuple[Place, ...]) -> tuple[BuildBridge, ...]:
    """The bridges over water beside these places, in every direction that joins two tiles."""
    beside = {near for place in footings for near in AROUND[place]}
    waters = in_order([near for near in beside if land.tiles.get(near) is WATER])
    return tuple(
        [
            BuildBridge(place, course)
            for place in waters
            for course in COURSES
            if missing_end(land, place, course) is None
        ]
    )


def missing_end(land: Land, place: Place, course: Course) -> Place | None:
    """An end of the bridge that would lie off the map or on water."""
    for end in ends_of(place, course):
        if land.tiles.get(end, WATER) is WATER:
            return end
    return None


def footings(state: EldoradoState, seat: Seat) -> list[Place]:
    """Where the seat's figures stand, if not on the bridge itself."""
    places = [state.where[figure] for figure in state.figures[seat]]
    return [place for place in places if place is not None and place != state.land.bridged]
