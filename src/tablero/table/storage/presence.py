"""Who was last connected to which table, as all processes together know it."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from .database import reading
from .schema import presence


class PresenceStore:
    """When guests were seen at tables."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._process = secrets.token_hex(8)

    def saw(self, seen: Collection[tuple[str, str]], now: float) -> None:
        """Note that these guests are connected to these tables now (pairs of table and guest)."""
        if not seen:
            return
        rows = [
            {"table_id": table, "guest_id": guest, "seen_at": now, "process": self._process}
            for table, guest in seen
        ]
        # The statement is the same; SQLAlchemy has one per dialect.
        dialect = sqlite if self._engine.dialect.name == "sqlite" else postgresql
        added = dialect.insert(presence)
        statement = added.on_conflict_do_update(
            index_elements=[presence.c.table_id, presence.c.guest_id],
            set_={"seen_at": added.excluded.seen_at, "process": added.excluded.process},
        )
        with self._engine.begin() as connection:
            connection.execute(statement, rows)

    def last_seen(self, table_id: str, guest_id: str) -> float | None:
        """When the guest was last connected to the table."""
        query = select(presence.c.seen_at).where(
            presence.c.table_id == table_id, presence.c.guest_id == guest_id
        )
        with self._reads.connect() as connection:
            return connection.execute(query).scalar_one_or_none()

    def elsewhere(self, table_ids: Collection[str], since: float) -> dict[str, frozenset[str]]:
        """Who has been connected to each of these tables through other processes since then."""
        query = select(presence.c.table_id, presence.c.guest_id).where(
            presence.c.table_id.in_(table_ids),
            presence.c.seen_at >= since,
            presence.c.process != self._process,
        )
        found: defaultdict[str, set[str]] = defaultdict(set)
        with self._reads.connect() as connection:
            for table_id, guest_id in connection.execute(query):
                found[table_id].add(guest_id)
        return {table_id: frozenset(found[table_id]) for table_id in table_ids}
