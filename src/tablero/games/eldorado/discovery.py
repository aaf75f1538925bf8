"""Chapter 4: discovering (ED-4.2, ED-4.3, ED-4.6, ED-13.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import CHANCE, Action, Refusal, Seat, changed, distinct, removed

from . import battle, collapse, interruption, moving, setup, shrines, solo, uncovering
from .battle import sequence
from .battle.field import Arrivals
from .box import WALKABLE, Tile
from .hexes import ISLAND, Place, Plane
from .pieces import RECENT, Figure, named_figures
from .question import Question
from .shrines import ISLAND_SHRINES
from .sites import anywhere, has_open_side, open_country, open_sided, ringed, sites_at
from .stacks import Draw, begin_anew, draw, drawable, draws, shuffle_back, size
from .state import EldoradoState
from .thieves import hiding


@dataclass(frozen=True, slots=True)
class Discover(Action):
    """Draw a tile and lay it beside one's tile."""

    text = "discover with {figure}"
    paragraph = "ED-4.2"
    figure: Figure


@dataclass(frozen=True, slots=True)
class PlayKey(Action):
    """Discover with a key tile instead of a drawn one."""

    text = "reveal {tile} with {figure}"
    paragraph = "ED-13.1"
    tile: Tile
    figure: Figure


@dataclass(frozen=True, slots=True)
class Survey(Action):
    """Lay the next tile anywhere, when no explorer can reach an open edge."""

    text = "survey"
    paragraph = "ED-4.3"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Where the discovered tile lies."""

    text = "lay at {place}"
    paragraph = "ED-4.2"
    place: Place


__all__ = ["options", "shuffle_back"]

KEY_TURNS = 3
"""Own turns in which key tiles can be laid (ED-13.1)."""
BLIND = {Tile.SECRET_EXIT: "ED-11.7", Tile.WATER: "ED-11.8"}
"""Why nobody discovers from a tile, if it is not for its sides: water has a bridge then."""
SURVEY = Survey()
STACK_EMPTY = Refusal("stack-empty", "ED-4.3")
NOTHING_MISSING = Refusal("nothing-missing", "ED-4.3")
OPEN_SIDE_IN_REACH = Refusal("open-side-in-reach", "ED-4.3")
discovering = cache(Discover)
revealing = cache(PlayKey)
laying_on = cache(Lay)


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """Discover with every explorer at an open side; or survey, if nobody can get to one."""
    island, cave = bool(state.deck or state.top), bool(state.cave or state.cave_known)
    keys = state.keys[seat]
    if not (island or cave or keys):
        return ()
    found: list[Action] = []
    at_open_side = False
    for figure, number in named_figures(state.owners, seat):
        place = state.where[number]
        if place is None or not state.points[number] or state.halted[number]:
            continue
        on_island = place.plane is ISLAND
        stacked, own = (island, keys) if on_island else (cave, ())
        if (stacked or own) and place in open_sided(state.land, state.box.walls):
            at_open_side = at_open_side or on_island
            if stacked:
                found.append(discovering(figure))
            if own:
                found += [revealing(tile, figure) for tile in distinct(own)]
    if island and not at_open_side and refuse_survey(state, seat, SURVEY) is None:
        found.append(SURVEY)
    return found


def refuse_place(state: EldoradoState, figure: int | None) -> Refusal | None:
    """Somebody who can move, at a tile with an open side (ED-4.2, ED-4.3)."""
    refusal, place = moving.refuse_figure(state, figure), place_of(state, figure)
    if refusal is not None or place is None:
        return refusal
    if has_open_side(state.land, state.box.walls, place):
        return None
    return Refusal("no-open-side", BLIND.get(state.land.tiles[place], "ED-4.3"))


def place_of(state: EldoradoState, figure: int | None) -> Place | None:
    """Where the discoverer stands; nowhere if there is none."""
    return None if figure is None else state.where[figure]


def refuse_discover(state: EldoradoState, seat: Seat, action: Discover) -> Refusal | None:
    """One point, while the stack lasts (ED-4.2)."""
    figure = state.figure_of(seat, action.figure)
    refusal = refuse_place(state, figure)
    place = place_of(state, figure)
    if refusal is None and place is not None and not size(state, place.plane):
        return STACK_EMPTY
    return refusal


def discover(state: EldoradoState, seat: Seat, action: Discover) -> None:
    """The next tile is drawn."""
    figure = state.figure(seat, action.figure)
    moving.spend_point(state, figure)
    state.tell("discovers", "ED-4.2", seat=seat, figure=action.figure)
    state.ask(drawing(seat, figure))


def refuse_key(state: EldoradoState, seat: Seat, action: PlayKey) -> Refusal | None:
    """An own key tile, on the island (ED-13.1)."""
    if action.tile not in state.keys[seat]:
        return Refusal("not-your-key", "ED-13.1", {"tile": action.tile})
    figure = state.figure_of(seat, action.figure)
    refusal = refuse_place(state, figure)
    place = place_of(state, figure)
    if refusal is None and place is not None and place.plane is Plane.CAVE:
        return Refusal("island-tile", "ED-13.1", {"tile": action.tile})
    return refusal


def reveal(state: EldoradoState, seat: Seat, action: PlayKey) -> None:
    """A key tile is laid instead of a drawn one."""
    figure = state.figure(seat, action.figure)
    moving.spend_point(state, figure)
    state.keys = changed(state.keys, seat, removed(state.keys[seat], action.tile))
    state.unlaid_keys = removed(state.unlaid_keys, action.tile)
    state.drawn = (action.tile,)
    state.tell("reveals-key", "ED-13.1", seat=seat, tile=action.tile)
    state.ask(laying(seat, figure))


def refuse_survey(state: EldoradoState, _seat: Seat, _action: Survey) -> Refusal | None:
    """No explorer can walk to an open side, and a shrine or the entrance is missing (ED-4.3).

    An explorer off the map may return anywhere on the island.
    """
    land, walls = state.land, state.box.walls
    if not size(state, ISLAND):
        return STACK_EMPTY
    if len(land.shrines) == ISLAND_SHRINES and land.entrance is not None:
        return NOTHING_MISSING
    edge = open_sided(land, walls)
    for place in state.where:
        if place is not None and place.plane is ISLAND and place in edge:
            return OPEN_SIDE_IN_REACH
    country = open_country(land, walls)
    for place, captor in zip(state.where, state.captors, strict=True):
        if place in country or (captor is not None and country):
            return OPEN_SIDE_IN_REACH
    return None


def survey(state: EldoradoState, seat: Seat, _action: Survey) -> None:
    """The next tile is laid anywhere."""
    state.tell("surveys", "ED-4.3", seat=seat)
    state.ask(drawing(seat, None))


@cache
def drawing(finder: Seat, figure: int | None) -> Drawing:
    """The question for the next tile."""
    return Drawing(CHANCE, finder, figure)


@cache
def laying(seat: Seat, figure: int | None) -> Laying:
    """The question where it lies."""
    return Laying(seat, figure)


@dataclass(frozen=True, slots=True)
class Drawing(Question):
    """Which tile comes? (ED-4.2)"""

    question = "tile"
    verbs = (Draw,)

    finder: Seat
    figure: int | None
    """Who discovers; None: the tile is laid anywhere (ED-4.3)."""

    def plane(self, state: EldoradoState) -> Plane:
        """The stack that is drawn from."""
        place = place_of(state, self.figure)
        return Plane.ISLAND if place is None else place.plane

    def options(self, state: EldoradoState) -> tuple[Draw, ...]:
        """Any tile that can lie on top."""
        return draws(drawable(state, self.plane(state)))[0]

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """Equal tiles come as often as there are of them."""
        return draws(drawable(state, self.plane(state)))[1]

    def refuse(self, state: EldoradoState, action: Draw) -> Refusal | None:
        """Only what can lie on top."""
        if action.tile in drawable(state, self.plane(state)):
            return None
        return Refusal("not-in-stack", "ED-4.2", {"tile": action.tile})

    def resolve(self, state: EldoradoState, action: Draw) -> None:
        """The player sees the tile, then chooses the place."""
        draw(state, self.plane(state), action.tile)
        state.tell("draws", "ED-4.2", seat=self.finder, tile=action.tile)
        state.ask_instead(self.laying())

    def laying(self) -> Laying:
        """The question that follows."""
        return laying(self.finder, self.figure)


@lru_cache(maxsize=RECENT)
def _layings(places: tuple[Place, ...]) -> tuple[Lay, ...]:
    return tuple(map(laying_on, places))


@dataclass(frozen=True, slots=True)
class Laying(Question):
    """Where do you lay the tile? (ED-4.2)"""

    question = "lay"
    verbs = (Lay,)

    figure: int | None
    """Who discovers; None: the tile is laid anywhere (ED-4.3)."""

    def places(self, state: EldoradoState) -> tuple[Place, ...]:
        """Where the tile can lie."""
        place = place_of(state, self.figure)
        if place is None:
            return anywhere(state.land, state.box.walls)
        return sites_at(state.land, state.box.walls, place)

    def options(self, state: EldoradoState) -> tuple[Lay, ...]:
        """Every legal place."""
        return _layings(self.places(state))

    def refuse(self, state: EldoradoState, action: Lay) -> Refusal | None:
        """Beside the explorer's tile, touching two tiles (ED-4.2), not on an X (ED-7.2)."""
        if action.place in self.places(state):
            return None
        if action.place in state.land.tiles:
            return Refusal("place-taken", "ED-4.2", {"place": action.place})
        paragraph = "ED-7.2" if action.place.plane is Plane.CAVE else "ED-4.2"
        return Refusal("no-place-for-tile", paragraph, {"place": action.place})

    def resolve(self, state: EldoradoState, action: Lay) -> None:
        """The explorer steps onto it, if one can (ED-4.2)."""
        (tile,) = state.drawn
        state.drawn = ()
        state.land = state.land.with_tile(action.place, tile)
        state.tell("lays", "ED-4.2", seat=self.seat, tile=tile, place=action.place)
        state.answered()
        if tile not in WALKABLE and ringed(state.land):
            begin_anew(state)
            setup.ask_start_tile(state)
            setup.put_back(state)
            return
        if state.variant.expansion:
            uncovering.lies(state, self.seat, tile, action.place)
        arrivals = self.enter(state, tile, action.place)
        if tile is Tile.CAVE_SHRINE and arrivals is not None:
            (figure,) = arrivals.figures or (hiding.bearer(state, arrivals.seat),)
            if shrines.discovered(state, figure, action.place):
                return
        if tile is Tile.COLLAPSE:
            collapse.begin(state, self.seat, arrivals, action.place)
        elif arrivals is not None and state.variant.solo and tile in solo.BROUGHT_BY:
            sequence.pounces(state, solo.BROUGHT_BY[tile], arrivals, action.place)
        elif arrivals is not None:
            battle.arrived(state, arrivals, action.place)
        else:
            interruption.window(state)

    def enter(self, state: EldoradoState, tile: Tile, place: Place) -> Arrivals | None:
        """The discoverer steps onto the tile, if one can."""
        if self.figure is None or not self.steps_on(state, tile, place):
            return None
        return moving.enter(state, self.figure, place)

    def steps_on(self, state: EldoradoState, tile: Tile, place: Place) -> bool:
        """Not onto water and shrines; in the first round not where an enemy is (ED-4.6)."""
        return tile.walkable and moving.refuse_battle(state, self.seat, place) is None
