"""What draws an explorer: shrines, the unknown, the cave, the holder of its shrine, and fields.

A goal has a worth, measured in cards, that fades with every step of the way. The pull of a place is
what the best goal is still worth there; so an explorer walks uphill.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from ..battle.strength import defence, figure_strength
from ..box import TREASURE_TILES, Kind, Piece, Tile, Treasure
from ..hexes import Place, Plane
from ..stacks import size
from .force import chances
from .monsters import PERILS, brought_by, met_on
from .scene import Scene
from .teamwork import claimed, leaves_it_to_mate, mate_of
from .treasury import TREASURES
from .ways import beside_shrine, spread
from .wishes import Cards, missing

FADE = 0.88
"""What a goal is worth one step farther away."""
OFFERING = 14.0
"""What a shrine is worth to whoever can pay the offering."""
UNPAID = (0.75, 0.55, 0.4, 0.3, 0.22, 0.16)
"""The share of that with one card missing, two, three, more."""
UNKNOWN = 5.0
"""What the rim of the island is worth while something that one needs lies beyond it."""
CURIOSITY = 0.4
"""What it is worth when nothing is missing."""
CAVE = (20.0, 13.0, 6.0, 1.5)
"""What the cave shrine is worth with no offering left to make, one, two, three."""
DENIAL = (12.0, 5.0, 0.0, 0.0)
"""What it is worth to find it before thieves with no offering left to make, one, two, three."""
HUNT = 0.9
"""The share of it that the shrine of a rival is worth, for he may be gone."""
ALARM = 8.0
"""What it is worth on top to stop a rival who lacks a single shrine."""
PATIENCE = 10
"""Rounds after which goals count more and more."""
BLOCKED = 0.5
"""The share of a goal's worth where somebody is in the way."""
MATES = 0.5
"""The share of it for a shrine that is rather the mate's."""
WAY_OUT = 8.0
"""What the rim of the cave is worth to whoever is buried there."""
OPEN: frozenset[Place] = frozenset()
FIELD = 0.7
"""The share of a harvest that draws the explorer to its tile."""


class Pursuit(Enum):
    """What somebody is after."""

    SHRINE = auto()
    UNKNOWN = auto()
    CAVE = auto()
    FIND = auto()
    HOLDER = auto()
    KEEPER = auto()


class Goal(NamedTuple):
    """Places that are worth going to; one of them is enough."""

    pursuit: Pursuit
    places: tuple[Place, ...]
    worth: float


def goals_of(scene: Scene, cards: Cards) -> list[Goal]:
    """What the seat could go for, with these cards."""
    found = [
        *shrine_goals(scene, cards),
        unknown_goal(scene),
        cave_goal(scene),
        holder_goal(scene),
        keeper_goal(scene),
        *find_goals(scene),
    ]
    pressing = urgency(scene)
    return [
        goal._replace(worth=pressing * goal.worth)
        for goal in found
        if goal.places and goal.worth > 0
    ]


def urgency(scene: Scene) -> float:
    """How much more goals count in a game that drags on, against all caution."""
    return 1 + max(0, scene.state.round - PATIENCE) / PATIENCE


def shrine_goals(scene: Scene, cards: Cards) -> list[Goal]:
    """A tile beside a shrine that lacks an offering; less so beside one for the mate."""
    lacking = sum(missing(cards, scene.price(Piece.OFFERING)))
    share = UNPAID[min(lacking, len(UNPAID)) - 1] if lacking else 1.0
    theirs = claimed(scene)
    left = scene.wanted_shrines if leaves_it_to_mate(scene) else (theirs,)
    found = []
    for mates, worth in ((False, OFFERING), (True, MATES * OFFERING)):
        places = [
            place
            for shrine in scene.wanted_shrines
            if (shrine in left) == mates
            for place in beside_shrine(scene.land, shrine)
            if place not in scene.shut
        ]
        found.append(Goal(Pursuit.SHRINE, tuple(dict.fromkeys(places)), worth * share))
    return found


def wanted_tiles(scene: Scene) -> int:
    """How many undiscovered tiles the seat needs: shrines, and the entrance for the cave shrine."""
    unseen = scene.unseen_island
    shrines = min(unseen[Tile.SHRINE], scene.offerings_left - len(scene.wanted_shrines))
    return max(0, shrines) + unseen[Tile.ENTRANCE]


def unknown_goal(scene: Scene) -> Goal:
    """The rim of the island."""
    if not size(scene.state, Plane.ISLAND):
        return Goal(Pursuit.UNKNOWN, (), 0.0)
    places = tuple(p for p in scene.rim if p.plane is Plane.ISLAND and p not in scene.shut)
    return Goal(Pursuit.UNKNOWN, places, UNKNOWN if wanted_tiles(scene) else CURIOSITY)


