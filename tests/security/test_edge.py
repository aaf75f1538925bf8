"""The edge of the server: cookies, heads, addresses, slow clients, crowds, origins."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import quote

import httpx
import msgspec
import pytest
from sqlalchemy import Engine, event
from starlette.requests import HTTPConnection
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tablero.server.app import ROUTES
from tablero.server.cookies import cookie_of
from tablero.server.crowd import Crowd
from tablero.server.security import from_here
from tablero.server.settings import Edge
from tablero.server.table_pages import MOST_PICKS
from tablero.server.throttle import Rate
from tests.security.served import Served, first_line, served
from tests.server.house import UNLIMITED, House, Person, quick, running_house, wait_for
from tests.server.test_answers import code
from tests.table.tables import options

BEARABLE = 4
"""How many times the processor time of an ordinary request an attack may take."""
PATIENT = Edge(head_timeout=1.0, body_timeout=1.0, keep_alive=1)
"""Short times to wait, for tests that wait for their end."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = quick(tmp_path_factory.mktemp("edge"), sweep_every=5.0, edge=Edge())
    with served(settings) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Served]:
    """A server that waits for nobody for long."""
    with served(quick(tmp_path, edge=PATIENT, send_timeout=1.0)) as server:
        yield server


@pytest.fixture
def ordinary(server: Served) -> float:
    """The processor time of an ordinary request: the shelf."""
    return server.cost(lambda: httpx.get(server.url).raise_for_status(), times=5)


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
def test_01_our_own_cookies_are_read_without_undoing_anything(
    headers: tuple[str, ...], value: str
) -> None:
    raw = [(b"cookie", header.encode()) for header in headers]
    assert cookie_of(HTTPConnection({"type": "http", "headers": raw}), "tablero-lang") == value


def asked_person(house: House, people: list[Person], table_id: str) -> Person:
    asked = house.table(table_id).asked
    assert asked is not None
    return people[asked]


def test_03_a_thousand_picks_are_refused_and_few_cost_little(server: Served) -> None:
    with Person(server) as ana, Person(server) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        assert ben.sits(table_id, "Ben").is_success
        asker = asked_person(server, [ana, ben], table_id)
        pick = f"verb:{options(server.table(table_id))[0]}".split()[0]

        def why(picks: int) -> httpx.Response:
            return asker.get(f"/t/{table_id}/why", params=[("pick", pick)] * picks)

        assert why(1).json() == why(MOST_PICKS).json()
        assert code(why(MOST_PICKS + 1)) == (400, "bad-request")
        assert code(why(300)) == (414, "address-too-long")
        one = server.cost(lambda: why(1), times=5)
        assert server.cost(lambda: why(MOST_PICKS)) < BEARABLE * one
        assert server.cost(lambda: why(300)) < BEARABLE * one


def test_03_why_preview_and_the_past_have_limits_of_their_own(tmp_path: Path) -> None:
    rare = Rate(per_second=0.01, burst=2)
    strict = msgspec.structs.replace(UNLIMITED, whys=rare, previews=rare, past=rare)
    with running_house(quick(tmp_path, limits=strict)) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        with Person(house) as ben:
            ben.sits(table_id, "Ben")
            asker = asked_person(house, [ana, ben], table_id)
            action = str(options(house.table(table_id))[0])
            for path, query in (
                ("/why", {"action": action}),
                ("/preview", {"action": action}),
                ("", {"ply": "0"}),
            ):
                asked = [asker.get(f"/t/{table_id}{path}", params=query) for _ in range(3)]
                assert [answer.status_code for answer in asked] == [200, 200, 429], path
                assert "retry-after" in asked[-1].headers
            assert asker.get(f"/t/{table_id}").is_success, "the present has its own limit"


MEGABYTE = 2**20


