"""The scorekeeper: games that ended while nobody looked are entered later, and only once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from tablero.server.background.scorekeeper import Scorekeeper
from tablero.server.desk import Desk
from tablero.table.storage.schema import entries
from tablero.table.table import Table
from tablero.table.waiting import Patience
from tests.house.played import enrol, finished_table
from tests.server.house import wait_for
from tests.table.tables import Room, database


def over(folder: Path, *seeds: int) -> list[Table]:
    """Games that have ended while no server ran."""
    with database(folder) as engine:
        room = Room(engine)
        enrol(room, "ana", "ben")
        return [finished_table(room, "ana", "ben", seed=seed) for seed in seeds]


def with_desk(folder: Path, work: Callable[[Desk, Scorekeeper], Awaitable[None]]) -> None:
    """Do something at a desk, as a server does."""

    async def run() -> None:
        desk = Desk(str(folder / "tables.db"), Patience())
        scorekeeper = Scorekeeper(desk)
        await work(desk, scorekeeper)
        await scorekeeper.close()
        desk.close()

    asyncio.run(run())


def games(desk: Desk) -> list[int]:
    return [each.games for each in desk.standings.of("ana")]


def test_games_that_were_missed_are_entered_once(tmp_path: Path) -> None:
    over(tmp_path, 1, 2)

    async def catch_up(desk: Desk, scorekeeper: Scorekeeper) -> None:
        await scorekeeper.catch_up()
        await scorekeeper.catch_up()
        assert games(desk) == [2]

    with_desk(tmp_path, catch_up)
    with_desk(tmp_path, catch_up)


def test_a_game_whose_log_is_damaged_does_not_hold_up_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, _ = over(tmp_path, 1, 2)
    with database(tmp_path) as engine, engine.begin() as connection:
        own = entries.c.table_id == damaged.id, entries.c.seq == 9
        connection.execute(update(entries).where(*own).values(body="{}"))

    async def catch_up(desk: Desk, scorekeeper: Scorekeeper) -> None:
        await scorekeeper.catch_up()
        assert games(desk) == [1]
        assert desk.ratings.missing() == []

    with_desk(tmp_path, catch_up)
    assert "is not rated" in caplog.text


def test_a_game_that_ends_here_is_entered_at_once(tmp_path: Path) -> None:
    (table,) = over(tmp_path, 1)

    async def consider(desk: Desk, scorekeeper: Scorekeeper) -> None:
        scorekeeper.consider(table)
        scorekeeper.consider(table)
        await asyncio.to_thread(wait_for, lambda: games(desk))
        assert games(desk) == [1]

    with_desk(tmp_path, consider)
