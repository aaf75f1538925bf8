"""The next deed of a turn alone: offer, buy, run the errand where it is safe, close ranks, end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablero.engine import Action

from ... import solo
from ...box import Creature, Kind, Piece
from ...buying import BuildFarmhouse, BuyVillager
from ...discovery import Discover, Survey
from ...exchange import Exchange
from ...explore import EndTurn
from ...hexes import Place
from ...moving import March, Move
from ...offerings import Offer
from ...pieces import Figure
from ...stacks import size
from ..ways import Walk, spread, step_towards
from ..wishes import less, missing
from .errands import Errand, Plan, altars, plan_of, site_worth, wants_mine
from .lone import Lone
from .perils import FAR, company, discovery_peril, peril, reaches

EXPLORER = Figure.EXPLORER
DETOUR = 5
"""Steps that it takes longer where a guardian is in the way."""
LIFE = 150.0
"""What the explorer's life is worth, in steps towards the errand."""
LEAST = 0.05
"""What is left of that in the last round: the game has an end (ED-7.7)."""
FOUND, FOUND_FOOD = 2.5, 9.0
"""What a discovery is worth, in steps, and without food for an army."""
CAMP = 0.9
"""What it is worth to end the turn on gold, in steps."""
SAVED = 4.0
"""What it is worth to save an offering from the thief, in steps."""
EFFORT = 2.0
"""What it costs to clear the way."""
RESERVE = 3
"""Gold that the army leaves for battles when it closes up."""


def explore(lone: Lone, options: Sequence[Action]) -> Action:
    """What to do now."""
    plan = plan_of(lone)
    return (
        offer(lone, options)
        or build(lone, plan, options)
        or hire(lone, options)
        or exchange(lone, plan, options)
        or survey(lone, plan, options)
        or go(lone, plan, options)
        or close_ranks(lone, plan, options)
        or EndTurn()
    )


def offer(lone: Lone, options: Sequence[Action]) -> Action | None:
    """An offering where it lasts: the thief is after them (ED-12.3)."""
    found = [option for option in options if isinstance(option, Offer)]
    lasting = altars(lone)
    return next((option for option in found if option.place in lasting), None)


def exchange(lone: Lone, plan: Plan, options: Sequence[Action]) -> Action | None:
    """What the errand has no use for, for something that it lacks (ED-3.5)."""
    lacking, over = missing(lone.cards, plan.cards), less(lone.cards, plan.cards)
    found = [
        option
        for option in options
        if isinstance(option, Exchange)
        and lacking[option.wanted]
        and over[option.kind] >= lone.rate
    ]
    return max(found, key=lambda option: (lacking[option.wanted], option.wanted), default=None)


def survey(lone: Lone, plan: Plan, options: Sequence[Action]) -> Action | None:
    """If the explorer cannot get to an open side, the next tile is laid anywhere (ED-4.3)."""
    needed = Survey() in options and plan.errand is Errand.EXPLORE
    here = lone.stance.place
    if not needed or here is None or any(place in lone.free_walk(here) for place in plan.places):
        return None
    return Survey()


# Farm and army.


def build(lone: Lone, plan: Plan, options: Sequence[Action]) -> Action | None:
    """The farmhouse where food and other kinds meet (ED-5.2)."""
    sites = [option for option in options if isinstance(option, BuildFarmhouse)]
    here = lone.stance.place
    if not sites or here is None:
        return None
    mine = wants_mine(lone) and lone.army[here] > 0 and Kind.GOLD in lone.yields(here)
    if not mine and (plan.errand is not Errand.FARM or here not in plan.places):
        return None
    return max(sites, key=lambda site: (site_worth(lone, site.corner), site.corner))


def hire(lone: Lone, options: Sequence[Action]) -> Action | None:
    """Villagers as long as there are any: first for food and gold, then for the army."""
    places = [option.place for option in options if isinstance(option, BuyVillager)]
    here = lone.stance.place
    near = spread(lone.land, (here,), frozenset()) if here is not None else {}

    def worth(place: Place) -> tuple[int, int, int]:
        new = set(lone.yields(place)) - lone.farmed - {Kind.WOOD}
        return len(new), -near.get(place, FAR), lone.army[place]

    return BuyVillager(max(places, key=worth)) if places else None


# Going.


class Way(NamedTuple):
    """Where to go in this turn, and how good that is."""

    worth: float
    place: Place
    discovers: bool


