"""Building a bridge where it shortens the way (ED-11.8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..bridge import BuildBridge
from ..pieces import Bridge
from ..prices import BRIDGE
from .cards import less
from .choosing import Chapter, best, offered
from .moving import best_course
from .planner import Course
from .scene import Scene

WORTHWHILE = 0.8
"""How much better a course must be with the bridge, after paying the wood."""


def build(scene: Scene, options: Sequence[Action], course: Course) -> BuildBridge | None:
    """The bridge that gains most, if the way is worth the wood."""

    def worth(site: BuildBridge) -> float:
        state = scene.state.copy()
        state.land = state.land.with_bridge(Bridge(site.place, site.course))
        paid = scene.stance._replace(cards=less(scene.cards, BRIDGE))
        return best_course(Scene(state, scene.seat), paid).worth

    return best(offered(options, BuildBridge), worth, course.worth + WORTHWHILE)


CHAPTER = Chapter({}, {BuildBridge: "bridges"})
