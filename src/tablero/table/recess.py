"""A pause by consent: somebody suggests it, everybody there agrees, and no clock runs.

Anybody who plays may end it at any time, so it stalls nobody who wants to go on. While it lasts
nobody is asked anything, neither people nor bots.
"""

from __future__ import annotations

from typing import Final

from tablero.engine import Seat

from .entries import AnyEntry, RecessAccepted, RecessAsked, RecessBegan, RecessOver
from .errors import GameOver, NobodyToAsk, NoRecess, NotSeated, NotStarted
from .table import Chair, Table
from .times import DAY

LONGEST: Final = 60 * DAY
"""After so long a pause at a table where people have days ends by itself; until then the table is
nobody's abandoned one."""


def others(table: Table, guest: str | None) -> tuple[Chair, ...]:
    """The people whose consent counts: all others who have not left."""
    return tuple(chair for chair in table.chairs if chair.present and chair.guest != guest)


def asked_to_rest(table: Table) -> set[Seat]:
    """The seats that have to agree to the pause that somebody suggests, or not."""
    recess = table.recess
    if recess is None or recess.began:
        return set()
    suggested_by = table.chairs[recess.seat].guest
    return {chair.seat for chair in others(table, suggested_by)} - recess.accepted


def may_suggest(table: Table, guest: str | None) -> bool:
    """Whether somebody may suggest a pause: where a clock runs, and somebody could agree."""
    going_on = table.began and not table.over and not table.closed
    return (
        table.header.terms.clock is not None
        and going_on
        and table.recess is None
        and any(table.chairs[seat].present for seat in table.seats_of(guest))
        and bool(others(table, guest))
    )


def suggest_recess(table: Table, guest: str | None) -> list[AnyEntry]:
    """Somebody suggests a pause; nothing new if a pause is suggested or on already."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table may suggest a pause")
    if table.header.terms.clock is None:
        raise NoRecess("there is no clock to stop")
    if not table.began:
        raise NotStarted("a seat is still open")
    if table.over:
        raise GameOver("the game has ended")
    if table.recess is not None:
        return []
    if not others(table, guest):
        raise NobodyToAsk("everybody who could agree has left")
    return [RecessAsked(seats[0])]


def answer_recess(table: Table, guest: str | None, accept: bool) -> list[AnyEntry]:
    """Agree to a pause or not; whoever does not want one that is on ends it."""
    recess, seats = table.recess, table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table may answer")
    if recess is None:
        raise NoRecess("nobody suggests a pause")
    if not accept:
        return [RecessOver()]
    if recess.began:
        return []
    asked = others(table, table.chairs[recess.seat].guest)
    agreeing = {chair.seat for chair in asked} & set(seats)
    if not agreeing:
        raise NoRecess("this person is not asked")
    entries: list[AnyEntry] = [RecessAccepted(seat) for seat in sorted(agreeing)]
    if {chair.seat for chair in asked} <= recess.accepted | agreeing:
        entries.append(RecessBegan())
    return entries


def lapses_at(table: Table, patience: float) -> float | None:
    """When a suggestion that nobody answers is dropped, and when a pause ends by itself where
    people have days; None if never.
    """
    recess = table.recess
    if recess is None:
        return None
    if not recess.began:
        return recess.at + patience
    return recess.at + LONGEST if table.header.terms.speed == "days" else None


def lapse_recess(table: Table, now: float, patience: float) -> list[AnyEntry]:
    """Drop a suggestion that was left unanswered for too long, and end a pause that everybody has
    forgotten.
    """
    at = lapses_at(table, patience)
    return [RecessOver()] if at is not None and at <= now else []
