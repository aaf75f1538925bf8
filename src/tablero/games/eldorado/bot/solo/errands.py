"""What the explorer goes for next: a farm, an army, gold, cave and offerings, the unknown."""

from __future__ import annotations

from enum import Enum, auto
from itertools import chain
from typing import NamedTuple

from tablero.engine import in_order

from ...battle.strength import figure_strength
from ...box import Creature, Kind, Piece
from ...hexes import CORNERS_OF, PLACES_AT, Corner, Place, Plane
from ...stacks import size
from ..cards import NOTHING, Cards, missing, pays
from ..planner import free_rim
from ..scene import kept
from ..ways import OPEN, beside_shrine, spread
from .lone import Lone

SET_GOLD = 3
"""Gold beside a set of cards for an offering."""
LOW_GOLD = 3
"""Gold below which the explorer goes to fetch some."""
FULL_GOLD = 7
"""Gold that is enough for him to go on."""
CAVE_GOLD = 7
"""Gold that he wants for the cave: there is none inside."""
CAVE_LEAST = 4
"""Gold that is enough to go on towards it."""
SITES = (3.0, 1.0, 2.0)
"""What fields of food, wood and gold are worth at the corner of a farmhouse."""
CAVE_RESERVE = 2
"""Gold below which he comes out again."""
CAVE_STRENGTH = 8
"""Dice that are enough for him to enter the cave."""
CAVE_ROUND = 20
"""The round from which he enters in any case."""
ARMY = 6
"""Villagers that he wants before he meets anybody."""
ENOUGH = 4
"""Villagers that are enough once guardians are about."""


class Errand(Enum):
    """What the explorer is after."""

    FARM = auto()
    RECRUIT = auto()
    FETCH = auto()
    CAVE = auto()
    OFFER = auto()
    EXPLORE = auto()


class Plan(NamedTuple):
    """An errand, where it leads, and the cards that it needs."""

    errand: Errand
    places: tuple[Place, ...]
    cards: Cards


@kept
def plan_of(lone: Lone) -> Plan:
    """The first errand that is not done yet; in a collapsed cave, to find the way out."""
    plan = errand_of(lone)
    here = lone.stance.place
    if here is None or here.plane is not Plane.CAVE or plan.errand is Errand.CAVE:
        return plan
    if here in spread(lone.land, plan.places, OPEN):
        return plan
    return Plan(Errand.CAVE, rim(lone, Plane.CAVE), plan.cards)


def errand_of(lone: Lone) -> Plan:
    """What the player would do next."""
    if lone.recruits and len(lone.state.villagers[lone.side]) < wanted_army(lone):
        return recruit(lone) if lone.homes else farm(lone)
    poor = lone.gold < LOW_GOLD and Kind.GOLD not in lone.farmed
    if poor and lone.guardians and not inside(lone):
        return fetch(lone, (0, 0, FULL_GOLD))
    if altars(lone):
        return offer(lone)
    if not lone.has_shrine and lone.land.entrance is not None and ready(lone):
        return cave(lone)
    return unknown(lone)


def wanted_army(lone: Lone) -> int:
    """How many villagers come before everything else."""
    return ENOUGH if lone.guardians else ARMY


def ready(lone: Lone) -> bool:
    """Whether the explorer is strong enough for the titan that may wait in the cave (ED-12.5)."""
    strength = figure_strength(lone.state, lone.figure) + sum(lone.troops.values())
    late = lone.state.round > CAVE_ROUND or len(lone.land.shrines) > 1
    return strength >= CAVE_STRENGTH or late


def altars(lone: Lone) -> tuple[Place, ...]:
    """The shrines where an offering would last: the thief has not come yet, has been there before,
    or it is time to win (ED-12.3)."""
    state = lone.state
    thief = any(each.creature is Creature.THIEF for each in lone.guardians)
    return tuple(
        shrine
        for shrine in lone.wanted_shrines
        if lone.has_shrine or not thief or shrine in state.stolen_shrines
    )


def farm(lone: Lone) -> Plan:
    """A farmhouse at once: fields found later are laid beside it (ED-5.2)."""
    price = lone.price(Piece.FARMHOUSE)
    if not pays(lone.cards, price):
        return fetch(lone, price)
    return Plan(Errand.FARM, building_sites(lone), price)


