"""Where an explorer goes, and the army after him (ED-4, ED-5.5).

The worth of a stance is measured in cards: those in hand, what the tile will yield at the next
gathering, the pull of the goals, less what the rivals may take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablero.engine import Action

from ..battle.strength import figure_strength
from ..box import TREASURE_TILES, Kind, Piece, Tile, Treasure
from ..hexes import Place, Plane
from ..moving import March, Move
from . import planner
from .battle.worth import VICTORY, army_worth, assault, chances, own_force, why_attack
from .cards import Cards, less, missing, pays
from .choosing import Chapter, Reason, best, offered
from .dangers import danger, lure, theft
from .discovery import discover
from .monsters import PERILS, brought_by, met_on
from .planner import (
    FADE,
    Aim,
    Course,
    Goal,
    Mind,
    Pursuit,
    courses,
    denial,
    faded,
    free_rim,
    goal_at,
    goals,
    urgency,
)
from .scene import Scene, Stance, kept
from .teams import leaves_it_to_mate
from .treasures import TREASURES
from .ways import FAR, Walk, spread, walk
from .wishes import harvest, ladder_of

WAY_OUT = 8.0
"""What the rim of the cave is worth to whoever is buried there."""
FIELD = 0.7
"""The share of a harvest that attracts the explorer to its tile."""
MADE = 26.0
"""What an offering is worth, on top of the cards for it and the way to the shrine."""
ATTACK = 0.5
"""How much an attack by an army must gain."""


# What attracts an explorer.


@kept
def pull(scene: Scene, cards: Cards) -> dict[Place, float]:
    """What the best goal is worth at each place."""
    return faded(scene, goals_of(scene, cards))


def goals_of(scene: Scene, cards: Cards) -> list[Goal]:
    """What the seat could go for, with these cards."""
    strength = figure_strength(scene.state, scene.figure) + support(scene)
    lacking = sum(missing(cards, scene.price(Piece.OFFERING)))
    more = [*cave_goal(scene, strength), *keeper_goal(scene, strength), *find_goals(scene)]
    return goals(scene, lacking, strength, more)


def support(scene: Scene) -> int:
    """The villagers and the mate to count on in a battle: half of them are too far away."""
    mate = scene.mate_scene
    strength = 0 if mate is None else figure_strength(scene.state, mate.figure)
    return (len(scene.state.villagers[scene.side]) + strength) // 2


def cave_goal(scene: Scene, strength: int) -> Iterator[Goal]:
    """The rim of the cave, while its shrine is in the stack, or the only way out."""
    waits = scene.state.shrine_dweller is not None and scene.roaming_keeper is None
    worth = WAY_OUT * scene.buried(scene.figure)
    if scene.unseen_cave[Tile.CAVE_SHRINE] or waits:
        left = scene.offerings_left - leaves_it_to_mate(scene)
        shrine = scene.weights.cave[left] + denial(scene)
        worth = max(worth, shrine * safety(scene, strength))
    if scene.land.entrance is not None:
        yield Goal(Pursuit.CAVE, free_rim(scene, Plane.CAVE), worth)


def safety(scene: Scene, strength: int) -> float:
    """How likely the explorer is to get as far as the shrine, past half of the dwellers."""
    safe = 1.0
    for tile in PERILS:
        count = scene.unseen_cave[tile]
        if count:
            odds = chances(scene.state, strength, brought_by(scene, tile).strength)
            safe *= 1 - 0.5 * count * (odds.loss + 0.5 * odds.tie)
    return safe


def keeper_goal(scene: Scene, strength: int) -> Iterator[Goal]:
    """The monster that has taken the cave shrine and roams (ED-11.3)."""
    place = scene.roaming_keeper
    monster = None if place is None else met_on(scene, place)
    if place is not None and monster is not None:
        odds = chances(scene.state, strength, monster.strength)
        yield Goal(Pursuit.KEEPER, (place,), scene.weights.cave[scene.offerings_left] * odds.win)


def find_goals(scene: Scene) -> Iterator[Goal]:
    """What lies open in the cave and has not been taken (ED-11.1)."""
    for place in scene.land.finds if scene.state.variant.expansion else ():
        tile = scene.land.tiles[place]
        if tile is Tile.CAVE_SHRINE:
            worth = scene.weights.cave[scene.offerings_left]
        else:
            worth = TREASURES[Treasure(TREASURE_TILES.index(tile))]
        if place not in scene.shut:
            yield Goal(Pursuit.FIND, (place,), worth)


@kept
def field_pull(scene: Scene, cards: Cards) -> dict[Place, float]:
    """What the fields around are worth to an explorer who does not stand on them yet."""
    found: dict[Place, float] = {}
    for kind in Kind:
        gain = FIELD * harvest(scene, cards, (kind,))
        for place, steps in spread(scene.land, scene.fields(kind), scene.shut).items():
            found[place] = max(found.get(place, 0.0), gain * FADE**steps)
    return found


# What the end of a course is worth.


def stay(scene: Scene, stance: Stance) -> float:
    """What it is worth to end the turn like this."""
    place, cards = stance.place, stance.cards
    assert place is not None
    return (
        ladder_of(scene).hand(cards)
        + harvest(scene, cards, scene.yields(place))
        + pull(scene, cards).get(place, 0.0)
        + field_pull(scene, cards).get(place, 0.0)
        - danger(scene, place, cards)
        - theft(scene, place, sum(cards))
        + lure(scene, place)
    )


def offer(scene: Scene, stance: Stance, _worth: float) -> float | None:
    """What it is worth to make an offering and stay, if the cards pay for it."""
    price = scene.price(Piece.OFFERING)
    if not pays(stance.cards, price):
        return None
    if scene.offerings_left == 1 and scene.has_shrine:
        return VICTORY
    return MADE * urgency(scene) + stay(scene, stance._replace(cards=less(stance.cards, price)))


def attack(scene: Scene, stance: Stance, worth: float, target: Place) -> float | None:
    """What it is worth to go on to an enemy's tile, if anything; winning also leads ahead."""
    if scene.state.first_round or stance.place is None:
        return None
    found, pulls = assault(scene, own_force(scene, stance), target), pull(scene, stance.cards)
    ahead = max(0.0, pulls.get(target, 0.0) - pulls.get(stance.place, 0.0))
    gain = found.worth + ahead * found.chance
    return worth + gain if gain > 0 else None


