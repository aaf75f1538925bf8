"""Chapter 4: discovering (ED-4.2, ED-4.3, ED-4.6, ED-13.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Refusal, Seat, Table, distinct, removed, taken

from . import cave, interruption, moving, setup, shrines, solo
from .battle import sequence
from .battle.field import Arrivals
from .box import CAVE_SHRINE, COLLAPSE, WALKABLE, Tile
from .hexes import ISLAND, Place, Plane
from .phase import Phase
from .pieces import NAMED, THIEVES, Figure
from .question import Question
from .sites import anywhere, has_open_side, open_country, open_sides, ringed, sites_at
from .stacks import DrawingTile, begin_anew, draw, drawable, size
from .state import EldoradoState
from .thieves import hiding
from .thinkable import places

BLIND = {Tile.SECRET_EXIT: "ED-11.7", Tile.WATER: "ED-11.8"}
"""Why nobody discovers from these tiles, open sides or not; on water they stand on a bridge."""
STACK_EMPTY = Refusal("stack-empty", "ED-4.3")
NOTHING_MISSING = Refusal("nothing-missing", "ED-4.3")
OPEN_SIDE_IN_REACH = Refusal("open-side-in-reach", "ED-4.3")


def discoverers(state: EldoradoState, seat: Seat) -> list[tuple[Figure, Place]]:
    """The figures of a seat that can discover if the stack lasts, and where they stand."""
    found = []
    for figure, number in NAMED[state.figures[seat]]:
        if state.points[number] and not state.halted[number]:
            place = state.where[number]
            if place is not None and has_open_side(state.land, state.box.walls, place):
                found.append((figure, place))
    return found


def at_open_side(state: EldoradoState) -> bool:
    """Whether a figure of anybody stands at an open side of the island."""
    sides = open_sides(state.land, state.box.walls)
    for place in state.where:  # noqa: SIM110 - a loop is faster than a generator
        if place in sides and place.plane is ISLAND:
            return True
    return False


def refuse_place(state: EldoradoState, figure: int | None) -> Refusal | None:
    """A figure that can move, on a tile with an open side (ED-4.2, ED-4.3)."""
    refusal, place = moving.refuse_figure(state, figure), place_of(state, figure)
    if refusal is not None or place is None:
        return refusal
    if has_open_side(state.land, state.box.walls, place):
        return None
    return Refusal("no-open-side", BLIND.get(state.land.tiles[place], "ED-4.3"))


def place_of(state: EldoradoState, figure: int | None) -> Place | None:
    """Where the discoverer stands; None if there is none."""
    return None if figure is None else state.where[figure]


class Discover(Action):
    """Draw a tile and lay it beside your own."""

    text: ClassVar = "discover with {figure}"
    paragraph: ClassVar = "ED-4.2"
    outright: ClassVar = True
    fields: ClassVar = {"figure": Figure}

    def __init__(self, figure: Figure) -> None:
        self.figure: Final = figure

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> list[Discover]:
        """Every figure at an open side, while the stack lasts."""
        found: list[Discover] = []
        sides = open_sides(state.land, state.box.walls)
        for figure, number in NAMED[state.figures[frame.seat]]:
            place = state.where[number]
            if place not in sides or not state.points[number] or state.halted[number]:
                continue
            if size(state, place.plane):
                found.append(DISCOVERIES[figure])
        return found

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """For one point, while the stack lasts (ED-4.2)."""
        figure = state.figure_of(frame.seat, self.figure)
        refusal = refuse_place(state, figure)
        place = place_of(state, figure)
        if refusal is None and place is not None and not size(state, place.plane):
            return STACK_EMPTY
        return refusal

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The next tile is drawn."""
        figure = state.figure(frame.seat, self.figure)
        moving.spend_point(state, figure)
        state.tell("discovers", "ED-4.2", seat=frame.seat, figure=self.figure)
        state.ask(Drawing(CHANCE, frame.seat, figure))


DISCOVERIES: Final = Table(Discover)
"""A discovery by each figure."""


