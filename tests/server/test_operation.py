"""What the operator sees from outside: health, metrics, logs, and the ids of requests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablero.server.background import minds
from tablero.server.background.minds import Died
from tablero.server.edge.proxies import is_trusted
from tablero.server.edge.throttle import Rate
from tablero.server.operation.logs import Logs
from tablero.server.operation.metrics import STEPS
from tablero.server.operation.trail import Trail
from tablero.server.settings import Edge, Limits
from tests.security.faults import database_away, execute
from tests.server.house import PATIENCE, House, Person, quick, running_house, wait_for
from tests.server.processes import Process
from tests.table.tables import options

LOOPBACK = ("127.0.0.1",)
MADE = re.compile(r"[0-9a-f]{16}")
"""An id that the server has made."""
FROM_PROXY = "0123456789abcdef0123456789abcdef"
"""An id as nginx makes them."""


@contextmanager
def logging_house(folder: Path, **changes: Any) -> Iterator[tuple[Process, House]]:
    """A server in a separate process, which logs everything as JSON."""
    chosen: dict[str, Any] = {"logs": Logs("json", "debug")}
    process = Process(folder, **(chosen | changes))
    house = House(process.start(), process.settings.db)
    try:
        yield process, house
    finally:
        process.kill()
        house.close()


def lines(process: Process) -> list[dict[str, Any]]:
    """What it has logged."""
    return [json.loads(line) for line in process.logged()]


def samples(house: House) -> dict[str, float]:
    """The metrics, by name with labels."""
    text = httpx.get(f"{house.url}/metrics", timeout=PATIENCE).raise_for_status().text
    parted = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in parted}


def seated(ana: Person, ben: Person, **plan: Any) -> str:
    table_id = ana.opens(mode="friends", seats=2, **plan)
    assert ben.sits(table_id, "Ben").is_success
    return table_id


def answer(house: House, table_id: str, people: tuple[Person, Person]) -> httpx.Response:
    """Give the first answer that is possible."""
    table = house.table(table_id)
    assert table.asked is not None
    return people[table.asked].answers(table_id, table.ply, options(table)[0])


# --- Health --------------------------------------------------------------------------------------


def test_a_running_server_is_healthy_and_ready_however_often_it_is_asked(tmp_path: Path) -> None:
    strict = Limits(requests=Rate(per_second=0.01, burst=3))
    with running_house(quick(tmp_path, limits=strict)) as house, Person(house) as probe:
        for _ in range(20):
            assert (probe.get("/healthz").text, probe.get("/readyz").text) == ("ok", "ready")
        assert [probe.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_without_its_database_a_server_is_healthy_but_not_ready(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as probe:
        with database_away(settings.db):
            wait_for(lambda: probe.get("/readyz").status_code == 503)
            assert probe.get("/readyz").text in {"database", "slow"}
            assert probe.get("/healthz").text == "ok"
        wait_for(lambda: probe.get("/readyz").text == "ready")


def test_a_server_is_not_ready_for_a_schema_that_it_does_not_know(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as probe:
        assert probe.get("/readyz").text == "ready"
        execute(settings.db, "UPDATE alembic_version SET version_num = '9999'")
        wait_for(lambda: probe.get("/readyz").text == "schema")


class Stillborn:
    """A process that dies before it has loaded the games."""

    def is_alive(self) -> bool:
        return False

    def wake(self) -> None:
        raise Died("at once")

    def put_away(self) -> None:
        pass

    kill = put_away


def test_a_server_whose_bots_die_is_not_ready_until_one_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        with monkeypatch.context() as patched:
            patched.setattr(minds, "Mind", Stillborn)
            ana.opens(mode="watch", seats=2)
            wait_for(lambda: ana.get("/readyz").text == "bots")
        wait_for(lambda: ana.get("/readyz").text == "ready")


# --- Metrics -------------------------------------------------------------------------------------


def test_metrics_tell_what_goes_on_and_how_long_it_takes(tmp_path: Path) -> None:
    settings = quick(tmp_path, metrics_for=LOOPBACK)
    with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
        table_id = seated(ana, ben)
        with ana.follows(table_id) as here, ben.follows(table_id), Person(house).follows(table_id):
            told = answer(house, table_id, (ana, ben)).json()["told"]
            here.until(told)
            table = house.table(table_id)
            late = (ana, ben)[table.asked or 0].answers(table_id, table.ply - 1, "pass")
            assert late.status_code == 409
            seen = samples(house)
        assert seen["tablero_connections"] == 3
        assert seen["tablero_seats_connected"] == 2
        assert seen["tablero_tables_followed"] == seen["tablero_tables_held"] == 1
        assert seen['tablero_answers_total{by="person",outcome="accepted"}'] == 1
        assert seen['tablero_answers_total{by="person",outcome="stale-decision"}'] == 1
        for step in STEPS:
            assert seen[f'tablero_step_seconds_count{{step="{step}"}}'] > 0, step
        for part in ("board", "hand", "log", "ask", "people"):
            assert seen[f'tablero_drawing_seconds_count{{part="{part}"}}'] > 0, part
        assert seen["tablero_database_seconds_count"] > 0
        assert seen["tablero_mailbox_messages"] == seen["tablero_mailbox_deepest"] == 0
        assert seen["process_resident_memory_bytes"] > 1e7
        assert seen["process_cpu_seconds_total"] > 0


def test_metrics_tell_how_bots_do(tmp_path: Path) -> None:
    settings = quick(tmp_path, metrics_for=LOOPBACK)
    with running_house(settings) as house, Person(house) as ana:
        table_id = ana.opens(mode="watch", seats=2)
        wait_for(lambda: house.table(table_id).ply > 27)
        seen = samples(house)
    given = seen['tablero_answers_total{by="bot",outcome="accepted"}']
    assert given > 0
    assert seen["tablero_bot_thinking_seconds_count"] >= given
    assert seen["tablero_bot_waiting_seconds_count"] >= given
    assert seen["tablero_bot_questions_waiting"] == 0


def test_two_applications_in_one_process_count_apart(tmp_path: Path) -> None:
    settings = quick(tmp_path, metrics_for=LOOPBACK)
    with running_house(settings) as one, running_house(settings) as other:
        with Person(one) as ana, Person(one) as ben:
            assert answer(one, seated(ana, ben), (ana, ben)).is_success
        accepted = 'tablero_answers_total{by="person",outcome="accepted"}'
        assert samples(one)[accepted] == 1
        assert accepted not in samples(other)


def test_each_of_several_workers_reports_itself(tmp_path: Path) -> None:
    process = Process(tmp_path, workers=2, metrics_for=LOOPBACK)
    house = House(process.start(), process.settings.db)
    try:
        wait_for(lambda: len(process.servers()) == 2)
        workers = {f'tablero_defects_total{{worker="{pid}"}}' for pid in process.servers()}
        seen: set[str] = set()

        def both_have_answered() -> bool:
            seen.update(samples(house))
            return workers <= seen

        wait_for(both_have_answered)
    finally:
        process.kill()
        house.close()


# --- The ids of requests -------------------------------------------------------------------------


def test_every_answer_names_its_request(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        ids = [ana.get(path).headers["X-Request-ID"] for path in ("/", "/nowhere", "/healthz")]
        assert all(MADE.fullmatch(each) for each in ids)
        assert len(set(ids)) == len(ids)
        refused = ana.get("/nowhere")
        assert refused.json()["error"]["request"] == refused.headers["X-Request-ID"]
        page = ana.get("/nowhere", headers={"Accept": "text/html"})
        assert f"not-found · {page.headers['X-Request-ID']}" in page.text
        with ana.follows(ana.opens(mode="friends")) as follower:
            response = follower.channel.response
            assert response is not None
            assert MADE.fullmatch(response.headers["X-Request-ID"])


def test_a_trusted_proxy_names_the_request_and_nobody_else(tmp_path: Path) -> None:
    given = {"X-Request-ID": FROM_PROXY}
    with running_house(quick(tmp_path)) as house:
        assert httpx.get(house.url, headers=given).headers["X-Request-ID"] == FROM_PROXY
    elsewhere = quick(tmp_path, edge=Edge(proxies=("192.0.2.1",)))
    with running_house(elsewhere) as house:
        assert MADE.fullmatch(httpx.get(house.url, headers=given).headers["X-Request-ID"])


@pytest.mark.parametrize(
    "given", ["short", "x" * 65, "with space", "semi;colon;", "näh-im-Kopf", ""]
)
def test_an_id_that_is_not_sane_is_replaced(given: str) -> None:
    assert MADE.fullmatch(Trail(given).id)


@pytest.mark.parametrize(
    ("address", "trusted", "is_one"),
    [
        ("10.1.2.3", ["10.0.0.0/8"], True),
        ("11.1.2.3", ["10.0.0.0/8"], False),
        ("::1", "127.0.0.1,::1", True),
        ("127.0.0.1", "127.0.0.1, ::1", True),
        ("203.0.113.9", "*", True),
        ("203.0.113.9", "proxy.example", False),
    ],
)
def test_proxies_are_trusted_as_uvicorn_trusts_them(
    address: str, trusted: str | list[str], is_one: bool
) -> None:
    assert is_trusted(address, trusted) == is_one


# --- Where the time went -------------------------------------------------------------------------


def test_tables_say_where_the_time_went_but_not_how_long_was_decided(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        table_id = seated(ana, ben)
        deed = answer(house, table_id, (ana, ben)).headers["Server-Timing"]
        assert re.fullmatch(r"read;dur=[\d.]+, wait;dur=[\d.]+, log;dur=[\d.]+", deed)
        for path in ("", "/news", "?ply=0"):
            shown = ana.get(f"/t/{table_id}{path}").headers["Server-Timing"]
            assert re.fullmatch(r"wait;dur=[\d.]+, draw;dur=[\d.]+", shown)
        for path in ("/", f"/t/{table_id}/why?action=pass", f"/t/{table_id}/record"):
            assert "Server-Timing" not in ana.get(path).headers


# --- Logs ----------------------------------------------------------------------------------------


def test_what_fails_and_what_is_slow_is_logged_with_its_id(tmp_path: Path) -> None:
    slow = Logs("json", "warning", slow=1e-6)
    with logging_house(tmp_path, logs=slow) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="friends")
        reply = ana.get(f"/t/{table_id}?ply=0")
        # The line is written after the answer was sent.
        own = reply.headers["X-Request-ID"]
        wait_for(lambda: own in process.log.read_text(encoding="utf-8"))
        (line,) = [each for each in lines(process) if each.get("request") == own]
        assert line["route"] == "/t/{table}"
        assert (line["method"], line["status"], line["level"]) == ("GET", 200, "warning")
        assert line["ms"] > 0
        assert table_id not in "".join(process.logged())


def test_a_line_about_the_database_names_the_request_that_met_it(tmp_path: Path) -> None:
    with logging_house(tmp_path, sweep_every=1e6) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="friends")
        with database_away(process.settings.db):
            reply = ana.get(f"/t/{table_id}/news")
            assert reply.status_code == 503
        away = [line for line in lines(process) if "does not answer" in line["message"]]
        assert reply.json()["error"]["request"] in {line.get("request") for line in away}


def test_lines_for_people_name_the_request_too(tmp_path: Path) -> None:
    with logging_house(tmp_path, logs=Logs("text", "debug")) as (process, house):
        named = httpx.get(f"{house.url}/nowhere?secret=1").headers["X-Request-ID"]
        wait_for(lambda: any(named in line for line in process.logged()))
        (line,) = [line for line in process.logged() if named in line]
        assert re.search(rf" DEBUG tablero\.server\.requests \[{named}\]: GET ", line)
        assert "secret" not in line


def test_the_log_of_a_whole_game_holds_no_secret(tmp_path: Path) -> None:
    with logging_house(tmp_path, order_pause=0.05) as (process, house):
        with Person(house) as ana, Person(house) as ben, Person(house) as eve:
            table_id = seated(ana, ben, game="caballero")
            header = house.table(table_id).header
            recovery = ana.post("/me/recovery").json()["path"]
            cookies = [value for each in (ana, ben) for value in each.http.cookies.values()]
            links = [recovery.rpartition("/")[2], header.invite, table_id]
            secrets = [*cookies, *links, header.seed, "a line in confidence"]
            with ana.follows(table_id), ben.follows(table_id):
                assert ben.post(f"/t/{table_id}/chat", text="a line in confidence").is_success
                eve.get(f"/t/{table_id}/join/{header.invite}")
                eve.get(f"/t/{table_id}/join/wrong{header.invite}")
                eve.post(recovery)
                while not (table := house.table(table_id)).over:
                    assert table.asked is not None
                    (ana, ben)[table.asked].answers(table_id, table.ply, options(table)[0])
            assert ana.get(f"/t/{table_id}/record").is_success
        process.kill()
        log = process.log.read_text(encoding="utf-8")
    assert log.count("/t/{table}/answer") > 20
    assert "/recover/{token}" in log
    assert all(len(secret) > 8 for secret in secrets)
    assert [secret for secret in secrets if secret in log] == []
