"""A player's holiday at a table where people have days for each turn: their time stands still."""

from __future__ import annotations

from .entries import AnyEntry, OnHoliday
from .table import Table


def take_holiday(table: Table, guest: str | None, until: float) -> list[AnyEntry]:
    """A person is on holiday until some moment, which may be earlier than it was to be.

    Nothing happens where that changes nothing: where people do not have days, and after the end.
    """
    if table.header.terms.speed != "days" or not table.began or table.over or table.closed:
        return []
    known = table.times.holidays
    return [OnHoliday(seat, until) for seat in table.seats_of(guest) if known.get(seat) != until]
