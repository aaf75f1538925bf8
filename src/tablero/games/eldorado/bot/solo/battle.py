"""Battles in solo: whom to call, which dice to throw again, where the beaten go (ED-12.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ... import solo
from ...battle.field import Battle
from ...battle.muster import Answer, BringArmy, Flee, Muster, Ready
from ...battle.pack import BringWolf
from ...battle.rerolls import Reroll
from ...battle.strength import WOLF, figures_on
from ...box import Creature
from ...monsters import Direct
from ...solo import Banish
from ..battle.joining import own_party, strength_with
from ..battle.rerolls import reroll_for
from ..choosing import Chapter, best, offered
from ..ways import FAR, spread, walk
from .errands import altar_sides, plan_of
from .lone import Lone, defeat, hunt

LIFE = 200.0
"""What the explorer's life is worth, in gold."""
VILLAGER = 2.0
"""What a villager is worth: its price in food."""
HOPELESS = 0.4
"""How likely villagers must be to lose before they flee."""
UNITED = 0.1
"""What it is worth to have a villager with the others."""
GOLD = 2.0
"""What a gold is worth, to be weighed against the risk."""
WORTHWHILE = 0.02
"""How much a piece that joins must improve a battle."""


def stakes(lone: Lone, battle: Battle) -> float:
    """What a lost battle costs."""
    life = LIFE if figures_on(lone.state, lone.side, battle.place) else 0.0
    return life + VILLAGER * lone.army[battle.place] + 1.0


def loss(lone: Lone, battle: Battle, extra: int, gold: int) -> float:
    """How likely a defeat is with this much more strength, and gold for dice."""
    own = own_party(lone, battle)
    enemy = battle.defender if own is battle.attacker else battle.attacker
    strength = strength_with(lone.state, battle, own, extra)
    return defeat(lone, strength, gold, strength_with(lone.state, battle, enemy, 0))


def join(lone: Lone, frame: Muster | Answer, options: Sequence[Action]) -> Action:
    """Call the army while the added safety is worth the gold."""
    battle, gold = frame.battle, lone.gold
    if not figures_on(lone.state, lone.side, battle.place):
        return fend(lone, battle, options)
    at_stake = stakes(lone, battle)
    now = loss(lone, battle, 0, gold) * at_stake

    def worth(option: Action) -> float:
        match option:
            case BringArmy(count=count, start=start, place=by):
                steps = walk(lone.land, by).get(start, 0) + 1
                then = loss(lone, battle, count, max(0, gold - steps))
                lost = then * (at_stake + VILLAGER * count)
                return now - lost - GOLD * steps / 4 + UNITED * count
            case BringWolf():
                return now - loss(lone, battle, WOLF, gold) * at_stake
        return 0.0

    return best(options, worth, WORTHWHILE) or Ready()


def fend(lone: Lone, battle: Battle, options: Sequence[Action]) -> Action:
    """Villagers without the explorer flee from a stronger enemy; nobody leaves him to help them."""
    flights, place = offered(options, Flee), lone.stance.place
    hopeless = loss(lone, battle, 0, lone.gold) >= HOPELESS
    if not hopeless or lone.army[battle.place] < 2 or lone.gold <= 1 or not flights:
        return Ready()
    near = lone.call(place) if place is not None else {}
    return min(flights, key=lambda option: (-option.count, near.get(option.place, FAR)))


def reroll(lone: Lone, frame: Reroll, options: Sequence[Action]) -> Action:
    """As many dice as it takes (ED-13.2)."""
    return reroll_for(lone, frame, options, stakes(lone, frame.battle), GOLD)


def banish(lone: Lone, _frame: object, options: Sequence[Banish]) -> Banish:
    """As far as possible from the explorer, or for the thief from the offerings, and off the way to
    the next one (ED-12.4)."""
    place, goals = lone.stance.place, set(lone.troops)
    if place is not None:
        goals.add(place)
    if options[0].creature is Creature.THIEF:
        goals = set(solo.prey(lone.state)) or goals
    needed = {*lone.wanted_shrines, *altar_sides(lone)}
    errand = [goal for goal in plan_of(lone).places if goal not in lone.shut]

    def worth(option: Banish) -> tuple[bool, bool, float, int]:
        free = tuple(goal for goal in errand if goal != option.place)
        open_way = place in spread(lone.land, free, lone.shut | {option.place})
        far = hunt(lone, option.place)
        nearest = min((far.get(goal, FAR) for goal in goals), default=FAR)
        to_work = min((far.get(work, FAR) for work in lone.workers), default=FAR)
        away = nearest if to_work >= nearest else to_work - FAR
        return open_way, option.place not in needed, away, to_work

    return max(options, key=worth)


def direct(lone: Lone, _frame: object, options: Sequence[Direct]) -> Direct:
    """Of equally short ways the one that leads away from the explorer (ED-12.3)."""
    place = lone.stance.place
    if place is None:
        return options[0]
    return max(options, key=lambda option: hunt(lone, option.place).get(place, FAR))


CHAPTER = Chapter(
    {
        "muster": join,
        "answer": join,
        "reroll": reroll,
        "banish": banish,
        "direction": direct,
    },
    {},
)
