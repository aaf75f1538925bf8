"""What `print(state)` and a notebook show: the terminal's table, its picture, and the box."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from tablero.drawing import drawing_of
from tablero.drawing.picture import Area, Composed, as_file, picture_file, size_of
from tablero.engine import Game, View
from tablero.games import all_games, find
from tablero.words import Words
from tablero.words.seating import seat_words

from .console import PLAIN_WIDTH
from .layout import asked_line, table

LANGUAGE = "en"


def text(view: View[Any]) -> str:
    """The table for a terminal, and who is asked what; the fields if the game is not installed."""
    if not _known(view):
        return repr(view.state)
    words = _words(view)
    console = Console(width=PLAIN_WIDTH, color_system=None, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(table(view.state.game, view, words))
        console.print(asked_line(view, words))
    lines = capture.get().splitlines()
    return "\n".join(line.rstrip() for line in lines)


def picture(view: View[Any]) -> str | None:
    """The table as an SVG file; none of a game that is not installed."""
    if not _known(view):
        return None
    words = _words(view)
    return picture_file(view.state.game, view, words, words.names, (), "day")


def lid(game: Game[Any]) -> str | None:
    """The box as an SVG file; none of a game that is not installed."""
    if game not in all_games():
        return None
    cover = drawing_of(game.name).cover()
    return as_file(game.name, Composed(cover, Area(0, 0, *size_of(cover))), "day")


def _known(view: View[Any]) -> bool:
    return any(game.name == view.state.game for game in all_games())


def _words(view: View[Any]) -> Words:
    return seat_words(find(view.state.game), view.state.seats, LANGUAGE)
