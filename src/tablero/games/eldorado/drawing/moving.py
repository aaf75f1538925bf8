"""Moving explorers and armies: how far the reader can still go, and what it costs (ED-4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, circle, group, path, place
from tablero.engine import Seat
from tablero.games.eldorado.battle.entering import must_fight
from tablero.games.eldorado.battle.muster import BringArmy
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.drawing.art.figures import figure, thief
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import stroke
from tablero.games.eldorado.drawing.art.notes import INERT, broken, label, picture, stacked
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import arrow, blades, figure_at, frame
from tablero.games.eldorado.drawing.look import Look, Point, key_of, points_of
from tablero.games.eldorado.drawing.pieces import Spot, army
from tablero.games.eldorado.drawing.prices import Ware
from tablero.games.eldorado.drawing.verbs import Questions, Verb, Verbs
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.interruption import Interrupt
from tablero.games.eldorado.moving import March, Move, refuse_battle
from tablero.games.eldorado.phase import MOST_TRADES, Phase, free_step
from tablero.games.eldorado.pieces import Figure
from tablero.words import Words


class Goal(NamedTuple):
    """A tile within reach."""

    cost: int
    battle: bool
    """Whether whoever enters has to fight."""


def goals(look: Look) -> dict[Place, Goal]:
    """The tiles that the reader's explorer or thieves can reach in this phase, at the lowest cost.

    A tile with an enemy or a dweller ends the way: there they must fight (ED-4.4, ED-7.5).
    """
    if look.view.seat is None or not any(look.options_of(Move)):
        return {}
    state, seat = look.state, look.view.seat
    nearest: dict[Place, Goal] = {}
    for one in state.own_figures(seat):
        start = state.where[one]
        if start is None or state.halted[one]:
            continue
        for where, goal in _reached(look, start, state.points[one]).items():
            nearest[where] = min(goal, nearest.get(where, goal))
    return nearest


def _reached(look: Look, start: Place, points: int) -> dict[Place, Goal]:
    """The tiles that one figure can reach."""
    found: dict[Place, Goal] = {}
    ring = [start]
    for cost in range(1, points + 1):
        ring = _next_ring(look, ring, found, start, cost)
    return found


def _next_ring(
    look: Look, ring: list[Place], found: dict[Place, Goal], start: Place, cost: int
) -> list[Place]:
    """Note the tiles one step beyond a ring with their cost; return those from which it goes on."""
    state = look.state
    side = state.sides[look.near]
    further = []
    for near in (step for here in ring for step in state.land.steps.get(here, ())):
        if near in found or near == start:
            continue
        if refuse_battle(state, look.near, near) is not None:
            continue
        battle = must_fight(state, side, near)
        found[near] = Goal(cost, battle)
        if not battle:
            further.append(near)
    return further


def costs(look: Look, atlas: Atlas) -> list[Svg]:
    """The cost on every tile within reach; blades where there would be a battle."""
    return [
        look.part(f"cost:{key_of(where)}", _cost, goal, atlas.at(where))
        for where, goal in goals(look).items()
    ]


def _cost(goal: Goal, spot: Point) -> Svg:
    x, y = spot
    far = goal.cost > 1
    return group(
        circle(0, 0, 9.4, fill="#f2b21c" if not far else PAPER_LIGHT, stroke=INK, stroke_width=1.2),
        woodtype(str(goal.cost), 0, -5, 10, ink=INK, anchor="middle"),
        icon("strength", 7, -8, 16) if goal.battle else None,
        path("M-6 12.4h12", stroke=INK, stroke_width=1, stroke_dasharray="2 2") if far else None,
        transform=place(x, y - 38),
        **INERT,
    )


def _move(look: Look, atlas: Atlas, action: Move) -> list[Svg]:
    number = look.state.figure(look.near, action.figure)
    start, spot = look.state.where[number], atlas.at(action.place)
    return [
        frame(spot),
        *([] if start is None else [arrow(atlas.at(start), spot)]),
        figure_at(look, number, spot),
        *blades(look, atlas, action.place),
    ]


def marching(
    look: Look, atlas: Atlas, action: March | Interrupt | BringArmy, end: Place
) -> list[Svg]:
    """An army on its way to `end`; blades if it has to fight there."""
    x, y = atlas.at(action.place)
    way = [atlas.at(action.start), (x, y)]
    if end != action.place:
        way.append(atlas.at(end))
    return [
        *(arrow(one, other) for one, other in pairwise(way) if one != other),
        army(
            look.hue(look.near), action.count, Spot(way[-1][0], way[-1][1] + 14, 1.1), raised=True
        ),
        *blades(look, atlas, end),
    ]


def march(look: Look, atlas: Atlas, action: March | Interrupt) -> list[Svg]:
    """An army where it would go."""
    return marching(look, atlas, action, action.place)


def march_ware(look: Look, seat: Seat) -> Ware:
    """Steps of armies, for gold (ED-4.5)."""
    army = look.kept(_marching, look.hue(seat))
    return Ware(March.verb(), army, (Kind.GOLD,), None, Kind.GOLD in look.state.hands[seat])


def _marching(colour: Seat) -> Svg:
    """Two villagers on their way."""
    return group(
        figure(f"villager-{colour}", -8, 0, 1),
        figure(f"villager-{colour}", 3, 2, 1),
        stroke("M12 2h9m-4-4l4 4l-4 4", INK, 1.6),
    )


LOW_LINE = 22.0
"""The height of the line of steps left, on a phone in portrait mode."""


def steps_left(look: Look, width: float, size: float) -> Svg | None:
    """Steps left, Bellona's free step, trades left (ED-3.3, ED-8.2, ED-3.6)."""
    phase = look.state.frames[1]
    if not isinstance(phase, Phase):
        return None
    mates = look.state.mates(phase.seat)
    seat = look.near if look.answers and look.near in mates else phase.seat
    thieves = _thieves_steps(look, seat, size) if seat == look.state.thieves else []
    room = width - len(thieves) * (min(size, 30.0) + 20)
    lines = [line for said in _notes(look, phase, seat) for line in broken(said, room, 12)]
    if size < LOW_LINE:
        lines = lines[-1:]
    return group(
        group(*thieves) if seat == look.state.thieves else _own_steps(look, seat, size),
        *stacked(lines, width - 2, size / 2 + 4 - (len(lines) - 1) / 2 * 13, 13, anchor="end"),
    )


