"""Wake-ups: a process learns at once what others have added to the logs.

A wake-up that gets lost does no harm: the sweeper looks at everything now and then anyway.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from sqlalchemy import Engine

from .database import OUTAGES, reading

_LOG: Final = logging.getLogger("tablero.table.wakeups")
LOOK_EVERY: Final = 0.05
"""Seconds between two looks at an SQLite file's version, each of which takes microseconds."""
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 5.0
"""Seconds until a database that was lost is tried again, at first and at most."""

Growth: TypeAlias = Mapping[str, int] | None
"""The tables that have grown, with the number of their last entry; None: any may have grown."""
Heard: TypeAlias = Callable[[Growth], None]
"""Called in the thread of the wake-ups."""


class WakeUps(ABC):
    """A thread that tells what others add to the logs, from `start` to `close`.

    If the database goes away the thread waits for it, and then says that any table may have grown.
    """

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wake-ups", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    @abstractmethod
    def tell(self, table_id: str, seq: int) -> None:
        """This process has added to a log, up to this entry: the others should know."""

    @abstractmethod
    def listen(self) -> None:
        """Connect and call `_heard` until closed, or until the database fails."""

    def close(self) -> None:
        """Stop listening."""
        self._closed.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._closed.is_set():
            try:
                self.listen()
            except (*OUTAGES, sqlite3.Error) as error:
                _LOG.warning("wake-ups wait for the database: %s", " ".join(str(error).split()))
                self._closed.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE


class FileWakeUps(WakeUps):
    """For SQLite: the file itself says when another connection has changed it.

    The entries since the last look are found by their row numbers. These may be given again after
    rows were removed; then a wake-up is lost, or one too many comes.
    """

    def __init__(self, engine: Engine, heard: Heard) -> None:
        super().__init__(heard)
        self._reads = reading(engine)
        self._own: dict[str, int] = {}
        """What this process has added since the last look."""

    def tell(self, table_id: str, seq: int) -> None:
        """Note that this process knows of the entry already."""
        self._own[table_id] = seq

    def listen(self) -> None:
        """Look at the file's version again and again."""
        with self._reads.connect() as connection:
            # One connection, outside of any transaction: it sees the file as it is now.
            ask = connection.exec_driver_sql
            version = ask("PRAGMA data_version").scalar_one()
            last = ask("SELECT max(rowid) FROM entries").scalar() or 0
            self._heard(None)
            while not self._closed.wait(LOOK_EVERY):
                seen = ask("PRAGMA data_version").scalar_one()
                if seen == version:
                    continue
                version, own, self._own = seen, self._own, {}
                grown = ask(
                    "SELECT table_id, max(seq), max(rowid) FROM entries WHERE rowid > ?"
                    " GROUP BY table_id",
                    (last,),
                ).all()
                news = {table: seq for table, seq, _ in grown if own.get(table, 0) < seq}
                last = max((row for _, _, row in grown), default=last)
                if news:
                    self._heard(news)


def wake_ups(engine: Engine, heard: Heard) -> WakeUps:
    """The wake-ups of a database."""
    if engine.dialect.name == "postgresql":
        # The driver of PostgreSQL is an extra.
        from .notices import NoticedWakeUps

        return NoticedWakeUps(engine, heard)
    return FileWakeUps(engine, heard)
