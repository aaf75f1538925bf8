"""What administrators do about reports."""

from __future__ import annotations

from sqlalchemy import Engine

from tablero.table.storage.database import reading

from ..people.reports import Report, report_of
from ..people.reports import resolve as settle
from .audit import Because, note


def read_report(engine: Engine, report_id: str) -> Report:
    """A report, resolved or not; NoSuchReport if there is none."""
    with reading(engine).connect() as connection:
        return report_of(connection, report_id)


def resolve(engine: Engine, report_id: str, because: Because) -> bool:
    """Note that a report was dealt with, and how; whether it was open.

    The audit log lasts, and accounts may be erased: it does not say who has reported.
    """
    with engine.begin() as connection:
        report = report_of(connection, report_id)
        new = settle(connection, report_id, because.why, because.at)
        if new:
            what = f"report {report.id}: {report.reason}"
            note(connection, because, "resolve-report", report.about or report.id, what)
    return new
