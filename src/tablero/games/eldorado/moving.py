"""Chapter 4: steps of explorers and armies (ED-4.1, ED-5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product, starmap
from typing import ClassVar, Final, TypeVar

from tablero.engine import Action, Refusal, Seat, Stride, Table, changed

from .battle import sequence
from .battle.field import Arrivals
from .hexes import AROUND, Place
from .land import Land
from .phase import Phase, army_price, can_pay_army, pay_army
from .pieces import NAMED, RECENT, THIEVES, Figure
from .prices import too_dear
from .rules import off_the_map
from .stacks import open_cave
from .state import EldoradoState
from .thinkable import ARMIES, army_steps, places


@lru_cache(maxsize=RECENT)
def marches(
    land: Land, villagers: tuple[Place, ...], halted: tuple[Place, ...]
) -> tuple[March, ...]:
    """The steps of all armies that have not tied."""
    return tuple(
        [
            MARCHES[count, start, place]
            for start in dict.fromkeys(villagers)
            for count in range(1, 1 + villagers.count(start) - halted.count(start))
            for place in land.steps[start]
        ]
    )


def refuse_battle(state: EldoradoState, seat: Seat, place: Place) -> Refusal | None:
    """In the first round nobody enters another side's tile; monsters may be fought."""
    if state.first_round and sequence.enemies_on(state, state.sides[seat], place):
        return Refusal("no-battles-yet", "ED-4.4", {"place": place})
    return None


Step = TypeVar("Step", "Move", "March")


def peaceful(state: EldoradoState, seat: Seat, steps: Sequence[Step]) -> list[Step]:
    """The steps that lead to no battle: the only ones in the first round (ED-4.4)."""
    return [step for step in steps if refuse_battle(state, seat, step.place) is None]


def refuse_step(state: EldoradoState, seat: Seat, start: Place, place: Place) -> Refusal | None:
    """To a walkable tile beside the one they stand on (ED-1.11, ED-4.1)."""
    if place in state.land.steps[start]:
        return refuse_battle(state, seat, place) if state.first_round else None
    tile = state.land.shown(place)
    if tile is not None and not tile.walkable and place != state.land.bridged:
        return Refusal("not-walkable", "ED-4.1", {"place": place, "tile": tile})
    return Refusal("not-adjacent", why_apart(state.land, start, place), {"place": place})


def why_apart(land: Land, start: Place, place: Place) -> str:
    """The paragraph by which a place is not adjacent: bridges, and one-way exits."""
    if land.bridged in (start, place) and place in AROUND[start]:
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


