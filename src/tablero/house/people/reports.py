"""Reports: what people tell the administrator about others."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy import Connection, Engine, Row, Select, func, insert, select, update

from tablero.table.storage.database import reading
from tablero.table.storage.guests import Guest
from tablero.table.storage.schema import guests, reports
from tablero.table.text import clean_remark

from .errors import NoSuchPerson, NoSuchReport, TooManyReports

Reason = Literal["insult", "cheating", "name", "spam", "other"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
LONGEST_TEXT: Final = 500
MOST_OPEN: Final = 20
"""How many reports of one person may wait to be read."""


class Report(NamedTuple):
    """Something that somebody has reported."""

    id: str
    at: float
    reason: Reason
    name: str
    """What the person whom it is about was called."""
    about: str | None
    """The handle of that person; None if the account is gone."""
    by: str | None
    """The handle of whoever reports it; None if the account is gone."""
    table: str | None
    line: str
    """The line of chat that it is about; empty if it is about none."""
    text: str
    """What the reporter adds."""
    resolved: float | None
    """When it was dealt with; None while it waits."""
    outcome: str
    """What came of it."""


class Reports:
    """All reports. Whoever is reported is never told by whom."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def make(
        self,
        guest_id: str,
        about: Guest,
        reason: Reason,
        text: str = "",
        table_id: str | None = None,
        line: str = "",
    ) -> str:
        """Report somebody; return the report's id. What is reported again while the first report
        is open becomes part of that.
        """
        if about.id == guest_id:
            raise NoSuchPerson("nobody reports themselves")
        row = {
            "guest_id": guest_id,
            "about": about.id,
            "name": about.name,
            "table_id": table_id,
            "line": line,
            "reason": reason,
            "text": clean_remark(text),
            "made_at": self._clock(),
        }
        columns = reports.c
        mine = columns.guest_id == guest_id, columns.resolved_at.is_(None)
        same = columns.about == about.id, columns.table_id == table_id, columns.line == line
        with self._engine.begin() as connection:
            earlier = connection.execute(select(columns.id).where(*mine, *same)).scalar()
            if earlier is not None:
                connection.execute(update(reports).where(columns.id == earlier).values(row))
                return str(earlier)
            count = connection.execute(select(func.count()).where(*mine)).scalar_one()
            if count >= MOST_OPEN:
                raise TooManyReports(f"{count} reports of this person wait to be read")
            new = secrets.token_hex(6)
            connection.execute(insert(reports).values(id=new, **row))
            return new

    def open(self, most: int = 100) -> list[Report]:
        """The reports that nobody has resolved yet, the oldest first."""
        columns = reports.c
        query = _reports().where(columns.resolved_at.is_(None)).order_by(columns.made_at)
        with self._reads.connect() as connection:
            return [_report(row) for row in connection.execute(query.limit(most))]

    def waiting(self) -> int:
        """How many reports nobody has resolved yet."""
        query = select(func.count()).where(reports.c.resolved_at.is_(None))
        with self._reads.connect() as connection:
            return connection.execute(query).scalar_one()


def report_of(connection: Connection, report_id: str) -> Report:
    """A report, resolved or not; NoSuchReport if there is none."""
    row = connection.execute(_reports().where(reports.c.id == report_id)).one_or_none()
    if row is None:
        raise NoSuchReport(f"no report has the number {report_id}")
    return _report(row)


def resolve(connection: Connection, report_id: str, outcome: str, at: float) -> bool:
    """Note that a report has been dealt with, and how; whether it was open."""
    still_open = reports.c.id == report_id, reports.c.resolved_at.is_(None)
    done = update(reports).where(*still_open).values(resolved_at=at, outcome=outcome)
    return connection.execute(done).rowcount > 0


def _reports() -> Select[Any]:
    about, by = guests.alias("about"), guests.alias("by")
    return (
        select(reports, about.c.handle.label("about_handle"), by.c.handle.label("by_handle"))
        .outerjoin(about, about.c.id == reports.c.about)
        .outerjoin(by, by.c.id == reports.c.guest_id)
    )


def _report(row: Row[Any]) -> Report:
    return Report(
        row.id,
        row.made_at,
        row.reason,
        row.name,
        row.about_handle,
        row.by_handle,
        row.table_id,
        row.line,
        row.text,
        row.resolved_at,
        row.outcome,
    )
