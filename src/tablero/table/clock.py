"""Clocks: whose time runs, when it runs out, and what happens then.

All of this follows from the log: from what was added when. So every process finds the same
deadlines, and a restart changes nothing.

A seat's time runs while it is asked and somebody else waits for it who has not left; among several
who are asked, everybody's own. A turn goes on until others are asked or an answer ends it; chance
in between ends nothing. The time for a turn, or its increment, is given once, when the turn begins:
going back to a turn brings no new time. If that undoes its beginning as well, the time for a turn
begins again; an increment is not given twice. When a seat first answers at a position, LAG seconds
take nobody's time: a standing order waits about as long, and nobody may tell its answer from a
quick person's. What bots answer takes none. While somebody asks to go back, only their own time
runs. What only some may know of moves no clock: what all are shown follows from public entries.

When a seat's time has run out, a bot keeps it. The first time it answers for this turn alone and
hands the seat back by itself; if the next turn runs out as well, it keeps the seat until the person
takes it back. Whoever comes back to the turn that ran out has a whole turn's time again, once, or
what is left of the game's, at least GRACE; after the second time in a row the bot answers first.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from math import inf
from typing import Final

from tablero.engine import CHANCE, Seat

from .bots import WARM_BOT
from .entries import Answered, AnyEntry, Back, Drawn, Entry, Left, Logged, OnHoliday, Undone
from .playing import Move, Step
from .scene import Face
from .table import Chair, Table
from .terms import Clock, DayClock, GameClock
from .times import SeatTime, Times, after, allotted, at_beginning, coming_back, counted

LAG: Final = 1.5
"""Seconds of an answer that are nobody's: an order's usual wait, and the way over the net."""
HANDED_BACK: Final = 1
"""How many turns in a row may run out before the bot keeps the seat."""


def ticking(table: Table) -> tuple[Seat, ...]:
    """The seats whose time runs now, including those that a bot keeps."""
    asked = [table.chairs[seat] for seat in table.answering]
    people = [chair for chair in asked if chair.guest is not None]
    guests = {chair.guest for chair in people}
    if not any(chair.present and chair.guest not in guests for chair in table.chairs):
        return ()
    request = table.request
    return tuple(chair.seat for chair in people if request is None or request.seat == chair.seat)


def due(table: Table, seat: Seat) -> float | None:
    """When the seat's time runs out if nothing happens; None if it does not run."""
    clock = table.header.terms.clock
    if clock is None or seat not in ticking(table) or not table.chairs[seat].present:
        return None
    return after(clock, table.times.runs_from(seat), table.times.seats[seat].left)


def deadline(table: Table) -> float | None:
    """When somebody's time runs out next if nothing happens; None if nobody's does."""
    if table.header.terms.clock is None:
        return None
    moments = (due(table, seat) for seat in ticking(table))
    return min((at for at in moments if at is not None), default=None)


def left(table: Table, seat: Seat) -> float | None:
    """What was left to the seat at the last entry of the log; None without a clock."""
    clock = table.header.terms.clock
    if clock is None:
        return None
    known = table.times.seats.get(seat)
    return allotted(clock) if known is None else known.left


def face(table: Table, chair: Chair) -> Face | None:
    """A person's clock as everybody sees it: the time of a turn only as long as it runs."""
    clock, had = table.header.terms.clock, left(table, chair.seat)
    others = any(each.guest not in (None, chair.guest) for each in table.chairs)
    if clock is None or had is None or not others or not chair.present or not table.began:
        return None
    until = due(table, chair.seat)
    if table.over or table.closed or (until is None and not isinstance(clock, GameClock)):
        return None
    return Face(isinstance(clock, DayClock), had if until is None else 0.0, until)


def holiday(table: Table, seat: Seat) -> float | None:
    """Until when somebody is on holiday; None for somebody who was back at the last entry."""
    until = table.times.holidays.get(seat)
    going_on = not table.over and not table.closed
    return until if until is not None and until > table.times.at and going_on else None


def run_out(table: Table, now: float) -> list[AnyEntry]:
    """Bots take the seats of those whose time has run out."""
    if table.header.terms.clock is None:
        return []
    moments = {seat: due(table, seat) for seat in ticking(table)}
    return [
        Left(seat, WARM_BOT, late=True)
        for seat, at in moments.items()
        if at is not None and at <= now
    ]


def hand_back(table: Table) -> list[AnyEntry]:
    """Bots give back the seats that they have kept for one turn, once it is over."""
    if table.asked in (None, CHANCE):
        return []
    seats = sorted(table.times.seats.items())
    return [Back(seat) for seat, known in seats if _is_lent(known) and _is_done(table, seat, known)]