def cave_goal(scene: Scene) -> Goal:
    """The rim of the cave, while its shrine is in the stack, or the only way out."""
    waits = scene.state.shrine_dweller is not None and scene.roaming_keeper is None
    in_stack = scene.unseen_cave[Tile.CAVE_SHRINE] or waits
    if scene.land.entrance is None or not (in_stack or scene.buried):
        return Goal(Pursuit.CAVE, (), 0.0)
    places = tuple(p for p in scene.rim if p.plane is Plane.CAVE and p not in scene.shut)
    left = scene.offerings_left - leaves_it_to_mate(scene)
    worth = (CAVE[left] + denial(scene)) * safety(scene) if in_stack else 0.0
    return Goal(Pursuit.CAVE, places, max(worth, WAY_OUT * scene.buried))


def denial(scene: Scene) -> float:
    """What it is worth that the thieves do not get the cave shrine: they are at home there."""
    seat = scene.state.thieves
    if seat is None or scene.has_shrine:
        return 0.0
    return DENIAL[scene.offerings_left_to(scene.state.sides[seat])]


def find_goals(scene: Scene) -> list[Goal]:
    """What lies open in the cave and nobody has taken (ED-11.1)."""
    if not scene.state.variant.expansion:
        return []
    found = []
    for place in scene.land.finds:
        tile = scene.land.tiles[place]
        if tile is Tile.CAVE_SHRINE:
            worth = CAVE[scene.offerings_left]
        else:
            worth = TREASURES[Treasure(TREASURE_TILES.index(tile))]
        if place not in scene.shut:
            found.append(Goal(Pursuit.FIND, (place,), worth))
    return found


def safety(scene: Scene) -> float:
    """How likely the explorer gets as far as the shrine, past half of the dwellers."""
    state = scene.state
    strength = figure_strength(state, scene.figure) + support(scene)
    safe = 1.0
    for tile in PERILS:
        count = scene.unseen_cave[tile]
        if count:
            odds = chances(state, strength, brought_by(scene, tile).strength)
            safe *= 1 - 0.5 * count * (odds.loss + 0.5 * odds.tie)
    return safe


def support(scene: Scene) -> int:
    """The villagers and the mate one can count on in a battle: half of them are too far away."""
    mate = mate_of(scene)
    strength = 0 if mate is None else figure_strength(scene.state, mate.figure)
    return (len(scene.state.villagers[scene.side]) + strength) // 2


def holder_goal(scene: Scene) -> Goal:
    """The explorer that carries the cave shrine."""
    state = scene.state
    holder = state.shrine
    if holder is None or not scene.is_rival(holder):
        return Goal(Pursuit.HOLDER, (), 0.0)
    place = state.where[holder]
    if place is None:
        return Goal(Pursuit.HOLDER, (), 0.0)
    side = state.figure_sides()[holder]
    strength = figure_strength(state, scene.figure) + support(scene)
    odds = chances(state, strength, defence(state, side, place))
    worth = HUNT * CAVE[scene.offerings_left] + ALARM * (side in scene.threats)
    return Goal(Pursuit.HOLDER, (place,), worth * odds.win)


def keeper_goal(scene: Scene) -> Goal:
    """The monster that has taken the cave shrine and roams (ED-11.3)."""
    place = scene.roaming_keeper
    monster = None if place is None else met_on(scene, place)
    if place is None or monster is None:
        return Goal(Pursuit.KEEPER, (), 0.0)
    strength = figure_strength(scene.state, scene.figure) + support(scene)
    odds = chances(scene.state, strength, monster.strength)
    return Goal(Pursuit.KEEPER, (place,), CAVE[scene.offerings_left] * odds.win)


def pull(scene: Scene, cards: Cards) -> dict[Place, float]:
    """What the best goal is worth at each place."""
    found = scene.pulls.get(cards)
    if found is None:
        found = scene.pulls[cards] = faded(scene, goals_of(scene, cards))
    return found


def faded(scene: Scene, goals: list[Goal]) -> dict[Place, float]:
    """The worth of goals over the map."""
    found: dict[Place, float] = {}
    for goal in goals:
        for shut, share in ((scene.shut, 1.0), (OPEN, BLOCKED)):
            for place, steps in spread(scene.land, goal.places, shut).items():
                found[place] = max(found.get(place, 0.0), share * goal.worth * FADE**steps)
    return found


def pursuit_at(scene: Scene, cards: Cards, place: Place) -> Pursuit | None:
    """The goal that draws most to a place."""
    best: tuple[float, Pursuit | None] = (0.0, None)
    for goal in goals_of(scene, cards):
        steps = spread(scene.land, goal.places, scene.shut).get(place)
        if steps is not None and goal.worth * FADE**steps > best[0]:
            best = goal.worth * FADE**steps, goal.pursuit
    return best[1]


def fields(scene: Scene, kind: Kind) -> tuple[Place, ...]:
    """The tiles that give a kind."""
    return tuple(place for place in scene.land.tiles if kind in scene.yields(place))
