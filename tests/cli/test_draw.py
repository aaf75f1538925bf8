"""`tablero draw`: standalone pictures that show nobody's secrets."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from tablero.cli.draw import position
from tablero.drawing.palette import Theme, tokens
from tablero.drawing.picture import picture_file
from tablero.engine import RandomLuck
from tablero.words import LANGUAGES, Words
from tests.cli.conftest import Run, tablero
from tests.cli.games import NAMES, finished, unfinished
from tests.modules import ROOT

SVG = "{http://www.w3.org/2000/svg}"
POSITIONS = [0, 1, 25, 60, 100, len(finished().answers)]


def drawn(ply: int, seat: int | None, lang: str = "en", theme: Theme = "day") -> str:
    return position(finished(), ply, seat, lang, theme)


@pytest.mark.parametrize("ply", POSITIONS)
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_picture_contains_everything_it_refers_to(ply: int, seat: int | None) -> None:
    markup = drawn(ply, seat)
    root = ElementTree.fromstring(markup.encode())
    assert root.tag == f"{SVG}svg"
    named = {element.get("id") for element in root.iter()}
    used = {element.get("href", "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    filled = set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used
    assert (used | filled) - named == set()
    defined = {each.get("id") for each in root.findall(f"{SVG}defs/*")}
    assert defined <= used | filled
    assert "var(" not in markup
    assert "http" not in markup.replace("http://www.w3.org/2000/svg", "")


def test_nothing_in_a_picture_can_be_picked() -> None:
    markup = drawn(60, 0)
    assert not re.search(r'tabindex|data-|role="button"|class="ghost', markup)


def test_the_picture_shows_only_the_seats_own_hand() -> None:
    assert ">Discards<" not in drawn(25, None)
    assert 'aria-label="Hand"' in drawn(25, 0)
    assert 'aria-label="Hand"' not in drawn(25, None)


def test_the_picture_is_the_same_whatever_the_seat_cannot_see() -> None:
    luck, words = RandomLuck(3), Words("en", "caramba", NAMES)
    for ply in list(finished().plies())[::40]:
        for seat in (None, 1):
            view = ply.after.view(seat)
            other = view.imagine(luck).view(seat)
            one, two = (
                picture_file("caramba", each, words, NAMES, (), "day") for each in (view, other)
            )
            assert one == two


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_speak_every_language(lang: str) -> None:
    assert Words(lang, "caramba").say("board.table") in drawn(60, 0, lang)


def test_the_night_is_dark() -> None:
    day, night = tokens("day"), tokens("night")
    assert night.keys() >= day.keys()
    assert day["wood"] in drawn(60, 0)
    assert night["wood"] in drawn(60, 0, theme="night")
    assert drawn(60, 0) != drawn(60, 0, theme="night")


def test_the_last_position_is_drawn_unless_another_is_named(run: Run, record_file: Path) -> None:
    last = len(finished().answers)
    assert run("draw", record_file).stdout == run("draw", record_file, "--ply", last).stdout
    assert run("draw", record_file, "--ply", 30).stdout == drawn(30, None)


@pytest.mark.parametrize("ply", [-1, 99999])
def test_a_position_that_the_game_does_not_have_is_refused(
    run: Run, record_file: Path, ply: int
) -> None:
    done = run("draw", record_file, "--ply", ply)
    assert done.exit_code == 2
    assert done.stderr.startswith("Error (bad-ply): ")
    assert done.stdout == ""


def test_the_picture_goes_into_a_file(run: Run, record_file: Path, tmp_path: Path) -> None:
    done = run("draw", record_file, "--seat", "lola", "-o", "board.svg")
    assert (done.exit_code, done.stdout) == (0, "")
    written = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert written == drawn(len(finished().answers), 1)
    missing = run("draw", record_file, "-o", "no/such/folder/board.svg")
    assert missing.exit_code == 2
    assert missing.stderr.startswith("Error (system): ")


def test_the_installed_command_draws_from_a_pipe() -> None:
    done = tablero("draw", "-", "--ply", 20, "--seat", 1, "--lang", "en", typed=str(unfinished()))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == drawn(20, 0)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_browser_shows_the_file(
    new_page: Callable[..., Page], tmp_path: Path, theme: Theme
) -> None:
    path = tmp_path / "board.svg"
    path.write_text(drawn(60, 0, theme=theme), encoding="utf-8")
    page = new_page(viewport={"width": 1200, "height": 900})
    page.goto(path.as_uri())
    paper = page.locator(".fill-paper").first.evaluate("each => getComputedStyle(each).fill")
    red, green, blue = (int(tokens(theme)["paper"][at : at + 2], 16) for at in (1, 3, 5))
    assert paper == f"rgb({red}, {green}, {blue})"
    size = page.evaluate("() => document.documentElement.getBoundingClientRect().toJSON()")
    hand = page.locator(".hand-cards").evaluate("each => each.getBoundingClientRect().toJSON()")
    assert hand["height"] > 100
    assert hand["bottom"] <= size["bottom"]
    assert hand["left"] >= 0
    assert hand["right"] <= size["right"]


@pytest.mark.parametrize("game", ["caballero", "caramba", "eldorado"])
def test_the_pictures_in_the_readme_come_from_real_games(run: Run, game: str) -> None:
    picture = ROOT / "docs" / "pictures" / f"{game}.svg"
    assert f'src="docs/pictures/{game}.svg"' in (ROOT / "README.md").read_text(encoding="utf-8")
    assert run("verify", picture.with_suffix(".txt")).exit_code == 0
    root = ElementTree.parse(picture).getroot()
    assert root.tag == f"{SVG}svg"
    assert {"Ana", "Ben"} <= {element.text for element in root.iter(f"{SVG}text")}
    assert picture.stat().st_size < 200_000


def test_a_png_has_the_width_that_was_asked_for(run: Run, record_file: Path) -> None:
    done = run("draw", record_file, "--ply", 25, "-o", "board.png", "--width", 300)
    assert done.exit_code == 0
    content = (record_file.parent / "board.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20]) == 300
