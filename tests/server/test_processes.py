"""Two servers on one database serve one table; bots play in workers and keep seats warm."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from tablero.engine import RandomLuck, Record
from tablero.games import find
from tablero.server.background.treasurer import SETTLE_EVERY
from tablero.server.edge.throttle import Rate
from tests.server.house import (
    PATIENCE,
    UNLIMITED,
    House,
    Person,
    is_people,
    quick,
    running_house,
    wait_for,
)
from tests.table.tables import options


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[list[House]]:
    """Two servers that share only the database."""
    with ExitStack() as stack:
        yield [stack.enter_context(running_house(quick(tmp_path))) for _ in range(2)]


def test_two_servers_serve_one_table(houses: list[House]) -> None:
    with Person(houses[0]) as ana, Person(houses[1]) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        chosen = random.Random(6)
        with ana.follows(table_id) as here, ben.follows(table_id) as there:
            for _ in range(10):
                table = houses[0].table(table_id)
                assert table.asked is not None
                action = chosen.choice(options(table))
                told = (ana, ben)[table.asked].answers(table_id, table.ply, action).json()["told"]
                assert here.until(told)["told"] >= told
                assert there.until(told)["told"] >= told
            fragments = [person.get(f"/t/{table_id}/news").json() for person in (ana, ben)]
        assert fragments[0]["told"] == fragments[1]["told"]
        assert fragments[0]["fragments"]["log"] != fragments[1]["fragments"]["log"]


def test_people_on_two_servers_see_each_other(houses: list[House]) -> None:
    with Person(houses[0]) as ana, Person(houses[1]) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        with ana.follows(table_id) as here:
            here.next()
            with ben.follows(table_id):
                while not any(is_people(part) for part in here.next()["fragments"]):
                    pass


def test_limits_hold_across_servers(tmp_path: Path) -> None:
    slow = Rate(per_second=0.001, burst=4)
    limited = quick(tmp_path, limits=msgspec.structs.replace(UNLIMITED, chat=slow))
    with ExitStack() as stack:
        houses = [stack.enter_context(running_house(limited)) for _ in range(2)]
        ana, elsewhere = (stack.enter_context(Person(house)) for house in houses)
        table_id = ana.opens(mode="friends", seats=2)
        elsewhere.http.cookies = ana.http.cookies

        def says(person: Person) -> int:
            return person.post(f"/t/{table_id}/chat", text="¡Hola!").status_code

        assert [says(ana) for _ in range(4)] == [200] * 4
        # The other server learns of it with the first line that it counts itself.
        assert says(elsewhere) == 200
        time.sleep(3 * SETTLE_EVERY)
        assert [says(person) for person in (ana, elsewhere)] == [429] * 2


def test_people_are_told_when_their_table_is_closed(tmp_path: Path) -> None:
    settings = quick(tmp_path, close_after=0.5)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        with ana.follows(table_id) as follower:
            follower.next()
            wait_for(lambda: house.table(table_id).closed)
            told = follower.until(house.table(table_id).told)
        assert told["told"] == house.table(table_id).told
        table = house.table(table_id)
        assert table.closed
        assert "This table is closed" in ana.get(f"/t/{table_id}").text
        refused = ana.answers(table_id, table.ply, "pass")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "table-closed")
        assert ana.get(f"/t/{table_id}/record").is_success


def test_old_tables_are_removed_if_the_operator_wants_that(tmp_path: Path) -> None:
    settings = quick(tmp_path, close_after=0.3, remove_after=0.6)
    with running_house(settings) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        wait_for(lambda: ana.get(f"/t/{table_id}").status_code == 404)


def test_a_race_between_servers_has_one_winner(houses: list[House]) -> None:
    with Person(houses[0]) as ana, Person(houses[0]) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        for turn in range(12):
            table = houses[0].table(table_id)
            assert table.asked is not None
            asked = (ana, ben)[table.asked]
            with Person(houses[1]) as other_tab:
                other_tab.http.cookies = asked.http.cookies
                tabs = (asked, other_tab) if turn % 2 else (other_tab, asked)
                actions = options(table)[:1] * 2 if turn % 3 else options(table)[:2]
                replies = [
                    tab.answers(table_id, table.ply, action)
                    for tab, action in zip(tabs, actions, strict=False)
                ]
            assert [reply.status_code for reply in replies] == [200, 409][: len(replies)]
            assert houses[1].table(table_id).ply > table.ply


def test_bots_play_a_whole_game_by_themselves(houses: list[House]) -> None:
    with Person(houses[0]) as ana:
        table_id = ana.opens(mode="watch", seats=3, bots=["random", "greedy", "random"])
        wait_for(lambda: houses[1].table(table_id).over, 3 * PATIENCE)
        record = Record.parse(ana.get(f"/t/{table_id}/record").text, find)
        assert record.unfair() == []
        table = houses[1].table(table_id)
        assert {reason.seat for reason in table.remarks.latest()} == {0, 1, 2}


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    # Bots pause a little, so the game is still going on when its worker is killed.
    with running_house(quick(tmp_path, bot_pause=0.02)) as house, Person(house) as ana:
        table_id = ana.opens(mode="watch", seats=4)
        wait_for(lambda: house.table(table_id).ply > 25)
        for worker in set(multiprocessing.active_children()) - before:
            worker.kill()
        killed_at = house.table(table_id).ply
        wait_for(lambda: house.table(table_id).ply > killed_at + 4)


def test_a_person_plays_against_bots(houses: list[House]) -> None:
    with Person(houses[0]) as ana:
        table_id = ana.opens(seats=3)
        luck = RandomLuck(5)
        for _ in range(8):
            wait_for(lambda: houses[0].table(table_id).asked in {0, None})
            table = houses[0].table(table_id)
            decision = None if table.state.over else table.state.decision
            if decision is None:
                break
            assert ana.answers(table_id, table.ply, luck.pick(decision)).is_success


def test_a_leaver_is_replaced_and_comes_back(tmp_path: Path) -> None:
    impatient = quick(tmp_path, leaver_patience=0.5)
    with running_house(impatient) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=3)
        ben.sits(table_id, "Ben")
        with ExitStack() as stack:
            following = [stack.enter_context(ExitStack()) for _ in range(2)]
            for own, person in zip(following, (ana, ben), strict=True):
                own.enter_context(person.follows(table_id)).next()
            assert ana.post(f"/t/{table_id}/bot", bot="random").is_success
            wait_for(lambda: house.table(table_id).asked in (0, 1))
            table = house.table(table_id)
            seat = table.asked
            assert seat is not None
            wait_for(lambda: house.table(table_id).moved_at + 1 < time.time())
            assert house.table(table_id).chairs[seat].present, "connected people are waited for"
            following[seat].close()
            wait_for(lambda: not house.table(table_id).chairs[seat].present)
            wait_for(lambda: house.table(table_id).ply > table.ply)
            leaver = (ana, ben)[seat]
            following[seat].enter_context(leaver.follows(table_id)).next()
            assert leaver.post(f"/t/{table_id}/back").is_success
            assert house.table(table_id).chairs[seat].present