def building_sites(lone: Lone) -> tuple[Place, ...]:
    """The tiles from which to build at the best corner in reach."""
    here = lone.stance.place
    if here is None:
        return ()
    worths = {
        place: max(site_worth(lone, corner) for corner in CORNERS_OF[place])
        for place in lone.free_walk(here)
    }
    best = max(worths.values())
    return in_order(place for place, worth in worths.items() if worth == best)


def site_worth(lone: Lone, corner: Corner) -> float:
    """The kinds that villagers could gather there, food and gold above all."""
    kinds = {kind for place in PLACES_AT[corner] for kind in lone.yields(place)}
    return sum(SITES[kind] for kind in kinds)


def recruit(lone: Lone) -> Plan:
    """Food for villagers (ED-5.1)."""
    short = ARMY - len(lone.state.villagers[lone.side])
    food, wood, gold = lone.price(Piece.VILLAGER)
    count = min(short, lone.recruits)
    places = lone.fields(Kind.FOOD)
    if not places and Kind.FOOD not in lone.farmed and lone.cards[Kind.FOOD] < food:
        return Plan(Errand.EXPLORE, rim(lone, Plane.ISLAND), (food * count, wood, gold))
    return Plan(Errand.RECRUIT, places, (food * count, wood, gold))


def fetch(lone: Lone, price: Cards, wanted: Cards | None = None) -> Plan:
    """The nearest field of a kind that is missing; if none has been found yet, to look for one."""
    cards = wanted or price
    lacking = missing(lone.cards, price)
    here = lone.stance.place
    found = [lone.fields(kind) for kind in Kind if lacking[kind]]
    ways = spread(lone.land, (here,), OPEN) if here is not None else {}
    if all(any(place in ways for place in places) for places in found):
        return Plan(Errand.FETCH, tuple(dict.fromkeys(chain(*found))), cards)
    return Plan(Errand.EXPLORE, rim(lone, Plane.ISLAND), cards)


def offer(lone: Lone) -> Plan:
    """A set of cards, and a shrine without an offering (ED-5.4)."""
    price = lone.price(Piece.OFFERING)
    food, wood, gold = price
    if not pays(lone.cards, price):
        return fetch(lone, price, (food, wood, gold + SET_GOLD))
    places = tuple(place for place in altar_sides(lone) if place not in lone.shut)
    plan = Plan(Errand.OFFER, places, (food, wood, gold + SET_GOLD))
    here = lone.stance.place
    if here is not None and here not in spread(lone.land, plan.places, OPEN):
        return unknown(lone)._replace(cards=plan.cards)
    return plan


def altar_sides(lone: Lone) -> tuple[Place, ...]:
    """The tiles from which to make the offerings that would last, if nobody guards the shrine."""
    guarded = {each.place for each in lone.guardians}
    free = [shrine for shrine in altars(lone) if shrine not in guarded]
    sides = (beside_shrine(lone.land, shrine) for shrine in free)
    return tuple(dict.fromkeys(chain.from_iterable(sides)))


def inside(lone: Lone) -> bool:
    """Whether the explorer is in the cave with enough gold to go on."""
    place = lone.stance.place
    return place is not None and place.plane is Plane.CAVE and lone.gold >= CAVE_RESERVE


def cave(lone: Lone) -> Plan:
    """Into the cave with gold, to its rim (ED-7.2)."""
    if not inside(lone) and lone.gold < CAVE_LEAST and Kind.GOLD not in lone.farmed:
        return fetch(lone, (0, 0, CAVE_GOLD))
    return Plan(Errand.CAVE, rim(lone, Plane.CAVE), (0, 0, CAVE_GOLD))


def unknown(lone: Lone) -> Plan:
    """The rim of the island, with gold to call the army."""
    food, wood, _ = lone.price(Piece.FARMHOUSE) if wants_mine(lone) else NOTHING
    return Plan(Errand.EXPLORE, rim(lone, Plane.ISLAND), (food, wood, FULL_GOLD - wood))


def wants_mine(lone: Lone) -> bool:
    """Whether a farmhouse beside gold is worth its price: nobody gathers gold yet (ED-3.2)."""
    return Kind.GOLD not in lone.farmed and bool(lone.state.stock[lone.side][Piece.FARMHOUSE])


def rim(lone: Lone, plane: Plane) -> tuple[Place, ...]:
    """Where something can be discovered."""
    return in_order(free_rim(lone, plane)) if size(lone.state, plane) else ()
