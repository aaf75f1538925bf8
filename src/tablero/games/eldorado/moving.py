"""Chapter 4: steps of explorers and armies (ED-4.1, ED-5.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import Action, Refusal, Seat, changed

from . import battle
from .battle import sequence
from .battle.field import Arrivals
from .hexes import Place, around
from .land import Land
from .phase import army_price, can_pay_army, pay_army
from .pieces import RECENT, Figure, named_figures
from .rules import off_the_map, too_dear
from .stacks import open_cave
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class Move(Action):
    """One step of an explorer."""

    text = "move {figure} to {place}"
    paragraph = "ED-4.1"
    figure: Figure
    place: Place


@dataclass(frozen=True, slots=True)
class March(Action):
    """So many villagers of one tile go one step."""

    text = "march {count} from {start} to {place}"
    paragraph = "ED-5.5"
    count: int
    start: Place
    place: Place


stepping = cache(Move)
"""The answer for a figure and a place."""
marching = cache(March)
"""The answer for so many villagers and two places."""


@lru_cache(maxsize=RECENT)
def _steps(figure: Figure, places: tuple[Place, ...]) -> tuple[Move, ...]:
    return tuple([stepping(figure, place) for place in places])


@lru_cache(maxsize=RECENT)
def _marches(
    land: Land, villagers: tuple[Place, ...], halted: tuple[Place, ...]
) -> tuple[March, ...]:
    return tuple(
        [
            marching(count, start, place)
            for start in dict.fromkeys(villagers)
            for count in range(1, 1 + villagers.count(start) - halted.count(start))
            for place in land.steps[start]
        ]
    )


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """Every step of an explorer with points left, and of an army that can be paid."""
    found: tuple[Move | March, ...] = ()
    for figure, number in named_figures(state.owners, seat):
        place = state.where[number]
        if place is not None and state.points[number] and not state.halted[number]:
            found += _steps(figure, state.land.steps[place])
    side = state.sides[seat]
    if state.villagers[side] and can_pay_army(state, seat, 1):
        found += _marches(state.land, state.villagers[side], state.halted_villagers[side])
    if found and state.first_round:
        return [step for step in found if refuse_battle(state, seat, step.place) is None]
    return found


def refuse_battle(state: EldoradoState, seat: Seat, place: Place) -> Refusal | None:
    """In the first round nobody enters a tile that another side holds; monsters may be fought."""
    if state.first_round and sequence.enemies_on(state, state.sides[seat], place):
        return Refusal("no-battles-yet", "ED-4.4", {"place": place})
    return None


def refuse_step(state: EldoradoState, seat: Seat, start: Place, place: Place) -> Refusal | None:
    """To a walkable tile beside one's own (ED-1.11, ED-4.1)."""
    if place in state.land.steps[start]:
        return refuse_battle(state, seat, place) if state.first_round else None
    tile = state.land.shown(place)
    if tile is not None and not tile.walkable and place != state.land.bridged:
        return Refusal("not-walkable", "ED-4.1", {"place": place, "tile": tile})
    return Refusal("not-adjacent", why_apart(state.land, start, place), {"place": place})


def why_apart(land: Land, start: Place, place: Place) -> str:
    """The paragraph by which a place is not adjacent: a bridge is narrow, ways out are one-way."""
    if land.bridged in (start, place) and place in around(start):
        return "ED-11.8"
    if start in land.steps.get(place, ()):
        return "ED-11.6" if place == land.entrance else "ED-11.7"
    return "ED-1.11"


NO_SUCH_FIGURE = Refusal("no-such-figure", "ED-1.3")


def refuse_figure(state: EldoradoState, figure: int | None) -> Refusal | None:
    """On the map, not tied this turn (ED-6.5), with points left (ED-4.1)."""
    if figure is None:
        return NO_SUCH_FIGURE
    if state.where[figure] is None:
        return off_the_map(state, state.owners[figure])
    if state.halted[figure]:
        return Refusal("moves-no-more", "ED-6.5")
    if not state.points[figure]:
        return Refusal("no-points", "ED-4.1")
    return None


def refuse_move(state: EldoradoState, seat: Seat, action: Move) -> Refusal | None:
    """One point for one step (ED-4.1)."""
    figure = state.figure_of(seat, action.figure)
    refusal = refuse_figure(state, figure)
    start = None if figure is None else state.where[figure]
    if refusal is not None or start is None:
        return refusal
    return refuse_step(state, seat, start, action.place)


def move(state: EldoradoState, seat: Seat, action: Move) -> None:
    """The explorer goes one step."""
    figure = state.figure(seat, action.figure)
    spend_point(state, figure)
    if seat == state.thieves:
        state.tell("thief-moves", "ED-4.1", seat=seat, figure=action.figure, place=action.place)
    else:
        state.tell("moves", "ED-4.1", seat=seat, figure=action.figure, place=action.place)
    step(state, figure, action.place)


def spend_point(state: EldoradoState, figure: int) -> None:
    """One point less for this turn."""
    state.points = changed(state.points, figure, state.points[figure] - 1)


def step(state: EldoradoState, figure: int, place: Place) -> None:
    """The figure enters a tile, with all that follows."""
    battle.arrived(state, enter(state, figure, place), place)


def enter(state: EldoradoState, figure: int, place: Place) -> Arrivals:
    """The figure stands there from now on."""
    origin = state.where[figure]
    assert origin is not None
    open_cave(state, place)
    state.move_figure(figure, place)
    return Arrivals(state.owners[figure], (figure,), 0, origin)


def refuse_march(state: EldoradoState, seat: Seat, action: March) -> Refusal | None:
    """Own villagers of one tile, for 1 gold (ED-5.5)."""
    side, start = state.sides[seat], action.start
    there = state.villagers[side].count(start)
    if not 0 < action.count <= there:
        return Refusal("no-such-army", "ED-5.5", {"count": action.count, "place": start})
    if action.count > there - state.halted_villagers[side].count(start):
        return Refusal("moves-no-more", "ED-6.5")
    if not can_pay_army(state, seat, 1):
        return too_dear((0, 0, army_price(state, seat, 1)))
    return refuse_step(state, seat, start, action.place)


def march(state: EldoradoState, seat: Seat, action: March) -> None:
    """Villagers go one step together."""
    pay_army(state, seat, 1)
    count, start, place = action.count, action.start, action.place
    state.tell("marches", "ED-5.5", seat=seat, count=count, start=start, place=place)
    open_cave(state, place)
    state.move_villagers(state.sides[seat], count, start, place)
    battle.arrived(state, Arrivals(seat, (), count, start), place)