def go(lone: Lone, plan: Plan, options: Sequence[Action]) -> Action | None:
    """The next step of the best way, or a discovery at its end."""
    here = lone.stance.place
    if here is None:
        return None
    best = best_way(lone, plan, here, lone.stance.points)
    if best.place != here:
        step = step_towards(lone.land, here, best.place, lone.shut)
        action = None if step is None else Move(EXPLORER, step)
        return action if action in options else None
    discovery = Discover(EXPLORER)
    return discovery if best.discovers and discovery in options else None


def best_way(lone: Lone, plan: Plan, here: Place, points: int) -> Way:
    """The best way to use so many points."""
    return max(ways(lone, plan, here, points), key=lambda way: way.worth)


def idle(lone: Lone, plan: Plan, points: int) -> bool:
    """Whether the explorer has nowhere to go with so many points."""
    here = lone.stance.place
    if here is None:
        return True
    best = best_way(lone, plan, here, points)
    return best.place == here and not best.discovers


def ways(lone: Lone, plan: Plan, here: Place, points: int) -> Iterator[Way]:
    """Everywhere the explorer can be at the end of the turn, discoveries and attacks there."""
    free = tuple(place for place in plan.places if place not in lone.shut)
    far, detour = lone.towards(free, lone.shut), lone.towards(plan.places, frozenset())
    life = LIFE * max(LEAST, 1 - lone.state.round / lone.state.variant.rounds)
    hungry = plan.cards[Kind.FOOD] > lone.price(Piece.OFFERING)[Kind.FOOD]
    news = FOUND_FOOD if hungry else FOUND
    seeks = plan.errand in (Errand.EXPLORE, Errand.CAVE)
    for place, steps in lone.free_walk(here).items():
        left = points - steps
        if left < 0:
            continue
        danger = min(peril(lone, place, lone.gold), escorted(lone, place))
        ahead = far.get(place, detour.get(place, FAR) + DETOUR) - camp(lone, plan, place)
        yield Way(-ahead - life * danger, place, discovers=False)
        if left and seeks and place in plan.places and size(lone.state, place.plane):
            found = discovery_peril(lone, place, lone.gold)
            if left == 1:
                found += stranded(lone, place)
            yield Way(news - ahead - life * (danger + found), place, discovers=True)
        if left:
            yield from attacks(lone, place, detour, life)


def escorted(lone: Lone, place: Place) -> float:
    """How likely the explorer is beaten on a tile to which his army has closed up."""
    if not lone.troops:
        return 1.0
    start = max(lone.troops, key=lambda at: (lone.troops[at], at))
    left = lone.gold - lone.call(place).get(start, FAR)
    return peril(lone.marched(start, place), place, left) if left >= RESERVE else 1.0


def camp(lone: Lone, plan: Plan, place: Place) -> float:
    """What it is worth to end the turn where gold can be gathered that the errand needs."""
    short = lone.gold < plan.cards[Kind.GOLD]
    return CAMP if short and lone.guardians and Kind.GOLD in lone.yields(place) else 0.0


def stranded(lone: Lone, place: Place) -> float:
    """The peril of a tile beyond, from which there is no way back in this turn."""
    friends = company(lone, place, lone.gold, ahead=1)
    return max(
        (
            reaches(lone, each.creature, lone.hunt(each.place).get(place, FAR))
            * friends.loss(lone, each.strength)
            for each in lone.guardians
        ),
        default=0.0,
    )


def attacks(lone: Lone, place: Place, far: Walk, life: float) -> Iterator[Way]:
    """Guardians in the way, and the thief before he steals: they go where they are sent."""
    robbed = solo.prey(lone.state)
    for target in lone.land.steps[place]:
        for guardian in lone.guardians:
            if guardian.place == target:
                friends = company(lone, place, lone.gold, ahead=1)
                lost = friends.loss(lone, guardian.strength)
                gain = SAVED if robbed and guardian.creature is Creature.THIEF else -EFFORT
                gain -= lone.gold - friends.gold
                worth = gain - far.get(target, FAR) - life * lost
                yield Way(worth, target, discovers=False)


# The army.


def close_ranks(lone: Lone, plan: Plan, options: Sequence[Action]) -> Action | None:
    """The army comes after the explorer while there is gold to spare (ED-5.5)."""
    here = lone.stance.place
    if here is None or plan.errand in (Errand.FARM, Errand.RECRUIT) or lone.gold <= RESERVE:
        return None
    near = lone.call(here)
    best: tuple[int, int, Action | None] = (0, 0, None)
    for option in options:
        if not isinstance(option, March) or option.place in lone.shut:
            continue
        far, nearer = near.get(option.start, FAR), near.get(option.place, FAR)
        free = option.count <= lone.troops[option.start]
        if free and nearer < far < FAR and (option.count, -nearer) > best[:2]:
            best = option.count, -nearer, option
    return best[2]
