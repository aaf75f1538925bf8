"""A bridge where it shortens the way (ED-11.8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..bridge import PRICE, BuildBridge
from ..land import Bridge
from .courses import Course, best_course
from .scene import Scene
from .wishes import less

WORTHWHILE = 0.8
"""By how much a course must be better with the bridge, its wood already paid."""


def build(scene: Scene, options: Sequence[Action], course: Course) -> Action | None:
    """The bridge that leads farthest, if the way is worth the wood."""
    sites = [option for option in options if isinstance(option, BuildBridge)]
    best = max(sites, key=lambda site: bridged_worth(scene, site), default=None)
    if best is None or bridged_worth(scene, best) <= course.worth + WORTHWHILE:
        return None
    return best


def bridged_worth(scene: Scene, site: BuildBridge) -> float:
    """What the best course is worth with a bridge there."""
    state = scene.state.copy()
    state.land = state.land.with_bridge(Bridge(site.place, site.course))
    stance = scene.stance
    paid = stance._replace(cards=less(stance.cards, PRICE))
    return best_course(Scene(state, scene.seat, scene.figure), paid).worth