def _is_lent(known: SeatTime) -> bool:
    return known.out and known.late <= HANDED_BACK


def _is_done(table: Table, seat: Seat, known: SeatTime) -> bool:
    """Whether the turn is over on which the seat's time ran out."""
    return seat not in table.times.turn or known.begun > known.late_at


def is_kept(table: Table, seat: Seat) -> bool:
    """Whether a bot plays for somebody because their time has run out."""
    known = table.times.seats.get(seat)
    return known is not None and known.out


def is_out(table: Table, seat: Seat) -> bool:
    """Whether a seat has run out of time again on the turn that is open: the bot answers first."""
    known = table.times.seats.get(seat)
    return (
        known is not None
        and known.late > HANDED_BACK
        and known.late_at == known.begun
        and not table.chairs[seat].present
        and seat in table.answering
    )


def ticked(before: Table, table: Table, step: Step, logged: Logged) -> Times:
    """The clock after a step, which made one table from the other."""
    clock = before.header.terms.clock
    if clock is None or table.untold > before.untold:
        return before.times
    entry = step.entry if isinstance(step, Move) else step
    times = replace(_charged(before, clock, entry, logged), at=logged.at)
    return _begun(_noted(entry, times, before), table, clock, entry)


def _charged(table: Table, clock: Clock, entry: Entry, logged: Logged) -> Times:
    """What is left to everybody whose time has run since the last entry."""
    seats = dict(table.times.seats)
    for seat in ticking(table):
        passed = counted(clock, table.times.runs_from(seat), logged.at)
        if isinstance(entry, Answered):
            passed = max(0.0, passed - _free(table, entry))
        seats[seat] = replace(seats[seat], left=max(0.0, seats[seat].left - passed))
    return replace(table.times, seats=seats)


def _free(table: Table, entry: Answered) -> float:
    """How much of the time for an answer is nobody's."""
    if not table.chairs[entry.seat].present:
        return inf
    known = table.times.seats.get(entry.seat)
    return LAG if known is None or table.ply > known.answered else 0.0


@singledispatch
def _noted(_entry: Entry, times: Times, _before: Table) -> Times:
    """What an entry itself changes about what seats have; most of them nothing."""
    return times


@_noted.register
def _(entry: Left, times: Times, _before: Table) -> Times:
    known = times.seats.get(entry.seat)
    if known is None:
        return times
    if not entry.late:
        return _with(times, entry.seat, replace(known, out=False))
    late = known.late + 1
    return _with(times, entry.seat, replace(known, late=late, late_at=known.begun, out=True))


@_noted.register
def _(entry: Back, times: Times, before: Table) -> Times:
    known = times.seats.get(entry.seat)
    if known is None or not known.out:
        return times
    clock = before.header.terms.clock
    had = known.left if clock is None else coming_back(clock, known)
    return _with(times, entry.seat, replace(known, left=had, out=False))


@_noted.register
def _(entry: Answered, times: Times, before: Table) -> Times:
    known = times.seats.get(entry.seat)
    if known is None:
        return times
    in_time = known.late_at != known.begun and before.chairs[entry.seat].present
    late, answered = 0 if in_time else known.late, max(known.answered, before.ply)
    return _with(times, entry.seat, replace(known, late=late, answered=answered))


@_noted.register
def _(entry: OnHoliday, times: Times, _before: Table) -> Times:
    return replace(times, holidays={**times.holidays, entry.seat: entry.until})


@_noted.register
def _(entry: Undone, times: Times, before: Table) -> Times:
    if isinstance(before.header.terms.clock, GameClock):
        return times
    return replace(
        times,
        seats={
            seat: replace(known, reached=entry.to - 1) if known.begun > entry.to else known
            for seat, known in times.seats.items()
        },
    )


def _begun(times: Times, table: Table, clock: Clock, entry: Entry) -> Times:
    """The turns of those who are asked now, as far as they have just begun."""
    answered = isinstance(entry, Answered | Drawn)
    ended = answered and table.plies[-1].answer.action.ends_turn
    turn = () if ended else times.turn
    for seat in table.answering:
        known = times.seats.get(seat)
        if table.chairs[seat].guest is None:
            continue
        if known is None or (seat not in turn and table.ply > known.reached):
            had = at_beginning(clock, known)
            known = replace(known or SeatTime(had, table.ply, table.ply), left=had, begun=table.ply)
        reached = max(known.reached, table.ply)
        times = _with(times, seat, replace(known, reached=reached))
    return replace(times, turn=table.answering or turn)


def _with(times: Times, seat: Seat, known: SeatTime) -> Times:
    return replace(times, seats={**times.seats, seat: known})
