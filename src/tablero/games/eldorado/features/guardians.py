"""Alone: the guardians, and what the explorer could oppose to them (ED-12)."""

from __future__ import annotations

from typing import Final

from .. import solo
from ..battle import monsters
from ..battle.strength import defence
from ..bot.battle.worth import chances
from ..box import Creature, Kind
from ..hexes import Place
from ..state import EldoradoState
from .standing import Standing
from .ways import LONG, nearness, of_guardians, steps_from, to_place

GUARDIAN: Final = (
    "is on the map",
    "strength; 8",
    "steps to the explorer; 6",
    "nearness to the explorer",
    "chance to beat the explorer where he stands",
    "the same with every villager that gold can call",
    "stands on a shrine without an offering",
)
ARMY: Final = (
    "strength that gold can call to the explorer; 8",
    "gold left after calling it; 4",
    "shrines that the thief has stolen; 3",
    "shrines that the thief could steal; 3",
    "steps of the thief to one of them; 6",
)


def names() -> tuple[str, ...]:
    """What the numbers are."""
    return (*[f"{creature}: {name}" for creature in Creature for name in GUARDIAN], *ARMY)


def row(state: EldoradoState, own: Standing) -> list[float]:
    """The numbers."""
    alone = 0 if own.place is None else defence(state, own.side, own.place)
    called, gold = callable_army(state, own)
    found: list[float] = []
    for creature in Creature:
        found += guardian(state, own, creature, alone, alone + called)
    prey = solo.prey(state)
    found += [
        (alone + called) / 8,
        gold / 4,
        len(state.stolen_shrines) / 3,
        len(prey) / 3,
        steps_to_prey(state, prey) / 6,
    ]
    return found


def guardian(
    state: EldoradoState, own: Standing, creature: Creature, alone: int, united: int
) -> list[float]:
    """One guardian: where it is, and how a battle with it would end."""
    place = monsters.place_of(state, creature)
    strength = monsters.beast(state, 0, creature).strength
    if place is None or own.place is None:
        return [0.0, strength / 8, LONG / 6, 0.0, 0.0, 0.0, 0.0]
    steps = steps_from(of_guardians(state.land, own.place), place)
    return [
        1.0,
        strength / 8,
        steps / 6,
        nearness(steps),
        chances(state, strength, alone).win,
        chances(state, strength, united).win,
        float(place in state.land.shrines and place not in state.offerings[0]),
    ]


def callable_army(state: EldoradoState, own: Standing) -> tuple[int, int]:
    """How many villagers from elsewhere the gold can call, the nearest first; the gold left."""
    gold = state.hands[0].count(Kind.GOLD)
    if own.place is None or not state.villagers[0]:
        return 0, gold
    walk, count = to_place(state.land, own.place), 0
    armies = sorted([(steps_from(walk, at), at.code) for at in set(state.villagers[0])])
    codes = [at.code for at in state.villagers[0]]
    for steps, code in armies:
        if 0 < steps <= gold:
            gold -= int(steps)
            count += codes.count(code)
    return count, gold


def steps_to_prey(state: EldoradoState, prey: tuple[Place, ...]) -> float:
    """How far the thief is from the nearest offering that he could steal."""
    thief = monsters.place_of(state, Creature.THIEF)
    best = LONG
    if thief is not None:
        for shrine in prey:
            best = min(best, steps_from(of_guardians(state.land, shrine), thief))
    return best
