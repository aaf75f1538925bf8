"""Clocks on a running server: bots take over when time runs out, also across a restart."""

from __future__ import annotations

import time
from pathlib import Path

from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.seating import sit
from tablero.table.storage.database import open_database
from tablero.table.table import Table
from tablero.table.terms import Clock, DayClock, GameClock, MoveClock, Terms
from tablero.table.times import DAY
from tablero.table.waiting import Patience
from tests.server.house import NEVER, House, Person, quick, running_house, wait_for
from tests.table.tables import options


def guest(person: Person) -> str:
    """Who the house takes a person for."""
    return person.house.table(person.opens(mode="friends", seats=2)).host


def two_sit_down(house: House, ana: Person, ben: Person, clock: Clock, ago: float) -> Table:
    """A game of two people that began some time ago."""
    first, second = guest(ana), guest(ben)
    plan = Plan("caramba", "friends", 2, names=("Ana",), terms=Terms(clock=clock))
    engine = open_database(house.db)
    keeper = Keeper(engine, Patience(), lambda: time.time() - ago)
    table = keeper.open(prepare(plan).opened_by(first), first)
    invite = table.invite
    table = keeper.do(table.id, lambda now: sit(now, second, "Ben", None, invite), second).table
    engine.dispose()
    return table


def players(table: Table, ana: Person, ben: Person) -> tuple[Person, Person]:
    """Who is asked, and who waits."""
    return (ana, ben) if table.answering[0] == 0 else (ben, ana)


def test_a_bot_takes_over_after_a_restart_and_the_person_takes_the_seat_back(
    tmp_path: Path,
) -> None:
    settings = quick(tmp_path, bot_pause=NEVER)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table = two_sit_down(house, ana, ben, DayClock(1), DAY - 1.0)
        asked, _ = players(table, ana, ben)
        until = table.moved_at + DAY
        assert f'data-until="{until:.3f}"' in asked.get(f"/t/{table.id}").text
        cookies = [dict(person.http.cookies) for person in (ana, ben)]
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        for person, kept in zip((ana, ben), cookies, strict=True):
            person.http.cookies.update(kept)
        seat = table.answering[0]
        asked, waiting = players(table, ana, ben)
        wait_for(lambda: house.table(table.id).chairs[seat].bot)
        assert "Time is up: a bot plays for" in waiting.get(f"/t/{table.id}").text
        assert asked.post(f"/t/{table.id}/back").json()["ok"]
        back = house.table(table.id)
        assert back.chairs[seat].present
        assert back.absences, "the game counts for no rating"
        again = f'data-until="{back.times.at + DAY:.3f}"'
        assert again in asked.get(f"/t/{table.id}").text


def test_a_bot_answers_the_moment_the_time_is_over_and_hands_the_seat_back(
    tmp_path: Path,
) -> None:
    settings = quick(tmp_path, sweep_every=NEVER)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table = two_sit_down(house, ana, ben, MoveClock(10), 9.0)
        seat = table.answering[0]
        _, waiting = players(table, ana, ben)
        waiting.post(f"/t/{table.id}/chat", text="Hola")
        wait_for(lambda: house.table(table.id).absences)
        wait_for(lambda: house.table(table.id).chairs[seat].present)
        after = house.table(table.id)
        assert after.last_answer_of((seat,)) is not None
        assert seat not in after.answering


def test_a_pause_is_suggested_agreed_and_ended_at_the_table(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table = two_sit_down(house, ana, ben, GameClock(600), 1.0)
        path, (asked, _) = f"/t/{table.id}", players(table, ana, ben)
        assert "Suggest a pause" in ana.get(path).text
        assert ana.post(f"{path}/pause").json()["ok"]
        assert "Ana suggests a pause" in ben.get(path).text
        assert ben.post(f"{path}/pause/answer", accept=True).json()["ok"]
        page = asked.get(path).text
        assert "The game is paused" in page
        assert "data-until" not in page
        refused = asked.answers(table.id, table.ply, options(table)[0])
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "on-recess")
        assert ben.post(f"{path}/pause/answer", accept=False).json()["ok"]
        assert "data-until" in asked.get(path).text
        assert asked.answers(table.id, table.ply, options(table)[0]).json()["ok"]
