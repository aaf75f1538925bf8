"""Holidays: a person's time stands still at all their correspondence tables, for 30 days a year."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tablero.house.holidays import DAYS_A_YEAR, HolidayBook, NoHoliday
from tablero.table.clock import deadline
from tablero.table.holidays import take_holiday
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import entries
from tablero.table.table import Table
from tablero.table.terms import DayClock, MoveClock, Terms
from tablero.table.times import DAY
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.test_answers import code
from tests.server.test_clocks import players, two_sit_down
from tests.table.tables import Room, asked_guest, database, remaining

Let = Callable[..., Person]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


@pytest.fixture
def book(room: Room) -> HolidayBook:
    return HolidayBook(room.engine, room.clock)


def somebody(room: Room) -> str:
    return GuestBook(room.engine, room.clock).welcome("Ana")[0].id


def away(room: Room, table: Table, person: str, days: float) -> Table:
    until = room.clock.now + days * DAY
    return room.do(table, take_holiday(table, person, until), person)


def test_days_are_counted_by_the_year_and_those_not_begun_come_back(
    room: Room, book: HolidayBook
) -> None:
    ana, clock = somebody(room), room.clock
    assert book.of(ana) == (None, DAYS_A_YEAR)
    until = book.begin(ana, 20)
    assert book.of(ana) == (until, 10)
    clock.now += 2.5 * DAY
    assert book.end(ana) == clock.now
    assert book.of(ana) == (None, 27)
    clock.now += 1.0
    book.begin(ana, 1)
    clock.now += 60.0
    book.end(ana)
    assert book.of(ana).left == 26, "a day that was begun is gone"
    clock.now += 365 * DAY
    assert book.of(ana) == (None, DAYS_A_YEAR)


@pytest.mark.parametrize("days", [0, -1, DAYS_A_YEAR + 1])
def test_nobody_takes_days_that_they_do_not_have(room: Room, book: HolidayBook, days: int) -> None:
    ana = somebody(room)
    with pytest.raises(NoHoliday):
        book.begin(ana, days)
    with pytest.raises(NoHoliday):
        book.end(ana)
    book.begin(ana, 1)
    with pytest.raises(NoHoliday):
        book.begin(ana, 1)


def test_time_stands_still_and_goes_on_by_itself(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(clock=DayClock(3)))
    seat, person, start = table.answering[0], asked_guest(table), room.clock.now
    room.clock.now += DAY
    table = away(room, table, person, 10)
    assert deadline(table) == start + 13 * DAY
    room.clock.now += 4 * DAY
    assert remaining(table, seat, room.clock.now) == 2 * DAY
    assert room.another_process().look(table.id).times == table.times
    room.clock.now += 7 * DAY
    assert remaining(table, seat, room.clock.now) == DAY


def test_whoever_is_back_early_has_as_much_time_as_before(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(clock=DayClock(3)))
    person, start = asked_guest(table), room.clock.now
    table = away(room, table, person, 10)
    room.clock.now += DAY
    table = away(room, table, person, 0)
    assert deadline(table) == start + 4 * DAY


def test_a_holiday_is_no_matter_of_one_sitting(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(clock=MoveClock(30)))
    assert take_holiday(table, "ana", room.clock.now + DAY) == []
    assert take_holiday(room.among("ana", "ben"), "ana", room.clock.now + DAY) == []


def test_all_correspondence_tables_hear_of_it(house: House, person: Let) -> None:
    ana, ben = person(), person()
    table = two_sit_down(house, ana, ben, DayClock(2), 60.0)
    asked, waiting = players(table, ana, ben)
    assert asked.get("/me/holidays").json() == {"until": None, "left": DAYS_A_YEAR}
    until = asked.post("/me/holidays", days=7).json()["until"]
    known = house.table(table.id)
    assert known.times.holidays == {table.answering[0]: until}
    assert "on holiday until" in waiting.get(f"/t/{table.id}").text
    assert "You are on holiday until" in asked.get("/me/holidays", headers=HTML).text
    refused = asked.post("/me/holidays", days=1)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-holiday")
    assert asked.post("/me/holidays", days=0).json()["ok"]
    assert "on holiday until" not in waiting.get(f"/t/{table.id}").text
    assert asked.get("/me/holidays").json()["left"] == DAYS_A_YEAR - 1


def test_a_game_that_begins_during_a_holiday_knows_of_it(house: House, person: Let) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2, terms={"clock": {"kind": "days", "days": 2}})
    until = ana.post("/me/holidays", days=7).json()["until"]
    ben.post(f"/t/{table_id}/join", name="Ben")
    (seat,) = house.table(table_id).seats_of(house.table(table_id).host)
    wait_for(lambda: house.table(table_id).times.holidays == {seat: until})


def test_a_server_that_starts_again_tells_the_tables_that_were_not_told(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2, terms={"clock": {"kind": "days", "days": 2}})
        ben.sits(table_id, "Ben")
        host = house.table(table_id).host
    with database(settings.db) as engine:
        until = HolidayBook(engine, time.time).begin(host, 7)
    with running_house(settings) as house:
        wait_for(lambda: list(house.table(table_id).times.holidays.values()) == [until])


DAYS = {"clock": {"kind": "days", "days": 2}}


def two_tables_one_unreadable(house: House, ana: Person, ben: Person) -> tuple[str, str]:
    """Two correspondence tables, the first of which is played by rules that nobody knows here."""
    found = [ana.opens(mode="friends", seats=2, terms=DAYS) for _ in range(2)]
    for table_id in found:
        ben.sits(table_id, "Ben")
    with database(house.db) as engine, engine.begin() as connection:
        header = entries.c.table_id == found[0], entries.c.seq == 1
        body = connection.execute(select(entries.c.body).where(*header)).scalar_one()
        other = body.replace('"rules":1', '"rules":99')
        connection.execute(update(entries).where(*header).values(body=other))
    return found[0], found[1]


def test_a_table_that_cannot_be_read_keeps_no_other_from_hearing(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        broken, sound = two_tables_one_unreadable(house, ana, ben)
        host, cookies = house.table(sound).host, dict(ana.http.cookies)
    with running_house(settings) as house, Person(house) as ana:
        ana.http.cookies.update(cookies)
        assert code(ana.get(f"/t/{broken}/state")) == (409, "other-rules")
        until = ana.post("/me/holidays", days=7).json()["until"]
        assert list(house.table(sound).times.holidays.values()) == [until]
        assert ana.post("/me/holidays", days=0).json()["ok"]
    with database(settings.db) as engine:
        until = HolidayBook(engine, time.time).begin(host, 7)
    with running_house(settings) as house:
        wait_for(lambda: list(house.table(sound).times.holidays.values()) == [until])


def test_a_stranger_has_no_holidays(person: Let) -> None:
    assert person().get("/me/holidays", headers=HTML).status_code == 303
    assert person().get("/me/holidays").json()["error"]["code"] == "no-account"
    assert person().post("/me/holidays", days=1).status_code == 404


HTML = {"Accept": "text/html"}
