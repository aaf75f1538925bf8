"""Issue 11, background work: no fault of one table, bot or process is permanent."""

from __future__ import annotations

import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tablero.server.background.minds import Confused, Mind
from tablero.server.operation.metrics import COUNTED, may_read
from tablero.server.operation.repeats import Repeats
from tablero.table.bots import bot_seed
from tablero.table.entries import Reasoned
from tablero.table.worker import Question
from tablero.words import Words
from tests.security.faults import database_away, execute, free, reached
from tests.server.house import PATIENCE, House, Person, wait_for
from tests.server.processes import Process, first_line, is_running, spawned_by
from tests.table.tables import options

LOOPBACK = ("127.0.0.1",)
LOCALES = ("en", "de", "fr", "nl")
SAMPLE = re.compile(
    r"(tablero|process)_[a-z_]+"
    r'(\{((le="[0-9.+Inf]+"|step="[a-z]+"|part="[a-z]+"|by="[a-z]+"|outcome="[a-z-]+"),?)+\})?'
    r" [0-9.e+-]+"
)
"""A line of the metrics: only labels whose values our own code chooses."""
BOTS_HAVE_BEGUN = 27
"""A ply of Caramba! before which bots have answered: chance has the first 25."""


@contextmanager
def served(folder: Path, **changes: Any) -> Iterator[tuple[Process, House]]:
    """A server in a separate process, whose metrics this machine may read."""
    chosen: dict[str, Any] = {"metrics_for": LOOPBACK}
    process = Process(folder, **(chosen | changes))
    house = House(process.start(), process.settings.db)
    try:
        yield process, house
    finally:
        process.kill()
        house.close()


def metrics(house: House) -> dict[str, float]:
    text = httpx.get(f"{house.url}/metrics", timeout=PATIENCE).raise_for_status().text
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("tablero_"): float(value) for name, value in lines}


def make_unfoldable(db: str, table_id: str) -> None:
    """Add an entry that no version of this program has ever written."""
    execute(
        db,
        "INSERT INTO entries (table_id, seq, at, body)"
        " SELECT table_id, max(seq) + 1, max(at), '{}' FROM entries WHERE table_id = ?",
        table_id,
    )


def rename_bots(db: str, table_id: str, old: str, new: str) -> None:
    """Have another version of this program put bots on the seats of a table."""
    execute(db, "DELETE FROM snapshots WHERE table_id = ?", table_id)
    execute(
        db,
        "UPDATE entries SET body = replace(body, ?, ?) WHERE table_id = ?",
        f'"bot":"{old}"',
        f'"bot":"{new}"',
        table_id,
    )


def bots_at_work(house: House, ana: Person) -> str:
    """A table at which only bots play, and have begun to."""
    table_id = ana.opens(mode="watch", seats=4)
    wait_for(lambda: house.table(table_id).ply > BOTS_HAVE_BEGUN)
    return table_id


def goes_on(house: House, table_id: str) -> None:
    """Wait until bots have answered at the table."""
    ply = house.table(table_id).ply
    wait_for(lambda: house.table(table_id).over or house.table(table_id).ply > ply + 2)