class Move(Action):
    """One step of an explorer or a thief."""

    text: ClassVar = "move {figure} to {place}"
    paragraph: ClassVar = "ED-4.1"
    fields: ClassVar = {"figure": Figure, "place": Place}

    def __init__(self, figure: Figure, place: Place) -> None:
        self.figure: Final = figure
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[Move]:
        """Every step of a figure with points left."""
        found: list[Move] = []
        for figure, number in NAMED[state.figures[frame.seat]]:
            place = state.where[number]
            if place is not None and state.points[number] and not state.halted[number]:
                found += MOVES[figure, state.land.steps[place]]
        return peaceful(state, frame.seat, found) if state.first_round else found

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """One point for one step (ED-4.1)."""
        figure = state.figure_of(frame.seat, self.figure)
        refusal = refuse_figure(state, figure)
        start = None if figure is None else state.where[figure]
        if refusal is not None or start is None:
            return refusal
        return refuse_step(state, frame.seat, start, self.place)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The figure goes one step."""
        seat = frame.seat
        figure = state.figure(seat, self.figure)
        spend_point(state, figure)
        if seat == state.thieves:
            state.tell("thief-moves", "ED-4.1", seat=seat, figure=self.figure, place=self.place)
        else:
            state.tell("moves", "ED-4.1", seat=seat, figure=self.figure, place=self.place)
        sequence.arrived(state, enter(state, figure, self.place), self.place)

    def stride(self, state: EldoradoState, frame: Phase) -> Stride:
        """From where the figure stands."""
        start = state.where[state.figure(frame.seat, self.figure)]
        return Stride(self.figure, start, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Move]:
        """Steps of an explorer and of two thieves to every place."""
        figures = (Figure.EXPLORER, *(THIEVES[:2] if state.variant.thieves else ()))
        return (cls(figure, place) for figure, place in product(figures, places(state)))


def _move(to: tuple[Figure, Place]) -> Move:
    figure, place = to
    return Move(figure, place)


def _moves(to: tuple[Figure, tuple[Place, ...]]) -> tuple[Move, ...]:
    figure, places = to
    return tuple([MOVE[figure, place] for place in places])


MOVE: Final = Table(_move)
"""The step of a figure to a place."""
MOVES: Final = Table(_moves)
"""The steps of a figure to these places."""


def spend_point(state: EldoradoState, figure: int) -> None:
    """Take one point from a figure."""
    state.points = changed(state.points, figure, state.points[figure] - 1)


def enter(state: EldoradoState, figure: int, place: Place) -> Arrivals:
    """Put the figure onto a tile; return it as having arrived there."""
    origin = state.where[figure]
    assert origin is not None
    open_cave(state, place)
    state.move_figure(figure, place)
    return Arrivals(state.owners[figure], (figure,), 0, origin)


class March(Action):
    """Villagers of one tile go one step together."""

    text: ClassVar = "march {count} from {start} to {place}"
    paragraph: ClassVar = "ED-5.5"
    fields: ClassVar = {"count": int, "start": Place, "place": Place}

    def __init__(self, count: int, start: Place, place: Place) -> None:
        self.count: Final = count
        self.start: Final = start
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[March]:
        """Every step of an army that the seat can pay for."""
        seat, side = frame.seat, state.sides[frame.seat]
        if not state.villagers[side] or not can_pay_army(state, seat, 1):
            return ()
        found = marches(state.land, state.villagers[side], state.halted_villagers[side])
        return peaceful(state, seat, found) if state.first_round else found

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Villagers of the side on one tile, for 1 gold (ED-5.5)."""
        seat, side, start = frame.seat, state.sides[frame.seat], self.start
        there = state.villagers[side].count(start)
        if not 0 < self.count <= there:
            return Refusal("no-such-army", "ED-5.5", {"count": self.count, "place": start})
        if self.count > there - state.halted_villagers[side].count(start):
            return Refusal("moves-no-more", "ED-6.5")
        if not can_pay_army(state, seat, 1):
            return too_dear((0, 0, army_price(state, seat, 1)))
        return refuse_step(state, seat, start, self.place)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """Villagers go one step together."""
        seat, count, start, place = frame.seat, self.count, self.start, self.place
        pay_army(state, seat, 1)
        state.tell("marches", "ED-5.5", seat=seat, count=count, start=start, place=place)
        open_cave(state, place)
        state.move_villagers(state.sides[seat], count, start, place)
        sequence.arrived(state, Arrivals(seat, (), count, start), place)

    def stride(self, _state: EldoradoState, _frame: Phase) -> Stride:
        """The same number of villagers all the way."""
        return Stride(self.count, self.start, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[March]:
        """Armies of all sizes to the tiles around, and one far away."""
        return starmap(cls, army_steps(state, ARMIES))


def _march(step: tuple[int, Place, Place]) -> March:
    count, start, place = step
    return March(count, start, place)


MARCHES: Final = Table(_march)
"""The step of an army of each size, from each place to each other."""


def forget_ties(state: EldoradoState) -> None:
    """Let everyone who has tied move again (ED-6.5)."""
    state.halted = (False,) * len(state.halted)
    state.halted_villagers = ((),) * len(state.halted_villagers)
    if state.wolf is not None:
        state.wolf = state.wolf.but(halted=False)
