"""The explore phase of the thieves: offer, buy, go on along the best course, end (ED-10.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...box import Piece, Tile
from ...discovery import PlayKey
from ...explore import EndTurn
from ...offerings import Offer
from ..choosing import offered
from ..discovery import survey
from ..planner import along
from .battle import pass_shrine
from .gang import Gang
from .moving import best_course
from .purchases import best_purchase, doubloon


def explore(gang: Gang, _frame: object, options: Sequence[Action]) -> Action:
    """The next deed."""
    urgent = (
        next(iter(offered(options, Offer)), None) or pay_offering(gang, options) or reveal(options)
    )
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


def pay_offering(gang: Gang, options: Sequence[Action]) -> Action | None:
    """Doubloons for an offering come before everything else."""
    short = gang.state.doubloons < gang.cost(Piece.OFFERING) <= gang.purse
    return doubloon(gang, options) if short else None


def reveal(options: Sequence[Action]) -> PlayKey | None:
    """Lay a key tile as soon as possible: thieves walk fast and offer late (ED-13.1)."""
    keys = offered(options, PlayKey)
    return next((option for option in keys if option.tile is not Tile.ENTRANCE), None)
