"""kill -9 in the middle of play: nothing that was accepted is lost, and the game goes on."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tablero.table.table import Table
from tests.server.house import House, Person, wait_for
from tests.server.processes import PROC, Process, is_running
from tests.table.tables import options

ANSWERS = 12
"""Answers accepted in each life of the server before it is killed."""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    process.kill()


@contextmanager
def seated(house: House, seats: int) -> Iterator[tuple[str, list[Person]]]:
    """A table with people in seat order."""
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(seats)]
        table_id = people[0].opens(mode="friends", seats=seats)
        for person, name in zip(people[1:], ("Ben", "Cleo", "Dora"), strict=False):
            assert person.sits(table_id, name).is_success
        yield table_id, people


def test_no_accepted_answer_is_lost(process: Process) -> None:
    address = process.start()
    house = House(address, process.settings.db)
    chosen = random.Random(9)
    accepted: list[tuple[int, str]] = []

    def kill_in_the_middle() -> None:
        enough = len(accepted) + ANSWERS
        wait_for(lambda: len(accepted) >= enough)
        time.sleep(chosen.random() / 100)
        process.kill()

    with seated(house, 3) as (table_id, people):

        def play_on() -> None:
            while True:
                table = house.table(table_id)
                assert table.asked is not None
                action = str(chosen.choice(options(table)))
                reply = people[table.asked].answers(table_id, table.ply, action)
                assert reply.is_success, reply.text
                accepted.append((table.ply, action))

        for _ in range(3):
            killing = threading.Thread(target=kill_in_the_middle)
            killing.start()
            with pytest.raises(httpx.TransportError):
                play_on()
            killing.join()
            kept = house.table(table_id).plies
            assert [str(kept[ply].answer.action) for ply, _ in accepted] == [
                action for _, action in accepted
            ]
            process.start()
        page = people[0].get(f"/t/{table_id}", headers={"Accept": "text/html"})
        assert page.status_code == 200
        _goes_on(house, table_id, people)
    house.close()


def _goes_on(house: House, table_id: str, people: list[Person]) -> None:
    table: Table = house.table(table_id)
    if not table.over:
        assert table.asked is not None
        reply = people[table.asked].answers(table_id, table.ply, options(table)[0])
        assert reply.is_success


def test_an_unanswered_post_can_be_repeated_after_the_restart(process: Process) -> None:
    house = House(process.start(), process.settings.db)
    with seated(house, 2) as (table_id, people):
        table = house.table(table_id)
        assert table.asked is not None
        body = {"ply": table.ply, "action": str(options(table)[0]), "nonce": "across-restart"}
        first = people[table.asked].post(f"/t/{table_id}/answer", **body)
        process.kill()
        process.start()
        again = people[table.asked].post(f"/t/{table_id}/answer", **body)
        assert first.json() == again.json()
        assert house.table(table_id).ply == table.ply + 1
    house.close()


def test_followers_come_back_to_a_restarted_server(process: Process) -> None:
    house = House(process.start(), process.settings.db)
    with seated(house, 2) as (table_id, people):
        with people[0].follows(table_id) as follower:
            seen = follower.next()
            process.kill()
            with pytest.raises(ConnectionClosed):
                follower.next()
        process.start()
        with people[0].follows(table_id) as follower:
            assert follower.next()["fragments"]["board"] == seen["fragments"]["board"]
    house.close()


def test_bots_that_were_asked_resume_by_themselves(process: Process) -> None:
    house = House(process.start(), process.settings.db)
    with Person(house) as ana:
        table_id = ana.opens(mode="watch", seats=4)
        wait_for(lambda: house.table(table_id).ply > 25)
        process.kill()
        stopped = house.table(table_id)
        assert not stopped.over
        process.start()
        wait_for(lambda: house.table(table_id).ply > stopped.ply + 5)
    house.close()


@pytest.mark.skipif(not (PROC / "self/task").exists(), reason="needs /proc to see processes")
def test_workers_end_with_a_killed_server(process: Process) -> None:
    house = House(process.start(), process.settings.db)
    with Person(house) as ana:
        table_id = ana.opens(mode="watch", seats=2)
        wait_for(lambda: house.table(table_id).ply > 20)
        wait_for(process.bots)
        workers = process.bots()
        process.kill()
        wait_for(lambda: not any(is_running(worker) for worker in workers))
    house.close()
