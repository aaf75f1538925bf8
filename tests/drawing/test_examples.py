"""Examples for the rules: every one is drawn, belongs to a paragraph, and its words are there."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from tablero.drawing.examples import MOMENTS, RESULT, Example, examples, listed, notes
from tablero.drawing.palette import Theme
from tablero.drawing.picture import composed
from tablero.engine import CHANCE, Game, read_position
from tablero.games import all_games, find, is_ours, on_the_shelf
from tablero.games.caramba.state import CarambaState
from tablero.games.parts import text_file
from tablero.words import LANGUAGES
from tablero.words.catalog import catalog
from tablero.words.rules import paragraphs
from tablero_connect_four import GAME as CONNECT_FOUR

OURS = [game for game in all_games() if is_ours(game)]
FEWEST = {"caramba": 6, "caballero": 10, "eldorado": 14}
CASES = [(game, name) for game in (*OURS, CONNECT_FOUR) for name in examples(game)]
IDS = [f"{game.name}-{name}" for game, name in CASES]
each_example = pytest.mark.parametrize(("game", "name"), CASES, ids=IDS)


@pytest.fixture(autouse=True)
def _connect_four_is_there() -> Iterator[None]:
    with on_the_shelf(CONNECT_FOUR):
        yield


def text_of(game: Game[Any], name: str) -> str:
    file = text_file(game, "examples", f"{name}.txt")
    assert file is not None
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", FEWEST)
def test_our_games_have_enough_examples(game: str) -> None:
    assert len(examples(find(game))) >= FEWEST[game]


@each_example
def test_an_example_belongs_to_a_paragraph_and_has_a_caption(game: Game[Any], name: str) -> None:
    example = examples(game)[name]
    assert example.paragraph in paragraphs(game.name, "en")
    numbers = set()
    for lang in LANGUAGES:
        assert f"example.{name}" in catalog(lang, game.name)
        numbers.add(tuple(sorted(re.findall(r"\d+", example.caption(lang)))))
    assert len(numbers) == 1


@each_example
def test_an_example_is_drawn_by_day_and_by_night(game: Game[Any], name: str) -> None:
    example = examples(game)[name]
    themes: tuple[Theme, ...] = ("day", "night")
    for moment in example.moments:
        assert moment in MOMENTS
        for theme in themes:
            picture = example.drawn(moment, "nl", theme)
            assert ElementTree.fromstring(picture.split("\n", 1)[1]).tag.endswith("svg")
    _lies_inside(example)


def _lies_inside(example: Example) -> None:
    """The area shows something of the drawing."""
    words = example.words("en")
    for moment in example.moments:
        view = example.states[moment].view(example.seat)
        size = composed(example.game.name, view, words, words.names, ()).size
        area = example.area
        assert area.x >= 0
        assert area.y >= 0
        assert area.x + area.width <= size.width + 1
        assert area.y + area.height <= size.height + 1


@each_example
def test_what_an_example_tells_is_what_the_rules_do(game: Game[Any], name: str) -> None:
    """Every event that it wants to tell does happen, and its answers are allowed."""
    noted = notes(text_of(game, name))
    state = read_position(text_of(game, name), find).state
    happened = set()
    for line in noted.get("then", []):
        who, _, answer = line.partition(" ")
        seat = CHANCE if who == "*" else int(game.seat_names.parse(who))
        happened |= {event.key for event in state.play(game.parse_action(answer), seat)}
    wanted = set(listed(noted, "tell"))
    assert wanted - {RESULT} <= happened
    assert (RESULT in wanted) <= state.over
    if wanted:
        assert examples(game)[name].told("fr")


def test_the_score_of_caramba_is_told_as_the_rules_count_it() -> None:
    example = examples(find("caramba"))["score"]
    state = example.states["after"]
    assert isinstance(state, CarambaState)
    secured = [sum(chest.value for chest in row) for row in state.secured]
    assert [line.rpartition(" ")[2] for line in example.told("en")[:-1]] == list(map(str, secured))


def test_a_piece_that_is_not_there_cannot_be_pointed_out() -> None:
    example = examples(find("caramba"))["tie"]
    assert "lit=" in example._replace(lit=("lane:1",)).drawn("before", "en", "day")
    with pytest.raises(ValueError, match="no piece lane:9"):
        example._replace(lit=("lane:9",)).drawn("before", "en", "day")
