"""A restart in good order: nothing accepted is lost, and everybody goes on where they were."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablero.table.table import Table
from tests.cli.conftest import COMMAND
from tests.server.house import PATIENCE, Follower, House, Person, wait_for
from tests.server.processes import PROC, Process, first_line
from tests.table.tables import options

RESTARTED = 1012
"""The code of WebSocket connections that a stopping server closes."""


@contextmanager
def on_a_lasting_socket(folder: Path, **changes: Any) -> Iterator[tuple[Process, House]]:
    """A server on a socket that stays open when the server ends, as systemd's does."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        process = Process(folder, **changes)
        process.passed = (listening.fileno(),)
        house = House(process.start(), process.settings.db)
        try:
            yield process, house
        finally:
            process.kill()
            house.close()


class Loyal(threading.Thread):
    """Somebody who follows a table and, like the page, comes back when the connection is closed."""

    def __init__(self, person: Person, table_id: str) -> None:
        super().__init__()
        self._person, self._table_id = person, table_id
        self.told: list[int] = []
        self.farewells: list[int | None] = []
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                with self._person.follows(self._table_id) as follower:
                    self._listen(follower)
            except ConnectionClosed as farewell:
                self.farewells.append(farewell.rcvd.code if farewell.rcvd else None)
            except InvalidHandshake:
                # The server stopped in the middle of the handshake.
                time.sleep(0.1)

    def _listen(self, follower: Follower) -> None:
        while not self.ended.is_set():
            with suppress(TimeoutError):
                self.told.append(follower.next(seconds=0.2)["told"])


def insistently(person: Person, table_id: str, ply: int, action: object) -> httpx.Response:
    """Answer and, like the page, repeat an answer whose receipt was lost: the nonce is the same."""
    nonce = person.nonce()
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return person.answers(table_id, ply, action, nonce=nonce)
        except httpx.ConnectError:
            raise
        except httpx.TransportError:
            assert time.monotonic() < end
            time.sleep(0.05)


def play(
    house: House, people: list[Person], table_id: str, many: int, chosen: random.Random
) -> int:
    """Give some answers, each of which must be accepted; return how many there were."""
    given = 0
    while given < many and not (table := house.table(table_id)).over:
        assert table.asked is not None
        action = str(chosen.choice(options(table)))
        reply = insistently(people[table.asked], table_id, table.ply, action)
        assert reply.is_success, reply.text
        assert str(house.table(table_id).plies[table.ply].answer.action) == action
        given += 1
    return given


@contextmanager
def company(house: House) -> Iterator[tuple[str, list[Person], list[Loyal]]]:
    """Three people at a table, who follow it."""
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(3)]
        table_id = people[0].opens(mode="friends", seats=3)
        for person, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
            assert person.sits(table_id, name).is_success
        loyal = [Loyal(person, table_id) for person in people]
        for each in loyal:
            each.start()
        wait_for(lambda: all(each.told for each in loyal))
        try:
            yield table_id, people, loyal
        finally:
            for each in loyal:
                each.ended.set()
            for each in loyal:
                each.join()


def all_saw_everything(house: House, table_id: str, loyal: list[Loyal]) -> None:
    """Everybody has heard of the last entry, and never of an earlier one after a later one."""
    table: Table = house.table(table_id)
    wait_for(lambda: all(each.told[-1] == table.told for each in loyal))
    for each in loyal:
        assert each.told == sorted(each.told)


def all_left(loyal: list[Loyal], times: int) -> bool:
    """Whether everybody's connection was closed that often."""
    return all(len(each.farewells) == times for each in loyal)


def test_a_restart_loses_no_answer_and_nobodys_place(tmp_path: Path) -> None:
    chosen = random.Random(3)
    with on_a_lasting_socket(tmp_path) as (process, house), company(house) as (id_, people, loyal):
        for restarts in (1, 2):
            restarted = threading.Event()

            def play_on(until: threading.Event = restarted) -> None:
                while not until.is_set() and play(house, people, id_, 1, chosen):
                    pass

            playing = threading.Thread(target=play_on)
            playing.start()
            time.sleep(0.2 + chosen.random() / 5)
            assert process.stop() == -signal.SIGTERM
            process.start()
            assert playing.is_alive(), "the game was over too soon"
            restarted.set()
            playing.join()
            wait_for(partial(all_left, loyal, restarts))
        assert play(house, people, id_, 3, chosen) == 3
        all_saw_everything(house, id_, loyal)
        assert all(set(each.farewells) == {RESTARTED} for each in loyal)
        assert "Traceback" not in "".join(process.logged())


