"""What thieves buy: doubloons, thieves, a roof, outposts (ED-10.6, ED-10.7)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...box import MOST_DOUBLOONS, Piece
from ...thieves.purchases import BuildHideout, BuildOutpost, BuyDoubloon, BuyThief
from ..courses import Aim
from .courses import Course
from .gang import Gang
from .hiding import best_site, doors, outlook

FEW = 2
"""Thieves that are needed whatever else there is to pay."""


def best_purchase(gang: Gang, options: Sequence[Action], course: Course | None) -> Action | None:
    """Doubloons first; then thieves and a roof, if the offering can still be paid."""
    return (
        doubloon(gang, options)
        or another_thief(gang, options, kept(gang, course))
        or roof(gang, options, kept(gang, course))
        or outpost(gang, options, kept(gang, course))
    )


def kept(gang: Gang, course: Course | None) -> int:
    """The doubloons that are kept for an offering: one in reach, or a shrine on the map."""
    if gang.offerings_left <= 0:
        return 0
    price = gang.cost(Piece.OFFERING)
    if course is not None and course.aim is Aim.OFFER:
        return price
    few = len(gang.thieves) < FEW
    return 0 if few or not gang.wanted_shrines else price


def doubloon(gang: Gang, options: Sequence[Action]) -> Action | None:
    """Two equal cards are safer as a doubloon; of the kind of which there are most."""
    found = [option for option in options if isinstance(option, BuyDoubloon)]
    return max(found, key=lambda option: gang.cards[option.kind], default=None)


def another_thief(gang: Gang, options: Sequence[Action], reserve: int) -> Action | None:
    """One more thief, where most draws him."""
    places = [option for option in options if isinstance(option, BuyThief)]
    if not places or gang.state.doubloons - gang.cost(Piece.THIEF) < reserve:
        return None
    return max(places, key=lambda option: outlook(gang, option.place))


def roof(gang: Gang, options: Sequence[Action], reserve: int) -> Action | None:
    """The hideout again, when there is no building where thieves could come."""
    sites = [option for option in options if isinstance(option, BuildHideout)]
    if not sites or gang.homes or gang.state.doubloons - gang.cost(Piece.HIDEOUT) < reserve:
        return None
    return best_site(gang, sites)


def outpost(gang: Gang, options: Sequence[Action], reserve: int) -> Action | None:
    """An outpost with doubloons to spare: one can have no more than five (ED-10.3)."""
    sites = [option for option in options if isinstance(option, BuildOutpost)]
    spare = gang.state.doubloons - gang.cost(Piece.OUTPOST) - reserve
    if not sites or spare < 0 or gang.state.doubloons < MOST_DOUBLOONS:
        return None
    return max(
        sites, key=lambda site: max(outlook(gang, tile) for tile in doors(gang, site.corner))
    )
