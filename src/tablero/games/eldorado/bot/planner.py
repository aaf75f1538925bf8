"""One planner for all figures: what attracts them, where a turn can lead, which course is best.

The worth of a goal, measured in cards, fades with every step of the way, so a figure walks uphill.
A course goes to a tile within the points left and ends there with staying, discovering, offering or
attacking. Explorers, thieves and solo players have their own weights, and their own `Mind` of what
the end of a course is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, StrEnum, auto
from typing import Any, NamedTuple

from tablero.engine import Action, in_order

from ..battle.strength import defence
from ..box import Tile
from ..discovery import Discover
from ..hexes import Place, Plane
from ..moving import Move
from ..stacks import size
from .battle.worth import chances, why_attack
from .choosing import Reason
from .scene import Scene, Stance
from .teams import claimed, leaves_it_to_mate
from .ways import OPEN, beside_shrine, spread, step_towards

FADE = 0.88
"""What a goal is worth one step farther away."""
BLOCKED = 0.5
"""The share of a goal's worth where somebody is in the way."""
MATES = 0.5
"""The share of it for a shrine that had better be left to the mate."""
HUNT = 0.9
"""The share of the cave shrine's worth if a rival has it, who may be gone by then."""
PATIENCE = 10
"""Rounds after which goals count more and more."""
DENIAL = (12.0, 5.0, 0.0, 0.0)
"""What it is worth to find the cave shrine before thieves who lack no offering, or one, or two."""


class Pursuit(StrEnum):
    """What a figure is after, by its words key."""

    SHRINE = "to-shrine"
    UNKNOWN = "to-rim"
    CAVE = "to-cave"
    FIND = "to-find"
    KEEPER = "to-monster"
    HOLDER = "to-holder"


class Goal(NamedTuple):
    """Places worth going to; reaching one of them is enough."""

    pursuit: Pursuit
    places: tuple[Place, ...]
    worth: float


# What attracts figures.


def urgency(scene: Scene) -> float:
    """How much more goals count, compared with caution, in a game that drags on."""
    return 1 + max(0, scene.state.round - PATIENCE) / PATIENCE


def goals(scene: Scene, lacking: int, strength: int, more: Iterable[Goal]) -> list[Goal]:
    """What figures could go for that lack this many cards for an offering and fight with this
    strength, and more goals of their own."""
    island = free_rim(scene, Plane.ISLAND) if size(scene.state, Plane.ISLAND) else ()
    weights = scene.weights
    unknown = weights.unknown if scene.wanted_tiles else weights.curiosity
    found = [
        *shrine_goals(scene, lacking),
        Goal(Pursuit.UNKNOWN, island, unknown),
        *holder_goal(scene, strength),
        *more,
    ]
    pressing = urgency(scene)
    return [
        goal._replace(worth=pressing * goal.worth)
        for goal in found
        if goal.places and goal.worth > 0
    ]


def shrine_goals(scene: Scene, lacking: int) -> Iterator[Goal]:
    """Tiles beside a shrine that lacks an offering; worth less if the mate is going there."""
    unpaid, offering = scene.weights.unpaid, scene.weights.offering
    share = unpaid[min(lacking, len(unpaid)) - 1] if lacking > 0 else 1.0
    left = scene.wanted_shrines if leaves_it_to_mate(scene) else (claimed(scene),)
    for mates, worth in ((False, offering), (True, MATES * offering)):
        places = [
            place
            for shrine in scene.wanted_shrines
            if (shrine in left) == mates
            for place in beside_shrine(scene.land, shrine)
            if place not in scene.shut
        ]
        yield Goal(Pursuit.SHRINE, tuple(dict.fromkeys(places)), worth * share)


def free_rim(scene: Scene, plane: Plane) -> tuple[Place, ...]:
    """The open sides of island or cave that can be reached without a battle."""
    return in_order(p for p in scene.rim if p.plane is plane and p not in scene.shut)


def denial(scene: Scene) -> float:
    """What it is worth to keep the cave shrine from the thieves, who are at home in the cave."""
    seat = scene.state.thieves
    if seat is None or scene.has_shrine:
        return 0.0
    return DENIAL[scene.offerings_left_to(scene.state.sides[seat])]


def holder_goal(scene: Scene, strength: int) -> Iterator[Goal]:
    """Whoever carries the cave shrine, for a figure of this strength (ED-7.4)."""
    state, weights, holder = scene.state, scene.weights, scene.state.shrine
    place = None if holder is None else state.where[holder]
    if holder is not None and place is not None and scene.is_rival(holder):
        side = state.figure_sides()[holder]
        odds = chances(state, strength, defence(state, side, place))
        worth = HUNT * weights.held[scene.offerings_left] + weights.alarm * (side in scene.threats)
        yield Goal(Pursuit.HOLDER, (place,), worth * odds.win)


