"""What there is to tell about a table, and to whom: derived from the table alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablero.engine import CHANCE, Seat
from tablero.table.clock import due
from tablero.table.consent import voters
from tablero.table.table import Table
from tablero.table.times import DAY

from .kinds import Occasion

REMINDER: Final = DAY
"""Seconds before the end of somebody's time, when they are reminded; at most half of that time."""
MOST_UNDO_GRACE: Final = 10.0
"""Seconds after which somebody hears of a question to go back, which lapses soon."""
STALE: Final = 14 * DAY
"""Seconds after which nobody is told of something any more."""


def due_by_day(table: Table, seat: Seat) -> float | None:
    """When the time of somebody who has days to answer is up; None if it does not run."""
    return due(table, seat) if table.header.terms.speed == "days" else None


def occasions(table: Table, grace: float) -> list[Occasion]:
    """Everything to tell as the table is now; nothing where no two people play together. Somebody
    alone with bots in a tournament hears of the beginning, and in time before the end: the others
    wait for the next round.
    """
    people = {chair.guest for chair in table.chairs if chair.guest is not None}
    if people and not table.began and not table.closed:
        return list(_again(table, grace))
    if not people or table.lesson is not None or table.closed or not table.began:
        return []
    if len(people) == 1:
        awaited = bool(table.header.tournament) and not table.over
        found = [*_beginning(table, grace), *_asked(table, grace)] if awaited else []
        return [each for each in found if each.kind != "turn"]
    if table.over:
        since = table.moved_at
        return [Occasion(guest, "over", "over", since, since + grace) for guest in sorted(people)]
    return [*_beginning(table, grace), *_asked(table, grace), *_undo(table, grace)]


def _beginning(table: Table, grace: float) -> Iterator[Occasion]:
    """The game has begun, and none of the people has answered anything yet."""
    people = {chair.seat: chair.guest for chair in table.chairs if chair.guest is not None}
    if table.last_answer_of(tuple(people)) is not None:
        return
    for guest in sorted(set(people.values())):
        yield Occasion(guest, "began", "began", table.moved_at, table.moved_at + grace)


def _again(table: Table, grace: float) -> Iterator[Occasion]:
    """Those for whom seats are kept at a table that waits."""
    for chair in table.chairs:
        if chair.invited is not None and chair.kept:
            at = chair.invited.at
            yield Occasion(chair.invited.guest, "again", "again", at, at + grace)


def _asked(table: Table, grace: float) -> Iterator[Occasion]:
    """Those who are asked; once for all questions that they are asked without a break."""
    told: set[str] = set()
    for seat in table.answering:
        guest = table.chairs[seat].guest
        if guest is None or guest in told or not table.chairs[seat].present:
            continue
        told.add(guest)
        turn = turn_of(table, seat)
        if not turn.startswith("0."):
            yield Occasion(guest, "turn", f"turn:{turn}", table.moved_at, table.moved_at + grace)
        end = due_by_day(table, seat)
        if end is not None:
            early = end - min(REMINDER, (end - table.moved_at) / 2)
            yield Occasion(guest, "deadline", f"deadline:{turn}", table.moved_at, early)


def _undo(table: Table, grace: float) -> Iterator[Occasion]:
    """Those whose consent somebody asks for."""
    request = table.request
    if request is None or table.header.terms.speed != "days":
        return
    for chair in voters(table, request.seat):
        if chair.guest is not None and chair.seat not in request.accepted:
            when = request.at + min(grace, MOST_UNDO_GRACE)
            yield Occasion(chair.guest, "undo", f"undo:{request.at:.3f}", request.at, when)


def turn_of(table: Table, seat: Seat) -> str:
    """What names the stretch of questions that the seat is asked without a break: the position at
    which it began, and the last undo that went back before it, after which it is another one.
    """
    start = ply = table.ply
    while ply > 0:
        ply -= 1
        asked = table.at(ply).asked
        if asked[:1] == (CHANCE,):
            continue
        if seat not in asked:
            break
        start = ply
    else:
        start = 0
    again = table.told_at_undo if 0 <= table.undone_to < start else 0
    return f"{start}.{again}"
