"""Analyses of games that are over: kept once they are done, and how far the others have come."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import Engine, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .database import reading
from .schema import analyses

STALE: Final = 30.0
"""Seconds without a sign of life after which whoever was at work on an analysis is gone."""


class KeptAnalysis(NamedTuple):
    """An analysis as it is stored."""

    done: int
    total: int
    """How many tasks are done, of how many; none of none while it waits for its turn."""
    problem: str
    """The code of the error that ended it; empty if none did."""
    abandoned: bool
    """Whether nobody is at work on it any more, although it is not done."""
    body: bytes | None
    """The analysis as JSON; None until it is done."""


class AnalysisStore:
    """Reads and writes analyses; any number of processes and threads.

    Law: of all who claim the analysis of a table, one gets it, until it is done or given up.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def find(self, table_id: str, version: str) -> KeptAnalysis | None:
        """The analysis of a table, if there is one that rests on this version."""
        query = select(analyses).where(
            analyses.c.table_id == table_id, analyses.c.version == version
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        body = None if row.body is None else zlib.decompress(bytes(row.body))
        silent = row.at < self._clock() - STALE
        abandoned = body is None and not row.problem and silent
        return KeptAnalysis(row.done, row.total, row.problem, abandoned, body)

    def claim(self, table_id: str, version: str) -> bool:
        """Whether the caller may begin: nobody else is at work, and it is not done."""
        now = self._clock()
        row = {
            "table_id": table_id,
            "version": version,
            "done": 0,
            "total": 0,
            "at": now,
            "problem": "",
            "body": None,
        }
        # The statement is the same; SQLAlchemy has one per dialect.
        added = (sqlite if self._engine.dialect.name == "sqlite" else postgresql).insert(analyses)
        free = or_(
            analyses.c.version != version,
            analyses.c.problem != "",
            analyses.c.body.is_(None) & (analyses.c.at < now - STALE),
        )
        statement = added.on_conflict_do_update(
            index_elements=[analyses.c.table_id],
            set_={name: added.excluded[name] for name in row if name != "table_id"},
            where=free,
        ).returning(analyses.c.table_id)
        with self._engine.begin() as connection:
            return connection.execute(statement, row).first() is not None

    def progress(self, table_id: str, version: str, done: int, total: int) -> None:
        """A sign of life of whoever is at work."""
        self._write(table_id, version, done=done, total=total)

    def fail(self, table_id: str, version: str, problem: str) -> None:
        """Give up because of an error with this code; somebody may try again."""
        self._write(table_id, version, problem=problem)

    def finish(self, table_id: str, version: str, body: bytes) -> None:
        """Keep an analysis that is done."""
        self._write(table_id, version, body=zlib.compress(body))

    def _write(self, table_id: str, version: str, **changes: object) -> None:
        statement = (
            update(analyses)
            .where(analyses.c.table_id == table_id, analyses.c.version == version)
            .values(at=self._clock(), **changes)
        )
        with self._engine.begin() as connection:
            connection.execute(statement)
