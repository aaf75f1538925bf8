"""Who sits where, so that everybody begins about as often as everybody else; how many sit where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import permutations
from typing import Final

from .meetings import Meeting, seatings

MOST_SEATS: Final = 4
"""The most people who meet at a table."""


def seated(people: Sequence[int], seats: int, past: Sequence[Meeting]) -> tuple[int | None, ...]:
    """The people in the order of their seats, with bots (None) on those that are left.

    Whoever has begun least, for as often as they have played, begins; the others sit where they
    have sat least, and not where they sat last.
    """
    sat, last = seatings(past), _last(past)
    filled: list[int | None] = [*people, *[None] * (seats - len(people))]

    def lead(who: int | None) -> int:
        games = sum(sat[who, seat] for seat in range(MOST_SEATS)) if who is not None else 0
        return 0 if who is None else seats * sat[who, 0] - games

    def strain(order: Sequence[int | None]) -> tuple[int, int, int]:
        at = [(who, seat) for seat, who in enumerate(order) if who is not None]
        again = sum(last.get(who) == seat for who, seat in at)
        return lead(order[0]), sum(sat[each] for each in at), again

    return min(permutations(filled), key=strain)


def _last(past: Sequence[Meeting]) -> dict[int, int]:
    """Where everybody sat last."""
    return {
        place.entrant: seat
        for meeting in past
        if meeting.state != "bye"
        for seat, place in enumerate(meeting.places)
        if place.entrant is not None
    }


def table_sizes(people: int, most: int, allowed: Collection[int]) -> tuple[int, ...]:
    """How many sit at each table, as few tables and as even as possible. What is left of the people
    has a bye: as few as possible.
    """
    for byes in range(people + 1):
        left = people - byes
        for tables in range(max(1, -(-left // most)), left // 2 + 1):
            small, larger = divmod(left, tables)
            sizes = (small + 1,) * larger + (small,) * (tables - larger)
            if set(sizes) <= set(allowed):
                return sizes
    return ()


def filled_sizes(people: int, seats: int) -> tuple[int, ...]:
    """How many people sit at each table where bots take the seats that are left."""
    tables = -(-people // seats)
    if not tables:
        return ()
    small, larger = divmod(people, tables)
    return (small + 1,) * larger + (small,) * (tables - larger)
