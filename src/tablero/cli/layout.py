"""A table as text: the layout that a game provides, or one that fits any game.

Both get a View, so they cannot print what its reader must not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablero.drawing import Outcome
from tablero.drawing.plain.contents import common, of_seat
from tablero.engine import Game, Result, Seat, View
from tablero.games import find
from tablero.games.parts import part
from tablero.words import Words
from tablero.words.verdict import ranking, scored, verdict

from .things import NOTHING, head, heads, heap


class TextTable(Protocol):
    """What a game may provide: the module `drawing.terminal` of its package."""

    def table(self, view: View[Any], words: Words, heads: Sequence[Text]) -> RenderableType:
        """The table as text; `heads` are the players' names as column headings, by seat."""


def own_layout(game: Game[Any]) -> TextTable | None:
    """The layout that a game provides, if any."""
    return cast(TextTable | None, part(game, "drawing.terminal"))


def table(game: str, view: View[Any], words: Words) -> RenderableType:
    """The table as the view's reader sees it."""
    named = heads(words.names, view.seat, words)
    own = own_layout(find(game))
    return own.table(view, words, named) if own else any_table(find(game), view, words, named)


def any_table(
    game: Game[Any], view: View[Any], words: Words, named: Sequence[Text]
) -> RenderableType:
    """Every field that has a name: common fields as lines, the seats' fields as columns."""
    order = view.state.seats_from(view.seat or 0)
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for seat in order:
        grid.add_column(named[seat])
    lines = [
        Text.assemble((words.headed(content.name, ""), "aside"), heap(content.things, words))
        for content in common(game, view, words)
    ]
    columns = [
        {content.name: heap(content.things, words) for content in of_seat(game, view, seat, words)}
        for seat in order
    ]
    for name in dict.fromkeys(name for column in columns for name in column):
        grid.add_row(name, *(column.get(name, NOTHING) for column in columns))
    return Group(*lines, grid)


def asked_line(view: View[Any], words: Words) -> str:
    """Who is asked what, as an onlooker would say it."""
    asked = view.decision
    if asked is None:
        return words.say("result.title")
    key = f"question.{asked.question}.other"
    if words.has(key):
        return words.say(key, seat=asked.seat)
    return words.say("table.waiting", seat=asked.seat)


def goal_line(view: View[Any], words: Words) -> str:
    """What wins, and where the reader stands; empty if the game does not say."""
    return " ".join(map(words.note, find(view.state.game).goal(view)))


def outcome_table(outcome: Outcome, words: Words, reader: Seat | None) -> RenderableType:
    """A scoring, line by line."""
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for named in heads(words.names, reader, words):
        grid.add_column(named)
    for other in outcome.others:
        grid.add_column(other)
    for row in outcome.rows:
        cells = (f"{cell} ★" if seat in row.best else cell for seat, cell in enumerate(row.cells))
        grid.add_row(row.label, *cells)
    return Group(Text(), Text(outcome.title, "bold"), grid, Text())


def result_table(result: Result, words: Words, reader: Seat | None) -> RenderableType:
    """The end: who won, and every line of everybody's score."""
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(ratio=1)
    grid.add_column(justify="right")
    grid.add_column(style="rule")
    for seat in ranking(result):
        points = scored(words, result.scores[seat])
        won = " ★" if seat in result.winners else ""
        grid.add_row(head(seat, words.names, reader, words), f"{points}{won}", style="bold")
        for line in result.lines:
            if line.seat == seat:
                said = words.say(f"score.{line.key}", **line.params)
                grid.add_row(f"    {said}", str(line.points or ""), line.paragraph)
    return Group(Text(verdict(result, words, reader), "bold"), Text(), grid)
