"""The audit log: every deed of an administrator, with who, when, what and why."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, Engine, insert, select

from tablero.table.storage.database import reading
from tablero.table.storage.schema import audit


class Because(NamedTuple):
    """Who does something, when, and why."""

    who: str
    """The user of the operating system."""
    why: str
    at: float


class AuditEntry(NamedTuple):
    """Something that an administrator has done."""

    at: float
    who: str
    deed: str
    about: str
    """A handle, or the id of a table."""
    what: str
    why: str


def note(connection: Connection, because: Because, deed: str, about: str, what: str) -> None:
    """Add a deed to the log, in the transaction in which it is done: both happen, or neither."""
    row = {"id": secrets.token_hex(8), **because._asdict()}
    connection.execute(insert(audit).values(row | {"deed": deed, "about": about, "what": what}))


def audited(engine: Engine, most: int, about: str = "") -> list[AuditEntry]:
    """The last deeds, newest first; perhaps only those that concern one account or table."""
    columns = audit.c
    query = (
        select(columns.at, columns.who, columns.deed, columns.about, columns.what, columns.why)
        .order_by(columns.at.desc(), columns.id)
        .limit(most)
    )
    if about:
        query = query.where(columns.about == about)
    with reading(engine).connect() as connection:
        return [AuditEntry(*row) for row in connection.execute(query)]
