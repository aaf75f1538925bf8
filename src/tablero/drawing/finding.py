"""Finding a game's drawing: the module `drawing` of its package, and what it offers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, Protocol, cast

from tablero.drawing.outcome import Outcome
from tablero.drawing.parts import Memory
from tablero.drawing.plain import Plain
from tablero.drawing.svg import Svg
from tablero.engine import Action, Event, Game, Seat, View
from tablero.games import find
from tablero.games.parts import part
from tablero.words import Words

PARTS = (
    "ASIDES",
    "PLACE",
    "SCORED",
    "definitions",
    "styles",
    "cover",
    "mark",
    "colour",
    "board",
    "hand",
    "preview",
    "worth_naming",
    "due",
    "outcome",
    "course",
)
"""What a drawing consists of."""


class Drawing(Protocol):
    """What every game draws. Each function gets a View, so it cannot show what is hidden."""

    ASIDES: Collection[str]
    """The keys of the events that a summary leaves out: what only leads to something else."""
    PLACE: str
    """The key of the part that is a seat's place on the board, where bubbles go: `plate:{seat}`;
    empty if there is none."""
    SCORED: Collection[str]
    """The keys of the events that change the `outcome`; with none of them there is none."""

    def definitions(self) -> Svg:
        """The symbols that the other drawings use; once per document."""

    def styles(self, night: str) -> str:
        """The CSS rules that switch between day and night; `night` selects the root at night.
        Empty if the page's own stylesheets are enough.
        """

    def cover(self) -> Svg:
        """The box on the shelf."""

    def mark(self, seat: Seat) -> Svg:
        """A seat's symbol, small."""

    def colour(self, seat: Seat) -> str:
        """A seat's colour, for lines and text on paper."""

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
        """The table; `news` are the events of the last answer, `tall` is for upright screens.

        `memory` holds what was drawn of this table before, for parts that have not changed.
        """

    def hand(
        self,
        view: View[Any],
        words: Words,
        names: Sequence[str],
        *,
        news: Sequence[Event] = (),
        memory: Memory | None = None,
    ) -> Svg | None:
        """What the reader holds; None if nothing."""

    def preview(self, view: View[Any], action: Action, words: Words) -> list[str]:
        """What an action would cost and change, in words, a line each."""

    def worth_naming(self, view: View[Any], verb: str) -> bool:
        """Whether to say that a verb is not possible now, rather than leave it out."""

    def due(self, view: View[Any]) -> frozenset[str]:
        """The verbs one of which must still be done before the question is settled."""

    def outcome(self, events: Sequence[Event], words: Words, seats: int) -> Outcome | None:
        """The last scoring among the events, line by line."""

    def course(self, events: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
        """Each seat's points over the game, for curves once it is over."""


def drawing_of(game: str) -> Drawing:
    """The drawing of a game, by the game's name. What the game does not draw is drawn plainly."""
    return _drawing(find(game))


@cache
def _drawing(game: Game[Any]) -> Drawing:
    plain: Drawing = Plain(game)
    own = part(game, "drawing")
    if own is None:
        return plain
    if all(hasattr(own, name) for name in PARTS):
        return cast(Drawing, own)
    parts = {name: getattr(own, name, getattr(plain, name)) for name in PARTS}
    return cast(Drawing, SimpleNamespace(**parts))
