"""Holidays: days on which somebody need not answer where people have days for each turn.

Everybody has a fixed number in a calendar year (UTC). A holiday that is cut short gives back the
days that have not begun. The tables concerned keep the holiday in their own logs
(`tablero.table.holidays`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from math import ceil
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, insert, select, update

from tablero.engine import TableroError
from tablero.table.storage.database import reading
from tablero.table.storage.guests import hold_account
from tablero.table.storage.schema import holidays
from tablero.table.times import DAY

DAYS_A_YEAR: Final = 30


class NoHoliday(TableroError):
    """The person has fewer days left this year, is already on holiday, or has none to end."""

    code = "no-holiday"


class Holidays(NamedTuple):
    """A person's holidays."""

    until: float | None
    """Until when the person is on holiday; None if they are not."""
    left: int
    """The days that they may still take this year."""


class HolidayBook:
    """Who is on holiday; any number of processes."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def of(self, guest: str) -> Holidays:
        """A person's holidays now."""
        with self._reads.connect() as connection:
            return self._found(connection, guest, self._clock())

    def begin(self, guest: str, days: int) -> float:
        """Go on holiday now, for this many days; until when. NoHoliday if that is not possible."""
        now = self._clock()
        with self._engine.begin() as connection:
            hold_account(connection, guest)
            found = self._found(connection, guest, now)
            if found.until is not None or not 0 < days <= found.left:
                raise NoHoliday(f"{found.left} days are left")
            until = now + days * DAY
            row = {"guest_id": guest, "since": now, "until": until}
            connection.execute(insert(holidays).values(row))
        return until

    def end(self, guest: str) -> float:
        """Come back now; when that is. NoHoliday for somebody who is not on holiday."""
        now = self._clock()
        with self._engine.begin() as connection:
            hold_account(connection, guest)
            present = holidays.c.guest_id == guest, holidays.c.until > now
            if not connection.execute(update(holidays).where(*present).values(until=now)).rowcount:
                raise NoHoliday("the person is not on holiday")
        return now

    def away(self, guest_ids: Collection[str] | None = None) -> dict[str, float]:
        """Who is on holiday now, of these people or of all, and until when."""
        query = select(holidays.c.guest_id, holidays.c.until).where(
            holidays.c.until > self._clock()
        )
        if guest_ids is not None:
            query = query.where(holidays.c.guest_id.in_(guest_ids))
        with self._reads.connect() as connection:
            return {row.guest_id: row.until for row in connection.execute(query)}

    def _found(self, connection: Connection, guest: str, now: float) -> Holidays:
        query = select(holidays.c.since, holidays.c.until).where(holidays.c.guest_id == guest)
        rows = connection.execute(query).all()
        used = sum(
            ceil((row.until - row.since) / DAY) for row in rows if _year(row.since) == _year(now)
        )
        until = max((row.until for row in rows if row.until > now), default=None)
        return Holidays(until, max(0, DAYS_A_YEAR - used))


def _year(at: float) -> int:
    return datetime.fromtimestamp(at, UTC).year
