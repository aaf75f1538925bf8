"""The edge of the server: cookies, heads without end, slow clients, crowds."""

from __future__ import annotations

import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from tablero.server.edge.crowd import Crowd
from tablero.server.guests.cookies import cookie_of
from tablero.server.settings import Edge
from tests.security.served import BEARABLE, Served, first_line, served
from tests.server.house import Person, quick, wait_for

PATIENT = Edge(head_timeout=1.0, body_timeout=1.0, keep_alive=1)
"""Short timeouts, for tests that wait for them."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = quick(tmp_path_factory.mktemp("edge"), sweep_every=5.0, edge=Edge())
    with served(settings) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Served]:
    """A server that waits for nobody very long."""
    with served(quick(tmp_path, edge=PATIENT, send_timeout=2.0)) as server:
        yield server


@pytest.fixture
def ordinary(server: Served) -> float:
    """The processor time of an ordinary request: the page of a table."""
    with Person(server) as ana:
        page = f"/t/{ana.opens(mode='friends', seats=2)}"
        return server.cost(lambda: ana.get(page, headers={"Accept": "text/html"}), times=5)


UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


@pytest.mark.parametrize(
    ("first", "header"), [("POST /", "X: y"), ("GET /", "X: " + "a" * 9_000), ("GET /", "X : y")]
)
def test_04_a_handshake_that_cannot_be_read_is_answered(
    server: Served, first: str, header: str
) -> None:
    assert server.says(server.head(first, header, *UPGRADE)).startswith(b"HTTP/1.1 40")


def cookie_bomb(size: int) -> str:
    return 'Cookie: a="' + "\\" * size + '"'


@pytest.mark.parametrize(("size", "status"), [(8_000, 200), (9_000, 431), (60_000, 431)])
def test_01_a_cookie_bomb_stops_nobody(
    server: Served, ordinary: float, size: int, status: int
) -> None:
    bomb = server.head("GET /", cookie_bomb(size), "Connection: close")
    assert server.says(bomb).startswith(f"HTTP/1.1 {status}".encode())
    assert server.cost(lambda: server.says(bomb)) < BEARABLE * ordinary


@pytest.mark.parametrize(("size", "status"), [(7_000, 101), (9_000, 400), (60_000, 431)])
def test_01_a_cookie_bomb_in_a_handshake_stops_nobody(
    server: Served, ordinary: float, size: int, status: int
) -> None:
    with Person(server) as ana:
        table_id = ana.opens(mode="friends", seats=2)
    bomb = server.head(f"GET /t/{table_id}/live", *UPGRADE, cookie_bomb(size))
    assert server.says(bomb).startswith(f"HTTP/1.1 {status}".encode())
    assert server.cost(lambda: server.says(bomb)) < BEARABLE * ordinary


@pytest.mark.parametrize(
    ("headers", "value"),
    [
        ((), ""),
        (("tablero-lang=de",), "de"),
        (("a=1; tablero-lang=de; b=2",), "de"),
        (("a=1", " tablero-lang = de "), "de"),
        (("tablero-lang; xtablero-lang=fr",), ""),
        (('tablero-lang="de"',), '"de"'),
    ],
)
def test_01_our_own_cookies_are_read_without_decoding_anything(
    headers: tuple[str, ...], value: str
) -> None:
    raw = [(b"cookie", header.encode()) for header in headers]
    assert cookie_of(HTTPConnection({"type": "http", "headers": raw}), "tablero-lang") == value


MEGABYTE = 2**20


def send_without_end(wire: socket.socket, piece: bytes, most: int) -> int:
    """How many bytes the server takes before it hangs up."""
    sent = 0
    with suppress(ConnectionResetError, BrokenPipeError):
        while sent < most:
            wire.sendall(piece)
            sent += len(piece)
    return sent


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        ("GET / HTTP/1.1\r\nX: ", "a" * 65_536),
        ("GET / HTTP/1.1\r\n", "X: a\r\n" * 10_000),
        ("GET /", "a" * 65_536),
        ("GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX: ", "a" * 65_536),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", "a" * 65_536),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;", "a" * 65_536),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\n \r\n" * 10_000),
        ("", "GET /static/icon.svg HTTP/1.1\r\nHost: x\r\n\r\n" * 1_500),
    ],
    ids=["header", "headers", "address", "handshake", "trailer", "extension", "chunks", "queue"],
)
def test_04_an_endless_request_is_cut_off(
    server: Served, ordinary: float, begin: str, piece: str
) -> None:
    before = server.cpu()
    with server.wire(begin.encode()) as wire:
        sent = send_without_end(wire, piece.encode(), 100 * MEGABYTE)
    assert sent < 20 * MEGABYTE, "the system's own buffers, no more"
    assert server.cpu() - before < 10 * BEARABLE * ordinary


def test_04_others_are_served_while_somebody_sends_a_hundred_megabytes(server: Served) -> None:
    def slowest() -> float:
        waits = []
        for _ in range(10):
            begun = time.monotonic()
            httpx.get(server.url).raise_for_status()
            waits.append(time.monotonic() - begun)
        return max(waits)

    before = slowest()
    with server.wire(b"GET / HTTP/1.1\r\nX: ") as wire:
        send_without_end(wire, b"a" * 65_536, 100 * MEGABYTE)
        assert slowest() < 10 * before


def test_04_a_head_of_the_allowed_size_is_read(server: Served) -> None:
    edge = Edge()
    for size, status in ((edge.largest_head - 500, b"200"), (edge.largest_head + 1, b"431")):
        asked = server.head("GET /static/icon.svg", "X: " + "a" * size, "Connection: close")
        assert server.says(asked).split()[1] == status
        halves = asked[: size // 2], asked[size // 2 :]
        with server.wire(halves[0]) as wire:
            time.sleep(0.1)
            wire.sendall(halves[1])
            assert first_line(wire).split()[1] == status


SLOW = {
    "silence": (b"", b""),
    "blank lines": (b"", b"\r\n"),
    "head": (b"GET / HTTP/1.1\r\nX: ", b"a"),
    "body": (b"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n", b" "),
    "chunk": (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "trailer": (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"a"),
}


@pytest.mark.parametrize("kind", SLOW)
@pytest.mark.parametrize("after", [b"", b"GET /static/icon.svg HTTP/1.1\r\nHost: x\r\n\r\n"])
def test_09_a_client_that_keeps_us_waiting_is_hung_up_on(
    hasty: Served, kind: str, after: bytes
) -> None:
    begin, drip = SLOW[kind]
    begun = time.monotonic()
    with hasty.wire(after + begin) as wire:
        wire.setblocking(False)
        while time.monotonic() - begun < 20:
            try:
                if not wire.recv(65_536):
                    return
                wire.send(drip)
            except BlockingIOError:
                with suppress(BrokenPipeError, ConnectionResetError):
                    wire.send(drip)
            except (ConnectionResetError, BrokenPipeError):
                return
            time.sleep(0.1)
    pytest.fail("still connected after twenty times as long as allowed")


def test_09_a_client_that_takes_no_answer_is_hung_up_on(hasty: Served) -> None:
    asked = hasty.head("GET /", "Accept: text/html") * 16
    with hasty.wire(asked, receive_buffer=4_096) as wire:
        gone = select.poll()
        gone.register(wire, select.POLLHUP | select.POLLERR)
        assert gone.poll(20_000), "the answers still wait for a client that does not read"


def test_09_a_slow_reader_gets_everything(hasty: Served) -> None:
    asked = hasty.head("GET /", "Accept: text/html", "Connection: close")
    whole = httpx.get(hasty.url, headers={"Accept": "text/html"}).content
    with hasty.wire(asked, receive_buffer=4_096) as wire:
        begun, received = time.monotonic(), b""
        while more := wire.recv(65_536 if time.monotonic() - begun > 6 else 4_096):
            received += more
            time.sleep(0 if time.monotonic() - begun > 6 else 0.04)
    assert received.endswith(whole)


def held(wires: list[socket.socket]) -> int:
    """How many connections are still open."""
    waiting = 0
    for wire in wires:
        wire.setblocking(False)
        try:
            waiting += bool(wire.recv(1))
        except BlockingIOError:
            waiting += 1
        except ConnectionResetError:
            pass
    return waiting


@pytest.mark.parametrize(
    "edge",
    [Edge(sockets_per_address=5), Edge(sockets=5), Edge(sockets=5, proxies=("127.0.0.0/8",))],
    ids=["per address", "in all", "behind a proxy"],
)
@pytest.mark.parametrize("kind", ["silence", "head", "body"])
def test_09_idle_connections_give_way_to_requests(tmp_path: Path, edge: Edge, kind: str) -> None:
    with served(quick(tmp_path, edge=edge)) as server, ExitStack() as crowd:
        wires = [crowd.enter_context(server.wire(SLOW[kind][0])) for _ in range(20)]
        for _ in range(10):
            assert httpx.get(f"{server.url}/static/icon.svg").is_success
        wait_for(lambda: held(wires) <= 5)


def test_09_a_proxys_visitors_are_not_counted_as_one(tmp_path: Path) -> None:
    edge = Edge(sockets_per_address=5, proxies=("127.0.0.1",))
    with served(quick(tmp_path, edge=edge)) as server, ExitStack() as crowd:
        wires = [crowd.enter_context(server.wire()) for _ in range(20)]
        assert httpx.get(f"{server.url}/static/icon.svg").is_success
        assert held(wires) == 20


class Caller:
    """Somebody connected."""

    def __init__(self) -> None:
        self.gone = False

    def hang_up(self) -> None:
        self.gone = True


def test_09_nobody_being_served_gives_way() -> None:
    crowd, callers = Crowd(most=10, most_per_address=2), [Caller() for _ in range(4)]
    assert crowd.enter(callers[0], "10.0.0.1", 0)
    assert crowd.enter(callers[1], "10.0.0.1", 1)
    crowd.serve(callers[0])
    assert crowd.enter(callers[2], "10.0.0.1", 2)
    assert [caller.gone for caller in callers] == [False, True, False, False]
    crowd.serve(callers[2])
    assert not crowd.enter(callers[3], "10.0.0.1", 2)
    assert crowd.enter(callers[3], "10.0.0.2", 2), "another address has room"
    crowd.wait_for(callers[0])
    assert crowd.enter(Caller(), "10.0.0.1", 3)
    assert callers[0].gone


def test_09_the_limits_reach_every_worker(tmp_path: Path) -> None:
    with served(quick(tmp_path, edge=PATIENT), workers=2) as server:
        for _ in range(10):
            asked = server.head("GET /static/icon.svg", "X: " + "a" * 20_000)
            assert server.says(asked).split()[1] == b"431"
        with ExitStack() as crowd:
            wires = [crowd.enter_context(server.wire(b"GET /")) for _ in range(10)]
            wait_for(lambda: held(wires) == 0, 20)


@pytest.mark.parametrize(("soft", "hard", "found"), [(200, 5000, 4000), (64, 300, 204)])
def test_room_for_connections_is_what_the_system_allows(soft: int, hard: int, found: int) -> None:
    script = (
        "import resource as r; from tablero.server.edge.crowd import places;"
        f"r.setrlimit(r.RLIMIT_NOFILE, ({soft}, {hard}));"
        "print(places(4000), r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run(
        (sys.executable, "-c", script), capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(found), str(min(hard, 4096))]
    assert ("ulimit -n" in done.stderr) == (found < 4000)
