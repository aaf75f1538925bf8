"""How far the reader's explorers can still go, and what it costs (ED-4.1)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place
from tablero.games.eldorado.battle.entering import must_fight
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.moving import Move, refuse_battle


class Goal(NamedTuple):
    """A tile within reach."""

    cost: int
    battle: bool
    """Whether whoever enters has to fight."""


def goals(look: Look) -> dict[Place, Goal]:
    """The tiles that the reader's explorer or thieves can reach in this phase, at the least cost.

    The tile of an enemy or a dweller is an end: there one has to fight (ED-4.4, ED-7.5).
    """
    if look.view.seat is None or not any(look.options_of(Move)):
        return {}
    state, seat = look.state, look.view.seat
    nearest: dict[Place, Goal] = {}
    for figure in state.own_figures(seat):
        start = state.where[figure]
        if start is None or state.halted[figure]:
            continue
        for where, goal in _reached(look, start, state.points[figure]).items():
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
    """The tiles one step beyond a ring, noted with their cost; those from which one goes on."""
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
    """The cost on every tile within reach; blades where it would come to a battle."""
    return [_cost(goal, atlas, where) for where, goal in goals(look).items()]


def _cost(goal: Goal, atlas: Atlas, where: Place) -> Svg:
    x, y = atlas.at(where)
    far = goal.cost > 1
    return group(
        circle(0, 0, 9.4, fill="#f2b21c" if not far else PAPER_LIGHT, stroke=INK, stroke_width=1.2),
        woodtype(str(goal.cost), 0, -5, 10, ink=INK, anchor="middle"),
        icon("strength", 7, -8, 16) if goal.battle else None,
        path("M-6 12.4h12", stroke=INK, stroke_width=1, stroke_dasharray="2 2") if far else None,
        transform=place(x, y - 38),
        pointer_events="none",
        aria_hidden="true",
    )
