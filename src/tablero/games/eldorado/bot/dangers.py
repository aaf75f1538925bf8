"""What the rivals may take from an explorer, by where he stands."""

from __future__ import annotations

from ..battle.strength import defence, figure_strength
from ..hexes import Place
from ..pieces import Side
from .fights import CARD, CAVE_SHRINE, SETBACK, trophies
from .force import chances
from .monsters import visitors
from .scene import Scene
from .ways import Walk, spread
from .wishes import Cards

TEMPER = 0.25
"""How likely a rival who could win a battle begins it."""
FAR = 5
"""Steps from which an explorer does not come in one turn."""
MARCH = 3
"""Steps that an army comes for."""


def danger(scene: Scene, place: Place, cards: Cards) -> float:
    """What the explorer may lose there, with these cards in hand."""
    found = scene.risks.get(place)
    if found is None:
        found = scene.risks[place] = risk(scene, place)
    return at_stake(scene, sum(cards)) * found if found else 0.0


def at_stake(scene: Scene, cards: int) -> float:
    """What a beaten explorer loses (ED-6.7)."""
    worth = CARD * (cards // 2) + SETBACK
    if scene.carries_shrine:
        worth += CAVE_SHRINE[max(1, scene.offerings_left)]
    return worth


def risk(scene: Scene, place: Place) -> float:
    """How likely the explorer is beaten there before the seat's next turn."""
    state = scene.state
    guarded = guard(scene, place)
    near = spread(scene.land, (place,), frozenset())
    safe = 1.0
    for side in scene.rivals:
        strength = reaching(scene, side, near)
        if strength:
            safe *= 1 - TEMPER * chances(state, round(strength), guarded).win
    for monster, likely in visitors(scene, place):
        safe *= 1 - likely * chances(state, monster.strength, guarded).win
    return 1 - safe


def lure(scene: Scene, place: Place) -> float:
    """What it is worth to await a monster there that comes of itself (ED-11.3)."""
    if not scene.state.beasts:
        return 0.0
    guarded = guard(scene, place)
    return sum(
        likely * chances(scene.state, monster.strength, guarded).loss * trophies(scene, monster)
        for monster, likely in visitors(scene, place)
    )


def guard(scene: Scene, place: Place) -> int:
    """With what the explorer would be defended there."""
    state = scene.state
    there = defence(state, scene.side, place)
    if state.where[scene.figure] == place:
        return there
    return there + figure_strength(state, scene.figure)


def reaching(scene: Scene, side: Side, near: Walk) -> float:
    """With what a rival can come: his explorer, and an army if he has a card to pay it."""
    state = scene.state
    strength = 0.0
    for figure in scene.rival_figures:
        where = state.where[figure]
        comes = where is not None and near.get(where, FAR) < FAR
        if comes and state.figure_sides()[figure] == side:
            strength += figure_strength(state, figure)
    if any(state.hands[seat] for seat in range(state.seats) if state.sides[seat] == side):
        strength += sum(near.get(at, FAR) <= MARCH for at in state.villagers[side])
    return strength
