"""A process learns at once what another has added to a log."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tablero.table.entries import Said
from tablero.table.storage.wakeups import Growth, WakeUps, wake_ups
from tablero.table.table import Table
from tests.postgres import Cluster, end_connections
from tests.server.house import PATIENCE
from tests.table.tables import Room, database

AT_ONCE = 0.2
"""Seconds within which a wake-up comes on a machine that is not busy."""
TRIES = 5


class Ear:
    """Wake-ups as one process hears them."""

    def __init__(self, engine: Engine) -> None:
        self.heard: list[Growth] = []
        self._news = threading.Condition()
        self.wake_ups: WakeUps = wake_ups(engine, self._hear)

    def _hear(self, growth: Growth) -> None:
        with self._news:
            self.heard.append(growth)
            self._news.notify_all()

    def wait(self, true: Callable[[], bool]) -> float:
        """Wait until something has been heard; return how many seconds that took."""
        start = time.monotonic()
        with self._news:
            assert self._news.wait_for(true, PATIENCE), self.heard
        return time.monotonic() - start

    def reconnects(self) -> None:
        """Wait until the database is heard again."""
        self.wait(lambda: None in self.heard)

    def hears(self, table: Table) -> float:
        """Wait for the last entry of a table; return how many seconds that took."""
        return self.wait(lambda: self.has(table))

    def has(self, table: Table) -> bool:
        return any(
            growth is not None and growth.get(table.id) == table.seq for growth in self.heard
        )


@contextmanager
def listening(place: Path | str) -> Iterator[Ear]:
    """A process of its own, which listens."""
    with database(place) as engine:
        ear = Ear(engine)
        ear.wake_ups.start()
        ear.reconnects()
        try:
            yield ear
        finally:
            ear.wake_ups.close()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "SQLite":
        return tmp_path
    url: str = request.getfixturevalue("postgres")
    return url


def says(room: Room, table: Table, ear: Ear) -> Table:
    """Add an entry, and tell the others as a server does."""
    table = room.do(table, [Said("Ana", 0, "¡Hola!")], "ana")
    ear.wake_ups.tell(table.id, table.seq)
    return table


def test_another_process_is_woken_at_once_and_this_one_is_not(place: Path | str) -> None:
    with database(place) as engine, listening(place) as here, listening(place) as there:
        room = Room(engine)
        table, delays = room.among("ana", "ben"), []
        for _ in range(TRIES):
            table = says(room, table, here)
            delays.append(there.hears(table))
        assert min(delays) < AT_ONCE
        assert not here.has(table)


def test_wake_ups_name_only_what_has_grown(place: Path | str) -> None:
    with database(place) as engine, listening(place) as here, listening(place) as there:
        room = Room(engine)
        quiet, table = room.among("ana", "ben"), room.among("ana", "ben")
        if isinstance(place, Path):
            there.hears(table)
        there.heard.clear()
        table = says(room, table, here)
        there.hears(table)
        assert all(growth is not None and quiet.id not in growth for growth in there.heard)


def test_a_connection_that_the_server_ends_is_made_again(postgres: str) -> None:
    with database(postgres) as engine, listening(postgres) as here, listening(postgres) as there:
        room = Room(engine)
        table = room.among("ana", "ben")
        there.heard.clear()
        here.heard.clear()
        assert end_connections(postgres) >= 2
        for ear in (here, there):
            ear.reconnects()
        table = says(room, table, here)
        there.hears(table)


def test_wake_ups_come_back_with_the_database(cluster: Cluster, postgres: str) -> None:
    with listening(postgres) as here, listening(postgres) as there:
        cluster.stop()
        here.heard.clear()
        there.heard.clear()
        cluster.start()
        for ear in (here, there):
            ear.reconnects()
        here.wake_ups.tell("somewhere", 7)
        there.wait(lambda: {"somewhere": 7} in there.heard)
