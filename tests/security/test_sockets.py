"""Point 6: sockets that stop reading are dropped, and none is opened beyond the limit."""

from __future__ import annotations

import base64
import itertools
import os
import select
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from tablero.server.edge.sockets import SEND_BUFFER
from tablero.server.live import easel
from tests.server.house import PATIENCE, UNLIMITED, House, Person, quick, running_house, wait_for

NARROW = 4096
"""Bytes that a lazy reader's wire takes before it is full."""
UNASKED_PONG = b"\x8a\x80\0\0\0\0"
LINE = "x" * 490


class Wire:
    """A TCP connection that speaks just enough to follow a table, and reads only when told to."""

    def __init__(self, house: House, table_id: str, taken: int = NARROW) -> None:
        address = urlsplit(house.url)
        self._raw = socket.socket()
        self._raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, taken)
        self._raw.settimeout(PATIENCE)
        self._raw.connect((address.hostname, address.port))
        self._handshake = (
            f"GET /t/{table_id}/live HTTP/1.1\r\nHost: {address.netloc}\r\n"
            f"Origin: {house.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    def asks(self) -> Wire:
        """Send the handshake."""
        self._raw.sendall(self._handshake)
        return self

    def status(self) -> int:
        """The status of the answer to the handshake; no byte beyond it is read."""
        return int(self._raw.recv(len("HTTP/1.1 101"), socket.MSG_WAITALL)[-3:])

    def read(self, seconds: float) -> int:
        """Read until nothing comes for this long; return the number of bytes."""
        self._raw.settimeout(seconds)
        read = 0
        try:
            while chunk := self._raw.recv(65_536):
                read += len(chunk)
        except TimeoutError:
            pass
        return read

    def cut(self) -> bool:
        """Whether the other end has dropped the connection. To find out, nothing is read, but
        something is sent that needs no answer: a peer that has gone does not take it."""
        try:
            self._raw.send(UNASKED_PONG)
        except OSError:
            return True
        poll = select.poll()
        poll.register(self._raw, 0)
        return bool(poll.poll(0))

    def close(self) -> None:
        self._raw.close()


@contextmanager
def wires(house: House, table_id: str, count: int) -> Iterator[list[Wire]]:
    """This many handshakes, all sent before the first answer is read."""
    with ExitStack() as stack:
        opened = [Wire(house, table_id) for _ in range(count)]
        for wire in opened:
            stack.callback(wire.close)
        yield [wire.asks() for wire in opened]


def chatters(ana: Person, table_id: str) -> Iterator[int]:
    """Somebody says line after line; return the entry of each."""
    for _ in itertools.count():
        yield int(ana.post(f"/t/{table_id}/chat", text=LINE).json()["told"])


def test_06_a_reader_who_stops_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    patience = 5.0
    with (
        running_house(quick(tmp_path, send_timeout=patience)) as house,
        Person(house) as ana,
        Person(house) as ben,
    ):
        table_id = ana.opens(mode="friends", seats=2)
        with ben.follows(table_id) as follower, wires(house, table_id, 20) as lazy:
            assert {wire.status() for wire in lazy} == {101}
            delays = []
            end = time.monotonic() + PATIENCE
            for told in chatters(ana, table_id):
                said = time.monotonic()
                follower.until(told)
                delays.append(time.monotonic() - said)
                if all(wire.cut() for wire in lazy):
                    break
                assert time.monotonic() < end, f"{sum(not wire.cut() for wire in lazy)} are held"
            assert max(delays) < patience


def test_06_a_reader_who_answers_no_ping_is_cut_off_even_if_everything_was_taken(
    tmp_path: Path,
) -> None:
    settings = quick(tmp_path, send_timeout=1.0)
    with running_house(settings, ws_ping_interval=0.2) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with wires(house, table_id, 3) as lazy, ana.follows(table_id) as follower:
            wait_for(lambda: all(wire.cut() for wire in lazy))
            said = ana.post(f"/t/{table_id}/chat", text="still here").json()["told"]
            assert follower.until(said)["told"] == said


def test_06_little_is_held_for_one_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight megabytes of news, only the system's buffer, one message being sent and the
    mailbox wait."""
    size, kept = 100_000, 2
    monkeypatch.setattr(easel, "pieces", lambda scene, *_: {"board": f"{scene.told:>{size}}"})
    with running_house(quick(tmp_path, mailbox=kept)) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with ana.follows(table_id) as follower, wires(house, table_id, 1) as (lazy,):
            assert lazy.status() == 101
            for told in itertools.islice(chatters(ana, table_id), 80):
                follower.until(told)
            assert lazy.read(seconds=1.0) < 2 * SEND_BUFFER + (kept + 2) * size


def test_06_simultaneous_handshakes_are_all_counted(tmp_path: Path) -> None:
    most, tried = 12, 60
    limits = msgspec.structs.replace(UNLIMITED, connections=most)
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with wires(house, table_id, tried) as many:
            assert Counter(wire.status() for wire in many) == {101: most, 429: tried - most}

        def lets_one_in() -> bool:
            with wires(house, table_id, 1) as (wire,):
                return wire.status() == 101

        wait_for(lets_one_in)


def test_06_following_is_as_limited_as_drawing(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, drawings=type(UNLIMITED.drawings)(0.001, 5))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with wires(house, table_id, 8) as many:
            assert Counter(wire.status() for wire in many) == {101: 5, 429: 3}
