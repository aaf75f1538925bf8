"""Notices to programs: what they get, how it ends, and that slow ones hold up nobody."""

from __future__ import annotations

import hashlib
import hmac
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tablero.house.notices.hooks import SIGNATURE
from tablero.server.background.messenger import AT_ONCE
from tests.house.notices.receivers import Request, WebServer, serving
from tests.server.house import PATIENCE, House, Person, wait_for
from tests.server.test_notices import (
    ADDRESS,
    BEN,
    HTML,
    Setting,
    guest_of,
    mailed,
    together,
    travellers,
    tries,
    until,
    wants,
)


@pytest.fixture
def two() -> Iterator[tuple[Person, Person]]:
    with travellers() as people:
        yield people


def test_a_program_is_told_with_a_signature_and_again_after_a_failure(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    ana, ben = two
    with serving(WebServer(503)) as web:
        setting = Setting(tmp_path, inside=(web.place,), retry_after=0.05)
        with setting.open(ana, ben) as house:
            other, url = guest_of(ben), f"http://{web.place}/notices"
            key = ben.post("/me/notices/hook", url=url).json()["key"]
            wants(ben, "turn.hook", "over.hook")
            table = until(house, together(house, ana, ben), ana, ben, other)
            wait_for(lambda: repeated(web))
            first, again = repeated(web)
            said = json.loads(again.body)
            assert said == {**json.loads(first.body), "at": said["at"], "end": said["end"]}
            assert said["kind"] in ("match", "turn")
            assert said["url"] == f"{ADDRESS}/t/{said['table']}"
            moment, signed = (
                part.partition("=")[2] for part in again.headers[SIGNATURE].split(",")
            )
            text = moment.encode() + b"." + again.body
            assert hmac.new(key.encode(), text, hashlib.sha256).hexdigest() == signed
            web.statuses.append(302)
            until(house, table, ana, ben, other)
            wait_for(lambda: ben.get("/me/notices").json()["channels"][0]["problem"])
            page = ben.get("/me/notices", headers=HTML).text
            assert "redirects to another" in page
            assert key in page
            assert {request.path for request in web.requests} == {"/notices"}


def repeated(web: WebServer) -> list[Request]:
    """The requests that brought the same notice, if one was brought more than once."""
    requests = list(web.requests)
    first = json.loads(requests[0].body)["id"] if requests else ""
    same = [request for request in requests if json.loads(request.body)["id"] == first]
    return same[:2] if len(same) > 1 else []


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("http://example.org/", "not-reachable"),
        ("https://127.0.0.1/", "not-outside"),
        ("https://[::ffff:169.254.169.254]/", "not-outside"),
        ("https://example.org:25/", "not-outside"),
        ("nonsense", "not-reachable"),
    ],
)
def test_inside_addresses_are_refused_when_they_are_given(
    house: House, url: str, error: str
) -> None:
    with Person(house) as ana:
        guest_of(ana)
        refused = ana.post("/me/notices/hook", url=url)
        assert refused.status_code == 400
        assert refused.json()["error"]["code"] == error
        assert ana.get("/me/notices").json()["channels"] == []


def test_whoever_gets_notices_that_somebody_else_has_ordered_ends_them(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    _, ben = two
    with serving(WebServer(204)) as web:
        setting = Setting(tmp_path, inside=(web.place,))
        with setting.open(*two) as house:
            guest_of(ben)
            ben.post("/me/notices/hook", url=f"http://{web.place}/of-a-stranger")
            (channel,) = ben.get("/me/notices").json()["channels"]
            ben.post("/me/notices/test", channel=channel["channel"])
            wait_for(lambda: web.requests)
            end = json.loads(web.requests[0].body)["end"]
            assert end.startswith(f"{ADDRESS}/notices/end/")
            with httpx.Client(base_url=house.url) as receiver:
                path = end.removeprefix(ADDRESS)
                page = receiver.get(path, headers=HTML).text
                assert "Stop the notices" in page
                assert "/of-a-stranger" in page
                assert "No more notices" in receiver.post(path, headers=HTML).text
            assert ben.get("/me/notices").json()["channels"] == []


@contextmanager
def silent() -> Iterator[str]:
    """A place that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0), backlog=256) as listening:
        yield f"127.0.0.1:{listening.getsockname()[1]}"


def test_receivers_that_never_answer_hold_up_no_mail(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    _, ben = two
    with silent() as place, ExitStack() as stack:
        setting = Setting(tmp_path, inside=(place,), timeout=PATIENCE)
        with setting.open(*two) as house:
            guest_of(ben)
            mailed(setting, ben, BEN)
            for _ in range(AT_ONCE // 3 + 2):
                crank = stack.enter_context(Person(house))
                guest_of(crank)
                for number in range(3):
                    crank.post("/me/notices/hook", url=f"http://{place}/{number}")
                for channel in crank.get("/me/notices").json()["channels"]:
                    crank.post("/me/notices/test", channel=channel["channel"])
            tries(setting, ben, BEN)
