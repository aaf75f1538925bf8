"""The lobby in PostgreSQL, where several processes really write at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tablero.house.lobby.book import LobbyBook
from tablero.house.lobby.seeks import SeekBook
from tablero.house.lobby.wishes import Wish
from tablero.table.opening import Plan
from tablero.table.seating import join
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.presence import PresenceStore
from tablero.table.terms import Terms
from tests.house.strangers import nobody
from tests.table.tables import Room, database

PEOPLE = 12


@pytest.fixture
def room(postgres: str) -> Iterator[Room]:
    with database(postgres) as engine:
        yield Room(engine)


def test_nobody_is_brought_together_twice(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    people = [book.welcome(f"Guest {number}")[0].id for number in range(PEOPLE)]
    seeks = SeekBook(room.engine, room.clock)
    gate = threading.Barrier(PEOPLE)

    def look(guest: str) -> list[str]:
        gate.wait()
        seeks.begin(guest, "Guest", Wish("caramba", seats=2))
        meeting = seeks.meet(guest, nobody)
        return [] if meeting is None else [one for one, _ in meeting.people]

    with ThreadPoolExecutor(PEOPLE) as pool:
        met = [one for found in pool.map(look, people) for one in found]
    assert sorted(met) == sorted(people)
    assert seeks.waiting() == 0


def test_the_lists_are_the_same_as_in_sqlite(room: Room) -> None:
    guest, _ = GuestBook(room.engine, room.clock).welcome("Ana")
    lobby = LobbyBook(room.engine, room.clock)
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",), terms=Terms(open=True))
    table = room.open(plan, guest.id)
    PresenceStore(room.engine).saw({(table.id, guest.id)}, room.clock.now)
    assert [(row.table, row.stage) for row in lobby.listed()] == [(table.id, "waiting")]
    assert lobby.handles([guest.id]) == {guest.id: guest.handle}
    assert lobby.touched([guest.id]) == {guest.id: room.clock.now}
    assert lobby.own(guest.id, 5) == [table.id]
    assert lobby.finished(guest.id, room.clock.now, 5) == []
    lobby.check_room(guest.id)
    room.do(table, join(table, "ben", "Ben", None), "ben")
    assert [(row.table, row.stage) for row in lobby.listed()] == [(table.id, "running")]
