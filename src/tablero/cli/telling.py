"""The log in the terminal: events as lines, a scoring as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from tablero.drawing import Outcome, drawing_of
from tablero.engine import CHANCE, Event, Seat
from tablero.words import Words

from . import layout
from .things import colour


class Line(NamedTuple):
    """A line of the log: who caused it, its text, and the paragraph of the rules."""

    seat: Seat
    said: str
    paragraph: str = ""
    style: str = ""

    def written(self, times: int) -> Text:
        """The line, with a count if it happened several times."""
        more = f" ×{times}" if times > 1 else ""
        shown = "aside" if self.seat == CHANCE else f"{colour(self.seat)} {self.style}"
        line = Text(self.said + more, shown)
        return line.append(f"  {self.paragraph}", "rule") if self.paragraph else line


class Log:
    """Everything that a reader has been told, to show a scoring once it is complete."""

    def __init__(self, game: str, words: Words, reader: Seat | None, seats: int) -> None:
        self._drawing = drawing_of(game)
        self._words = words
        self._reader = reader
        self._seats = seats
        self._events: list[Event] = []
        self._outcome: Outcome | None = None

    def catch_up(self, events: Sequence[Event]) -> None:
        """Take in what the reader was told earlier."""
        self._events += events
        self._outcome = self._scored()

    def tell(self, seat: Seat, events: Sequence[Event]) -> Iterator[Line | Outcome]:
        """An answer's events as the reader knows them, and the scoring that they complete."""
        self._events += events
        for event in events:
            yield Line(seat, self._words.tell(event), event.paragraph)
        outcome = self._scored()
        if outcome is not None and outcome != self._outcome:
            self._outcome = outcome
            yield outcome

    def _scored(self) -> Outcome | None:
        return self._drawing.outcome(self._events, self._words, self._seats)

    def written(self, items: Iterable[Line | Outcome]) -> Iterator[RenderableType]:
        """What to print, in order; equal lines in a row become one line with a count."""
        for item, same in groupby(items):
            if isinstance(item, Line):
                yield item.written(sum(1 for _ in same))
            else:
                yield layout.outcome_table(item, self._words, self._reader)