@pytest.mark.skipif(not (PROC / "self/task").exists(), reason="needs /proc to see processes")
def test_workers_are_replaced_one_after_another(tmp_path: Path) -> None:
    chosen = random.Random(4)
    process = Process(tmp_path, workers=2)
    house = House(process.start(), process.settings.db)
    try:
        wait_for(lambda: len(process.servers()) == 2)
        with company(house) as (table_id, people, loyal):
            before = set(process.servers())
            assert process.process is not None
            process.process.send_signal(signal.SIGHUP)
            while before & set(process.servers()):
                play(house, people, table_id, 1, chosen)
            play(house, people, table_id, 2, chosen)
            wait_for(lambda: all(each.farewells for each in loyal))
            all_saw_everything(house, table_id, loyal)
            assert {code for each in loyal for code in each.farewells} == {RESTARTED}
    finally:
        process.kill()
        house.close()


def test_a_request_in_flight_is_finished(tmp_path: Path) -> None:
    with on_a_lasting_socket(tmp_path) as (process, house), Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        body = b'{"text": "wait for me", "nonce": "in-flight-1"}'
        head = (
            f"POST /t/{table_id}/chat HTTP/1.1\r\nHost: {house.url[7:]}\r\n"
            f"Cookie: {ana.cookie()}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", process.port)) as wire:
            wire.settimeout(PATIENCE)
            wire.sendall(head.encode() + body[:10])
            time.sleep(0.3)
            assert process.process is not None
            process.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            wire.sendall(body[10:])
            assert wire.recv(12) == b"HTTP/1.1 200"
        process.process.communicate(timeout=PATIENCE)
        assert [line.text for line in house.table(table_id).chat] == ["wait for me"]


def test_a_draining_server_says_so_and_serves_on(tmp_path: Path) -> None:
    with on_a_lasting_socket(tmp_path, drain=1.5) as (process, house), Person(house) as ana:
        assert ana.get("/readyz").text == "ready"
        assert process.process is not None
        process.process.send_signal(signal.SIGTERM)
        wait_for(lambda: ana.get("/readyz").status_code == 503)
        assert ana.get("/readyz").text == "stopping"
        assert ana.get("/healthz").status_code == 200
        assert ana.opens(mode="friends")
        process.process.communicate(timeout=PATIENCE)
        assert process.process.returncode == -signal.SIGTERM


def test_systemd_passes_the_socket_and_is_told_when_we_are_ready(tmp_path: Path) -> None:
    # LISTEN_PID must be the server's own: so a shell takes its number before it becomes the server.
    command = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@" 3<&"$PASSED"'
    told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    with told, socket.create_server(("127.0.0.1", 0)) as listening:
        told.bind(str(tmp_path / "notify"))
        told.settimeout(PATIENCE)
        fd = listening.fileno()
        process = subprocess.Popen(
            ("bash", "-c", command, "bash", COMMAND, "serve", "--db", tmp_path / "a.db"),
            env=os.environ | {"PASSED": str(fd), "NOTIFY_SOCKET": str(tmp_path / "notify")},
            pass_fds=(fd,),
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            address = first_line(process.stdout).split()[-1]
            assert address == f"http://127.0.0.1:{listening.getsockname()[1]}"
            assert told.recv(100) == b"READY=1"
            assert httpx.get(f"{address}/readyz", timeout=PATIENCE).text == "ready"
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def test_a_descriptor_that_does_not_listen_is_refused(tmp_path: Path) -> None:
    with socket.socket() as deaf:
        done = subprocess.run(
            (COMMAND, "serve", "--fd", str(deaf.fileno()), "--db", tmp_path / "a.db"),
            pass_fds=(deaf.fileno(),),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert done.returncode == 2
    assert "no listening TCP socket" in done.stderr
