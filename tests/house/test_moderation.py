"""What administrators do: people, tables, reports, and the audit log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import DBAPIError

from tablero.house.moderation.audit import Because, audited
from tablero.house.moderation.people import Moderation
from tablero.house.moderation.tables import close, remove, seen, tables_like
from tablero.house.moderation.voice import Muted, check_voice
from tablero.house.people.erasing import begin, begun
from tablero.house.people.errors import NoSuchPerson
from tablero.house.ratings import outcome_of
from tablero.house.ratings.book import RatingBook
from tablero.table.errors import TableClosed, UnknownTable
from tablero.table.seating import say
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import audit, finished
from tablero.table.times import DAY
from tests.house.played import enrol, finished_table, rated_table
from tests.table.tables import Room, database

WHY = Because("root", "a test", 1_700_000_000.0)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "SQLite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def room(place: str) -> Iterator[Room]:
    with database(Path(place).parent if "://" not in place else place) as engine:
        room = Room(engine)
        enrol(room, "ana", "ben", "cleo")
        yield room


def entered(room: Room, *people: str, seed: int = 1) -> str:
    """A rated game of these people, in the book."""
    room.clock.now += 60
    found = outcome_of(finished_table(room, *people, seed=seed))
    assert found is not None
    assert RatingBook(room.engine).enter(found)
    return found.table


def test_people_are_found_by_name_and_handle(room: Room) -> None:
    moderation = Moderation(room.engine)
    assert [each.name for each in moderation.search("EN", 5)] == ["Ben"]
    assert [each.name for each in moderation.search("h-cl", 5)] == ["Cleo"]
    assert moderation.search("%", 5) == []
    with pytest.raises(NoSuchPerson):
        moderation.account("h-dan")


def test_a_mute_holds_until_its_day(room: Room) -> None:
    until = Moderation(room.engine).mute("h-ana", 7, WHY)
    assert until == WHY.at + 7 * DAY
    ana = GuestBook(room.engine, room.clock).by_handle("h-ana")
    assert ana is not None
    with pytest.raises(Muted):
        check_voice(ana, until - 1)
    check_voice(ana, until)


def test_nobody_gets_into_an_account_that_is_shut(room: Room) -> None:
    book, moderation = GuestBook(room.engine, room.clock), Moderation(room.engine)
    guest, token = book.welcome("Dan")
    link = book.recovery(guest.id)
    moderation.shut(guest.handle, WHY)
    assert book.recognise(token) is None
    assert book.recover(link) is None
    assert book.by_handle(guest.handle) is None
    way_back = moderation.open(guest.handle, WHY)
    assert way_back is not None
    cookie = book.recover(way_back)
    assert cookie is not None
    assert book.recognise(cookie.token) == guest


def test_nobody_takes_back_that_an_account_is_erased(room: Room) -> None:
    book = GuestBook(room.engine, room.clock)
    dan = book.welcome("Dan")[0]
    begin(room.engine, dan.id, 1.0)
    with pytest.raises(NoSuchPerson, match="erased"):
        Moderation(room.engine).open(dan.handle, WHY)
    assert begun(room.engine, 2.0) == [dan.id]
    assert book.of(dan.id) is None


def test_a_bad_name_renames_nobody(room: Room) -> None:
    moderation = Moderation(room.engine)
    with pytest.raises(Exception, match="printable"):
        moderation.rename("h-ana", "\u200b", WHY)
    assert moderation.account("h-ana").name == "Ana"
    assert audited(room.engine, 5) == []


def test_every_deed_is_in_the_audit_log(room: Room) -> None:
    moderation = Moderation(room.engine)
    moderation.rename("h-ana", "Anna", WHY)
    moderation.mute("h-ben", 1, WHY._replace(at=WHY.at + 1))
    found = audited(room.engine, 5)
    assert [(each.deed, each.about) for each in found] == [("mute", "h-ben"), ("rename", "h-ana")]
    assert found[1][1:] == ("root", "rename", "h-ana", "Ana -> Anna", "a test")
    assert len(audited(room.engine, 5, "h-ben")) == 1


def test_the_database_lets_nobody_change_the_audit_log(room: Room) -> None:
    Moderation(room.engine).mute("h-ben", 1, WHY)
    before = audited(room.engine, 5)
    for change in (update(audit).values(who="nobody"), delete(audit)):
        with pytest.raises(DBAPIError, match="never changed"), room.engine.begin() as connection:
            connection.execute(change)
    assert audited(room.engine, 5) == before


def test_a_closed_table_can_be_seen_and_not_played(room: Room) -> None:
    table = room.play(rated_table(room, "ana", "ben"), 4)
    assert close(room.engine, room.another_process(), table.id, WHY)
    assert not close(room.engine, room.another_process(), table.id, WHY)
    with pytest.raises(TableClosed):
        room.keeper.do(table.id, lambda now: say(now, "ana", "Ana", "hello"))
    assert [each.deed for each in audited(room.engine, 5, table.id)] == ["close-table"]
    assert seen(room.engine, table.id).stage == "closed"


def test_nothing_is_done_that_the_audit_log_does_not_know_of(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever the command is killed."""
    table_id = room.play(rated_table(room, "ana", "ben"), 4).id
    keeper = room.another_process()
    do = keeper.do

    def done_and_killed(*deed: Any) -> None:
        do(*deed)
        raise KeyboardInterrupt

    monkeypatch.setattr(keeper, "do", done_and_killed)
    with pytest.raises(KeyboardInterrupt):
        Moderation(room.engine).merge(keeper, "h-ana", "h-cleo", WHY)
    assert room.keeper.look(table_id).seats_of("cleo"), "it had begun"
    assert [each.deed for each in audited(room.engine, 5)] == ["begin-merge"]
    with pytest.raises(KeyboardInterrupt):
        close(room.engine, keeper, table_id, WHY)
    assert room.keeper.look(table_id).closed
    assert [each.deed for each in audited(room.engine, 5, table_id)] == ["close-table"]


def test_a_table_is_removed_together_with_the_note_or_not_at_all(room: Room) -> None:
    table_id = rated_table(room, "ana", "ben").id
    with pytest.raises(DBAPIError):
        remove(room.engine, table_id, WHY._replace(who=cast("str", None)))
    assert seen(room.engine, table_id).id == table_id


def test_a_removed_table_is_gone_and_its_results_stay(room: Room) -> None:
    table_id = entered(room, "ana", "ben")
    assert [each.id for each in tables_like(room.engine, 5, "over", "h-ana")] == [table_id]
    remove(room.engine, table_id, WHY)
    with pytest.raises(UnknownTable):
        seen(room.engine, table_id)
    with room.engine.connect() as connection:
        assert len(connection.execute(select(finished)).all()) == 2
    assert [each.deed for each in audited(room.engine, 5, table_id)] == ["remove-table"]
