"""The way out leads to the internet only, to the address that was checked, and to nowhere else."""

from __future__ import annotations

import asyncio
import socket
import socketserver
import ssl
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path

import pytest

from tablero.house.notices.errors import NotOutside, NotReachable
from tablero.house.notices.outside import Outside, Unreached, is_outside, target_of
from tablero.house.notices.policy import Outbound
from tests.house.notices.receivers import WebServer, certificate, serving

PATIENCE = 60.0
INSIDE = [
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2002:a00:1::1",
    "2001:0:4136:e378:8000:63bf:80ff:fffe",
    "2001:db8::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
]
OUTSIDE = ["1.1.1.1", "93.184.215.14", "172.32.0.1", "2606:4700:4700::1111", "64:ff9b::101:101"]


@pytest.mark.parametrize("address", INSIDE)
def test_inside_addresses_are_inside(address: str) -> None:
    assert not is_outside(ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_public_addresses_are_outside(address: str) -> None:
    assert is_outside(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "http://example.org/",
        "https://",
        "https:///x",
        "https://ana@example.org/",
        "https://ana:secret@example.org/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org/\r\nX: y",
        "https://exämple.org/",
        "https://[::1/",
        "https://-.org/" + "x" * 1_000,
    ],
)
def test_what_is_no_web_address_for_notices_is_refused(url: str) -> None:
    with pytest.raises(NotReachable):
        target_of(url, Outbound())


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest/meta-data/",
        "https://example.org:22/",
        "https://example.org:8080/",
    ],
)
def test_inside_and_unusual_places_are_refused_at_once(url: str) -> None:
    with pytest.raises(NotOutside):
        target_of(url, Outbound())


