"""Who is to play together: among people who look for a game, a group that all want the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from .avoiding import Avoided
from .strengths import Rating
from .wishes import Sought, Wish

UNKNOWN: Final = 300
"""The points that count as lying between two people while the rating of one of them says little:
more than between equals, less than between a beginner and a master."""

Strengths: TypeAlias = Mapping[tuple[str, str, str], Rating]
"""Ratings by guest, game and way."""


class Seeker(NamedTuple):
    """Somebody who looks for a game."""

    guest: str
    name: str
    wish: Wish
    since: float


class Group(NamedTuple):
    """People who are to play together, and what."""

    sought: Sought
    seekers: tuple[Seeker, ...]


def group_for(
    seeker: Seeker,
    others: Sequence[Seeker],
    strengths: Strengths,
    avoided: Callable[[str], Avoided],
) -> Group | None:
    """Those among the others who would play with somebody; None if there are too few.

    A game for fewer people is better than one for more, and among these the one with the most
    similar opponents. `avoided` says whom somebody would not meet, or who would not meet them.
    """
    shunned = avoided(seeker.guest)
    willing = [each for each in others if each.guest not in shunned]
    best: tuple[float, float] | None = None
    found: Group | None = None
    for sought in seeker.wish.possible():
        if best is not None and sought.seats > best[0]:
            break
        company = _company(sought, seeker, willing, strengths, avoided)
        if company is None:
            continue
        far = sum(_distance(sought, seeker, each, strengths) for each in company)
        if best is None or (sought.seats, far) < best:
            best, found = (sought.seats, far), Group(sought, (seeker, *company))
    return found


def _company(
    sought: Sought,
    seeker: Seeker,
    willing: Sequence[Seeker],
    strengths: Strengths,
    avoided: Callable[[str], Avoided],
) -> tuple[Seeker, ...] | None:
    """Who fills the other seats of a game: the most similar first, then who has waited longest."""
    able = [each for each in willing if each.wish.allows(sought)]
    if len(able) < sought.seats - 1:
        return None
    able.sort(key=lambda each: (_distance(sought, seeker, each, strengths), each.since))
    company: list[Seeker] = []
    shunned: set[str] = set()
    for each in able:
        if each.guest in shunned:
            continue
        company.append(each)
        if len(company) == sought.seats - 1:
            return tuple(company)
        shunned |= avoided(each.guest)
    return None


def _distance(sought: Sought, one: Seeker, other: Seeker, strengths: Strengths) -> float:
    """The points between two people, as far as their ratings say anything."""
    found = [strengths.get((each.guest, sought.game, sought.way)) for each in (one, other)]
    known = [each.points for each in found if each is not None and each.settled]
    return abs(known[0] - known[1]) if len(known) == len(found) else UNKNOWN
