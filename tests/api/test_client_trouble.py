"""What a program is told when something goes wrong, and what the client does about it."""

from __future__ import annotations

import asyncio
import pickle
import socket
from collections.abc import Callable
from itertools import islice
from typing import Any, TypeAlias

import httpx
import pytest

from tablero.client import (
    ApiError,
    AsyncClient,
    Call,
    Client,
    Refused,
    Unanswered,
    Unreachable,
    Unreadable,
    events,
    policy,
    requests,
)
from tests.api.programs import key_of, settle
from tests.api.scripted import HELLO, page, scripted, stream
from tests.server.house import House, Person

People: TypeAlias = Callable[..., Person]
KEY = "tablero_" + "k" * 43
LONG_WAIT = "Retry-After: 86400"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "FIRST_PAUSE", 0.001)


@pytest.fixture
def nowhere() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    return f"http://127.0.0.1:{port}"


def goes_wrong(url: str, call: Call[Any], key: str = KEY, **more: Any) -> ApiError:
    """What both clients raise; they agree."""

    async def alike() -> None:
        async with AsyncClient(url, key, **more) as client:
            await client.do(call)

    with pytest.raises(ApiError) as later:
        asyncio.run(alike())
    with Client(url, key, **more) as client, pytest.raises(ApiError) as raised:
        client.do(call)
    assert type(raised.value) is type(later.value)
    assert raised.value.code == later.value.code
    return raised.value


def hears_nothing(url: str, **more: Any) -> ApiError:
    """What both clients raise instead of a first event."""

    async def alike() -> None:
        async with AsyncClient(url, KEY, **more) as client:
            await anext(client.events())

    with pytest.raises(ApiError) as later:
        asyncio.run(alike())
    with Client(url, KEY, **more) as client, pytest.raises(ApiError) as raised:
        next(client.events())
    assert (type(raised.value), raised.value.code) == (type(later.value), later.value.code)
    return raised.value


def test_a_server_that_is_away_is_named(nowhere: str) -> None:
    error = goes_wrong(nowhere, requests.account())
    assert isinstance(error, Unreachable)
    assert nowhere in str(error)
    assert f"{policy.TRIES} tries" in str(error)
    assert "ConnectError" in str(error)


def test_a_program_that_listens_at_a_wrong_address_does_not_wait_for_ever(nowhere: str) -> None:
    assert isinstance(hears_nothing(nowhere), Unreachable)


def test_an_error_without_a_text_has_a_name() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        url = f"http://127.0.0.1:{deaf.getsockname()[1]}"
        error = goes_wrong(url, requests.account(), timeout=0.05, tries=2)
    assert isinstance(error, Unreachable)
    assert "ReadTimeout" in str(error)


