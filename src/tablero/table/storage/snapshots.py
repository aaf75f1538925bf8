"""Snapshots of tables with long logs: at most one for each, always removable."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Engine, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from .database import reading
from .schema import snapshots


class StoredSnapshot(NamedTuple):
    """A snapshot as it is stored."""

    seq: int
    """The last entry of the log that it includes."""
    version: str
    body: bytes


class SnapshotStore:
    """Reads and writes snapshots; any number of processes and threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)

    def read(self, table_id: str, version: str) -> StoredSnapshot | None:
        """The snapshot of a table, if there is one of this version."""
        query = select(snapshots.c.seq, snapshots.c.version, snapshots.c.body).where(
            snapshots.c.table_id == table_id, snapshots.c.version == version
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else StoredSnapshot(row.seq, row.version, bytes(row.body))

    def write(self, table_id: str, snapshot: StoredSnapshot) -> None:
        """Keep a snapshot in place of an earlier one."""
        row = {"table_id": table_id, **snapshot._asdict()}
        # The statement is the same; SQLAlchemy has one per dialect.
        added = (sqlite if self._engine.dialect.name == "sqlite" else postgresql).insert(snapshots)
        statement = added.on_conflict_do_update(
            index_elements=[snapshots.c.table_id],
            set_={name: added.excluded[name] for name in StoredSnapshot._fields},
        )
        with self._engine.begin() as connection:
            connection.execute(statement, row)

    def remove(self, table_id: str) -> None:
        """Forget the snapshot of a table."""
        with self._engine.begin() as connection:
            connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))
