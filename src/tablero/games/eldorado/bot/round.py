"""The explore phase of an explorer: what comes first, what comes last (ED-3, ED-4, ED-5)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..box import Piece
from ..explore import EndTurn
from . import (
    bridge,
    buying,
    discovery,
    exchange,
    explorers,
    moving,
    offerings,
    planner,
    trading,
    wolf,
)
from .cards import NOTHING
from .choosing import Chapter
from .scene import Scene


def explore(scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """The next deed."""
    urgent = (
        offerings.offer(scene, options)
        or offerings.exchange_for_offering(scene, options)
        or discovery.reveal(scene, options)
    )
    if urgent is not None:
        return urgent
    course = moving.best_course(scene, scene.stance)
    kept = scene.price(Piece.OFFERING) if course.aim is planner.Aim.OFFER else NOTHING
    return (
        trading.hand_over(scene, options)
        or buying.best_purchase(scene, options, kept)
        or moving.army_attack(scene, options)
        or explorers.shoot(scene, options)
        or bridge.build(scene, options, course)
        or explorers.hurry(scene, options, course)
        or discovery.survey(scene, options)
        or planner.along(scene, course, options)
        or wolf.sniff(scene, options)
        or moving.follow(scene, options)
        or wolf.heel(scene, options)
        or exchange.exchange(scene, options)
        or EndTurn()
    )


CHAPTER = Chapter({"explore": explore}, {EndTurn: "done"})
