"""The database: its schema, its durability, its clashes, its guests."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text

from tablero.table.entries import Logged, Said
from tablero.table.errors import UnknownTable
from tablero.table.opening import Plan, prepare
from tablero.table.storage.guests import COOKIE_LIFE, RECOVERY_LIFE, GuestBook
from tablero.table.storage.log import Clash
from tablero.table.storage.presence import PresenceStore
from tablero.table.storage.schema import metadata, tokens
from tests.table.tables import Room, database


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a new database is to be, of either kind."""
    if request.param == "SQLite":
        return tmp_path
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def room(place: Path | str) -> Iterator[Room]:
    with database(place) as engine:
        yield Room(engine)


def test_migrations_make_the_schema(place: Path | str) -> None:
    with database(place) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_commit_is_on_disk_before_it_returns(tmp_path: Path) -> None:
    with database(tmp_path) as engine, engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_several_processes_may_start_on_one_new_database(place: Path | str) -> None:
    failures: list[BaseException] = []

    def start() -> None:
        try:
            with database(place):
                pass
        except BaseException as error:
            failures.append(error)
            raise

    starts = [threading.Thread(target=start) for _ in range(6)]
    for thread in starts:
        thread.start()
    for thread in starts:
        thread.join()
    assert failures == []


def test_an_entry_number_is_taken_once(room: Room) -> None:
    table = room.among("ana", "ben")
    said = Logged(table.seq + 1, 0.0, "ana", None, Said("Ana", 0, "first"))
    room.keeper.log.append(table.id, [said], None)
    with pytest.raises(Clash):
        room.keeper.log.append(table.id, [said], None)
    assert [line.text for line in room.keeper.look(table.id).chat] == ["first"]


def test_a_batch_is_added_whole_or_not_at_all(room: Room) -> None:
    table = room.among("ana", "ben")
    lines = [
        Logged(table.seq + number, 0.0, "ana", None, Said("Ana", 0, str(number)))
        for number in (1, 2, 3)
    ]
    room.keeper.log.append(table.id, lines[2:], None)
    with pytest.raises(Clash):
        room.keeper.log.append(table.id, lines, None)
    assert [logged.entry for logged in room.keeper.log.read(table.id, table.seq)] == [
        lines[2].entry
    ]


def test_an_unknown_table(room: Room) -> None:
    with pytest.raises(UnknownTable):
        room.keeper.look("nowhere")


def test_a_nonce_opens_one_table(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",))
    first = room.keeper.open(prepare(plan).opened_by("ana"), "ana", "double-click")
    again = room.another_process().open(prepare(plan).opened_by("ana"), "ana", "double-click")
    other = room.keeper.open(prepare(plan).opened_by("ben"), "ben", "double-click")
    assert first.id == again.id != other.id


def test_a_guest_is_known_only_by_the_token(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    guest, token = book.welcome("Ana")
    assert book.recognise(token) == guest
    assert book.recognise(token[:-1] + ("A" if token[-1] != "A" else "B")) is None
    assert book.recognise(guest.id) is None
    with room.engine.connect() as connection:
        kept = connection.execute(select(tokens.c.digest)).scalars().all()
    assert all(token.encode() not in digest for digest in kept)


def test_a_cookie_expires(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    guest, token = book.welcome("Ana")
    room.clock.now += COOKIE_LIFE - 1
    assert book.recognise(token) == guest
    room.clock.now += 2
    assert book.recognise(token) is None


def test_a_recovery_link_works_once_and_not_for_long(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    guest, cookie = book.welcome("Ana")
    link = book.recovery(guest.id)
    assert book.recognise(link) is None
    recovered = book.recover(link)
    assert recovered is not None
    assert book.recognise(recovered) == guest == book.recognise(cookie)
    assert book.recover(link) is None
    late = book.recovery(guest.id)
    room.clock.now += RECOVERY_LIFE + 1
    assert book.recover(late) is None


def test_a_new_recovery_link_replaces_the_old_one(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    guest, _ = book.welcome("Ana")
    old, new = book.recovery(guest.id), book.recovery(guest.id)
    assert book.recover(old) is None
    assert book.recover(new) is not None


def test_processes_know_each_others_guests(room: Room) -> None:
    table = room.among("ana", "ben")
    here, there = PresenceStore(room.engine), PresenceStore(room.engine)
    here.saw([(table.id, "ana")], 100.0)
    there.saw([(table.id, "ben")], 100.0)
    assert here.elsewhere([table.id], 90.0) == {table.id: frozenset({"ben"})}
    assert here.elsewhere([table.id], 101.0) == {table.id: frozenset()}
    here.saw([(table.id, "ana")], 130.0)
    assert there.last_seen(table.id, "ana") == 130.0
    assert there.last_seen(table.id, "nobody") is None
