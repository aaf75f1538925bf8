"""Yanga's attacks from afar, and points that Sequoia buys (ED-8.11, ED-8.12)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.sequence import enemies_on
from ..battle.strength import figure_strength
from ..box import Kind
from ..explorers.sequoia import HURRY, Hurry
from ..explorers.yanga import Shoot
from ..hexes import Place
from .courses import Course, best_course
from .fights import HALT, evasion, prize, resistance, trophies
from .force import chances
from .monsters import met_on
from .scene import Scene
from .wishes import plus

WORTHWHILE = 0.2
"""By how much a shot must pay; nothing but steps can be lost."""
HASTE = 0.4
"""By how much a course must be better for a wood."""


def shoot(scene: Scene, options: Sequence[Action]) -> Action | None:
    """The shot that is worth most."""
    shots = [option for option in options if isinstance(option, Shoot)]
    best = max(shots, key=lambda shot: shot_worth(scene, shot.place), default=None)
    return best if best is not None and shot_worth(scene, best.place) > WORTHWHILE else None


def shot_worth(scene: Scene, place: Place) -> float:
    """What a shot may win; without a hit there are no more steps."""
    state = scene.state
    strength = figure_strength(state, scene.figure)
    monster = met_on(scene, place)
    if monster is not None:
        odds = chances(state, strength, monster.strength)
        won = odds.win * trophies(scene, monster)
    else:
        side = enemies_on(state, scene.side, place)[0]
        odds = chances(state, strength, round(resistance(scene, side, place)))
        won = odds.win * prize(scene, side, place) * (1 - evasion(scene, side, place))
    return won - (1 - odds.win) * HALT * min(2, scene.stance.points)


def hurry(scene: Scene, options: Sequence[Action], course: Course) -> Action | None:
    """A wood for a step, if that leads to something better in this turn."""
    if HURRY not in options:
        return None
    stance = scene.stance
    cards = stance.cards
    for bought in range(1, 1 + stance.cards[Kind.WOOD]):
        cards = plus(cards, Kind.WOOD, -1)
        faster = stance._replace(cards=cards, points=stance.points + bought)
        if best_course(scene, faster).worth > course.worth + HASTE * bought:
            return Hurry()
    return None