EXPLORER = Mind(stay, discover, attack, offer)


def best_course(scene: Scene, stance: Stance) -> Course:
    """The course that is worth most; the first of equals."""
    if stance.place is None:
        return Course(ladder_of(scene).hand(stance.cards), Aim.STAY, stance.figure, None)
    return max(courses(scene, stance, EXPLORER), key=lambda course: course.worth)


def why_move(scene: Scene, action: Move) -> Reason:
    """The best of what the explorer could go for that way.

    Only the explorer counts: whether the seat can pay for an army is hidden.
    """
    strength = figure_strength(scene.state, scene.figure)
    step, stance = action.place, scene.stance
    return planner.why_move(
        scene, stance, step, EXPLORER, lambda _: strength, lambda end: why_stay(scene, end)
    )


def why_stay(scene: Scene, place: Place) -> Reason:
    """A field, or what attracts the explorer there."""
    if scene.yields(place):
        return "to-field", {"tile": scene.land.tiles[place]}
    goal = goal_at(scene, goals_of(scene, scene.cards), place, scene.shut)
    if goal is None:
        return "stands-better"
    holder = scene.state.shrine
    if goal.pursuit is Pursuit.HOLDER and holder is not None:
        return "to-holder", {"seat": scene.state.owners[holder]}
    return goal.pursuit.value


# Armies.


def army_attack(scene: Scene, options: Sequence[Action]) -> March | None:
    """An army beside somebody who is worth attacking."""

    def worth(option: March) -> float:
        attacks = option.place in scene.shut
        return army_worth(scene, option.count, option.place) if attacks else 0.0

    return best(offered(options, March), worth, ATTACK)


def follow(scene: Scene, options: Sequence[Action]) -> March | None:
    """An army closes up to the explorer if the next shrine takes one."""
    place = scene.stance.place
    if not scene.needs_army or scene.has_shrine or place is None:
        return None
    ways = walk(scene.land, place, scene.shut - {place})
    return closing_up(scene, options, ways, lambda march: not mates_army(scene, march, ways))


def closing_up(
    scene: Scene, options: Sequence[Action], ways: Walk, may: Callable[[March], bool]
) -> March | None:
    """The largest army that comes nearer, of equals the nearest."""
    found = [
        march
        for march in offered(options, March)
        if march.place not in scene.shut
        and ways.get(march.place, FAR) < ways.get(march.start, FAR) < FAR
        and may(march)
    ]
    return max(found, key=lambda march: (march.count, -ways[march.place]), default=None)


def mates_army(scene: Scene, march: March, ways: Walk) -> bool:
    """Whether an army had better stay with the mate: it must not be pulled to and fro."""
    mate = scene.mate_scene
    if mate is None or mate.stance.place is None:
        return False
    theirs = walk(scene.land, mate.stance.place, scene.shut).get(march.start)
    return theirs is not None and (theirs, mate.seat) < (ways[march.start], scene.seat)


def why_march(scene: Scene, action: March) -> Reason:
    """An attack, or coming along."""
    if action.place in scene.shut:
        return why_attack(scene, action.count, action.place)
    return "army-follows"


CHAPTER = Chapter({}, {Move: why_move, March: why_march})
