"""What an attacker may try: forged cookies, other sites, huge and mangled bodies, haste."""

from __future__ import annotations

import re
import socket
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.routing import Route
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tablero.server import pages
from tablero.server.app import ROUTES
from tablero.server.edge.throttle import Rate, Throttle
from tablero.server.errors import STATUS
from tablero.server.guests.identity import COOKIE
from tablero.server.settings import Limits
from tablero.words import LANGUAGES, Words
from tests.server.house import PATIENCE, UNLIMITED, House, Person, quick, running_house
from tests.server.test_answers import code, two
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]


def test_a_forged_cookie_is_nobodys(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    action = options(table)[0]
    genuine = people[table.asked].http.cookies[COOKIE]
    assert table.chairs[table.asked].guest is not None
    forged = (
        genuine[:-1] + ("A" if genuine[-1] != "A" else "B"),
        genuine.lower(),
        genuine + "x",
        str(table.chairs[table.asked].guest),
        "x" * 5_000,
        "%00",
        "' OR 1=1 --",
    )
    for value in forged:
        mallory = person()
        mallory.http.headers["Cookie"] = f"{COOKIE}={value}"
        assert code(mallory.answers(table_id, table.ply, action)) == (403, "not-seated")
        assert (
            mallory.get(f"/t/{table_id}/record").text == person().get(f"/t/{table_id}/record").text
        )
    assert house.table(table_id) == table


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_another_site_cannot_act(house: House, person: People, headers: dict[str, str]) -> None:
    table_id, people = two(person)
    before = house.table(table_id)
    for route in ROUTES:
        if isinstance(route, Route) and "POST" in (route.methods or ()):
            path = route.path.replace("{table}", table_id).replace("{token}", "t")
            refused = people[0].http.post(path, json={"text": "hi"}, headers=headers)
            assert code(refused) == (403, "bad-origin"), path
    assert house.table(table_id) == before


def test_another_site_cannot_listen(house: House, person: People) -> None:
    table_id, people = two(person)
    address = f"{house.url.replace('http', 'ws')}/t/{table_id}/live"
    headers = {"Cookie": people[0].cookie()}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, origin=Origin("https://evil.example"), additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_every_answer_carries_the_guards(person: People) -> None:
    table_id, people = two(person)
    html = {"Accept": "text/html"}
    answers = [
        people[0].get("/", headers=html),
        people[0].get(f"/t/{table_id}", headers=html),
        people[0].get(f"/t/{table_id}/news"),
        people[0].get("/nowhere", headers=html),
        people[0].get("/static/nothing.js"),
        people[0].post("/tables", game="chess"),
        people[0].http.post("/settings", headers={"Origin": "null"}),
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"


def test_pages_have_no_inline_scripts_and_only_the_styles_that_the_policy_names(
    person: People,
) -> None:
    table_id, people = two(person)
    html = {"Accept": "text/html"}
    for path in ("/", f"/t/{table_id}", f"/t/{table_id}?ply=3", "/rules/caramba", "/nowhere"):
        answer = people[0].get(path, headers=html)
        page = answer.text
        assert page.startswith("<!doctype html>")
        assert not re.search(r"\sstyle=|\son[a-z]+=|javascript:", page), path
        styles = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
        assert page.count("<style") == len(styles)
        assert bool(styles) == path.startswith("/t/")
        for text in styles:
            digest = b64encode(sha256(text.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
        for script in re.findall(r"<script[^>]*>", page):
            assert 'src="/static/' in script or 'type="application/json"' in script


def test_what_people_type_is_text_never_markup(person: People) -> None:
    people = [person(), person()]
    nasty = "<img src=x onerror=a>"
    table_id = people[0].opens(mode="friends", seats=2, name=nasty)
    people[1].sits(table_id, "</script><b>")
    people[0].post(f"/t/{table_id}/chat", text=nasty)
    news = people[1].get(f"/t/{table_id}/news").json()["fragments"]
    for text in (*news.values(), people[1].get(f"/t/{table_id}").text):
        assert "<img" not in text
        assert "</script><b>" not in text


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(person: People) -> None:
    response = person().post("/tables", game="caramba")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_over_https_cookies_are_secure(house: House, person: People) -> None:
    proxied = person()
    headers = {"X-Forwarded-Proto": "https", "Origin": house.url.replace("http:", "https:")}
    response = proxied.http.post("/tables", json={"game": "caramba"}, headers=headers)
    assert "secure" in response.headers["set-cookie"].lower()


def test_looking_leaves_no_account_behind(person: People) -> None:
    looker = person()
    for path in ("/", "/rules/caramba", "/t/nowhere"):
        assert "set-cookie" not in looker.get(path).headers


HUGE = 2**30


def raw_answer(house: House, request: bytes) -> bytes:
    """What the server answers to bytes that no client library would send."""
    address = urlsplit(house.url)
    assert address.hostname is not None
    with closing(socket.create_connection((address.hostname, address.port or 80))) as wire:
        wire.settimeout(PATIENCE)
        wire.sendall(request)
        received = b""
        while b"too-large" not in received and (chunk := wire.recv(65536)):
            received += chunk
        return received


def test_a_huge_body_is_refused_before_it_is_read(house: House) -> None:
    head = (
        f"POST /tables HTTP/1.1\r\nHost: {urlsplit(house.url).netloc}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {HUGE}\r\n\r\n"
    )
    answer = raw_answer(house, head.encode())
    assert b" 413 " in answer.splitlines()[0]
    assert b'"too-large"' in answer


def test_a_huge_body_of_unknown_length_is_refused_midway(person: People) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while sent < HUGE:
            sent += 65_536
            yield b" " * 65_536

    headers = {"Content-Type": "application/json"}
    try:
        refused = person().http.post("/tables", content=endless(), headers=headers)
    except (httpx.WriteError, httpx.RemoteProtocolError):
        refused = None
    assert refused is None or code(refused) == (413, "too-large")
    assert sent < HUGE / 4


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b'"game"',
        b"\xff\xfe",
        b'{"game": 7}',
        b'{"game": "caramba", "seats": "many"}',
        b'{"game": "caramba", "seats": 1e99}',
        b'{"game": "caramba", "mode": "solo"}',
        b'{"game": "caramba", "nonce": "short"}',
        b'{"game": "caramba", "nonce": "../../etc/passwd"}',
        b'{"game": "\\ud800"}',
        b"[" * 60_000,
        b'{"game": ' + b"[" * 60_000,
    ],
)
def test_a_mangled_body_is_a_bad_request(person: People, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    refused = person().http.post("/tables", content=body, headers=headers)
    assert code(refused) == (400, "bad-request")


def test_bodies_of_other_types_are_refused(person: People) -> None:
    for kind in ("text/plain", "multipart/form-data; boundary=x", ""):
        refused = person().http.post(
            "/tables", content=b'{"game": "caramba"}', headers={"Content-Type": kind}
        )
        assert code(refused) == (400, "bad-request")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for body in (b"game=%ff", b"&".join([b"x=y"] * 200), b"game=caramba&game=caramba"):
        refused = person().http.post("/tables", content=body, headers=form)
        assert code(refused) == (400, "bad-request")


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ({"game": "chess"}, (404, "unknown-game")),
        ({"game": "caramba", "seats": 9}, (400, "bad-option")),
        ({"game": "caramba", "options": {"jokers": "yes"}}, (400, "bad-option")),
        ({"game": "caramba", "box": "= = ="}, (400, "bad-box")),
        ({"game": "caramba", "bots": "deep-blue"}, (400, "unknown-bot")),
        ({"game": "caramba", "name": "\u202e"}, (400, "bad-name")),
    ],
)
def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    person: People, plan: dict[str, object], expected: tuple[int, str]
) -> None:
    refused = person().post("/tables", **plan)
    assert code(refused) == expected
    assert "set-cookie" not in refused.headers


