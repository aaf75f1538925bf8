"""A database with people in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablero.house.lobby.seeks import SeekBook
from tablero.table.storage.guests import GuestBook
from tests.table.tables import Room, database


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


@pytest.fixture
def guest(room: Room) -> Callable[[str], str]:
    """Let somebody in; their id."""
    book = GuestBook(room.engine, room.clock)
    return lambda name: book.welcome(name)[0].id


@pytest.fixture
def seeks(room: Room) -> SeekBook:
    return SeekBook(room.engine, room.clock)
