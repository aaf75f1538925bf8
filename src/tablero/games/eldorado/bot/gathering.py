"""Which cards are gathered, and how many where that costs points (ED-3.2, ED-13.3)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from .. import gathering
from ..gathering import EndGathering, Gather
from .choosing import Chapter, offered
from .moving import best_course
from .scene import Scene
from .wishes import gathered, ladder_of, wants_kind


def gather(
    scene: Scene, frame: gathering.Gathering, options: Sequence[Action]
) -> Gather | EndGathering:
    """The kind that is worth most; if it costs points, only while that pays (ED-13.3)."""
    kinds = [option.kind for option in offered(options, Gather)]
    if not kinds:
        return EndGathering()
    if scene.state.variant.action_points and best_split(scene, frame.left) == 0:
        return EndGathering()
    return Gather(ladder_of(scene).best(scene.cards, kinds))


def best_split(scene: Scene, left: int) -> int:
    """How many of the action points to spend on gathering."""
    points = scene.stance.points + left
    return max(range(left + 1), key=lambda count: worth_with(scene, points - count, count))


def worth_with(scene: Scene, points: int, count: int) -> float:
    """What the best course is worth with these points, after gathering this many cards."""
    kinds = gathering.offered(scene.state, scene.seat)
    cards = gathered(scene, scene.cards, kinds, count)
    return best_course(scene, scene.stance._replace(cards=cards, points=points)).worth


CHAPTER = Chapter({"gather": gather}, {Gather: wants_kind, EndGathering: "saves-points"})
