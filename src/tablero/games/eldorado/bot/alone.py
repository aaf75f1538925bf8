"""An explorer alone against the guardians (ED-12)."""

from __future__ import annotations

from ..actions import Banish
from .scene import Scene
from .ways import spread

OUT_OF_REACH = 99


def banish(scene: Scene, options: tuple[Banish, ...]) -> Banish:
    """As far from everything of one's own as possible (ED-12.4)."""
    state = scene.state
    own = [place for figure in state.own_figures(scene.seat) if (place := state.where[figure])]
    near = spread(scene.land, (*own, *state.villagers[scene.side]), frozenset())
    return max(options, key=lambda option: near.get(option.place, OUT_OF_REACH))
