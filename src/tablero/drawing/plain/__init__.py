"""A drawing for any game, made from its zones, events and options."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tablero.drawing import pieces
from tablero.drawing.look import Look
from tablero.drawing.outcome import Outcome
from tablero.drawing.parts import Memory
from tablero.drawing.plain import answers, sheets
from tablero.drawing.plain.cover import cover
from tablero.drawing.plain.marks import mark, tint
from tablero.drawing.plain.tokens import TONES
from tablero.drawing.svg import Svg, tag
from tablero.engine import Action, Event, Game, Seat, View
from tablero.words import Words
from tablero.words.made import about


class Plain:
    """The drawing of a game that has none of its own."""

    ASIDES: Collection[str] = frozenset()
    PLACE = ""
    SCORED: Collection[str] = frozenset()

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def definitions(self) -> Svg:
        """The grain of paper."""
        return tag("defs", *pieces.definitions())

    def styles(self, night: str) -> str:
        """Paper and ink by day and by night."""
        return TONES.stylesheet(night)

    def cover(self) -> Svg:
        """The title over the seats' shapes."""
        return cover(self._game)

    def mark(self, seat: Seat) -> Svg:
        """A shape on a coloured disc."""
        return mark(seat)

    def colour(self, seat: Seat) -> str:
        """The colour of the disc, dark enough for text."""
        return tint(seat).deep

    def board(
        self,
        view: View[Any],
        words: Words,
        names: Sequence[str],
        *,
        news: Sequence[Event] = (),
        tall: bool = False,
        memory: Memory | None = None,
    ) -> Svg:
        """A sheet for every seat, and one for what lies in the middle."""
        look = Look(view, words.with_names(names), tuple(names), news, memory or Memory())
        return sheets.board(self._game, look, tall=tall)

    def hand(
        self,
        view: View[Any],
        words: Words,
        names: Sequence[str],
        *,
        news: Sequence[Event] = (),
        memory: Memory | None = None,
    ) -> Svg | None:
        """What only the reader sees, and the numbers to choose from."""
        return answers.hand(
            self._game, Look(view, words.with_names(names), tuple(names), news, memory or Memory())
        )

    def preview(self, _view: View[Any], action: Action, _words: Words) -> list[str]:
        """What the verb's docstring says."""
        said = about(type(action))
        return [said] if said else []

    def worth_naming(self, _view: View[Any], _verb: str) -> bool:
        """Every verb of the question is worth naming."""
        return True

    def due(self, _view: View[Any]) -> frozenset[str]:
        """Every question is settled by one answer, as far as anybody knows."""
        return frozenset()

    def outcome(self, _events: Sequence[Event], _words: Words, _seats: int) -> Outcome | None:
        """Nobody knows which events are a scoring."""
        return None

    def course(self, _events: Sequence[Event], _seats: int) -> tuple[tuple[int, ...], ...]:
        """Nobody knows which events bring points."""
        return ()
