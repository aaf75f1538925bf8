"""Who is connected to which table, as all processes together know it.

A process writes when somebody comes or goes, and a sign of life in between. What it wrote last
counts as long as its signs of life are not overdue: a process that was killed wrote no farewell.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .database import batches, reading
from .schema import presence, tables

GONE: Final = ""
"""The process through which nobody is connected."""


class PresenceStore:
    """When guests were seen at tables, and through which process they are there."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._process = secrets.token_hex(8)
        self._noted: dict[tuple[str, str], float] = {}
        """Who is connected through this process, and when that was last written."""

    def saw(self, here: Collection[tuple[str, str]], now: float, refresh: float = 0.0) -> None:
        """Note that exactly these guests are connected here (pairs of table and guest).

        Only what is news is written, and signs of life that are `refresh` seconds old.
        """
        news = [pair for pair in here if self._noted.get(pair, now - refresh) <= now - refresh]
        gone = [pair for pair in self._noted if pair not in here]
        if news or gone:
            with self._engine.begin() as connection:
                self._note(connection, news, now)
                self._dismiss(connection, gone, now)
        self._noted.update(dict.fromkeys(news, now))
        for pair in gone:
            del self._noted[pair]

    def _note(self, connection: Connection, news: Collection[tuple[str, str]], now: float) -> None:
        there: set[str] = set()
        for asked in batches({table for table, _ in news}):
            query = select(tables.c.id).where(tables.c.id.in_(asked))
            there.update(connection.execute(query).scalars())
        # A table may have been removed while somebody was still looking at it.
        rows = [
            {"table_id": table, "guest_id": guest, "seen_at": now, "process": self._process}
            for table, guest in sorted(news)
            if table in there
        ]
        if not rows:
            return
        # The statement is the same; SQLAlchemy has one per dialect.
        dialect = sqlite if self._engine.dialect.name == "sqlite" else postgresql
        added = dialect.insert(presence)
        statement = added.on_conflict_do_update(
            index_elements=[presence.c.table_id, presence.c.guest_id],
            set_={"seen_at": added.excluded.seen_at, "process": added.excluded.process},
        )
        connection.execute(statement, rows)

    def _dismiss(
        self, connection: Connection, gone: Collection[tuple[str, str]], now: float
    ) -> None:
        """Note who has gone, unless another process has seen them since."""
        if not gone:
            return
        statement = (
            update(presence)
            .where(
                presence.c.table_id == bindparam("table"),
                presence.c.guest_id == bindparam("guest"),
                presence.c.process == self._process,
            )
            .values(seen_at=now, process=GONE)
        )
        connection.execute(
            statement, [{"table": table, "guest": guest} for table, guest in sorted(gone)]
        )

    def last_seen(self, table_id: str, guest_id: str, now: float, fades: float) -> float | None:
        """When the guest was last connected to the table: now, if they still are.

        A sign of life that is `fades` seconds old no longer counts as being connected.
        """
        query = select(presence.c.seen_at, presence.c.process).where(
            presence.c.table_id == table_id, presence.c.guest_id == guest_id
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        seen_at: float = row.seen_at
        return now if row.process != GONE and seen_at > now - fades else seen_at

    def elsewhere(self, table_ids: Collection[str], since: float) -> dict[str, frozenset[str]]:
        """Who is connected to each of these tables through other processes.

        Signs of life from before `since` do not count.
        """
        found: defaultdict[str, set[str]] = defaultdict(set)
        with self._reads.connect() as connection:
            for asked in batches(table_ids):
                query = select(presence.c.table_id, presence.c.guest_id).where(
                    presence.c.table_id.in_(asked),
                    presence.c.seen_at >= since,
                    presence.c.process.not_in((self._process, GONE)),
                )
                for table_id, guest_id in connection.execute(query):
                    found[table_id].add(guest_id)
        return {table_id: frozenset(found[table_id]) for table_id in table_ids}
