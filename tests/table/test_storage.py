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
from tablero.table.errors import UnknownSetting, UnknownTable
from tablero.table.opening import Plan, prepare
from tablero.table.storage.allowances import AllowanceStore, Spending
from tablero.table.storage.database import connect, migrate
from tablero.table.storage.guests import COOKIE_LIFE, RECOVERY_LIFE, GuestBook
from tablero.table.storage.log import Clash
from tablero.table.storage.presence import PresenceStore
from tablero.table.storage.schema import allowances, metadata, tables, tokens
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


def test_an_old_database_learns_where_its_logs_end(place: Path | str) -> None:
    engine = connect(place / "tables.db" if isinstance(place, Path) else place)
    migrate(engine, "0002")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables (id, host, created_at) VALUES ('old', 'ana', 5), ('new', 'ana', 6)"
        )
        connection.exec_driver_sql(
            "INSERT INTO entries (table_id, seq, at, body)"
            " VALUES ('old', 1, 5, '{}'), ('old', 2, 9, '{}')"
        )
    migrate(engine)
    with engine.connect() as connection:
        found = connection.execute(select(tables.c.id, tables.c.head, tables.c.touched_at)).all()
    engine.dispose()
    assert {tuple(row) for row in found} == {("old", 2, 9.0), ("new", 0, 6.0)}


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
    assert book.recognise(recovered.token) == guest == book.recognise(cookie)
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


def test_settings_are_kept_with_the_guest(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    ana, token = book.welcome("Ana", {"still": "yes"})
    ben, _ = book.welcome("Ben")
    assert book.prefer(ana.id, "pace", "slow") == {"pace": "slow", "still": "yes"}
    recovered = book.recover(book.recovery(ana.id))
    assert recovered is not None
    for cookie in (token, recovered.token):
        known = book.recognise(cookie)
        assert known is not None
        assert known.preferences == {"pace": "slow", "still": "yes"}
    with pytest.raises(UnknownSetting):
        book.prefer(ana.id, "pace", "warp")
    assert book.preferences_of([ana.id, ben.id, "nobody"]) == {
        ana.id: {"pace": "slow", "still": "yes"},
        ben.id: {},
    }


def test_processes_know_each_others_guests(room: Room) -> None:
    table = room.among("ana", "ben")
    here, there = PresenceStore(room.engine), PresenceStore(room.engine)
    here.saw([(table.id, "ana")], 100.0)
    there.saw([(table.id, "ben")], 100.0)
    assert here.elsewhere([table.id], 90.0) == {table.id: frozenset({"ben"})}
    assert here.elsewhere([table.id], 101.0) == {table.id: frozenset()}
    assert there.last_seen(table.id, "ana", 105.0, fades=10.0) == 105.0
    assert there.last_seen(table.id, "ana", 130.0, fades=10.0) == 100.0
    assert there.last_seen(table.id, "nobody", 105.0, fades=10.0) is None


def test_who_leaves_is_gone_at_once_elsewhere(room: Room) -> None:
    table = room.among("ana", "ben")
    here, there = PresenceStore(room.engine), PresenceStore(room.engine)
    here.saw([(table.id, "ana"), (table.id, "ben")], 100.0, refresh=20.0)
    here.saw([(table.id, "ben")], 105.0, refresh=20.0)
    assert there.elsewhere([table.id], 90.0) == {table.id: frozenset({"ben"})}
    assert there.last_seen(table.id, "ana", 110.0, fades=60.0) == 105.0


def test_who_moves_to_another_process_is_not_gone(room: Room) -> None:
    table = room.among("ana", "ben")
    processes = [PresenceStore(room.engine) for _ in range(3)]
    processes[0].saw([(table.id, "ana")], 100.0, refresh=20.0)
    processes[1].saw([(table.id, "ana")], 103.0, refresh=20.0)
    processes[0].saw([], 105.0, refresh=20.0)
    assert processes[2].elsewhere([table.id], 90.0) == {table.id: frozenset({"ana"})}


def test_a_sign_of_life_is_written_now_and_then(room: Room) -> None:
    table = room.among("ana", "ben")
    here, there = PresenceStore(room.engine), PresenceStore(room.engine)
    for now in (100.0, 105.0, 110.0, 115.0):
        here.saw([(table.id, "ana")], now, refresh=20.0)
    assert there.elsewhere([table.id], 101.0) == {table.id: frozenset()}
    here.saw([(table.id, "ana")], 120.0, refresh=20.0)
    assert there.elsewhere([table.id], 101.0) == {table.id: frozenset({"ana"})}


def test_an_allowance_is_one_for_all_processes(room: Room) -> None:
    here, there = (AllowanceStore(room.engine, room.clock) for _ in range(2))
    few = Spending("chat", "ana", 3, per_second=0.5, burst=8)
    assert here.settle([few]) == [5]
    assert there.settle([few, few._replace(who="ben")]) == [2, 5]
    room.clock.now += 2
    assert here.settle([few]) == [0]
    assert there.settle([few]) == [-3]
    room.clock.now += 1000
    assert here.settle([few]) == [5]
    here.forget(room.clock.now + 1)
    with room.engine.connect() as connection:
        assert connection.execute(select(allowances)).all() == []
