"""The next deed of the thieves' explore phase: offer, buy, go on along the best course, end."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...box import Piece, Tile
from ...discovery import Discover, PlayKey, Survey
from ...explore import EndTurn
from ...moving import Move
from ...offerings import Offer
from ...thieves.purchases import PassShrine
from ..courses import Aim
from ..dangers import risk
from ..goals import wanted_tiles
from ..ways import step_towards
from .buying import best_purchase, doubloon
from .courses import Course, best_course
from .gang import Gang

SAFER = 0.05
"""By how much another thief must be safer to carry the cave shrine."""


def explore(gang: Gang, options: Sequence[Action]) -> Action:
    """What to do now."""
    urgent = offer(options) or pay_offering(gang, options) or reveal(options)
    if urgent is not None:
        return urgent
    course = best_course(gang)
    return (
        best_purchase(gang, options, course)
        or (along(gang, course, options) if course is not None else None)
        or survey(gang, options)
        or pass_shrine(gang, options)
        or EndTurn()
    )


def offer(options: Sequence[Action]) -> Action | None:
    """An offering is never put off."""
    return next((option for option in options if isinstance(option, Offer)), None)


def pay_offering(gang: Gang, options: Sequence[Action]) -> Action | None:
    """Doubloons for an offering come before everything else."""
    short = gang.state.doubloons < gang.cost(Piece.OFFERING) <= gang.purse
    return doubloon(gang, options) if short else None


def reveal(options: Sequence[Action]) -> Action | None:
    """Lay a key tile whenever it can be: thieves walk fast and offer late (ED-13.1)."""
    keys = [option for option in options if isinstance(option, PlayKey)]
    return next((option for option in keys if option.tile is not Tile.ENTRANCE), None)


def survey(gang: Gang, options: Sequence[Action]) -> Action | None:
    """If nobody reaches an open side, the next tile is laid anywhere (ED-4.3)."""
    return Survey() if Survey() in options and wanted_tiles(gang) else None


def along(gang: Gang, course: Course, options: Sequence[Action]) -> Action | None:
    """The next step of a course; None when it has come to its end."""
    thief = course.thief
    if course.place != thief.place:
        step = step_towards(gang.land, thief.place, course.place, gang.shut)
        action = None if step is None else Move(thief.name, step)
        return action if action in options else None
    discovery = Discover(thief.name)
    return discovery if course.aim is Aim.DISCOVER and discovery in options else None


def pass_shrine(gang: Gang, options: Sequence[Action]) -> Action | None:
    """The cave shrine goes to a thief nearby who is safer (ED-10.9)."""
    holder = gang.state.shrine
    found = [option for option in options if isinstance(option, PassShrine)]
    if holder is None or not found:
        return None
    best = min(found, key=lambda option: peril(gang, gang.state.figure(gang.seat, option.figure)))
    figure = gang.state.figure(gang.seat, best.figure)
    return best if peril(gang, figure) < peril(gang, holder) - SAFER else None


def peril(gang: Gang, figure: int) -> float:
    """How likely a thief is beaten where he stands."""
    place = gang.state.where[figure]
    return 0.0 if place is None else risk(gang.seen_by(figure), place)
