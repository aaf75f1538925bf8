"""A turn in solo: gather for the errand, offer, buy, go, close ranks (ED-12)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...box import Kind
from ...buying import BuildFarmhouse, BuyVillager
from ...discovery import Lay, Survey
from ...exchange import Exchange
from ...explore import EndTurn
from ...gathering import EndGathering, Gather, Gathering, crops
from ...hand_limit import HAND_LIMIT, Return
from ...hexes import PLACES_AT, Place, Plane
from ...offerings import Offer
from ...treasures import Pluck
from ..cards import less, missing
from ..choosing import Chapter, offered
from ..discovery import worth_of_place
from ..planner import along
from ..ways import FAR, OPEN, spread
from .errands import Errand, altars, plan_of, site_worth, wants_mine
from .lone import Lone
from .moving import best_course, close_ranks, idle

COMPACT = 0.5
"""What it costs to lay a tile one step farther from the farmhouse."""
HOME = 3.0
"""What a new kind of field is worth beside the farmhouse."""


# Cards.


def gather(lone: Lone, frame: Gathering, options: Sequence[Action]) -> Action:
    """What the errand needs; gold, with points that have no other use (ED-13.3)."""
    kinds = [option.kind for option in offered(options, Gather)]
    lacking = missing(lone.cards, plan_of(lone).cards)
    wanted = [kind for kind in kinds if lacking[kind]]
    if wanted:
        return Gather(max(wanted, key=lambda kind: (lacking[kind], kind)))
    if kinds and sum(lone.cards) < HAND_LIMIT and idle(lone, frame.left):
        return Gather(max(kinds))
    return EndGathering()


def return_card(lone: Lone, _frame: object, options: Sequence[Action]) -> Action:
    """The kind of which there is most beyond what the errand needs (ED-3.4)."""
    over = less(lone.cards, plan_of(lone).cards)
    return max(offered(options, Return), key=lambda each: (over[each.kind], -each.kind))


def pluck(lone: Lone, _frame: object, options: Sequence[Pluck]) -> Pluck:
    """What the errand lacks, otherwise gold (ED-11.1)."""
    lacking = missing(lone.cards, plan_of(lone).cards)
    return max(options, key=lambda option: (lacking[option.kind], option.kind is Kind.GOLD))


# Exploring.


def explore(lone: Lone, _frame: object, options: Sequence[Action]) -> Action:
    """The next deed."""
    urgent = (
        offer(lone, options)
        or build(lone, options)
        or hire(lone, options)
        or exchange(lone, options)
        or survey(lone, options)
    )
    if urgent is not None:
        return urgent
    course = best_course(lone, lone.stance.points)
    return (
        (along(lone, course, options) if course is not None else None)
        or close_ranks(lone, options)
        or EndTurn()
    )


def offer(lone: Lone, options: Sequence[Action]) -> Offer | None:
    """An offering where it lasts: the thief is after them (ED-12.3)."""
    lasting = altars(lone)
    return next((each for each in offered(options, Offer) if each.place in lasting), None)


def build(lone: Lone, options: Sequence[Action]) -> BuildFarmhouse | None:
    """The farmhouse where food and other kinds meet (ED-5.2)."""
    sites, plan, here = offered(options, BuildFarmhouse), plan_of(lone), lone.stance.place
    if not sites or here is None:
        return None
    mine = wants_mine(lone) and lone.army[here] > 0 and Kind.GOLD in lone.yields(here)
    if not mine and (plan.errand is not Errand.FARM or here not in plan.places):
        return None
    return max(sites, key=lambda site: (site_worth(lone, site.corner), site.corner.code))


def hire(lone: Lone, options: Sequence[Action]) -> BuyVillager | None:
    """Villagers as long as there are any: first for food and gold, then for the army."""
    here = lone.stance.place
    near = spread(lone.land, (here,), OPEN) if here is not None else {}

    def worth(option: BuyVillager) -> tuple[int, int, int]:
        place = option.place
        new = set(lone.yields(place)) - lone.farmed - {Kind.WOOD}
        return len(new), -near.get(place, FAR), lone.army[place]

    return max(offered(options, BuyVillager), key=worth, default=None)


def exchange(lone: Lone, options: Sequence[Action]) -> Exchange | None:
    """Cards that the errand does not need for one that it lacks (ED-3.5)."""
    needed = plan_of(lone).cards
    lacking, over = missing(lone.cards, needed), less(lone.cards, needed)
    found = [
        option
        for option in offered(options, Exchange)
        if lacking[option.wanted] and over[option.kind] >= lone.rate
    ]
    return max(found, key=lambda option: (lacking[option.wanted], option.wanted), default=None)


def survey(lone: Lone, options: Sequence[Action]) -> Survey | None:
    """If the explorer cannot get to an open side, the next tile is laid anywhere (ED-4.3)."""
    plan, here = plan_of(lone), lone.stance.place
    if Survey() not in options or plan.errand is not Errand.EXPLORE or here is None:
        return None
    ways = lone.free_walk(here)
    return None if any(place in ways for place in plan.places) else Survey()


# Laying.


def lay(lone: Lone, _frame: object, options: Sequence[Lay]) -> Lay:
    """Fields of missing kinds around the farmhouse; other tiles where they do good."""
    (tile,) = lone.state.drawn
    beside = {at for building in lone.state.buildings for at in PLACES_AT[building.corner]}
    new = set(crops(lone.land, tile)) - {kind for at in lone.homes for kind in lone.yields(at)}
    home = HOME * len(new) if new else -HOME

    def worth(option: Lay) -> tuple[float, int]:
        place = option.place
        near = COMPACT * from_home(lone, place)
        return home * (place in beside) - near + worth_of_place(lone, place, tile), place.code

    return max(options, key=worth)


def from_home(lone: Lone, place: Place) -> int:
    """How far a place is from the farmhouse, or from the middle of the map, as the crow flies."""
    east, south = place.east, place.south
    if lone.homes and place.plane is Plane.ISLAND:
        east, south = east - lone.homes[0].east, south - lone.homes[0].south
    return max(abs(east), abs(south), abs(east + south))


CHAPTER = Chapter(
    {
        "gather": gather,
        "hand-limit": return_card,
        "rose": pluck,
        "explore": explore,
        "lay": lay,
    },
    {},
)
