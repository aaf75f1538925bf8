"""What others see of a table: previews, pictures and frames show what everybody may see."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import TypeAlias

import msgspec
import pytest

from tablero.server.guests.identity import COOKIE
from tablero.table.entries import Created
from tablero.table.opening import Plan, prepare
from tablero.table.terms import Terms
from tests.cli.games import finished
from tests.server.house import House, Person
from tests.server.test_answers import code, two
from tests.server.test_records import HTML, brings
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
FRAME = "frame-ancestors *"


def players_only(house: House, person: Person) -> str:
    """A table that only its players may watch, with the person as one of them."""
    person.opens()
    guest = next(iter(house.table(person.opens()).chairs)).guest
    assert guest is not None
    header, *sitting = prepare(Plan("caramba", names=("Ana",))).opened_by(guest)
    assert isinstance(header, Created)
    closed = msgspec.structs.replace(header, terms=Terms(watch="players"))
    return house.keeper.open([closed, *sitting], guest).id


def preview_of(page: str) -> dict[str, str]:
    return {
        name: unescape(content)
        for name, content in re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page)
    }


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def test_a_link_to_any_position_has_a_preview(house: House, person: People) -> None:
    table_id = brings(person(), finished())
    for ply in (None, 0, 40):
        query = "" if ply is None else f"?ply={ply}"
        stranger = person()
        page = stranger.get(f"/t/{table_id}{query}", headers=HTML).text
        seen = preview_of(page)
        at = len(finished().answers) if ply is None else ply
        assert seen["og:url"] == f"{house.url}/t/{table_id}?ply={at}"
        assert "Ana, Lola, and Paco" in seen["og:title"]
        assert f'<link rel="canonical" href="{house.url}/t/{table_id}{query}">' in page
        picture = stranger.get(seen["og:image"].removeprefix(house.url))
        assert picture.headers["content-type"] == "image/png"
        assert size_of(picture.content) == (1200, 630)
        assert "set-cookie" not in picture.headers


def test_a_picture_is_the_same_for_players_and_strangers(house: House, person: People) -> None:
    table_id, people = two(person)
    path = f"/t/{table_id}/picture.png?lang=en"
    pictures = {someone.get(path).content for someone in (*people, person())}
    assert len(pictures) == 1
    asked = house.table(table_id).asked
    assert asked is not None
    table = house.table(table_id)
    assert people[asked].answers(table_id, table.ply, options(table)[0]).is_success
    assert people[0].get(path).content not in pictures
    again = people[0].get(path)
    held = people[0].get(path, headers={"If-None-Match": again.headers["etag"]})
    assert held.status_code == 304
    assert code(people[0].get(f"/t/{table_id}/picture.png?ply=9999")) == (404, "bad-ply")


def test_nothing_is_shown_of_a_table_for_its_players(house: House, person: People) -> None:
    ana = person()
    table_id = players_only(house, ana)
    refused = {ana: (404, "not-found"), person(): (403, "players-only")}
    for someone, answer in refused.items():
        for path in (
            f"/t/{table_id}/picture.png",
            f"/embed/{table_id}",
            f"/embed/{table_id}/board.svg",
        ):
            assert code(someone.get(path)) == answer
    page = ana.get(f"/t/{table_id}", headers=HTML).text
    assert preview_of(page) == {}
    assert "/embed/" not in page


def test_a_lesson_is_nobody_elses_business(person: People) -> None:
    ana = person()
    table_id = ana.post("/lessons/caramba/first-game").json()["table"]
    assert code(person().get(f"/t/{table_id}/picture.png")) == (404, "not-found")
    assert preview_of(ana.get(f"/t/{table_id}", headers=HTML).text) == {}


def test_only_a_finished_game_may_stand_in_a_frame(person: People) -> None:
    running, people = two(person)
    for path in (f"/embed/{running}", f"/embed/{running}/board.svg"):
        refused = people[0].get(path)
        assert code(refused) == (409, "not-over")
        assert FRAME not in refused.headers["content-security-policy"]
    over = brings(people[0], finished())
    for path in ("/", f"/t/{over}", f"/t/{over}/fairness", "/import", f"/embed/{over}/board.svg"):
        answer = people[0].get(path, headers=HTML)
        assert answer.status_code == 200
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    framed = people[0].get(f"/embed/{over}", headers=HTML)
    policy = framed.headers["content-security-policy"]
    assert FRAME in policy
    assert "form-action 'self'" in policy
    assert "unsafe" not in policy


def test_a_framed_page_is_the_same_with_and_without_cookies(person: People) -> None:
    ana = person()
    over = brings(ana, finished())
    path = f"/embed/{over}?ply=30"
    assert COOKIE in ana.http.cookies
    mine, theirs = ana.get(path, headers=HTML), person().get(path, headers=HTML)
    assert mine.text == theirs.text
    assert "set-cookie" not in mine.headers
    assert not re.search(r"<form|<input|data-post", mine.text)
    assert f'href="/embed/{over}?ply=29"' in mine.text
    assert f'href="/embed/{over}?ply=31"' in mine.text
    assert f'/t/{over}?ply=30" target="_blank"' in mine.text
    board = ana.get(re.findall(r'<img src="([^"]+)"', mine.text)[0].replace("&amp;", "&"))
    assert board.headers["content-type"].startswith("image/svg+xml")
    assert "sandbox" in board.headers["content-security-policy"]


@pytest.mark.parametrize("query", ["ply=x", "ply=-1", "ply=99999999999", "theme=red&ply=1"])
def test_bad_questions_are_refused(person: People, query: str) -> None:
    ana = person()
    over = brings(ana, finished())
    assert ana.get(f"/embed/{over}/board.svg?{query}").status_code in (400, 404)