@pytest.mark.parametrize("url", ["http://[bad", "play.example.org", "ftp://play.example.org"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Unreachable, match=r"bad|play\.example\.org"), Client(url, KEY) as client:
        client.do(requests.account())


@pytest.mark.parametrize("secret", [f"{KEY}\n", f"{KEY}\r\nHost: x"])
def test_no_error_says_the_key(house: House, secret: str) -> None:
    error = goes_wrong(house.url, requests.account(), secret)
    assert isinstance(error, Unreachable)
    shown = [str(error), repr(error), str(error.__cause__), str(error.__context__)]
    assert all(KEY not in text for text in shown)


def test_a_wrong_key_is_called_one(house: House) -> None:
    for key, code in (
        (KEY, "no-such-key"),
        ("sesame", "bad-credentials"),
        ("ñ", "bad-credentials"),
    ):
        error = goes_wrong(house.url, requests.account(), key)
        assert isinstance(error, Refused)
        assert (error.status, error.code) == (401, code)


def test_a_refusal_says_what_would_help(house: House, person: People) -> None:
    ana = settle(person())
    error = goes_wrong(house.url, requests.open_table("caramba"), key_of(ana, "read"))
    assert isinstance(error, Refused)
    assert "tables" in error.detail
    assert error.detail in str(error)
    assert error.request, "what the operator can look for"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_a_table_that_is_gone_is_unknown_whatever_it_is_called(
    house: House, person: People
) -> None:
    key = key_of(settle(person()))
    names = dict.fromkeys(("gone", "b?c#d", "ñ", "%2F", "x" * 300), "unknown-table")
    for table, code in (names | {"a/b": "not-found"}).items():
        error = goes_wrong(house.url, requests.state(table), key)
        assert isinstance(error, Refused)
        assert (error.status, error.code) == (404, code), table


def test_the_server_speaks_the_language_of_the_program(house: House) -> None:
    told = {goes_wrong(house.url, requests.account(), lang=lang).text for lang in ("en", "de")}
    assert len(told) == 2


def test_another_server_is_not_taken_for_one_of_ours() -> None:
    with scripted(page("200 OK", b"<!doctype html><title>Welcome</title>")) as other:
        error = goes_wrong(other.url, requests.account())
        assert isinstance(error, Unreadable)
        assert "/api/me" in str(error)
        assert isinstance(hears_nothing(other.url), Unreadable)


def test_a_server_that_has_moved_says_where_and_the_key_does_not_follow() -> None:
    with scripted(page("200 OK", b"{}")) as elsewhere:
        moved = page("301 Moved Permanently", b"", f"Location: {elsewhere.url}/api/me")
        with scripted(moved) as old:
            error = goes_wrong(old.url, requests.account())
        assert isinstance(error, Refused)
        assert f"{elsewhere.url}/api/me" in str(error)
        assert elsewhere.received == []


def test_a_program_is_not_kept_waiting_for_a_day() -> None:
    with scripted(page("429 Too Many Requests", b"", LONG_WAIT)) as busy:
        error = goes_wrong(busy.url, requests.account())
        assert isinstance(error, Refused)
        assert (error.code, error.retry_after) == ("status-429", 86_400.0)
        error = hears_nothing(busy.url)
        assert isinstance(error, Refused)
        assert error.status == 429


def lose_answers(client: Client, *problems: Exception) -> None:
    """The next answers are lost on their way, once the server has given them."""
    left = list(problems)

    def lost(_response: httpx.Response) -> None:
        if left:
            raise left.pop(0)

    client._http.event_hooks["response"] = [lost]


def test_what_would_count_twice_is_not_sent_twice(house: House, person: People) -> None:
    with Client(house.url, key_of(settle(person()), "read", "tables")) as client:
        lose_answers(client, httpx.ReadError("lost"))
        with pytest.raises(Unanswered):
            client.do(requests.found_club("Owls"))
        assert [club.name for club in client.do(requests.clubs()).clubs] == ["Owls"]


def test_what_counts_once_is_sent_until_it_is_answered(house: House, person: People) -> None:
    ana = settle(person())
    with Client(house.url, key_of(ana, "read", "tables")) as client:
        before = len(client.do(requests.tables()).tables)
        lose_answers(client, httpx.ReadError("lost"), httpx.ReadTimeout("slow"))
        client.do(requests.open_table("caramba", seats=2))
        assert len(client.do(requests.tables()).tables) == before + 1


def test_a_call_that_was_never_sent_may_be_sent_again(house: House, person: People) -> None:
    away: list[Exception] = [httpx.ConnectError("away"), httpx.ConnectTimeout("away")]

    def fails(_request: httpx.Request) -> None:
        if away:
            raise away.pop()

    with Client(house.url, key_of(settle(person()), "read", "tables")) as client:
        client._http.event_hooks["request"] = [fails]
        client.do(requests.found_club("Owls"))
        assert len(client.do(requests.clubs()).clubs) == 1


@pytest.mark.parametrize("status", ["502 Bad Gateway", "503 Service Unavailable", "504 Timeout"])
def test_an_answer_of_somebody_between_us_leaves_it_open(status: str) -> None:
    with scripted(page(status)) as proxy:
        assert isinstance(goes_wrong(proxy.url, requests.found_club("Owls")), Unanswered)
        assert len(proxy.received) == 2, "one try of each client"
        assert isinstance(goes_wrong(proxy.url, requests.account()), Refused)


def test_a_stream_that_breaks_is_taken_up_again(caplog: pytest.LogCaptureFixture) -> None:
    """In the middle of a line, between two, and with an end that says so."""
    half, end = b'{"type":"began","tab', b'{"type":"end","code":"stopping"}\n'
    answers = [stream(HELLO, half), stream(HELLO), stream(HELLO, end), page("503 Away")]
    caplog.set_level("INFO", "tablero.client")
    with scripted(*answers, stream(HELLO)) as server, Client(server.url, KEY) as client:
        heard = [type(event) for event in islice(client.events(), 5)]
        assert heard == [events.Hello, events.Hello, events.Hello, events.End, events.Hello]

    async def alike() -> list[type]:
        kinds: list[type] = []
        with scripted(*answers, stream(HELLO)) as server:
            async with AsyncClient(server.url, KEY) as client:
                async for event in client.events():
                    kinds.append(type(event))
                    if len(kinds) == 5:
                        break
        return kinds

    assert asyncio.run(alike()) == heard
    assert any("status 503" in line.getMessage() for line in caplog.records)
    assert all(KEY not in line.getMessage() for line in caplog.records)


def test_an_event_that_cannot_be_read_is_no_reason_to_ask_for_ever() -> None:
    odd = stream(HELLO, b'{"type":"began","table":7}\n')
    with scripted(odd) as server, Client(server.url, KEY) as client:
        heard = client.events()
        assert isinstance(next(heard), events.Hello)
        with pytest.raises(Unreadable, match="table"):
            next(heard)
