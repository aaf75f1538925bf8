"""Where thieves come out of hiding, and what they buy (ED-10.3, ED-10.6, ED-10.7)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...box import Piece
from ...hexes import Place
from ...tables import MOST_DOUBLOONS
from ...thieves.hideout import BuildHideout, LieLow
from ...thieves.purchases import BuildOutpost, BuyDoubloon, BuyThief
from ..choosing import Chapter, offered
from ..planner import FADE, Aim, Course
from ..scene import kept
from ..ways import OPEN, spread
from .gang import Gang
from .moving import LOOT, goals_of

FEW = 2
"""Thieves that are needed, whatever else is to be paid for."""


def hidden_turn(gang: Gang, _frame: object, options: Sequence[Action]) -> Action:
    """Come out where it is worth most, as soon as the hideout can be paid for (ED-10.3).

    A hideout steals without thieves; to wait for their price, too, did not win more games
    (docs/balance.md).
    """
    sites = offered(options, BuildHideout)
    return best_site(gang, sites) if sites else LieLow()


def best_site(gang: Gang, sites: Sequence[BuildHideout]) -> BuildHideout:
    """The corner with most in reach."""

    def worth(site: BuildHideout) -> tuple[float, int]:
        found = sorted((outlook(gang, tile) for tile in gang.doors(site.corner)), reverse=True)
        return found[0] + 0.2 * sum(found[1:]), -site.corner.code

    return max(sites, key=worth)


@kept
def outlook(gang: Gang, place: Place) -> float:
    """What the goals and the possible thefts are worth from there."""
    worth = 0.0
    for goal in goals_of(gang):
        steps = spread(gang.land, goal.places, OPEN).get(place)
        if steps is not None:
            worth += goal.worth * FADE**steps
    for victim in gang.victims:
        worth += LOOT * gang.loot(victim, place)
    return worth


def best_purchase(gang: Gang, options: Sequence[Action], course: Course | None) -> Action | None:
    """Doubloons first; then thieves and a building, if the offering can still be paid for."""
    reserve = reserved(gang, course)
    return (
        doubloon(gang, options)
        or another_thief(gang, options, reserve)
        or roof(gang, options, reserve)
        or outpost(gang, options, reserve)
    )


def reserved(gang: Gang, course: Course | None) -> int:
    """The doubloons that are kept for an offering: one in reach, or a shrine on the map."""
    if not gang.offerings_left:
        return 0
    in_reach = course is not None and course.aim is Aim.OFFER
    planned = gang.wanted_shrines and len(gang.thieves) >= FEW
    return gang.cost(Piece.OFFERING) if in_reach or planned else 0


def doubloon(gang: Gang, options: Sequence[Action]) -> BuyDoubloon | None:
    """Two equal cards are safer as a doubloon; the most frequent kind first."""
    found = offered(options, BuyDoubloon)
    return max(found, key=lambda option: gang.cards[option.kind], default=None)


def another_thief(gang: Gang, options: Sequence[Action], reserve: int) -> BuyThief | None:
    """One more thief, where most attracts him."""
    places = offered(options, BuyThief) if gang.affords(Piece.THIEF, reserve) else []
    return max(places, key=lambda option: outlook(gang, option.place), default=None)


def roof(gang: Gang, options: Sequence[Action], reserve: int) -> BuildHideout | None:
    """The hideout again, when there is no building where thieves could come."""
    sites = offered(options, BuildHideout)
    if not sites or gang.homes or not gang.affords(Piece.HIDEOUT, reserve):
        return None
    return best_site(gang, sites)


def outpost(gang: Gang, options: Sequence[Action], reserve: int) -> BuildOutpost | None:
    """An outpost if there are doubloons to spare: nobody can have more than five (ED-10.3)."""
    if gang.state.doubloons < MOST_DOUBLOONS or not gang.affords(Piece.OUTPOST, reserve):
        return None

    def worth(site: BuildOutpost) -> float:
        return max(outlook(gang, tile) for tile in gang.doors(site.corner))

    return max(offered(options, BuildOutpost), key=worth, default=None)


CHAPTER = Chapter(
    {"hidden-turn": hidden_turn},
    {
        LieLow: "lies-low",
        BuyDoubloon: "coins",
        BuyThief: "more-thieves",
        BuildHideout: "good-hideout",
        BuildOutpost: "good-outpost",
    },
)