def send_without_end(wire: socket.socket, piece: bytes, most: int) -> int:
    """How many bytes are taken until the server hangs up."""
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
def test_04_what_never_ends_is_cut_off(
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
def test_09_who_keeps_us_waiting_is_hung_up_on(hasty: Served, kind: str, after: bytes) -> None:
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


def test_09_who_takes_no_answer_is_hung_up_on(hasty: Served) -> None:
    asked = hasty.head("GET /", "Accept: text/html") * 16
    with hasty.wire(asked, receive_buffer=4_096) as wire:
        gone = select.poll()
        gone.register(wire, select.POLLHUP | select.POLLERR)
        assert gone.poll(20_000), "the answers still wait for somebody who does not read"


def test_09_who_reads_slowly_but_reads_gets_it_all(hasty: Served) -> None:
    asked = hasty.head("GET /", "Accept: text/html", "Connection: close")
    whole = httpx.get(hasty.url, headers={"Accept": "text/html"}).content
    with hasty.wire(asked, receive_buffer=4_096) as wire:
        begun, received = time.monotonic(), b""
        while more := wire.recv(65_536 if time.monotonic() - begun > 3 else 2_048):
            received += more
            time.sleep(0 if time.monotonic() - begun > 3 else 0.05)
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
def test_09_those_who_wait_give_way_to_those_who_ask(tmp_path: Path, edge: Edge, kind: str) -> None:
    with served(quick(tmp_path, edge=edge)) as server, ExitStack() as crowd:
        wires = [crowd.enter_context(server.wire(SLOW[kind][0])) for _ in range(20)]
        for _ in range(10):
            assert httpx.get(f"{server.url}/static/icon.svg").is_success
        wait_for(lambda: held(wires) <= 5)


def test_09_the_visitors_of_a_proxy_are_not_counted_as_one(tmp_path: Path) -> None:
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


def test_09_nobody_who_is_served_gives_way() -> None:
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


ODD_IDS = ("%00", "x" * 3_000, "é" * 16, "a" * 15 + "%00", "%F0%9F%A7%A8", "' OR 1=1 --", "..%00")


def test_10_a_table_that_cannot_be_is_unknown_before_any_database_sees_it(tmp_path: Path) -> None:
    seen: list[object] = []

    def note(
        _connection: object, _cursor: object, _statement: str, values: object, *_: object
    ) -> None:
        seen.append(values)

    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        ana.opens(mode="friends", seats=2)
        event.listen(Engine, "before_cursor_execute", note)
        try:
            for odd in map(quote_once, ODD_IDS):
                for route in ROUTES:
                    if isinstance(route, Route) and route.path.startswith("/t/{table}"):
                        path = route.path.replace("{table}", odd).replace("{invite}", "i")
                        assert status_of(ana, route, path) in {400, 404}, path
        finally:
            event.remove(Engine, "before_cursor_execute", note)
    told = str(seen)
    assert "\\x00" not in told
    assert "xxxx" not in told
    assert "1=1" not in told


def quote_once(odd: str) -> str:
    return quote(odd, safe="%")


def status_of(person: Person, route: Route, path: str) -> int:
    methods = route.methods or set()
    answer = person.get(path) if "GET" in methods else person.post(path)
    assert answer.json()["error"]["code"] in {"unknown-table", "bad-request", "not-found"}, path
    return answer.status_code


def test_10_a_websocket_to_a_table_that_cannot_be_is_closed(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house:
        address = house.url.replace("http", "ws")
        with (
            connect(f"{address}/t/%00/live", origin=Origin(house.url)) as channel,
            pytest.raises(ConnectionClosed) as closed,
        ):
            channel.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_10_a_host_that_cannot_be_is_refused(server: Served) -> None:
    with Person(server) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        for size, status in ((3_000, 400), (261, 400), (253, 200), (10, 200)):
            answer = ana.get(f"/t/{table_id}", headers={"Host": "a" * size})
            assert answer.status_code == status, size


@pytest.mark.parametrize("html", [{}, {"Accept": "text/html"}])
def test_10_an_overlong_address_is_refused(server: Served, html: dict[str, str]) -> None:
    with Person(server) as ana:
        for path in ("/" + "a" * 5_000, "/t/" + "a" * 5_000, "/?" + "a" * 5_000):
            assert ana.get(path, headers=html).status_code == 414
        assert code(ana.get("/t/" + "a" * 3_000)) == (404, "unknown-table")


def connection(scheme: str, host: str, origin: str | None) -> HTTPConnection:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return HTTPConnection({"type": "http", "scheme": scheme, "headers": headers})


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "ours"),
    [
        ("http", "127.0.0.1:8080", "http://127.0.0.1:8080", True),
        ("http", "localhost:8080", "http://localhost:8080", True),
        ("ws", "localhost:8080", "http://localhost:8080", True),
        ("http", "Box.local:80", "http://box.local", True),
        ("https", "play.example.org", "https://play.example.org", True),
        ("wss", "play.example.org:443", "https://play.example.org", True),
        ("https", "play.example.org", None, True),
        ("https", "play.example.org", "http://play.example.org", False),
        ("wss", "play.example.org", "http://play.example.org", False),
        ("http", "play.example.org", "https://play.example.org", False),
        ("https", "play.example.org", "https://play.example.org:444", False),
        ("https", "play.example.org", "null", False),
    ],
)
def test_18_a_page_that_came_in_the_clear_is_not_ours(
    scheme: str, host: str, origin: str | None, ours: bool
) -> None:
    assert from_here(connection(scheme, host, origin), ()) is ours


def test_18_for_a_host_that_the_settings_name_they_alone_decide() -> None:
    origins = ("https://play.example.org",)
    # A proxy that ends the encryption and does not say so: we see plain HTTP.
    assert from_here(connection("http", "play.example.org", origins[0]), origins)
    assert not from_here(connection("http", "play.example.org", "http://play.example.org"), origins)
    assert from_here(connection("http", "inside:8080", origins[0]), origins)
    assert from_here(connection("http", "127.0.0.1:8080", "http://127.0.0.1:8080"), origins)


def test_18_a_page_in_the_clear_can_neither_act_nor_listen(server: Served) -> None:
    encrypted = {"X-Forwarded-Proto": "https"}
    with Person(server) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        assert ana.http.post(f"/t/{table_id}/chat", json={"text": "hi"}).is_success
        refused = ana.http.post(f"/t/{table_id}/chat", json={"text": "hi"}, headers=encrypted)
        assert code(refused) == (403, "bad-origin")
    address = f"{server.url.replace('http', 'ws')}/t/{table_id}/live"
    with (
        pytest.raises(InvalidStatus) as closed,
        connect(address, origin=Origin(server.url), additional_headers=encrypted),
    ):
        pass
    assert closed.value.response.status_code == 403
