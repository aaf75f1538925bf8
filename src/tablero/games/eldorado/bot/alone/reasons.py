"""Why a player alone does what he does."""

from __future__ import annotations

from tablero.engine import Action

from ...hexes import Place
from ...moving import Move
from .. import reasons
from ..reasons import Reason, explorer_strength, of_attack
from .errands import Errand, Plan, plan_of
from .lone import Lone
from .perils import FAR

STANDS_BETTER: Reason = ("stands-better", {})
GOING = {
    Errand.CAVE: "to-cave",
    Errand.OFFER: "to-shrine",
    Errand.EXPLORE: "to-rim",
}
"""The reasons for steps on some errands; the others lead to fields."""


def reason_of(lone: Lone, action: Action) -> Reason:
    """The words key and its parameters."""
    if isinstance(action, Move):
        return of_move(lone, action.place)
    return reasons.reason(lone.state, lone.seat, action)


def of_move(lone: Lone, place: Place) -> Reason:
    """A guardian to beat, the errand, somebody to keep away from, or what else is there."""
    if place in lone.shut:
        return of_attack(lone, explorer_strength(lone), place)
    plan, here = plan_of(lone), lone.stance.place
    assert here is not None
    far = lone.towards(plan.places, lone.shut)
    if far.get(place, FAR) < far.get(here, FAR):
        return of_errand(lone, plan, place)
    if lone.guardians:
        return "keeps-away", {}
    return ("to-field", {"tile": lone.land.tiles[place]}) if lone.yields(place) else STANDS_BETTER


def of_errand(lone: Lone, plan: Plan, place: Place) -> Reason:
    """A step on the way."""
    if plan.errand in GOING:
        return GOING[plan.errand], {}
    goals = [goal for goal in plan.places if goal in lone.free_walk(place)]
    nearest = min(goals, key=lambda goal: lone.free_walk(place)[goal], default=place)
    return "to-field", {"tile": lone.land.tiles[nearest]}