def faded(
    scene: Scene, goals: Iterable[Goal], share: Callable[[Goal], float] = lambda _: 1.0
) -> dict[Place, float]:
    """What the best goal is worth at each place, in the figure's share."""
    found: dict[Place, float] = {}
    for goal in goals:
        own = goal.worth * share(goal)
        for shut, way in ((scene.shut, 1.0), (OPEN, BLOCKED)):
            for place, steps in spread(scene.land, goal.places, shut).items():
                found[place] = max(found.get(place, 0.0), way * own * FADE**steps)
    return found


def goal_at(
    scene: Scene, goals: Iterable[Goal], place: Place, shut: frozenset[Place]
) -> Goal | None:
    """The goal that attracts most to a place."""
    best: tuple[float, Goal | None] = (0.0, None)
    for goal in goals:
        steps = spread(scene.land, goal.places, shut).get(place)
        if steps is not None and goal.worth * FADE**steps > best[0]:
            best = goal.worth * FADE**steps, goal
    return best[1]


def island_news(scene: Scene, *, payable: bool) -> float:
    """What a new tile of the island is worth, besides ground to stand on."""
    coming, weights = scene.next_island, scene.weights
    news = weights.news if scene.wanted_tiles else weights.dull_news
    if scene.offerings_left > len(scene.wanted_shrines):
        news += coming[Tile.SHRINE] * (weights.found_altar if payable else weights.found_shrine)
    return news + coming[Tile.ENTRANCE] * weights.found_entrance


# Where a turn can lead them.


class Aim(Enum):
    """How a course ends."""

    STAY = auto()
    DISCOVER = auto()
    OFFER = auto()
    ATTACK = auto()


class Course(NamedTuple):
    """A way for a figure to go, and what for."""

    worth: float
    aim: Aim
    figure: int
    place: Place | None
    """Where it leads; for an attack, the enemy's tile."""


class Mind(NamedTuple):
    """What each end of a course is worth to a kind of figure; None where it cannot end like that.

    All get the scene and the stance reached; all but the first also get what staying is worth.
    """

    stay: Callable[[Any, Stance], float]
    discover: Callable[[Any, Stance, float], float | None]
    attack: Callable[[Any, Stance, float, Place], float | None]
    """To go on to an occupied tile."""
    offer: Callable[[Any, Stance, float], float | None] = lambda *_: None
    """To make an offering beside a shrine that needs one."""


def courses(scene: Scene, stance: Stance, mind: Mind) -> Iterator[Course]:
    """Everything that a figure could go for in this turn."""
    assert stance.place is not None
    figure = stance.figure
    for place, steps in scene.free_walk(stance.place).items():
        left = stance.points - steps
        if left < 0:
            continue
        there = Stance(figure, place, stance.cards, left)
        worth = mind.stay(scene, there)
        yield Course(worth, Aim.STAY, figure, place)
        if place in scene.altars:
            made = mind.offer(scene, there, worth)
            if made is not None:
                yield Course(made, Aim.OFFER, figure, place)
        if not left:
            continue
        if place in scene.rim and size(scene.state, place.plane):
            news = mind.discover(scene, there, worth)
            if news is not None:
                yield Course(news, Aim.DISCOVER, figure, place)
        for target in scene.land.steps[place]:
            gain = mind.attack(scene, there, worth, target) if target in scene.shut else None
            if gain is not None:
                yield Course(gain, Aim.ATTACK, figure, target)


def along(scene: Scene, course: Course, options: Sequence[Action]) -> Action | None:
    """The next step of a course; None when it has come to its end."""
    here, name = scene.state.where[course.figure], scene.state.name_of(course.figure)
    if here is None or course.place is None:
        return None
    action: Action | None = Discover(name) if course.aim is Aim.DISCOVER else None
    if course.place != here:
        step = step_towards(scene.land, here, course.place, scene.shut)
        action = None if step is None else Move(name, step)
    return action if action in options else None


# Why a figure goes on.


def why_move(
    scene: Scene,
    stance: Stance,
    step: Place,
    mind: Mind,
    strength: Callable[[Place], int],
    why_stay: Callable[[Place], Reason],
) -> Reason:
    """The best of what a figure could go for through a tile beside it; `strength` is for attacks,
    `why_stay` explains a course that ends there."""
    start = stance.place

    def comes_nearer(end: Place | None) -> bool:
        far = {} if end is None else spread(scene.land, (end,), scene.shut)
        return step in far and (start not in far or far[step] < far[start])

    if step in scene.shut:
        return why_attack(scene, strength(step), step)
    ahead = [course for course in courses(scene, stance, mind) if comes_nearer(course.place)]
    course = max(ahead, key=lambda course: course.worth)
    end = course.place
    assert end is not None
    match course.aim:
        case Aim.ATTACK:
            return why_attack(scene, strength(end), end)
        case Aim.OFFER:
            return "to-shrine"
        case Aim.DISCOVER:
            return "to-cave" if end.plane is Plane.CAVE else "to-rim"
    return why_stay(end)
