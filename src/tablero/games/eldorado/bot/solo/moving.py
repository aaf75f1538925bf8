"""Where a solo player goes: on the errand where it is safe, and the army after him (ED-12)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ... import solo
from ...battle.strength import figure_strength
from ...box import Creature, Kind, Piece
from ...hexes import Place
from ...moving import March, Move
from ..battle.worth import why_attack
from ..choosing import Chapter, Reason
from ..moving import closing_up
from ..planner import Aim, Course, Mind, courses
from ..scene import Stance
from ..ways import FAR, OPEN, spread
from .errands import Errand, plan_of
from .lone import Lone, company, discovery_peril, peril, stranded

DETOUR = 5
"""Extra steps that a guardian in the way costs."""
LIFE = 150.0
"""What the explorer's life is worth, in steps towards the errand."""
LEAST = 0.05
"""The share of that in the last round, when the game ends anyway (ED-7.7)."""
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
GOING = {
    Errand.CAVE: "to-cave",
    Errand.OFFER: "to-shrine",
    Errand.EXPLORE: "to-rim",
}
"""The reasons for steps on some errands; all others lead to fields."""


def life(lone: Lone) -> float:
    """What the explorer's life is worth now."""
    return LIFE * max(LEAST, 1 - lone.state.round / lone.state.variant.rounds)


def stay(lone: Lone, stance: Stance) -> float:
    """How near the errand is, less the danger."""
    place = stance.place
    assert place is not None
    plan = plan_of(lone)
    free = tuple(goal for goal in plan.places if goal not in lone.shut)
    around = spread(lone.land, plan.places, OPEN).get(place, FAR) + DETOUR
    ahead = spread(lone.land, free, lone.shut).get(place, around) - camp(lone, place)
    danger = min(peril(lone, lone.army, place, lone.gold), escorted(lone, place))
    return -ahead - life(lone) * danger


def escorted(lone: Lone, place: Place) -> float:
    """How likely the explorer is to be beaten on a tile, with his army closed up."""
    if not lone.troops:
        return 1.0
    start = max(lone.troops, key=lambda at: (lone.troops[at], at.code))
    left = lone.gold - lone.call(place).get(start, FAR)
    if left < RESERVE:
        return 1.0
    army = lone.army.copy()
    army[place] += lone.troops[start]
    army[start] -= lone.troops[start]
    return peril(lone, +army, place, left)


def camp(lone: Lone, place: Place) -> float:
    """What it is worth to end the turn where gold can be gathered that the errand needs."""
    short = lone.gold < plan_of(lone).cards[Kind.GOLD]
    return CAMP if short and lone.guardians and Kind.GOLD in lone.yields(place) else 0.0


def discover(lone: Lone, stance: Stance, worth: float) -> float | None:
    """What a discovery for the errand is worth."""
    plan, place = plan_of(lone), stance.place
    if place is None or place not in plan.places:
        return None
    if plan.errand not in (Errand.EXPLORE, Errand.CAVE):
        return None
    hungry = plan.cards[Kind.FOOD] > lone.price(Piece.OFFERING)[Kind.FOOD]
    risk = discovery_peril(lone, place, lone.gold)
    if stance.points == 1:
        risk += stranded(lone, place)
    return worth + (FOUND_FOOD if hungry else FOUND) - life(lone) * risk


def attack(lone: Lone, stance: Stance, _worth: float, target: Place) -> float | None:
    """Attacking guardians in the way, and the thief before he steals: a beaten one is sent away."""
    assert stance.place is not None
    guardian = next((each for each in lone.guardians if each.place == target), None)
    if guardian is None:
        return None
    friends = company(lone, lone.army, stance.place, lone.gold, ahead=1)
    robs = guardian.creature is Creature.THIEF and solo.prey(lone.state)
    gain = (SAVED if robs else -EFFORT) - (lone.gold - friends.gold)
    far = spread(lone.land, plan_of(lone).places, OPEN).get(target, FAR)
    return gain - far - life(lone) * friends.loss(lone, guardian.strength)


SOLO = Mind(stay, discover, attack)


def best_course(lone: Lone, points: int) -> Course | None:
    """The best way to use this many points; None for an explorer off the map."""
    if lone.stance.place is None:
        return None
    stance = lone.stance._replace(points=points)
    return max(courses(lone, stance, SOLO), key=lambda course: course.worth)


def idle(lone: Lone, points: int) -> bool:
    """Whether the explorer has nowhere to go with this many points."""
    course = best_course(lone, points)
    stays = course is not None and course.place == lone.stance.place
    return course is None or (stays and course.aim is not Aim.DISCOVER)


def close_ranks(lone: Lone, options: Sequence[Action]) -> March | None:
    """The army comes after the explorer while there is gold to spare (ED-5.5)."""
    here, errand = lone.stance.place, plan_of(lone).errand
    if here is None or errand in (Errand.FARM, Errand.RECRUIT) or lone.gold <= RESERVE:
        return None
    return closing_up(
        lone, options, lone.call(here), lambda march: march.count <= lone.troops[march.start]
    )


def why_move(lone: Lone, action: Move) -> Reason:
    """A guardian to beat, the errand, somebody to avoid, or whatever else is there."""
    place, plan, here = action.place, plan_of(lone), lone.stance.place
    assert here is not None
    if place in lone.shut:
        return why_attack(lone, figure_strength(lone.state, lone.figure), place)
    far = spread(lone.land, plan.places, lone.shut)
    if far.get(place, FAR) < far.get(here, FAR):
        if plan.errand in GOING:
            return GOING[plan.errand]
        ways = lone.free_walk(place)
        goals = [goal for goal in plan.places if goal in ways]
        place = min(goals, key=lambda goal: ways[goal], default=place)
    elif lone.guardians:
        return "keeps-away"
    elif not lone.yields(place):
        return "stands-better"
    return "to-field", {"tile": lone.land.tiles[place]}


CHAPTER = Chapter({}, {Move: why_move})