def _notes(look: Look, phase: Phase, seat: Seat) -> Iterator[str]:
    """What else matters in this phase, in words."""
    state, say = look.state, look.say
    if not state.variant.solo:
        yield say("drawing.trades-left", count=MOST_TRADES - phase.deeds.trades)
    if free_step(state, seat):
        yield say("drawing.free-step")
    if any(state.halted[figure] for figure in state.own_figures(seat)):
        yield say("drawing.halted")


def _own_steps(look: Look, seat: Seat, size: float) -> Svg:
    """A boot for each step of an explorer."""
    return look.part("steps", _boots, look.memory, look.words, points_of(look, seat), size)


def _boots(memory: Memory, words: Words, points: int, size: float) -> Svg:
    y = size / 2 - 10
    boots = [
        memory.part(f"boot:{at}", icon, "speed", at * 20, y, 20) for at in range(min(points, 7))
    ]
    none = icon("speed", 0, y, 20, faint=True), label(24, size / 2 + 5, "0", size=14, soft=True)
    return picture(words.say("drawing.points-left", count=points), *(boots or none))


def _thieves_steps(look: Look, seat: Seat, size: float) -> list[Svg]:
    """Every thief on the map with the steps that he has left (ED-10.5)."""
    state = look.state
    there = [one for one in state.named_figures(seat) if state.where[one[1]] is not None]
    edge = min(size, 30.0)
    return [
        look.part(
            f"steps:{int(name)}",
            _thiefs_steps,
            look.words,
            name,
            seat,
            state.points[number],
            size,
            at * (edge + 20),
        )
        for at, (name, number) in enumerate(there)
    ]


def _thiefs_steps(
    words: Words, name: Figure, seat: Seat, points: int, size: float, x: float
) -> Svg:
    edge = min(size, 30.0)
    return picture(
        words.say("drawing.thief-steps", figure=name, count=points),
        thief(int(name), seat, edge / 2, size / 2, edge / 46),
        label(edge + 2, size / 2 + 5, str(points), size=14, bold=True),
        transform=place(x, 0) or None,
    )


VERBS: Verbs = {Move: Verb(_move), March: Verb(march)}
QUESTIONS: Questions = {}
