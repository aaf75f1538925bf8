"""What the thieves may steal from an explorer, by where he stands (ED-10.4)."""

from __future__ import annotations

from functools import cache

from ..band.stealing import SEVEN, protected
from ..hexes import Place
from .fights import CARD
from .scene import Scene
from .ways import flood

PREY = 0.6
"""How likely they rob somebody in range, rather than others."""
OPEN: frozenset[Place] = frozenset()


def theft(scene: Scene, place: Place, count: int) -> float:
    """What is lost on average there with so many cards in hand."""
    state = scene.state
    if state.thieves is None or protected(state, place):
        return 0.0
    far = from_thieves(scene).get(place)
    if far is None:
        return 0.0
    return PREY * CARD * min(count, likely_loot(state.box.thief_die, far))


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
def likely_loot(die: tuple[int, ...], far: int) -> float:
    """The cards that the thief die gives them at such a distance, on average."""
    loots = [
        max([SEVEN - reach for reach in (face, SEVEN - face) if reach >= far], default=0)
        for face in die
    ]
    return sum(loots) / len(loots)