class PlayKey(Action):
    """Discover with a key tile instead of a drawn one."""

    text: ClassVar = "reveal {tile} with {figure}"
    paragraph: ClassVar = "ED-13.1"
    fields: ClassVar = {"tile": Tile, "figure": Figure}

    def __init__(self, tile: Tile, figure: Figure) -> None:
        self.tile: Final = tile
        self.figure: Final = figure

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> list[PlayKey]:
        """Every key tile, with every figure at an open side of the island."""
        keys = state.keys[frame.seat]
        if not keys:
            return []
        return [
            cls(tile, figure)
            for figure, place in discoverers(state, frame.seat)
            if place.plane is ISLAND
            for tile in distinct(keys)
        ]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """A key tile of the seat, laid on the island (ED-13.1)."""
        if self.tile not in state.keys[frame.seat]:
            return Refusal("not-your-key", "ED-13.1", {"tile": self.tile})
        figure = state.figure_of(frame.seat, self.figure)
        refusal = refuse_place(state, figure)
        place = place_of(state, figure)
        if refusal is None and place is not None and place.plane is Plane.CAVE:
            return Refusal("island-tile", "ED-13.1", {"tile": self.tile})
        return refusal

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """A key tile is laid instead of a drawn one."""
        seat, tile = frame.seat, self.tile
        figure = state.figure(seat, self.figure)
        moving.spend_point(state, figure)
        state.keys = taken(state.keys, seat, tile)
        state.unlaid_keys = removed(state.unlaid_keys, tile)
        state.drawn = (tile,)
        state.tell("reveals-key", "ED-13.1", seat=seat, tile=tile)
        state.ask(Laying(seat, figure))

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[PlayKey]:
        """Any tile with an explorer, or with two thieves."""
        figures = (Figure.EXPLORER, *(THIEVES[:2] if state.variant.thieves else ()))
        return (cls(tile, figure) for figure, tile in product(figures, Tile))


class Survey(Action):
    """Lay the next tile anywhere, when no explorer can reach an open side."""

    text: ClassVar = "survey"
    paragraph: ClassVar = "ED-4.3"
    outright: ClassVar = True

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> tuple[Survey, ...]:
        """One, if nobody can get to an open side; most often somebody stands at one."""
        if at_open_side(state) or SURVEY.refuse(state, frame) is not None:
            return ()
        return (SURVEY,)

    def refuse(self, state: EldoradoState, _frame: Phase) -> Refusal | None:
        """No explorer can walk to an open side, and a shrine or the entrance is missing (ED-4.3).

        An explorer off the map may return anywhere on the island.
        """
        if not size(state, ISLAND):
            return STACK_EMPTY
        if state.land.charted:
            return NOTHING_MISSING
        if at_open_side(state):
            return OPEN_SIDE_IN_REACH
        country = open_country(state.land, state.box.walls)
        for place, captor in zip(state.where, state.captors, strict=True):
            if place in country or (captor is not None and country):
                return OPEN_SIDE_IN_REACH
        return None

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The next tile is laid anywhere."""
        state.tell("surveys", "ED-4.3", seat=frame.seat)
        state.ask(Drawing(CHANCE, frame.seat, None))


SURVEY: Final = Survey()


class Drawing(DrawingTile):
    """Which tile comes? (ED-4.2)"""

    question: ClassVar = "tile"
    paragraph: ClassVar = "ED-4.2"
    fields: ClassVar = {"seat": Seat, "finder": Seat, "figure": int | None}

    def __init__(self, seat: Seat, finder: Seat, figure: int | None) -> None:
        self.seat = seat
        self.finder: Final = finder
        self.figure: Final = figure
        """Who discovers; None: the tile is laid anywhere (ED-4.3)."""

    def plane(self, state: EldoradoState) -> Plane:
        """The stack that is drawn from."""
        place = place_of(state, self.figure)
        return ISLAND if place is None else place.plane

    def stack(self, state: EldoradoState) -> tuple[Tile, ...]:
        """Any tile that can lie on top."""
        return drawable(state, self.plane(state))

    def drawn(self, state: EldoradoState, tile: Tile) -> None:
        """The player sees the tile, then chooses the place."""
        draw(state, self.plane(state), tile)
        state.tell("draws", "ED-4.2", seat=self.finder, tile=tile)
        state.ask_instead(self.laying())

    def laying(self) -> Laying:
        """The question that follows."""
        return Laying(self.finder, self.figure)


class Lay(Action):
    """Where the discovered tile lies."""

    text: ClassVar = "lay at {place}"
    paragraph: ClassVar = "ED-4.2"
    outright: ClassVar = True
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Laying) -> list[Lay]:
        """Every legal place."""
        return [LAYINGS[place] for place in frame.places(state)]

    def refuse(self, state: EldoradoState, frame: Laying) -> Refusal | None:
        """Beside the explorer's tile, touching two tiles (ED-4.2), not on an X (ED-7.2)."""
        place = self.place
        if place in frame.places(state):
            return None
        if place in state.land.tiles:
            return Refusal("place-taken", "ED-4.2", {"place": place})
        paragraph = "ED-7.2" if place.plane is Plane.CAVE else "ED-4.2"
        return Refusal("no-place-for-tile", paragraph, {"place": place})

    def resolve(self, state: EldoradoState, frame: Laying) -> None:
        """The explorer steps onto it, if it can be entered (ED-4.2)."""
        seat, place = frame.seat, self.place
        (tile,) = state.drawn
        state.drawn = ()
        state.land = state.land.with_tile(place, tile)
        state.tell("lays", "ED-4.2", seat=seat, tile=tile, place=place)
        state.answered()
        if tile not in WALKABLE and ringed(state.land):
            begin_anew(state)
            setup.ask_start_tile(state)
            setup.put_back(state)
            return
        if state.variant.expansion:
            cave.uncover(state, seat, tile, place)
        follow_up(state, seat, tile, place, frame.enter(state, tile, place))

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Lay]:
        """Every place."""
        return map(cls, places(state))


