"""The site as an app: what systems need to install it, and what its worker keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from tablero.drawing.emblem import emblem
from tablero.games import all_games
from tablero.words import LANGUAGES
from tests.drawing.test_colours import STATIC
from tests.server.house import Person
from tests.server.test_pictures import size_of

People: TypeAlias = Callable[..., Person]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_is_in_the_readers_language(person: People, lang: str) -> None:
    reader = person(lang=lang)
    page = reader.get("/", headers={"Accept": "text/html"}).text
    (path,) = re.findall(r'<link rel="manifest" href="([^"]+)">', page)
    reply = reader.get(path)
    assert reply.headers["content-type"].startswith("application/manifest+json")
    manifest = reply.json()
    assert manifest["lang"] == lang
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert len(manifest["shortcuts"]) == len(all_games())
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        drawn = reader.get(icon["src"])
        assert drawn.headers["content-type"] == "image/png"
        assert "immutable" in drawn.headers["cache-control"]
        assert icon["sizes"] == "{}x{}".format(*size_of(drawn.content))


def test_the_icon_for_apples_systems_is_where_they_look(person: People) -> None:
    reply = person().http.get("/apple-touch-icon.png", follow_redirects=True)
    assert size_of(reply.content) == (180, 180)


def test_the_icon_of_pages_is_the_emblem() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    paths = re.compile(r' (?:d|fill|stroke|cx|r)="[^"]*"')
    assert paths.findall(icon) == paths.findall(str(emblem()))


def named(worker: str, name: str) -> list[str]:
    found = re.search(rf"^const {name} = (.*);$", worker, re.MULTILINE)
    assert found is not None
    listed: list[str] = json.loads(found[1])
    return listed


def test_the_worker_is_for_the_whole_site_and_asked_for_each_time(person: People) -> None:
    reply = person().get("/sw.js")
    assert reply.headers["service-worker-allowed"] == "/"
    assert reply.headers["cache-control"] == "no-cache"
    assert reply.headers["content-type"].startswith("text/javascript")
    assert "worker-src 'self'" in reply.headers["content-security-policy"]


def test_the_worker_keeps_what_is_the_same_for_everybody(person: People) -> None:
    stranger = person()
    worker = stranger.get("/sw.js").text
    for address in named(worker, "SHELL"):
        reply = stranger.get(address)
        assert reply.status_code == 200, address
        assert "immutable" in reply.headers["cache-control"], address
    for path in named(worker, "PAGES"):
        reply = stranger.get(path, headers={"Accept": "text/html"})
        assert reply.status_code == 200, path
        assert "no-store" not in reply.headers["cache-control"], path


@pytest.mark.parametrize(
    "path",
    [
        *("/me/sign-out", "/me/delete", "/me/devices/end"),
        *("/sign-in", "/sign-in/passkey", "/recover/AbC-1_2"),
    ],
)
def test_the_worker_forgets_games_when_an_account_is_left(person: People, path: str) -> None:
    found = re.search(r"^const LEAVING = /(.*)/;$", person().get("/sw.js").text, re.MULTILINE)
    assert found is not None
    assert re.search(found[1].replace("\\/", "/"), path)


def test_no_page_needs_another_server(person: People) -> None:
    """What is played on this machine is played without the internet."""
    ana = person()
    table_id = ana.opens()
    for path in ("/", f"/t/{table_id}", "/rules/caramba", "/offline", "/import"):
        page = ana.get(path, headers={"Accept": "text/html"}).text
        foreign = [
            address
            for address in re.findall(r'(?:src|href|srcset)="(https?://[^"]+)"', page)
            if not address.startswith(str(ana.http.base_url).rstrip("/"))
        ]
        assert foreign == [], path
