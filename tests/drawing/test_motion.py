"""Moving pictures: what stays is drawn once, what changes comes and goes in time."""

import re
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from tablero.drawing.examples import glimpse, has_glimpse
from tablero.drawing.motion import moving
from tablero.drawing.parts import part, whole
from tablero.drawing.picture import Area, Composed
from tablero.drawing.svg import group, rect
from tablero.games import all_games, is_ours

OURS = [game.name for game in all_games() if is_ours(game)]
SIZE = Area(0, 0, 10, 10)


def shown(width: int) -> Composed:
    stays = part("stays", rect(0, 0, 1, 1))
    changes = part("changes", rect(0, 0, width, 1))
    return Composed(group(stays, changes), SIZE)


def test_a_piece_that_stays_is_in_the_file_once() -> None:
    content = str(moving([shown(1), shown(2), shown(2)]).picture.content)
    assert content.count('data-part="stays"') == 1
    assert content.count('data-part="changes"') == 2
    assert re.findall(r'class="(\w+)"', content) == ["from0to1", "from1to3"]


def test_pictures_that_are_alike_do_not_move() -> None:
    still = moving([shown(1), shown(1)])
    assert still.styles == ""
    assert Markup(still.picture.content) == whole(shown(1).content)


def test_the_first_version_is_seen_at_first_and_the_last_one_at_the_end() -> None:
    styles = moving([shown(1), shown(2), shown(3)]).styles
    steps = dict(re.findall(r"@keyframes (\w+)\{(.*?\})\}", styles))
    seen = {
        name: re.findall(r"(?:^|\})([\d.]+)%\{opacity:(\d)", found) for name, found in steps.items()
    }
    assert seen["from0to1"][0] == ("0", "1")
    assert seen["from0to1"][-1] == ("100", "0")
    assert seen["from1to2"][0] == ("0", "0")
    assert seen["from1to2"][-1] == ("100", "0")
    assert seen["from2to3"][-1] == ("100", "1")


@pytest.mark.parametrize("name", OURS)
def test_each_of_our_games_shows_a_glimpse_of_play(name: str) -> None:
    assert all(has_glimpse(game) for game in all_games() if is_ours(game))
    played, still = (glimpse(name, "fr", "night", still=still) for still in (False, True))
    assert "@keyframes" in played
    assert "@keyframes" not in still
    for text in (played, still):
        assert ElementTree.fromstring(text.split("\n", 1)[1]).tag.endswith("svg")


@pytest.mark.parametrize("text", ["", "1 2 3", "0 0 0 5", "0 0 5 -1"])
def test_what_is_no_area_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an area"):
        Area.parse(text)