LAYINGS: Final = Table(Lay)
"""A tile on each place."""


def follow_up(
    state: EldoradoState, seat: Seat, tile: Tile, place: Place, arrivals: Arrivals | None
) -> None:
    """What a tile that has just been laid brings, to whoever has stepped onto it."""
    if tile is CAVE_SHRINE and arrivals is not None:
        (figure,) = arrivals.figures or (hiding.bearer(state, arrivals.seat),)
        if shrines.discovered(state, figure, place):
            return
    if tile is COLLAPSE:
        cave.collapse(state, seat, arrivals, place)
    elif arrivals is not None and state.variant.solo and tile in solo.BROUGHT_BY:
        sequence.pounces(state, solo.BROUGHT_BY[tile], arrivals, place)
    elif arrivals is not None:
        sequence.arrived(state, arrivals, place)
    else:
        interruption.window(state)


class Laying(Question):
    """Where do you lay the tile? (ED-4.2)"""

    question: ClassVar = "lay"
    verbs: ClassVar = (Lay,)
    fields: ClassVar = {"seat": Seat, "figure": int | None}

    def __init__(self, seat: Seat, figure: int | None) -> None:
        self.seat = seat
        self.figure: Final = figure
        """Who discovers; None: the tile is laid anywhere (ED-4.3)."""

    def places(self, state: EldoradoState) -> tuple[Place, ...]:
        """Where the tile can lie."""
        place = place_of(state, self.figure)
        if place is None:
            return anywhere(state.land, state.box.walls)
        return sites_at(state.land, state.box.walls, place)

    def enter(self, state: EldoradoState, tile: Tile, place: Place) -> Arrivals | None:
        """The discoverer steps onto the tile, if it can be entered."""
        if self.figure is None or not self.steps_on(state, tile, place):
            return None
        return moving.enter(state, self.figure, place)

    def steps_on(self, state: EldoradoState, tile: Tile, place: Place) -> bool:
        """Not onto water or shrines, nor onto an enemy's tile in the first round (ED-4.6)."""
        return tile.walkable and moving.refuse_battle(state, self.seat, place) is None
