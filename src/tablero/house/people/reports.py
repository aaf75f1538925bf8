"""Reports: what people tell the administrator about others."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy import ColumnElement, Connection, Engine, Row, Select, func, insert, select, update

from tablero.table.storage.database import reading
from tablero.table.storage.guests import Guest, hold_account
from tablero.table.storage.schema import guests, reports
from tablero.table.text import clean_remark

from .errors import NoSuchPerson, NoSuchReport, TooManyReports

Reason = Literal["insult", "cheating", "name", "spam", "other"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
LONGEST_TEXT: Final = 500
MOST_OPEN: Final = 20
"""How many reports of one person may wait to be read."""
MOST_ABOUT: Final = 3
"""How many of them may be about the same person, each from another table."""
MOST_LINES: Final = 10
"""How many lines of chat a report may be about."""


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
    """The lines of chat that it is about, one below the other; empty if it is about none."""
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
        """Report somebody; return the report's id. What is reported of them at the same table while
        the first report is open becomes part of that. TooManyReports if too many wait to be read.
        """
        if about.id == guest_id:
            raise NoSuchPerson("nobody reports themselves")
        row = {
            "guest_id": guest_id,
            "about": about.id,
            "name": about.name,
            "table_id": table_id,
            "reason": reason,
            "text": clean_remark(text),
            "made_at": self._clock(),
        }
        columns = reports.c
        mine = columns.guest_id == guest_id, columns.resolved_at.is_(None)
        same = columns.about == about.id, columns.table_id == table_id
        with self._engine.begin() as connection:
            # Reports that somebody sends at the same moment come one after the other.
            hold_account(connection, guest_id)
            earlier = connection.execute(
                select(columns.id, columns.line).where(*mine, *same)
            ).first()
            if earlier is not None:
                row["line"] = _with(earlier.line, line)
                connection.execute(update(reports).where(columns.id == earlier.id).values(row))
                return str(earlier.id)
            _check_room(connection, about.id, *mine)
            new = secrets.token_hex(6)
            connection.execute(insert(reports).values(id=new, line=line, **row))
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


def _with(lines: str, line: str) -> str:
    """The lines of a report with one more, unless it has that already or as many as it may."""
    known = lines.splitlines()
    if not line or line in known or len(known) >= MOST_LINES:
        return lines
    return "\n".join([*known, line])


def _check_room(connection: Connection, about: str, *mine: ColumnElement[bool]) -> None:
    """TooManyReports, if as many reports of somebody wait as may, or as many about one person."""
    waiting = select(func.count()).select_from(reports).where(*mine)
    count = connection.execute(waiting).scalar_one()
    if count >= MOST_OPEN:
        raise TooManyReports(f"{count} reports of this person wait to be read")
    count = connection.execute(waiting.where(reports.c.about == about)).scalar_one()
    if count >= MOST_ABOUT:
        raise TooManyReports(f"{count} reports of this person about the other wait to be read")


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
