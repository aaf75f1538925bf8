"""Connect Four keeps every law of the engine, and its package brings all that it should."""

import pytest

from tablero.bots import Greedy
from tablero.bots.laws import check_reasons
from tablero.conformance import check
from tablero.drawing import drawing_of
from tablero.engine import Illegal
from tablero.games import on_the_shelf
from tablero.words import LANGUAGES
from tablero.words.catalog import catalog
from tablero_connect_four import GAME, ConnectFourState, Drop


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


def test_a_line_does_not_go_on_in_the_next_column() -> None:
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


def test_what_it_does_not_draw_is_drawn_plainly() -> None:
    with on_the_shelf(GAME):
        drawing = drawing_of(GAME.name)
        assert drawing.due(after("4").view(1)) == frozenset()
        assert "c4-cover-frame" in str(drawing.cover())
