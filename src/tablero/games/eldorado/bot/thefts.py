"""What the thieves may steal from an explorer, by where he stands (ED-10.4)."""

from __future__ import annotations

from functools import cache

from ..hexes import Place
from ..thieves.stealing import SEVEN, protected
from .scene import Scene
from .ways import flood

PREY, OTHER = 0.9, 0.3
"""How likely they rob whoever promises most, and somebody else."""
LOST = 1.5
"""What a stolen card costs: it is missed, and the thieves have it."""
SPENT = 1.5
"""How much more it counts that they cannot steal what has been spent."""
FAR = 99
OPEN: frozenset[Place] = frozenset()


def theft(scene: Scene, place: Place, count: int) -> float:
    """What is lost on average there with so many cards in hand."""
    hope = bait(scene, place, count)
    return LOST * hope * (PREY if hope >= temptation(scene) else OTHER) if hope else 0.0


def saved(scene: Scene, count: int) -> float:
    """What it is worth to have so many cards less when the thieves come."""
    place, held = scene.stance.place, sum(scene.stance.cards)
    if place is None:
        return 0.0
    return SPENT * (theft(scene, place, held) - theft(scene, place, held - count))


def bait(scene: Scene, place: Place, count: int) -> float:
    """What the thieves can hope to steal there from somebody with so many cards."""
    state = scene.state
    if state.thieves is None or protected(state, place):
        return 0.0
    return hoped(from_thieves(scene).get(place, FAR), count, state.box.thief_die)


def temptation(scene: Scene) -> float:
    """What the best theft from anybody else promises."""
    if scene.temptation is None:
        state = scene.state
        scene.temptation = max(
            (
                bait(scene, place, len(state.hands[owner]))
                for owner, place in zip(state.owners, state.where, strict=True)
                if place is not None and owner not in (scene.seat, state.thieves)
            ),
            default=0.0,
        )
    return scene.temptation


def from_thieves(scene: Scene) -> dict[Place, int]:
    """How far every place is from the next thief or building of theirs."""
    if scene.haunts is None:
        state, seat = scene.state, scene.state.thieves
        assert seat is not None
        places = {state.where[figure] for figure in state.own_figures(seat)}
        for building in state.buildings:
            if building.side == state.sides[seat]:
                places.update(state.land.laid_at(building.corner))
        steps = state.land.steps
        starts = tuple(sorted(place for place in places if place is not None and place in steps))
        scene.haunts = flood(steps, starts, OPEN)
    return scene.haunts


@cache
def hoped(far: int, cards: int, die: tuple[int, ...]) -> float:
    """How many cards they can expect to steal from somebody so far away (ED-10.4)."""
    loots = [
        max([SEVEN - reach for reach in (face, SEVEN - face) if reach >= far], default=0)
        for face in die
    ]
    return sum([min(cards, loot) for loot in loots]) / len(loots)
