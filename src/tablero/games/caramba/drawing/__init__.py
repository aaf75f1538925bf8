"""Caramba! drawn: the board, the hand, the box on the shelf, and what an answer would change."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, tag
from tablero.engine import Action, Event, Seat, View
from tablero.games.caramba.box import Special
from tablero.games.caramba.drawing import hand as hands
from tablero.games.caramba.drawing import previews, table
from tablero.games.caramba.drawing.cover import cover
from tablero.games.caramba.drawing.gangs import GANGS, SIZE, badge
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.outcomes import ASIDES, SCORED, course, outcome
from tablero.games.caramba.drawing.table import definitions
from tablero.games.caramba.state import CarambaState
from tablero.words import Words

__all__ = [
    "ASIDES",
    "PLACE",
    "SCORED",
    "board",
    "colour",
    "course",
    "cover",
    "definitions",
    "due",
    "hand",
    "mark",
    "outcome",
    "preview",
    "styles",
    "worth_naming",
]

PLACE = "plate:{seat}"
"""The part beside which a player's remarks are shown."""


def board(
    view: View[CarambaState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    tall: bool = False,
    memory: Memory | None = None,
) -> Svg:
    """The table as the view's seat sees it; it needs `definitions()` in the same document."""
    return table.board(
        Look(view, words.with_names(names), tuple(names), news, memory or Memory()), tall=tall
    )


def hand(
    view: View[CarambaState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    memory: Memory | None = None,
) -> Svg | None:
    """What only the view's seat holds; None for a spectator."""
    return hands.hand(Look(view, words.with_names(names), tuple(names), news, memory or Memory()))


def preview(view: View[CarambaState], action: Action, words: Words) -> list[str]:
    """What the action costs and changes, in words."""
    return previews.preview(Look(view, words, words.names), action)


def colour(seat: Seat) -> str:
    """A gang's colour, dark enough for text."""
    return GANGS[seat].deep


def mark(seat: Seat) -> Svg:
    """A gang's seal."""
    return tag(
        "svg",
        badge(seat, 0, 0, SIZE),
        viewBox=f"0 0 {SIZE:g} {SIZE:g}",
        class_="mark",
        aria_hidden="true",
    )


def worth_naming(view: View[CarambaState], verb: str) -> bool:
    """Everything except a special card that the reader does not have."""
    return view.seat is None or all(
        verb != str(special) or special in view.state.specials[view.seat] for special in Special
    )


def due(_view: View[CarambaState]) -> frozenset[str]:
    """Every question is settled by one answer, whichever it is."""
    return frozenset()


def styles(_night: str) -> str:
    """Nothing: the table is wood and paper, which the page's own stylesheets cover."""
    return ""
