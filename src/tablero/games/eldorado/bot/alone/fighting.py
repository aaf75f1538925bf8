"""Battles alone: whom to call, which dice to throw again, where the beaten go (ED-12.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ... import solo
from ...battle.field import Battle
from ...battle.muster import Answer, BringArmy, Flee, Muster, Ready
from ...battle.pack import BringWolf
from ...battle.rerolls import Reroll
from ...battle.strength import figures_on
from ...box import Creature
from ...monsters import Direct
from ...solo import Banish
from ..battles import own_party, strength_with
from ..rerolling import best_reroll
from ..ways import walk
from .errands import altar_sides, plan_of
from .lone import Lone
from .perils import FAR, defeat

LIFE = 200.0
"""What the explorer's life is worth, in gold."""
VILLAGER = 2.0
"""What a villager is worth: its price in food."""
HOPELESS = 0.4
"""How likely villagers must be beaten to flee."""
UNITED = 0.1
"""What it is worth that a villager is with the others."""
GOLD = 2.0
"""What a gold is worth, to be weighed against the risk."""


def stakes(lone: Lone, battle: Battle) -> float:
    """What a lost battle costs."""
    there = lone.army[battle.place]
    life = LIFE if figures_on(lone.state, lone.side, battle.place) else 0.0
    return life + VILLAGER * there + 1.0


def loss(lone: Lone, battle: Battle, extra: int, gold: int) -> float:
    """How likely the battle is lost with so much more strength, and gold for dice."""
    state = lone.state
    own = own_party(lone, battle)
    enemy = battle.defender if own is battle.attacker else battle.attacker
    strength = strength_with(state, battle, own, extra)
    return defeat(lone, strength, gold, strength_with(state, battle, enemy, 0))


def join(lone: Lone, frame: Muster | Answer, options: Sequence[Action]) -> Action:
    """Call the army while that makes the battle safer than the gold is worth."""
    battle = frame.battle
    if not figures_on(lone.state, lone.side, battle.place):
        return fend(lone, battle, options)
    now = loss(lone, battle, 0, lone.gold) * stakes(lone, battle)
    best: tuple[float, Action] = (0.02, Ready())
    for option in options:
        match option:
            case BringArmy(count=count, start=start, place=by):
                steps = walk(lone.land, by).get(start, 0) + 1
                then = loss(lone, battle, count, max(0, lone.gold - steps))
                gain = (
                    now
                    - then * (stakes(lone, battle) + VILLAGER * count)
                    - GOLD * steps / 4
                    + UNITED * count
                )
            case BringWolf():
                gain = now - loss(lone, battle, 1, lone.gold) * stakes(lone, battle)
            case _:
                continue
        if gain > best[0]:
            best = gain, option
    return best[1]


def fend(lone: Lone, battle: Battle, options: Sequence[Action]) -> Action:
    """Villagers without the explorer flee from what is stronger; nobody leaves him for them."""
    lost = loss(lone, battle, 0, lone.gold)
    flights = [option for option in options if isinstance(option, Flee)]
    count = lone.army[battle.place]
    if lost < HOPELESS or count < 2 or lone.gold <= 1 or not flights:
        return Ready()
    place = lone.stance.place
    near = lone.call(place) if place is not None else {}
    return min(flights, key=lambda option: (-option.count, near.get(option.place, FAR)))


def reroll(lone: Lone, frame: Reroll, options: Sequence[Action]) -> Action:
    """As many dice as it takes (ED-13.2)."""
    return best_reroll(lone, frame, options, stakes(lone, frame.battle), GOLD)


def banish(lone: Lone, options: Sequence[Banish]) -> Action:
    """As far as possible from the explorer, the thief from the offerings, and out of the way of
    the next one (ED-12.4)."""
    state, place = lone.state, lone.stance.place
    creature = options[0].creature
    goals = set(lone.troops) | ({place} if place is not None else set())
    if creature is Creature.THIEF and solo.prey(state):
        goals = set(solo.prey(state))

    needed = {*lone.wanted_shrines, *altar_sides(lone)}
    errand = plan_of(lone).places

    def open_way(option: Banish) -> bool:
        free = tuple(goal for goal in errand if goal != option.place and goal not in lone.shut)
        return place in lone.towards(free, lone.shut | {option.place})

    def worth(option: Banish) -> tuple[bool, bool, float, int]:
        far = lone.hunt(option.place)
        nearest = min((far.get(goal, FAR) for goal in goals), default=FAR)
        to_work = min((far.get(work, FAR) for work in lone.workers), default=FAR)
        away = nearest if to_work >= nearest else to_work - FAR
        return open_way(option), option.place not in needed, away, to_work

    return max(options, key=worth)


def direct(lone: Lone, options: Sequence[Direct]) -> Action:
    """Of equally short ways the one that leads away from the explorer (ED-12.3)."""
    place = lone.stance.place
    if place is None:
        return options[0]
    return max(options, key=lambda option: lone.hunt(option.place).get(place, FAR))
