"""Keys: what they open, what they never open, and how they end."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from sqlalchemy import select, update
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tablero.house.keys import SCOPES, KeyBook, ProgramBook, digest_of
from tablero.house.keys.book import MOST_KEYS
from tablero.house.keys.errors import ExpiredKey, NoSuchKey, TooManyKeys
from tablero.house.keys.programs import MOST_PROGRAMS
from tablero.server.api import access_to
from tablero.server.app import ROUTES
from tablero.server.guests.identity import COOKIE
from tablero.server.live.mailbox import SIGNED_OUT
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import guests, keys
from tests.api.programs import Program, key_of, settle
from tests.server.house import PATIENCE, House, Person, quick, running_house, wait_for
from tests.server.test_answers import code
from tests.table.tables import Clock, database

People: TypeAlias = Callable[..., Person]


@pytest.fixture
def ana(person: People) -> Person:
    return settle(person())


def refusal(response: httpx.Response) -> tuple[int, str, str]:
    """Status, code, and what `WWW-Authenticate` says."""
    return *code(response), response.headers.get("www-authenticate", "")


def test_a_key_acts_for_its_account_as_far_as_its_scopes_go(house: House, ana: Person) -> None:
    with Program(house, key_of(ana, "read")) as program:
        told = program.get("/api/me").json()
        assert (told["name"], told["kind"], told["scopes"]) == ("Ana", "person", ["read"])
        assert program.get("/api/tables").json()["tables"]
        refused = program.post("/tables", game="caramba", mode="friends")
        status, name, challenge = refusal(refused)
        assert (status, name) == (403, "missing-scope")
        assert 'scope="tables"' in challenge
    with Program(house, key_of(ana, "tables")) as program:
        opened = program.post("/tables", game="caramba", mode="friends")
        assert opened.status_code == 200
        assert "set-cookie" not in opened.headers
    assert len(ana.get("/api/tables").json()["tables"]) == 2


@pytest.mark.parametrize("scope", SCOPES)
def test_every_scope_opens_what_is_described_with_it_and_nothing_else(
    house: House, ana: Person, scope: str
) -> None:
    table = ana.opens(mode="friends", seats=2)
    names = {"{table}": table, "{game}": "caramba", "{lesson}": "first-game", "{token}": "t"}
    names |= {"{invite}": "i", "{file:path}": "base.css"}
    with Program(house, key_of(ana, scope)) as program:
        for route in ROUTES:
            if not isinstance(route, Route) or route.path == "/api/events":
                continue
            path = route.path
            for name, value in names.items():
                path = path.replace(name, value)
            for method in (route.methods or set()) - {"HEAD"}:
                access = access_to(method, route.path)
                answer = program.http.request(method, path, json={} if method == "POST" else None)
                refused = answer.status_code in {401, 403} and answer.json()["error"]["code"]
                if access == "cookie":
                    assert refused == "cookie-only", (method, path)
                elif access in {"anybody", scope}:
                    assert refused not in {"cookie-only", "missing-scope"}, (method, path)
                else:
                    assert refused == "missing-scope", (method, path)


def test_what_secures_an_account_is_opened_by_no_key() -> None:
    secure = {
        "/me",
        "/me/keys",
        "/me/keys/revoke",
        "/me/bots",
        "/me/bots/close",
        "/me/recovery",
        "/me/sign-out",
        "/me/password",
        "/me/password/remove",
        "/me/passkeys",
        "/me/passkeys/new",
        "/me/passkeys/remove",
        "/me/devices/end",
        "/me/devices/end-others",
        "/me/data",
        "/me/delete",
        "/me/notices",
        "/me/notices/mail",
        "/me/notices/push",
        "/me/notices/hook",
        "/me/notices/remove",
        "/me/notices/test",
        "/notices/confirm/{token}",
        "/notices/end/{token}",
        "/sign-in",
        "/sign-in/passkey",
        "/sign-in/passkey/new",
        "/recover/{token}",
        "/metrics",
    }
    for route in ROUTES:
        if isinstance(route, Route) and route.path in secure:
            secure.discard(route.path)
            for method in route.methods or ():
                assert access_to(method, route.path) == "cookie", route.path
    assert secure == set()
    assert access_to("POST", "/an/address/that/nobody/has/described") == "cookie"


def test_a_cookie_and_a_key_in_one_request_are_refused(house: House, ana: Person) -> None:
    key, before = key_of(ana), ana.get("/api/tables").json()
    own = {"Authorization": f"Bearer {key}", "Cookie": ana.cookie()}
    for headers in (
        own,
        own | {"Cookie": f"{COOKIE}=forged"},
        own | {"Authorization": "Basic YW5hOmFuYQ=="},
        own | {"Authorization": ""},
    ):
        for refused in (
            httpx.get(f"{house.url}/api/me", headers=headers),
            httpx.post(f"{house.url}/tables", json={"game": "caramba"}, headers=headers),
        ):
            status, name, challenge = refusal(refused)
            assert (status, name) == (400, "confused-credentials")
            assert challenge.startswith("Bearer")
    twice = [("Authorization", f"Bearer {key}")] * 2
    refused = httpx.get(f"{house.url}/api/me", headers=twice)
    assert code(refused) == (400, "confused-credentials")
    assert ana.get("/api/tables").json() == before


@pytest.mark.parametrize(
    "given",
    [
        "",
        "Bearer",
        "Bearer x",
        "Basic YW5hOmFuYQ==",
        "tablero_" + "x" * 43,
        "Bearer tablero_" + "x" * 44,
        "Bearer tablero_" + "é" * 43,
        "Bearer tablero_" + "x" * 3_000,
    ],
)
def test_what_is_no_key_is_refused_everywhere(house: House, given: str) -> None:
    headers = [(b"Authorization", given.encode())]
    for path in ("/api/me", "/api/openapi.json", "/", "/healthz"):
        status, name, challenge = refusal(httpx.get(house.url + path, headers=headers))
        assert (status, name) == (401, "bad-credentials"), path
        assert 'error="invalid_token"' in challenge


def test_an_unknown_key_and_a_sessions_token_open_nothing(house: House, ana: Person) -> None:
    session = ana.http.cookies[COOKIE]
    for key in ("tablero_" + "x" * 43, f"tablero_{session}"):
        with Program(house, key) as program:
            assert refusal(program.get("/api/me"))[:2] == (401, "no-such-key")
            assert refusal(program.get("/"))[:2] == (401, "no-such-key")
    # A key is no session either.
    with Person(house) as mallory:
        mallory.http.headers["Cookie"] = f"{COOKIE}={key_of(ana)}"
        assert code(mallory.get("/api/me")) == (401, "no-account")
        mallory.http.headers["Cookie"] = f"{COOKIE}={key_of(ana).removeprefix('tablero_')}"
        assert code(mallory.get("/api/me")) == (401, "no-account")


def test_a_key_in_an_address_is_refused_even_where_it_would_not_be_read(
    house: House, ana: Person
) -> None:
    key = key_of(ana)
    for query in ({"key": key}, {"access_token": key}, {"access_token": "x"}, {key: ""}):
        status, name, _ = refusal(ana.get("/api/me", params=query))
        assert (status, name) == (400, "key-in-address")
    with Program(house, key) as program:
        assert refusal(program.get("/api/me", params={"access_token": key}))[1] == "key-in-address"


def test_a_key_needs_no_origin_because_nobody_else_can_send_it(house: House, ana: Person) -> None:
    table = ana.opens(mode="friends", seats=2)
    elsewhere = {"Origin": "https://app.example", "Sec-Fetch-Site": "cross-site"}
    with Program(house, key_of(ana, "play")) as program:
        said = program.http.post(f"/t/{table}/chat", json={"text": "hello"}, headers=elsewhere)
        assert said.status_code == 200
        # Browsers ask before they send a key to another site, and are told nothing.
        asked = httpx.options(f"{house.url}/t/{table}/chat", headers=elsewhere)
        assert "access-control-allow-origin" not in asked.headers
    refused = ana.http.post(f"/t/{table}/chat", json={"text": "hi"}, headers=elsewhere)
    assert code(refused) == (403, "bad-origin")


def test_a_revoked_key_opens_nothing_from_then_on_and_its_streams_end(
    house: House, ana: Person
) -> None:
    with Program(house, key_of(ana)) as program, program.hears() as ear:
        assert ear.next()["type"] == "hello"
        (key,) = ana.get("/me/keys").json()["keys"]
        assert ana.post("/me/keys/revoke", number=key["number"]).status_code == 200
        assert ear.next() == {"type": "end", "code": "signed-out"}
        status, name, challenge = refusal(program.get("/api/me"))
        assert (status, name) == (401, "no-such-key")
        assert 'error="invalid_token"' in challenge
    assert code(ana.post("/me/keys/revoke", number=key["number"])) == (404, "not-found")
    assert ana.get("/me/keys").json() == {"keys": [], "bots": []}


def test_other_processes_learn_that_a_key_was_revoked(tmp_path: Path) -> None:
    with (
        running_house(quick(tmp_path)) as one,
        running_house(quick(tmp_path)) as other,
        Person(one) as ana,
        Program(other, key_of(settle(ana))) as program,
        program.hears() as ear,
    ):
        assert ear.next()["type"] == "hello"
        (key,) = ana.get("/me/keys").json()["keys"]
        ana.post("/me/keys/revoke", number=key["number"])
        assert ear.next()["type"] == "end"
        wait_for(lambda: program.get("/api/me").status_code == 401)


def test_nobody_revokes_or_makes_what_belongs_to_others(person: People) -> None:
    ana, ben = settle(person()), settle(person(), "Ben")
    key_of(ana)
    (key,) = ana.get("/me/keys").json()["keys"]
    assert code(ben.post("/me/keys/revoke", number=key["number"])) == (404, "not-found")
    bot = ana.post("/me/bots", name="Rocinante").json()["handle"]
    theft = ben.post("/me/keys", label="theft", scopes=["read"], bot=bot)
    assert code(theft) == (404, "not-found")
    assert code(ben.post("/me/bots/close", handle=bot)) == (404, "not-found")
    assert code(person().post("/me/keys", label="x", scopes=["read"])) == (401, "no-account")


@pytest.mark.parametrize(
    "body",
    [
        {"label": "x", "scopes": []},
        {"label": "x", "scopes": ["admin"]},
        {"label": "x", "scopes": ["read"], "days": 0},
        {"label": "x", "scopes": ["read"], "days": 366},
        {"scopes": ["read"]},
        {"label": "\u200b", "scopes": ["read"]},
    ],
)
def test_a_key_that_makes_no_sense_is_not_made(ana: Person, body: dict[str, object]) -> None:
    assert ana.post("/me/keys", **body).status_code == 400
    assert ana.get("/me/keys").json()["keys"] == []


def test_keys_and_programs_are_few(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        settle(ana)
        for _ in range(MOST_PROGRAMS):
            assert ana.post("/me/bots", name="Rocinante").status_code == 200
        assert code(ana.post("/me/bots", name="Babieca")) == (409, "too-many-bots")
    with database(tmp_path) as engine:
        person, _ = GuestBook(engine, time.time).welcome("Ana")
        book = KeyBook(engine, time.time)
        for _ in range(MOST_KEYS):
            book.make(person.id, "x", ["read"], 1)
        with pytest.raises(TooManyKeys):
            book.make(person.id, "x", ["read"], 1)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_key_expires_and_is_stored_as_a_hash(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    clock = Clock()
    place = tmp_path if kind == "sqlite" else request.getfixturevalue("postgres")
    with database(place) as engine:
        person, _ = GuestBook(engine, clock).welcome("Ana")
        book = KeyBook(engine, clock)
        made, text = book.make(person.id, "x", ["play", "read", "read"], 30)
        assert made.scopes == ("read", "play")
        assert book.recognise(text) == (person, made)
        book.note_use(digest_of(text))
        assert [key.used_at for key in book.of([person.id])] == [clock.now]
        with engine.connect() as connection:
            row = connection.execute(select(keys)).one()
            assert text not in str(row)
            assert row.digest == digest_of(text)
        clock.now += 30 * 86_400
        with pytest.raises(ExpiredKey):
            book.recognise(text)
        assert book.living({digest_of(text)}) == set()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_program_may_do_nothing_while_its_owner_may_not(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    clock = Clock()
    place = tmp_path if kind == "sqlite" else request.getfixturevalue("postgres")
    with database(place) as engine:
        person, _ = GuestBook(engine, clock).welcome("Ana")
        program = ProgramBook(engine, clock).open(person, "Rocinante")
        book = KeyBook(engine, clock)
        _, text = book.make(program.id, "x", ["read"], 30)
        with engine.begin() as connection:
            connection.execute(update(guests).where(guests.c.id == person.id).values(muted_until=9))
        assert book.recognise(text)[0].muted_until == 9
        with engine.begin() as connection:
            connection.execute(update(guests).where(guests.c.id == person.id).values(shut_at=1))
        with pytest.raises(NoSuchKey):
            book.recognise(text)
        assert book.living({digest_of(text)}) == set()
        assert ProgramBook(engine, clock).close(person.id, program.handle) == {digest_of(text)}
        assert book.of([program.id]) == []


def test_a_key_is_shown_once_and_found_nowhere(house: House, ana: Person) -> None:
    html = {"Accept": "text/html"}
    made = ana.http.post(
        "/me/keys", data={"label": "My app", "scopes": ["read", "play"]}, headers=html
    )
    assert made.status_code == 200
    assert "no-transform" in made.headers["cache-control"]
    (token,) = {word for word in made.text.split('"') if word.startswith("tablero_")}
    for path in ("/me/keys", "/me"):
        page = ana.get(path, headers=html).text
        assert token not in page
        assert "tablero_" not in page
    assert "My app" in ana.get("/me/keys", headers=html).text
    with Program(house, token) as program:
        assert program.get("/api/me").json()["scopes"] == ["read", "play"]


@pytest.mark.parametrize(
    ("path", "told"), [("/t/{table}/live", "fragments"), ("/lobby/live", "seek")]
)
def test_a_key_follows_a_table_or_the_lobby_until_it_is_revoked(
    house: House, ana: Person, path: str, told: str
) -> None:
    table, address = ana.opens(mode="friends", seats=2), house.url.replace("http", "ws")
    with connect(
        f"{address}{path.format(table=table)}",
        additional_headers={"Authorization": f"Bearer {key_of(ana, 'read')}"},
    ) as channel:
        assert told in str(channel.recv(timeout=PATIENCE))
        (key,) = ana.get("/me/keys").json()["keys"]
        ana.post("/me/keys/revoke", number=key["number"])
        with suppress(ConnectionClosed):
            while True:
                channel.recv(timeout=PATIENCE)
        assert channel.close_code == SIGNED_OUT