def test_addresses_with_nothing_there(person: People) -> None:
    table_id, people = two(person)
    expected = {
        "/nowhere": (404, "not-found"),
        "/t/nowhere": (404, "unknown-table"),
        "/t/nowhere/news": (404, "unknown-table"),
        "/t/nowhere/record": (404, "unknown-table"),
        f"/t/{table_id}?ply=99999": (404, "bad-ply"),
        f"/t/{table_id}?ply=-1": (400, "bad-request"),
        f"/t/{table_id}?ply=1e3": (400, "bad-request"),
        "/rules/chess": (404, "unknown-game"),
        "/box/chess": (404, "unknown-game"),
        f"/t/{table_id}/answer": (405, "method-not-allowed"),
        "/static/../app.py": (404, "not-found"),
        "/static/%2e%2e/app.py": (404, "not-found"),
    }
    for path, error in expected.items():
        assert code(people[0].get(path)) == error, path
        page = people[0].get(path, headers={"Accept": "text/html"})
        assert page.status_code == error[0]
        assert page.headers["content-type"].startswith("text/html")
    assert code(people[0].post("/t/nowhere/answer", ply=0, action="pass")) == (
        404,
        "unknown-table",
    )


def test_a_refused_method_comes_with_all_that_are_possible(person: People) -> None:
    for path, methods in (
        ("/lobby/seek", "GET, HEAD, POST"),
        ("/me/sign-out", "POST"),
        ("/lobby", "GET, HEAD"),
    ):
        refused = person().http.delete(path)
        assert code(refused) == (405, "method-not-allowed")
        assert refused.headers["allow"] == methods


