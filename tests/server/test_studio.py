"""Drawing in processes of its own: the same pages, and a process that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tablero.server.live.easel import Easel
from tablero.server.live.studio import IDLE, NICENESS, Easels, Room
from tablero.table.table import Table
from tests.server.house import NEVER, House, Person, quick, running_house
from tests.server.processes import Process, niceness, spawned_by
from tests.table.tables import options

PAGE = {"Accept": "text/html"}


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path, drawing_processes=1)
    try:
        yield process
    finally:
        process.kill()


def drawing(process: Process) -> list[int]:
    """The processes that draw, once they have loaded the games."""
    own = niceness(process.pid)
    return [child for child in spawned_by(process.pid) if niceness(child) == own + NICENESS]


def test_a_game_goes_on_when_a_drawing_process_is_killed(process: Process) -> None:
    house = House(process.start(), process.settings.db)
    chosen = random.Random(5)
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(2)]
        table_id = people[0].opens(mode="friends", seats=2)
        people[1].sits(table_id, "Ben")
        followers = [stack.enter_context(each.follows(table_id)) for each in people]
        for turn in range(12):
            table = house.table(table_id)
            assert table.asked is not None
            if turn in (4, 8):
                for pid in drawing(process):
                    os.kill(pid, signal.SIGKILL)
            action = chosen.choice(options(table))
            reply = people[table.asked].answers(table_id, table.ply, action)
            assert reply.status_code == 200
            for follower in followers:
                assert follower.until(reply.json()["told"])["ply"] > table.ply
        assert drawing(process)
    house.close()


def unnamed(reply: httpx.Response) -> str:
    """A page without the id of its request, which an error shows."""
    return reply.text.replace(reply.headers["X-Request-ID"], "")


def test_processes_and_threads_draw_the_same(tmp_path: Path) -> None:
    """Pages, news, earlier positions, records: whoever draws them."""
    drawn = []
    db = str(tmp_path / "tables.db")
    with ExitStack() as stack:
        house = stack.enter_context(running_house(quick(tmp_path)))
        ana, ben = (stack.enter_context(Person(house)) for _ in range(2))
        table_id = ana.opens(mode="friends", seats=2, game="eldorado")
        ben.sits(table_id, "Ben")
        for _ in range(6):
            table = house.table(table_id)
            assert table.asked is not None
            (ana, ben)[table.asked].answers(table_id, table.ply, options(table)[0])
        path = f"/t/{table_id}"
        for processes in (0, 1):
            # Who has looked in is not announced in between.
            alone = quick(tmp_path, db=db, drawing_processes=processes, sweep_every=NEVER)
            with running_house(alone) as other:
                for who in (ana, ben):
                    with Person(other) as twin:
                        twin.http.cookies.update(who.http.cookies)
                        drawn.append(
                            [
                                unnamed(twin.get(address, headers=PAGE)).replace(other.url, "")
                                for address in (
                                    *(path, f"{path}?ply=3", f"{path}/record"),
                                    *(f"{path}/news?after=0", f"{path}/news?ply=3"),
                                    *(f"{path}/news?ply=3&shown=2", f"{path}/why?pick=verb:x"),
                                    f"{path}/news?after=0&shape=tall",
                                )
                            ]
                        )
    half = len(drawn) // 2
    assert drawn[:half] == drawn[half:]
    assert drawn[0] != drawn[1]


def nothing(_easel: Easel, _table: Table) -> None:
    """Some work."""


def test_who_waits_for_a_process_that_is_ended_learns_that_it_was(tmp_path: Path) -> None:
    """Drawings that had not begun are cancelled with it: nobody who waits had given up."""

    async def waiting() -> list[object]:
        room = Room(str(tmp_path / "tables.db"), memory=2**20)
        drawings = [asyncio.create_task(room.draw(nothing, "unknown")) for _ in range(8)]
        await asyncio.sleep(0)
        room.close()
        return list(await asyncio.gather(*drawings, return_exceptions=True))

    ends = asyncio.run(waiting())
    assert any(isinstance(end, BrokenProcessPool) for end in ends)
    assert not any(isinstance(end, asyncio.CancelledError) for end in ends)


def test_easels_that_nobody_uses_are_put_away() -> None:
    now = 0.0
    easels = Easels(most=3, clock=lambda: now)
    first, _ = easels.of("a")
    assert easels.of("a")[0] is first
    for name in "bcd":
        easels.of(name)
    assert len(easels) == 3
    assert easels.of("a")[0] is not first
    now = IDLE + 1
    easels.of("b")
    assert len(easels) == 1
