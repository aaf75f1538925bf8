"""Tables in PostgreSQL: whole games, clashes, and a database that fails in the middle of one."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from tablero.engine import Record
from tablero.games import find
from tablero.table.answering import answer
from tablero.table.errors import StaleDecision
from tablero.table.keeper import Keeper
from tablero.table.storage.analyses import AnalysisStore
from tablero.table.storage.database import OUTAGES
from tablero.table.storage.schema import metadata
from tablero.table.table import Table
from tests.postgres import Cluster, end_connections
from tests.table.tables import Room, asked_guest, database, options

A_WHOLE_GAME = 10_000
ROUNDS = 15


@pytest.fixture
def room(postgres: str) -> Iterator[Room]:
    with database(postgres) as engine:
        yield Room(engine)


def test_migrations_make_everything_from_nothing(room: Room) -> None:
    with room.engine.connect() as connection:
        made = set(
            connection.execute(
                text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
            ).scalars()
        )
    assert made == {*metadata.tables, "alembic_version"}


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_a_whole_game_is_read_back_as_it_was_played(room: Room, game: str) -> None:
    table = room.play(room.among("ana", "ben", game=game), A_WHOLE_GAME)
    assert table.over
    again = room.another_process().look(table.id)
    assert (again.state, again.plies) == (table.state, table.plies)
    assert Record.parse(str(again.record), find).unfair() == []


def at_once(keepers: Sequence[Keeper], table: Table, texts: Sequence[str]) -> list[str]:
    """Have the same person give an answer through each keeper at the same moment."""
    guest, start = asked_guest(table), threading.Barrier(len(keepers))

    def reply(keeper: Keeper, text: str) -> str:
        start.wait()
        try:
            keeper.do(table.id, lambda now: answer(now, guest, table.ply, text), guest)
        except StaleDecision:
            return "late"
        return "accepted"

    with ThreadPoolExecutor() as threads:
        return list(threads.map(reply, keepers, texts))


def test_of_two_keepers_that_answer_at_once_one_wins(room: Room, postgres: str) -> None:
    with database(postgres) as engine:
        keepers = (room.keeper, Keeper(engine, room.patience, room.clock))
        table, chosen = room.among("ana", "ben"), random.Random(3)
        for _ in range(ROUNDS):
            table = room.keeper.look(table.id)
            texts = [str(chosen.choice(options(table))) for _ in keepers]
            outcomes = at_once(keepers, table, texts)
            assert sorted(outcomes) == ["accepted", "late"]
            first, second = (keeper.look(table.id) for keeper in keepers)
            assert first.state == second.state
            assert [logged.seq for logged in room.keeper.log.read(table.id)] == list(
                range(1, first.seq + 1)
            )


def test_a_connection_that_the_server_ends_is_replaced_unnoticed(room: Room, postgres: str) -> None:
    table = room.play(room.among("ana", "ben"), 5)
    assert end_connections(postgres) >= 1
    assert room.play(table, 5, seed=2).ply > table.ply


def test_a_game_goes_on_when_the_database_is_back(cluster: Cluster, room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 10)
    cluster.stop()
    try:
        with pytest.raises(OUTAGES):
            room.play(table, 1, seed=2)
    finally:
        cluster.start()
    assert room.another_process().look(table.id).state == table.state
    assert room.play(room.keeper.look(table.id), A_WHOLE_GAME, seed=3).over


def test_of_all_who_claim_an_analysis_one_gets_it(room: Room) -> None:
    table = room.among("ana", "ben")
    stores = [AnalysisStore(room.engine, room.clock) for _ in range(8)]
    with ThreadPoolExecutor(len(stores)) as threads:
        claimed = list(threads.map(lambda store: store.claim(table.id, "v"), stores))
    assert sorted(claimed) == [*[False] * 7, True]
    stores[0].finish(table.id, "v", b"{}")
    found = stores[1].find(table.id, "v")
    assert found is not None
    assert found.body == b"{}"
    assert not stores[2].claim(table.id, "v")
    assert stores[2].claim(table.id, "another version")
