"""Looking at a position as the page does: boards, hands, previews."""

from __future__ import annotations

from tablero.drawing.parts import whole
from tablero.engine import CHANCE, Action
from tablero.games.eldorado import GAME, drawing
from tablero.games.eldorado.drawing.look import Look
from tablero.words import Words
from tests.eldorado.diagram import Table
from tests.eldorado.games import NAMES, Position


def words(seats: int, lang: str = "en") -> Words:
    return Words(lang, "eldorado", NAMES[:seats])


def look(state: Table | Position, seat: int | None = 0, lang: str = "en") -> Look:
    """A position as somebody looks at it."""
    names = NAMES[: state.state.seats]
    return Look(state.state.view(seat), words(len(names), lang), names)


def hand(position: Position, reader: int | None, lang: str = "en") -> str:
    view, names = position.state.view(reader), NAMES[: position.state.seats]
    drawn = drawing.hand(view, words(len(names), lang), names, news=position.news)
    return "" if drawn is None else whole(drawn)


def board(position: Position, reader: int | None, *, tall: bool = False) -> str:
    view, names = position.state.view(reader), NAMES[: position.state.seats]
    return whole(drawing.board(view, words(len(names)), names, news=position.news, tall=tall))


def preview(table: Table, text: str, seat: int = 0) -> list[str]:
    """What is said before an answer is given."""
    action = GAME.parse_action(table.text(text))
    return drawing.preview(table.state.view(seat), action, words(table.state.seats))


def asked(position: Position) -> int:
    decision = None if position.state.over else position.state.decision
    return 0 if decision is None else decision.seat


def options(position: Position) -> tuple[Action, ...]:
    """What a person can pick; nobody picks what falls to chance."""
    decision = None if position.state.over else position.state.decision
    return () if decision is None or decision.seat == CHANCE else decision.options
