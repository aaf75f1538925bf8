"""The pages of the rules: pictures, a search without scripts, a summary, the printed game."""

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from tablero.drawing.examples import examples
from tablero.games import all_games, find, is_ours
from tablero.words.rules import MARKS, paragraphs
from tests.server.house import Person
from tests.server.test_compression import PAGE, raw

People: TypeAlias = Callable[..., Person]
OURS = [game.name for game in all_games() if is_ours(game)]
HEAVIEST = 40_000
"""Bytes on the wire of the longest rules; the drawer of a table fetches them too."""


@pytest.mark.parametrize("game", OURS)
def test_the_rules_are_light_and_their_pictures_wait(person: People, game: str) -> None:
    ana = person()
    _, body = raw(ana, f"/rules/{game}")
    assert len(body) <= HEAVIEST
    page = ana.get(f"/rules/{game}", headers=PAGE).text
    pictures = re.findall(r"<img[^>]*/art/[^>]*/example/[^>]*>", page)
    assert len(pictures) == sum(len(one.moments) for one in examples(find(game)).values())
    assert all('loading="lazy"' in one and 'alt="' in one for one in pictures)
    address = re.findall(r'src="(/art/[^"]*/example/[^"]*)"', page)[0]
    sent = ana.get(address)
    assert (sent.status_code, sent.headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in sent.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/art/example/caramba/nothing/after-en-day.svg",
        "/art/example/caramba/tie/after-en-day.svg",
        "/art/example/chess/tie/before-en-day.svg",
        "/art/glimpse/chess/en-day.svg",
    ],
)
def test_what_is_no_example_is_not_found(person: People, path: str) -> None:
    assert person().get(path).status_code == 404


def seen(page: str) -> list[str]:
    """The paragraphs that a browser without scripts shows."""
    return [
        found[1]
        for found in re.finditer(r'<div class="paragraph" id="([^"]+)"[^>]*>', page)
        if "hidden" not in found[0]
    ]


def test_the_server_searches_for_who_has_no_scripts(person: People) -> None:
    ana = person(lang="de")
    page = ana.get("/rules/caballero?q=VERDRÄNGT", headers=PAGE).text
    assert "CB-5.4" in seen(page)
    assert 0 < len(seen(page)) < len(paragraphs("caballero", "de"))
    assert 'value="VERDRÄNGT"' in page
    nothing = ana.get("/rules/caballero?q=zeppelin", headers=PAGE).text
    assert seen(nothing) == []
    assert "Nichts gefunden" in nothing
    assert "&lt;script&gt;" in ana.get("/rules/caballero?q=<script>", headers=PAGE).text
    assert ana.get(f"/rules/caballero?q={'x' * 81}").status_code == 400


@pytest.mark.parametrize("game", OURS)
def test_the_pages_lead_to_each_other(person: People, game: str) -> None:
    ana = person()
    assert f'href="/rules/{game}/summary"' in ana.get("/", headers=PAGE).text
    for path in ("", "/summary", "/printed"):
        page = ana.get(f"/rules/{game}{path}", headers=PAGE).text
        for other in ("", "/summary", "/printed"):
            assert f'href="/rules/{game}{other}"' in page
        assert page.count('aria-current="page"') == 1


@pytest.mark.parametrize("game", OURS)
def test_owners_of_the_printed_game_find_every_ruling(person: People, game: str) -> None:
    page = person().get(f"/rules/{game}/printed", headers=PAGE).text
    for paragraph in paragraphs(game, "en").values():
        named = page.count(f'href="/rules/{game}#{paragraph.id}"')
        assert named == len(set(paragraph.marks) & set(MARKS))
    assert f'href="/box/{game}"' in page
