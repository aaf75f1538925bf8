"""Where a turn can lead the explorer, and which course is best.

A course goes to a tile within the points left and then stays there, discovers, offers or attacks.
All are measured on one scale, in cards: what is in hand, what the tile will yield at the next
gathering, the pull of the goals, less what the rivals may take.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from ..box import Kind, Piece, Tile
from ..gathering import crops
from ..hexes import Place, Plane
from ..stacks import size
from ..turn import HAND_LIMIT
from .dangers import danger, lure
from .fights import CAVE_SHRINE, VICTORY, assault, cave_risk, own_force, win_chance
from .goals import FADE, FIELD, denial, fields, pull, urgency, wanted_tiles
from .scene import Scene, Stance
from .teamwork import leaves_it_to_mate
from .thefts import theft
from .treasury import FINDS
from .wants import ladder_of
from .ways import beside_shrine, spread
from .wishes import Cards, less, missing, plus

HARVEST = 4
"""The cards that one can expect to gather, with the dice divided for it."""
HARVEST_BY_POINTS = 3
"""The same where gathering costs action points (ED-13.3)."""
NEWS = 1.3
"""What a discovered tile is worth while something is missing on the map."""
DULL_NEWS = -0.3
"""The same when nothing is."""
MADE = 26.0
"""What an offering is worth, more than the cards for it and the way to the shrine."""
FOUND_SHRINE = 4.0
"""What finding a shrine is worth to whoever cannot pay yet."""
FOUND_ALTAR = 10.0
"""The same to whoever can."""
FOUND_CAVE_SHRINE = 40.0
"""The most that finding the cave shrine counts for: to be weighed against a dweller."""
CAVE_NEWS = 0.3
"""What an empty cave tile is worth."""
FOUND_ENTRANCE = 2.0
FOUND_EXIT = 10.0
"""What the way out is worth to whoever is buried (ED-11.6)."""


class Aim(Enum):
    """How a course ends."""

    STAY = auto()
    DISCOVER = auto()
    OFFER = auto()
    ATTACK = auto()


class Course(NamedTuple):
    """A way to go, and what for."""

    worth: float
    aim: Aim
    place: Place | None
    """Where it leads: to attack, the enemy's tile."""


def best_course(scene: Scene, stance: Stance) -> Course:
    """The course with the highest worth; of equals the one that comes first."""
    if stance.place is None:
        return Course(ladder_of(scene).hand(stance.cards), Aim.STAY, None)
    return max(courses(scene, stance), key=lambda course: course.worth)


def courses(scene: Scene, stance: Stance) -> Iterator[Course]:
    """Everything that the explorer could go for in this turn."""
    assert stance.place is not None
    payable = not any(missing(stance.cards, scene.price(Piece.OFFERING)))
    altars = shrine_sides(scene) if payable else frozenset()
    for place, steps in scene.free_walk(stance.place).items():
        left = stance.points - steps
        if left < 0:
            continue
        there = Stance(place, stance.cards, left)
        yield Course(worth(scene, there), Aim.STAY, place)
        if place in altars:
            yield Course(offering(scene, there), Aim.OFFER, place)
        if left and place in scene.rim and size(scene.state, place.plane):
            yield Course(discovery(scene, there), Aim.DISCOVER, place)
        if left:
            yield from attacks(scene, there)


def shrine_sides(scene: Scene) -> frozenset[Place]:
    """Where an offering can be made."""
    return frozenset(
        place for shrine in scene.wanted_shrines for place in beside_shrine(scene.land, shrine)
    )


# What a stance is worth.


def worth(scene: Scene, stance: Stance) -> float:
    """What it is worth to end the turn so."""
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


def harvest(scene: Scene, cards: Cards, kinds: tuple[Kind, ...]) -> float:
    """What the next gathering brings with access to these kinds and those of the villagers."""
    access = tuple(sorted({*kinds, *scene.farmed}))
    key = (cards, access)
    found = scene.harvests.get(key)
    if found is None:
        found = scene.harvests[key] = reaped(scene, cards, access)
    return found