def test_settings_go_back_only_to_our_own_pages(person: People) -> None:
    reader = person()
    html = {"Accept": "text/html"}
    for wish, page in {
        "/t/abc": "/t/abc",
        "//evil.example": "/",
        "/\\evil.example": "/",
        "https://evil.example": "/",
        "/a\r\nSet-Cookie: x=y": "/",
    }.items():
        chosen = {"lang": "de", "theme": "night", "next": wish}
        response = reader.http.post("/settings", data=chosen, headers=html)
        assert response.headers["location"] == page
    assert reader.http.cookies["tablero-lang"] == "de"
    assert reader.get("/t/nowhere").json()["error"]["message"] == Words("de").say(
        "error.unknown-table"
    )
    assert code(reader.post("/settings", lang="xx")) == (400, "unknown-language")
    assert code(reader.post("/settings", theme="neon")) == (400, "bad-request")


def test_an_account_moves_to_another_device_with_consent(house: House, person: People) -> None:
    table_id, people = two(person)
    link = people[0].post("/me/recovery").json()["path"]
    phone = person()
    assert COOKIE not in phone.get(link).cookies
    assert phone.http.post(link).status_code == 303
    table = house.table(table_id)
    assert table.asked is not None
    owner = phone if table.asked == 0 else people[1]
    assert owner.answers(table_id, table.ply, options(table)[0]).is_success
    assert code(person().post(link)) == (404, "not-found")
    assert code(person().post("/me/recovery")) == (404, "not-found")


def test_a_visitor_who_is_too_fast_is_told_when_to_come_back(tmp_path: Path) -> None:
    strict = Limits(
        requests=UNLIMITED.requests,
        drawings=Rate(per_second=0.01, burst=2),
        deeds=Rate(per_second=0.01, burst=3),
        chat=Rate(per_second=0.01, burst=1),
        tables=Rate(per_second=0.01, burst=2),
        connections=2,
    )
    with running_house(quick(tmp_path, limits=strict)) as house, Person(house) as ana:
        table_id = ana.opens(mode="friends", seats=2)
        assert ana.post(f"/t/{table_id}/chat", text="one").is_success
        slow_down = ana.post(f"/t/{table_id}/chat", text="two")
        assert code(slow_down) == (429, "too-many-requests")
        assert int(slow_down.headers["retry-after"]) > 1
        ana.opens(mode="friends", seats=2)
        assert code(ana.post("/tables", game="caramba")) == (429, "too-many-requests")
        with Person(house) as ben:
            assert ben.sits(table_id, "Ben").is_success, "each person has their own limit"
        draws = [ana.get(f"/t/{table_id}/news").status_code for _ in range(3)]
        assert draws == [200, 200, 429]
        assert ana.post(f"/t/{table_id}/leave").is_success
        assert code(ana.post(f"/t/{table_id}/back")) == (429, "too-many-requests")


def test_a_bucket_refills() -> None:
    now = 0.0
    throttle = Throttle(lambda: now)
    rate = Rate(per_second=2, burst=3)
    assert [throttle.wait("deed", "ana", rate) for _ in range(4)] == [0, 0, 0, 0.5]
    assert throttle.wait("deed", "ben", rate) == 0
    assert throttle.wait("chat", "ana", rate) == 0
    now = 0.5
    assert [throttle.wait("deed", "ana", rate) for _ in range(2)] == [0, 0.5]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_words_in_every_language(lang: str) -> None:
    words = Words(lang)
    assert [code for code in STATUS if not words.has(f"error.{code}")] == []


def test_our_own_failure_is_reported_plainly_and_guarded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(pages, "shelf_page", fail)
    with running_house(quick(tmp_path)) as house:
        answers = []
        for accept in ("*/*", "text/html"):
            with Person(house) as ana:  # the server closes the connection after a failure
                answers.append(ana.get("/", headers={"Accept": accept}))
        assert code(answers[0]) == (500, "internal")
        assert answers[1].status_code == 500
        for answer in answers:
            assert "content-security-policy" in answer.headers
            assert "secret detail" not in answer.text
        with Person(house) as ana:
            assert ana.opens(mode="friends", seats=2)
