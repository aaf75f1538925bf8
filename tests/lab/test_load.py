"""`tablero load`: real people at real tables, and nothing they did is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.lab.load import client as client_module
from tablero.lab.load.client import Client
from tablero.lab.load.plan import Accepted, Assignment, Done, Order, Plan, Played, StagedTable
from tablero.lab.load.stage import last_told, lost, stage
from tablero.table.answering import answer
from tablero.table.keeper import Keeper
from tablero.table.storage.guests import GuestBook
from tablero.table.waiting import Patience
from tests.server.house import UNLIMITED, House, quick, running_house
from tests.table.tables import database, options


def run(*args: object) -> tuple[int, dict[str, Any]]:
    """The exit code of a load, and its figures."""
    done = CliRunner(catch_exceptions=False).invoke(main, ["load", *map(str, args), "--json"])
    assert done.exit_code in {0, 1}, done.output
    return done.exit_code, json.loads(done.stdout)


def test_a_small_load_on_a_server_of_its_own_loses_nothing() -> None:
    code, figures = run(
        *("--tables", 3, "--game", "caramba", "--seats", 2, "--pace", 0.5),
        *("--seconds", 5, "--watchers", 3, "--idle-connections", 2, "--idle-tables", 2),
    )
    (played,) = figures["rounds"]
    assert (code, played["errors"], played["lost"], played["behind"]) == (0, {}, 0, [])
    assert figures["problems"] == {}
    moves = played["moves"]
    assert 6 <= moves <= 33
    assert played["acknowledged"]["count"] == moves
    assert played["news"]["count"] == 2 * moves
    assert 0 < played["watched"]["count"] <= 5 * moves
    assert 0 < played["acknowledged"]["half"] <= played["acknowledged"]["longest"]
    assert played["cpu_per_move"] > 0
    assert played["bytes_per_viewer"] > 100
    assert figures["memory"]["started"] > 10_000_000
    assert None not in figures["memory"].values()


def test_a_soak_repeats_and_reports_every_round() -> None:
    code, figures = run(
        *("--tables", 1, "--game", "caramba", "--seats", 2, "--pace", 0.2, "--seconds", 1),
        *("--soak", 0.05, "--mid-game", "--table-memory", 64),
    )
    assert code == 0
    assert [each["moves"] > 0 for each in figures["rounds"]] == [True] * 3


def test_whoever_is_refused_is_counted(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, connections=3)
    settings = quick(tmp_path, limits=limits)
    with running_house(settings) as house:
        code, figures = run(
            *("--url", house.url, "--db", settings.db, "--tables", 1, "--game", "caramba"),
            *("--seats", 2, "--pace", 0.2, "--seconds", 1, "--idle-connections", 4),
        )
    assert code == 1
    assert figures["problems"]["429 handshake"] >= 3


@pytest.mark.parametrize(
    "url", ["http://example.org:80", "http://192.0.2.1:8080", "https://127.0.0.1:1", "127.0.0.1:1"]
)
def test_no_other_host_is_put_under_load(url: str, tmp_path: Path) -> None:
    place = tmp_path / "never.db"
    done = CliRunner().invoke(main, ["load", "--url", url, "--db", str(place)])
    assert done.exit_code == 2
    assert "no other host" in " ".join(done.output.split())
    assert not place.exists()


def test_a_server_that_runs_is_used_only_with_its_database() -> None:
    done = CliRunner().invoke(main, ["load", "--url", "http://127.0.0.1:1"])
    assert done.exit_code == 2
    assert "--db" in done.output


def test_a_database_that_cannot_be_opened_is_named_in_one_line(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["load", "--db", str(tmp_path / "nowhere" / "tables.db")])
    assert done.exit_code == 2
    assert "Cannot open the database" in done.output


def test_tables_are_staged_in_the_middle_of_their_games(tmp_path: Path) -> None:
    plan = Plan("caramba", tables=4, seats=2, pace=1, seconds=1, mid_game=True, idle_tables=2)
    with database(tmp_path) as engine:
        staged = list(stage(engine, plan))
        keeper, book = Keeper(engine, Patience()), GuestBook(engine, lambda: 0.0)
        tables = [keeper.look(each.id) for each in staged]
        assert [table.told for table in tables] == [each.told for each in staged]
        assert last_told(engine, [each.id for each in staged]) == {
            each.id: each.told for each in staged
        }
        for table, each in zip(tables, staged, strict=True):
            assert table.began
            assert not table.over
            assert table.asked is not None
            assert table.asked >= 0
            guests = [book.recognise(token) for token in each.tokens]
            assert [guest and guest.id for guest in guests] == [
                chair.guest for chair in table.chairs
            ]
            assert not any(table.orders_of(seat) for seat in range(2))
    assert len(tables) == 6
    assert min(table.ply for table in tables) > 10
    assert len({table.ply for table in tables}) > 1


def test_answers_that_the_database_does_not_have_are_lost(tmp_path: Path) -> None:
    with database(tmp_path) as engine:
        (staged,) = stage(engine, Plan("caramba", tables=1, seats=2, pace=1, seconds=1))
        keeper = Keeper(engine, Patience())
        table = keeper.look(staged.id)
        assert table.asked is not None
        guest = table.chairs[table.asked].guest
        action = str(options(table)[0])
        keeper.do(table.id, lambda now: answer(now, guest, now.ply, action), guest, "nonce-kept")
        kept, missing = (Accepted(table.id, f"nonce-{name}", 9) for name in ("kept", "missing"))
        assert lost(engine, [kept]) == 0
        assert lost(engine, [kept, missing]) == 1


def obeying(house: House, staged: StagedTable) -> Generator[Done, Order, None]:
    """A client in this process at one table: it is sent orders, and says what it has done."""
    where = urlsplit(house.url)
    assignment = Assignment(
        host=str(where.hostname),
        port=where.port or 0,
        pace=0.1,
        seed=0,
        tables=(staged,),
        phases=(0.0,),
        watched=staged.id,
        watchers=2,
        idle_connections=0,
        idle_tables=(),
    )

    with asyncio.Runner() as runner:

        async def begin() -> Client:
            return Client(assignment)

        client = runner.run(begin())
        done = Done()
        while True:
            order = yield done
            done = runner.run(client.obey(order))


def test_whoever_does_not_get_the_last_news_is_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "PATIENCE", 3.0)
    with running_house(quick(tmp_path)) as house, database(tmp_path) as engine:
        (staged,) = stage(engine, Plan("caramba", tables=1, seats=2, pace=0.1, seconds=1))
        playing = obeying(house, staged)
        next(playing)
        playing.send(Order("seats"))
        playing.send(Order("watchers"))
        played = playing.send(Order("play", seconds=1.0, watched=staged.id))
        caught_up = playing.send(Order("catch-up", told={staged.id: staged.told + 1}))
        beyond = playing.send(Order("catch-up", told={staged.id: 10**6}))
        playing.send(Order("end"))
        playing.close()
    assert played.tables == [staged.id]
    assert caught_up.behind == []
    assert caught_up.played is not None
    assert len(caught_up.played.arrivals) == 2
    assert len(beyond.behind) == 4


def test_after_a_game_its_people_play_on_at_another_table(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, database(tmp_path) as engine:
        plan = Plan("caramba", tables=1, seats=2, pace=0.1, seconds=1, mid_game=True)
        (nearly,) = stage(engine, plan, part=(0.94, 0.94))
        rounds = [Order("play", 2.0, watched=nearly.id), Order("catch-up")] * 20
        playing = obeying(house, nearly)
        next(playing)
        playing.send(Order("seats"))
        seen: list[Played] = []
        tables: set[str] = set()
        for order in rounds:
            done = playing.send(order)
            seen += [done.played] if done.played is not None else []
            tables = {each.table for played in seen for each in played.accepted}
            if len(tables) > 1:
                break
        playing.send(Order("end"))
        playing.close()
        assert tables == {nearly.id, house.table(nearly.id).rematch}
        assert [played.errors for played in seen] == [{}] * len(seen)
        assert min(late for played in seen for late in played.news) > 0