class Names:
    """A name server that says something else each time."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def sent(outside: Outside, url: str) -> int:
    target = target_of(url, outside.rules)
    return asyncio.run(outside.post(target, {"X-Kind": "turn"}, b"{}"))


@pytest.mark.parametrize("address", INSIDE)
def test_a_name_for_an_inside_address_is_refused(address: str) -> None:
    outside = Outside(Outbound(), Names([address]))
    with pytest.raises(NotOutside):
        sent(outside, "https://harmless.example/")


def test_one_inside_address_among_others_is_enough_to_refuse() -> None:
    outside = Outside(Outbound(), Names(["1.1.1.1", "10.0.0.1"]))
    with pytest.raises(NotOutside):
        sent(outside, "https://harmless.example/")


def test_numbers_that_only_the_system_reads_as_an_address_are_refused() -> None:
    for host in ("2130706433", "0x7f000001", "127.1", "localhost"):
        with pytest.raises((NotOutside, NotReachable, Unreached)):
            sent(Outside(Outbound(timeout=5.0)), f"https://{host}/")


def test_a_name_server_that_does_not_answer_holds_up_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = threading.Event()

    def silent(*_: object, **__: object) -> list[object]:
        answers.wait(PATIENCE)
        return []

    async def crowd() -> None:
        outside = Outside(Outbound(timeout=1.0))
        target = target_of("https://slow.example/", outside.rules)
        try:
            posts = [asyncio.create_task(outside.post(target, {}, b"{}")) for _ in range(100)]
            await asyncio.sleep(0.2)
            others = asyncio.to_thread(str, "what every server needs threads for")
            await asyncio.wait_for(others, PATIENCE / 2)
            for found in await asyncio.gather(*posts, return_exceptions=True):
                assert isinstance(found, Unreached)
                assert not found.sent
        finally:
            answers.set()
            outside.close()

    monkeypatch.setattr(socket, "getaddrinfo", silent)
    asyncio.run(crowd())


def test_a_name_is_resolved_once_and_the_connection_goes_to_what_was_checked() -> None:
    """What a name means a moment later does not matter."""
    with serving(WebServer()) as right, serving(WebServer()) as wrong:
        names = Names(["127.0.0.1"], ["10.0.0.1"])
        port = right.server_address[1]
        rules = Outbound(inside=(f"harmless.example:{port}",))
        assert sent(Outside(rules, names), f"http://harmless.example:{port}/hook?a=b") == 204
        assert names.asked == 1
        assert [request.path for request in right.requests] == ["/hook?a=b"]
        assert right.requests[0].headers["Host"] == f"harmless.example:{port}"
        assert wrong.requests == []


def test_another_address_of_the_host_is_tried_if_the_first_takes_no_connection() -> None:
    with serving(WebServer()) as web:
        port = web.server_address[1]
        rules = Outbound(inside=(f"two.example:{port}",))
        outside = Outside(rules, Names(["127.0.0.2", "127.0.0.1"]))
        assert sent(outside, f"http://two.example:{port}/") == 204


@pytest.mark.parametrize(
    ("name", "trusted", "arrives"),
    [
        ("right.example", True, True),
        ("right.example", False, False),
        ("wrong.example", True, False),
    ],
)
def test_the_host_proves_its_name_before_anything_is_sent(
    tmp_path: Path, name: str, trusted: bool, arrives: bool
) -> None:
    shown = certificate("right.example", tmp_path)
    web = WebServer()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(shown)
    web.socket = context.wrap_socket(web.socket, server_side=True)
    with serving(web):
        place = f"{name}:{web.server_address[1]}"
        trust = partial(ssl.create_default_context, cafile=str(shown) if trusted else None)
        outside = Outside(Outbound(inside=(place,)), Names(["127.0.0.1"]), trust)
        if arrives:
            assert sent(outside, f"https://{place}/") == 204
        else:
            with pytest.raises(Unreached) as failed:
                sent(outside, f"https://{place}/")
            assert not failed.value.sent
    assert len(web.requests) == arrives


def test_authorities_are_read_once_and_hold_up_nobody(tmp_path: Path) -> None:
    """There are some 140 in a file of 200 KB; every browser and web address is reached by them."""
    shown = certificate("right.example", tmp_path)
    web, readers = WebServer(), []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(shown)
    web.socket = context.wrap_socket(web.socket, server_side=True)

    def trust() -> ssl.SSLContext:
        readers.append(threading.current_thread())
        return ssl.create_default_context(cafile=str(shown))

    async def twice(outside: Outside, url: str) -> list[int]:
        target = target_of(url, outside.rules)
        return [await outside.post(target, {}, b"{}") for _ in range(2)]

    with serving(web):
        place = f"right.example:{web.server_address[1]}"
        outside = Outside(Outbound(inside=(place,)), Names(["127.0.0.1"], ["127.0.0.1"]), trust)
        assert asyncio.run(twice(outside, f"https://{place}/")) == [204, 204]
    (reader,) = readers
    assert reader is not threading.main_thread()


def test_redirects_are_not_followed() -> None:
    with serving(WebServer(302)) as web:
        rules = Outbound(inside=(web.place,))
        assert sent(Outside(rules), f"http://{web.place}/") == 302
        assert [request.path for request in web.requests] == ["/"]


def test_an_address_inside_is_good_only_with_its_port() -> None:
    with serving(WebServer()) as web, pytest.raises((NotOutside, NotReachable)):
        target_of(f"http://{web.place}/", Outbound(inside=("127.0.0.1:1",)))


class Talker(socketserver.ThreadingTCPServer):
    """A server that takes a connection and says only this, again and again."""

    def __init__(self, says: bytes) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.says = says
        self.quiet = threading.Event()


class _Talk(socketserver.BaseRequestHandler):
    server: Talker

    def handle(self) -> None:
        with suppress(OSError):
            while not self.server.quiet.wait(0.02):
                self.request.sendall(self.server.says)


@pytest.mark.parametrize(
    "says", [b"", b"H", b"x" * 10_000, b"\n", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 999 no\r\n"]
)
def test_nobody_keeps_us_waiting_or_feeds_us_without_end(says: bytes) -> None:
    with serving(Talker(says)) as server:
        place = f"127.0.0.1:{server.server_address[1]}"
        try:
            with pytest.raises(Unreached) as failed:
                sent(Outside(Outbound(inside=(place,), timeout=0.3)), f"http://{place}/")
        finally:
            server.quiet.set()
    assert failed.value.sent


def test_where_nobody_listens_nothing_was_sent() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    rules = Outbound(inside=(f"127.0.0.1:{port}",))
    with pytest.raises(Unreached) as failed:
        sent(Outside(rules), f"http://127.0.0.1:{port}/")
    assert not failed.value.sent


def test_no_header_can_be_smuggled_in() -> None:
    with serving(WebServer()) as web:
        rules = Outbound(inside=(web.place,))
        sending = Outside(rules).post(
            target_of(f"http://{web.place}/", rules), {"X": "a\r\nY: b"}, b""
        )
        with pytest.raises(Unreached):
            asyncio.run(sending)
    assert web.requests == []