def reaped(scene: Scene, cards: Cards, access: tuple[Kind, ...]) -> float:
    """The worth of the best cards that a gathering can bring."""
    if not access:
        return 0.0
    ladder = ladder_of(scene)
    before, number = ladder.hand(cards), sum(cards)
    for _ in range(HARVEST_BY_POINTS if scene.state.variant.action_points else HARVEST):
        cards = plus(cards, ladder.best(cards, access))
    for _ in range(sum(cards) - max(HAND_LIMIT, number)):
        cards = plus(cards, ladder.least(cards, [kind for kind in Kind if cards[kind]]), -1)
    return ladder.hand(cards) - before


def field_pull(scene: Scene, cards: Cards) -> dict[Place, float]:
    """What the fields around are worth to whoever does not stand on them yet."""
    found = scene.field_pulls.get(cards)
    if found is None:
        found = {}
        for kind in Kind:
            gain = FIELD * harvest(scene, cards, (kind,))
            for place, steps in spread(scene.land, fields(scene, kind), scene.shut).items():
                found[place] = max(found.get(place, 0.0), gain * FADE**steps)
        scene.field_pulls[cards] = found
    return found


# The ends of courses.


def offering(scene: Scene, stance: Stance) -> float:
    """What it is worth to make an offering and stay."""
    if scene.offerings_left == 1 and scene.has_shrine:
        return VICTORY
    paid = stance._replace(cards=less(stance.cards, scene.price(Piece.OFFERING)))
    return MADE * urgency(scene) + worth(scene, paid)


def discovery(scene: Scene, stance: Stance) -> float:
    """What it is worth to draw a tile and go on from there."""
    here = worth(scene, stance)
    assert stance.place is not None
    if stance.place.plane is Plane.CAVE:
        return here + cave_news(scene, stance)
    coming = scene.next_island
    news, beyond = island_news(scene, stance), 0.0
    bare = here - harvest(scene, stance.cards, scene.yields(stance.place))
    for tile, chance in coming.items():
        if not tile.walkable:
            stands = here
        else:
            stands = bare + harvest(scene, stance.cards, crops(scene.land, tile))
            if stance.points > 1:
                stands = max(here, stands)
        beyond += chance * stands
    return news + beyond


def island_news(scene: Scene, stance: Stance) -> float:
    """What may turn up on the island, besides something to stand on."""
    coming = scene.next_island
    news = NEWS if wanted_tiles(scene) else DULL_NEWS
    if scene.offerings_left > len(scene.wanted_shrines):
        lacking = any(missing(stance.cards, scene.price(Piece.OFFERING)))
        found = FOUND_SHRINE if lacking else FOUND_ALTAR
        news += coming[Tile.SHRINE] * found
    return news + coming[Tile.ENTRANCE] * FOUND_ENTRANCE


def cave_news(scene: Scene, stance: Stance) -> float:
    """What may turn up in the cave."""
    return cave_finds(scene) + cave_risk(scene, stance)


def cave_finds(scene: Scene) -> float:
    """What the next tile of the cave may bring without a battle.

    Every tile of the upper half brings the shrine, or the buried exit, nearer (ED-2.5).
    """
    state, unseen = scene.state, scene.unseen_cave
    total = sum(unseen.values())
    left = scene.offerings_left - leaves_it_to_mate(scene)
    shrine = min(FOUND_CAVE_SHRINE, CAVE_SHRINE[left] + 2 * denial(scene))
    found = CAVE_NEWS + unseen[Tile.CAVE_SHRINE] / (total + state.cave_upper) * shrine
    if state.variant.expansion:
        found += sum(scene.next_cave[tile] * worth for tile, worth in FINDS.items())
    if scene.buried:
        found += unseen[Tile.EXIT] / (total + state.exit_upper) * FOUND_EXIT
    return found


def attacks(scene: Scene, stance: Stance) -> Iterator[Course]:
    """The tiles beside that somebody else holds; who wins there has come on."""
    assert stance.place is not None
    here = worth(scene, stance)
    pulls = pull(scene, stance.cards)
    for target in scene.land.steps[stance.place]:
        if target not in scene.shut or scene.state.first_round:
            continue
        force = own_force(scene, stance)
        gain = assault(scene, force, sum(stance.cards), target)
        ahead = max(0.0, pulls.get(target, 0.0) - pulls.get(stance.place, 0.0))
        gain += ahead * win_chance(scene, force, target)
        if gain > 0:
            yield Course(here + gain, Aim.ATTACK, target)
