"""Connect Four keeps every law of the engine, and its package is complete."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tablero.bots import Greedy
from tablero.bots.laws import check_reasons
from tablero.cli.app import main
from tablero.conformance import check
from tablero.drawing import drawing_of
from tablero.engine import BadPosition, Illegal, read_position
from tablero.games import on_the_shelf
from tablero.lessons.laws import check_lessons
from tablero.words import LANGUAGES
from tablero.words.catalog import catalog
from tablero_connect_four import GAME, ConnectFourState, Drop

LESSON = Path(__file__).parent.parent / "lesson.txt"


def after(columns: str) -> ConnectFourState:
    """The position after discs in these columns."""
    state = GAME.setup(2)
    for column in columns:
        state.play(Drop(int(column)))
    return state


def test_it_keeps_the_laws() -> None:
    check(GAME, games=5)


@pytest.mark.parametrize("columns", ["1213141", "1122334", "53234632422", "4332243722144"])
def test_four_in_a_line_win(columns: str) -> None:
    state = after(columns)
    assert state.over
    assert state.result().winners == (0,)


def test_a_line_does_not_wrap_around_into_the_next_column() -> None:
    assert not after("1511131413662").over


def test_a_full_column_takes_no_more() -> None:
    with pytest.raises(Illegal, match=r"not-allowed \(CF-2\)"):
        after("1111111")


def test_the_bot_wins_and_blocks() -> None:
    with on_the_shelf(GAME):
        winning = Greedy(1).choose(after("121314").view(0))
        blocking = Greedy(1).choose(after("12131").view(1))
        assert (winning.action, winning.reason_key) == (Drop(1), "wins")
        assert (blocking.action, blocking.reason_key) == (Drop(1), "blocks")
        check_reasons(GAME, games=1, every=6)


def test_all_languages_say_the_same() -> None:
    with on_the_shelf(GAME):
        keys = {lang: catalog(lang, GAME.name).keys() for lang in LANGUAGES}
    assert all(keys[lang] == keys["en"] for lang in LANGUAGES)


def test_the_lessons_keep_the_laws() -> None:
    with on_the_shelf(GAME):
        assert check_lessons(GAME) == 1


def test_the_plain_drawing_fills_in_the_rest() -> None:
    with on_the_shelf(GAME):
        drawing = drawing_of(GAME.name)
        assert drawing.due(after("4").view(1)) == frozenset()
        assert "c4-cover-frame" in str(drawing.cover())


def test_positions_are_pictures() -> None:
    shown = """\
● Red   ▲ Yellow (you)
· · · · · · ·
· · · · · · ·
· · · · · · ·
· · · · · · ·
· · · ▲ · · ·
· · ● ● · · ·
1 2 3 4 5 6 7
Yellow is choosing a column."""
    with on_the_shelf(GAME):
        assert str(after("443")) == shown


def test_the_lesson_is_won_as_it_says(tmp_path: Path) -> None:
    command = ("play", GAME.name, "--from", str(LESSON), "--record", str(tmp_path / "won.txt"))
    with on_the_shelf(GAME):
        played = CliRunner().invoke(main, [*command, "--lang", "en"], input="drop 5\ndrop 6\n")
    assert "You win" in played.output


def test_the_lesson_shows_the_position_that_it_sets_up() -> None:
    text = LESSON.read_text(encoding="utf-8")
    assert read_position(text, lambda _name: GAME).state == after("3344")
    drawn = [line[4:].replace(" ", "") for line in text.splitlines() if line.startswith("#   ")]
    assert f'"{"/".join(drawn[:-1])}"' in text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("..yy...", "..yyy..", "line 20, place 7: a disc hangs in the air"),
        ("..yy...", "..yy..", "line 20, place 7: a frame has 6 rows of 7 places"),
        ("..yy...", "..xy...", "line 20, place 7: a frame has 6 rows of 7 places"),
        ("Dropping[0]", "Dropping[7]", "a seat that nobody has is asked"),
    ],
)
def test_a_bad_position_says_where_it_is_wrong(old: str, new: str, fault: str) -> None:
    text = LESSON.read_text(encoding="utf-8").replace(old, new)
    with pytest.raises(BadPosition, match=fault):
        read_position(text, lambda _name: GAME)
