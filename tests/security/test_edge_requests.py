"""The edge of the server: addresses, hosts, origins, and how often each thing may be asked."""

from __future__ import annotations

from collections.abc import Iterator
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
from tablero.server.edge.security import from_here
from tablero.server.edge.throttle import Rate
from tablero.server.routes.table_pages import MOST_PICKS
from tablero.server.settings import Edge
from tests.security.served import BEARABLE, Served, served
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.test_answers import code
from tests.table.tables import options


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = quick(tmp_path_factory.mktemp("edge"), sweep_every=5.0, edge=Edge())
    with served(settings) as server:
        yield server


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


def test_03_why_preview_and_the_past_have_their_own_limits(tmp_path: Path) -> None:
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


def test_03_searching_the_rules_is_limited_however_many_accounts_somebody_has(
    tmp_path: Path,
) -> None:
    strict = msgspec.structs.replace(UNLIMITED, whys=Rate(per_second=0.01, burst=2))
    with running_house(quick(tmp_path, limits=strict)) as house:
        asked = []
        for _ in range(3):
            with Person(house) as somebody:
                somebody.opens(mode="friends", seats=2)
                asked.append(somebody.get("/rules/caramba", params={"q": "chest"}))
        assert [answer.status_code for answer in asked] == [200, 200, 429]
        with Person(house) as reader:
            assert reader.get("/rules/caramba").is_success, "the rules themselves are for everybody"


ODD_IDS = ("%00", "x" * 3_000, "é" * 16, "a" * 15 + "%00", "%F0%9F%A7%A8", "' OR 1=1 --", "..%00")


def test_10_an_impossible_table_id_is_unknown_before_any_database_sees_it(tmp_path: Path) -> None:
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


def test_10_a_websocket_to_an_impossible_table_is_closed(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house:
        address = house.url.replace("http", "ws")
        with (
            connect(f"{address}/t/%00/live", origin=Origin(house.url)) as channel,
            pytest.raises(ConnectionClosed) as closed,
        ):
            channel.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_10_an_impossible_host_is_refused(server: Served) -> None:
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
def test_18_an_unencrypted_page_is_not_ours(
    scheme: str, host: str, origin: str | None, ours: bool
) -> None:
    assert from_here(connection(scheme, host, origin), ()) is ours


def test_18_for_a_host_in_the_settings_they_alone_decide() -> None:
    origins = ("https://play.example.org",)
    # A proxy that ends the encryption without saying so: we see plain HTTP.
    assert from_here(connection("http", "play.example.org", origins[0]), origins)
    assert not from_here(connection("http", "play.example.org", "http://play.example.org"), origins)
    assert from_here(connection("http", "inside:8080", origins[0]), origins)
    assert from_here(connection("http", "127.0.0.1:8080", "http://127.0.0.1:8080"), origins)


def test_18_an_unencrypted_page_can_neither_act_nor_listen(server: Served) -> None:
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
