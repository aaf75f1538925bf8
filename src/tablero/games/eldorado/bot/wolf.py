"""The tamed wolf: it goes with its explorer and scouts ahead for food (ED-11.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.strength import WOLF
from ..hexes import Plane
from ..prices import WOLF_STEP
from ..wolf import SNIFF, LeadWolf, Sniff
from .battle.worth import TAMED, chances, why_attack
from .choosing import Chapter, Reason, offered
from .discovery import cave_finds, tile_news
from .monsters import PERILS, brought_by
from .scene import Scene
from .ways import spread
from .wishes import outlay

MARGIN = 0.3
"""How much more than its food a discovery must be worth."""
LEASH = 2
"""Steps from the explorer within which the wolf may stay."""


def sniff(scene: Scene, options: Sequence[Action]) -> Sniff | None:
    """Discover by wolf: in the cave that risks only the wolf."""
    if SNIFF not in options or scene.state.wolf is None:
        return None
    if scene.state.wolf.place.plane is Plane.CAVE:
        worth = cave_finds(scene) - wolf_risk(scene)
    else:
        worth = tile_news(scene, scene.stance)
    return Sniff() if worth > outlay(scene, WOLF_STEP) + MARGIN else None


def wolf_risk(scene: Scene) -> float:
    """What the wolf may meet alone."""
    return TAMED * sum(
        scene.next_cave[tile] * chances(scene.state, WOLF, brought_by(scene, tile).strength).loss
        for tile in PERILS
    )


def heel(scene: Scene, options: Sequence[Action]) -> LeadWolf | None:
    """The wolf follows its explorer, for food that is not needed."""
    place, wolf = scene.stance.place, scene.state.wolf
    if place is None or wolf is None:
        return None
    ways = spread(scene.land, (place,), scene.shut)
    free = [option for option in offered(options, LeadWolf) if option.place in ways]
    best = min(free, key=lambda option: ways[option.place], default=None)
    if best is None or ways.get(wolf.place, 0) <= LEASH or outlay(scene, WOLF_STEP) > MARGIN:
        return None
    return best if ways[best.place] < ways[wolf.place] else None


def why_lead(scene: Scene, action: LeadWolf) -> Reason:
    """An attack, or coming along."""
    if action.place in scene.shut:
        return why_attack(scene, WOLF, action.place)
    return "wolf-follows"


CHAPTER = Chapter({}, {Sniff: "wolf-seeks", LeadWolf: why_lead})