def test_05_a_table_that_cannot_be_read_stops_no_other(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        broken, sound = bots_at_work(house, ana), bots_at_work(house, ana)
        process.kill()
        assert not house.table(sound).over
        make_unfoldable(process.settings.db, broken)
        process.start()
        goes_on(house, sound)
        assert metrics(house)["tables_put_off_total"] == 1
        lines = [line for line in process.logged() if broken in line]
        assert len(lines) == 1
        assert "is put off" in lines[0]
        assert "Traceback" not in "".join(process.logged())


def test_05_a_table_that_cannot_be_read_leaves_its_guests_their_shelf(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        broken, sound = bots_at_work(house, ana), ana.opens(mode="bots", seats=2)
        process.kill()
        make_unfoldable(process.settings.db, broken)
        process.start()
        shelf = ana.get("/", headers={"Accept": "text/html"})
        assert shelf.status_code == 200
        assert sound in shelf.text
        assert broken not in shelf.text
        reply = ana.get(f"/t/{broken}/news")
        assert reply.json()["error"]["code"] == "unreadable-table"


def test_05_a_database_error_in_the_first_round_is_not_permanent(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = bots_at_work(house, ana)
        process.kill()
        stopped = house.table(table_id).ply
        with database_away(process.settings.db):
            process.start()
            wait_for(lambda: metrics(house)["background_failures_total"] >= 2)
        wait_for(lambda: house.table(table_id).ply > stopped + 2)
        wait_for(lambda: metrics(house)["seconds_since_sweep"] < 5)
        said = [line for line in process.logged() if "waits for the database" in line]
        assert len(said) == len({line.partition("waits")[0] for line in said})


def test_05_metrics_name_nobody_and_are_only_for_the_operator(tmp_path: Path) -> None:
    with served(tmp_path) as (_, house), Person(house) as ana:
        table_id = bots_at_work(house, ana)
        reply = httpx.get(f"{house.url}/metrics", timeout=PATIENCE)
        assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
        samples = [line for line in reply.text.splitlines() if not line.startswith("#")]
        assert all(SAMPLE.fullmatch(line) for line in samples)
        assert {f"{name}_total" for name in COUNTED} <= metrics(house).keys()
        assert table_id not in reply.text
        proxied = {"X-Forwarded-For": "203.0.113.9"}
        refused = httpx.get(f"{house.url}/metrics", headers=proxied, timeout=PATIENCE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "not-found")


def test_05_metrics_are_off_by_default(tmp_path: Path) -> None:
    with served(tmp_path, metrics_for=()) as (_, house):
        assert httpx.get(f"{house.url}/metrics", timeout=PATIENCE).status_code == 404


@pytest.mark.parametrize(
    ("address", "allowed", "may"),
    [
        ("10.1.2.3", ("127.0.0.1", "10.0.0.0/8"), True),
        ("11.1.2.3", ("127.0.0.1", "10.0.0.0/8"), False),
        ("::1", ("127.0.0.1",), False),
        ("::1", ("::1",), True),
        ("nowhere", ("0.0.0.0/0",), False),
        ("127.0.0.1", (), False),
    ],
)
def test_05_metrics_are_for_the_addresses_named(
    address: str, allowed: tuple[str, ...], may: bool
) -> None:
    assert may_read(address, allowed) == may


def hang(*processes: int) -> None:
    """Freeze processes: alive, but deaf to everything except SIGKILL."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)


@pytest.mark.slow
def test_08_a_bot_that_hangs_is_replaced_and_answers_at_random(tmp_path: Path) -> None:
    with served(tmp_path, bot_limit=12.0) as (process, house), Person(house) as ana:
        hung = bots_at_work(house, ana)
        wait_for(process.bots)
        [bot] = process.bots()
        hang(bot)
        wait_for(lambda: metrics(house)["bot_processes"] == 1)
        stopped = house.table(hung).ply
        other = ana.opens(mode="watch", seats=4)
        began = house.table(other).ply
        wait_for(lambda: house.table(other).ply > began + 2)
        assert house.table(hung).ply <= stopped + 1, "the other table did not wait for the limit"
        assert is_running(bot)
        wait_for(lambda: house.table(hung).ply > stopped + 2)
        assert not is_running(bot)
        counted = metrics(house)
        assert counted["bots_timed_out_total"] == counted["random_answers_total"] == 1
        log = house.keeper.log.read(hung)
        reasons = [logged.entry.key for logged in log if isinstance(logged.entry, Reasoned)]
        assert reasons.count("gave-up") == 1


def test_08_a_bot_that_fails_and_one_that_dies_are_answered_for(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = bots_at_work(house, ana)
        for _ in range(3):
            for bot in process.bots():
                os.kill(bot, signal.SIGKILL)
            goes_on(house, table_id)
        assert metrics(house)["background_failures_total"] == 0
        table = house.table(table_id)
        mind = Mind()
        try:
            view = table.state.view(0)
            with pytest.raises(Confused, match="UnknownBot"):
                mind.answer(Question("nobody", bot_seed(table, 0), view), PATIENCE)
            assert mind.is_alive()
        finally:
            mind.put_away()


def test_08_a_level_that_no_longer_exists_is_answered_for_by_greedy_which_says_so(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="bots", seats=2, bots="novice")
        wait_for(lambda: house.table(table_id).asked == 0)
        process.kill()
        rename_bots(process.settings.db, table_id, "novice", "grandmaster")
        process.start()
        wait_for(lambda: reached(house.url))
        table = house.table(table_id)
        ana.answers(table_id, table.ply, options(table)[-1])
        wait_for(lambda: house.table(table_id).asked == 0)
        reasons = [each.entry for each in house.keeper.log.read(table_id)]
        said = [each.key for each in reasons if isinstance(each, Reasoned)]
        assert "stood-in" in said
        assert "gave-up" not in said, "nothing was left to chance"
        assert metrics(house)["random_answers_total"] == 0
        page = ana.get(f"/t/{table_id}", headers={"Accept": "text/html"})
        assert page.status_code == 200, page.text
        assert Words("en").say("reason.stood-in") in page.text


def test_08_a_hint_is_thought_about_once(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="bots", seats=2, bots="random")
        wait_for(lambda: house.table(table_id).asked == 0)
        first = ana.get(f"/t/{table_id}/hint")
        assert first.status_code == 200
        hang(*process.bots())
        assert ana.get(f"/t/{table_id}/hint").text == first.text


def test_08_a_bot_that_hangs_ends_with_its_killed_server(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        bots_at_work(house, ana)
        wait_for(process.bots)
        bots = process.bots()
        hang(*bots)
        process.kill()
        wait_for(lambda: not any(is_running(bot) for bot in bots))


def test_08_a_server_ends_even_if_its_bots_hang(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        bots_at_work(house, ana)
        wait_for(process.bots)
        bots = process.bots()
        hang(*bots)
        assert process.process is not None
        process.process.terminate()
        process.process.communicate(timeout=PATIENCE)
        assert not any(is_running(bot) for bot in bots)


def test_12_workers_and_bots_end_with_their_killed_parent(tmp_path: Path) -> None:
    serve = (sys.executable, "-m", "tablero", "serve", "--port", "0", "--workers", "2")
    parent = subprocess.Popen(serve, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    address = first_line(parent.stdout).split()[-1]
    orphans: list[int] = []
    try:
        wait_for(lambda: reached(address))
        house = House(address, str(tmp_path / "tablero.db"))
        with Person(house) as ana:
            bots_at_work(house, ana)
        house.close()
        workers = spawned_by(parent.pid)
        bots = [bot for worker in workers for bot in spawned_by(worker)]
        assert len(workers) == 2
        assert bots
        orphans = [*workers, *bots]
        parent.kill()
        wait_for(lambda: free(int(address.rpartition(":")[2])), 20)
        wait_for(lambda: not any(is_running(orphan) for orphan in orphans), 20)
    finally:
        parent.kill()
        for orphan in filter(is_running, orphans):
            os.kill(orphan, signal.SIGKILL)
        parent.communicate()


def hang_up_in_the_middle(house: House, request: str) -> None:
    port = int(house.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as visitor:
        visitor.sendall(request.replace("\n", "\r\n").encode())


def test_17_a_visitor_who_hangs_up_is_not_a_defect_of_ours(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        host = house.url.removeprefix("http://")
        post = f"POST /t/{table_id}/chat HTTP/1.1\nHost: {host}\nContent-Length: 99\n\n{{"
        for _ in range(20):
            hang_up_in_the_middle(house, post)
        wait_for(lambda: metrics(house)["visitors_hung_up_total"] == 20)
        assert metrics(house)["defects_total"] == 0
        assert process.logged() == []


def test_17_an_outage_is_logged_in_one_line_and_answered_with_503(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        table = house.table(table_id)
        body = {"ply": table.ply, "action": str(options(table)[0]), "nonce": "over-an-outage"}
        asked = (ana, ben)[table.asked or 0]
        with database_away(process.settings.db):
            replies = [asked.post(f"/t/{table_id}/answer", **body) for _ in range(50)]
            replies += [asked.get(f"/t/{table_id}") for _ in range(50)]
            with pytest.raises(ConnectionClosed) as closed, ana.follows(table_id) as follower:
                follower.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            texts = {
                lang: ana.get(f"/t/{table_id}", headers={"Accept-Language": lang}).json()
                for lang in LOCALES
            }
        assert Counter(reply.status_code for reply in replies) == {503: 100}
        assert {reply.headers["Retry-After"] for reply in replies} == {"2"}
        assert {text["error"]["code"] for text in texts.values()} == {"unavailable"}
        assert len({text["error"]["message"] for text in texts.values()}) == len(LOCALES)
        assert metrics(house)["database_errors_total"] > 0
        assert metrics(house)["defects_total"] == 0
        said = [line for line in process.logged() if "the database does not answer" in line]
        assert len(said) == 1
        assert len(process.logged()) <= 4, "and one line for each kind of work that waits for it"
        wait_for(lambda: asked.post(f"/t/{table_id}/answer", **body).is_success)
        assert house.table(table_id).ply > table.ply


def test_17_a_page_says_that_the_outage_is_temporary(tmp_path: Path) -> None:
    with served(tmp_path) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with database_away(process.settings.db):
            page = ana.get(f"/t/{table_id}", headers={"Accept": "text/html"})
        assert page.status_code == 503
        assert "try again shortly" in page.text


def test_17_repeated_lines_are_counted_and_others_are_not_held_back() -> None:
    now = 0.0
    repeats = Repeats(every=60, clock=lambda: now)

    def logged(message: str, *args: object, level: int = logging.ERROR) -> str | None:
        record = logging.LogRecord("tablero.server", level, "", 0, message, args, None)
        return record.getMessage() if repeats.filter(record) else None

    assert logged("%s fell", "one") == "one fell"
    assert [logged("%s fell", number) for number in range(799)] == [None] * 799
    assert logged("%s rose", "one") == "one rose"
    assert [logged("hello", level=logging.INFO) for _ in range(2)] == ["hello"] * 2
    now = 61.0
    assert logged("%s fell", "two") == "two fell (and 799 more before)"
    now = 122.0
    assert logged("%s fell", "three") == "three fell"
