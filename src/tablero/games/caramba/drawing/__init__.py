"""Caramba! drawn: the board, the hand, the box on the shelf, and what an answer would change."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element

from tablero.engine import Action, Event, View
from tablero.games.caramba.drawing import hand as hands
from tablero.games.caramba.drawing import previews, table
from tablero.games.caramba.drawing.cover import cover
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.table import definitions
from tablero.games.caramba.state import CarambaState
from tablero.words import Words

__all__ = ["board", "cover", "definitions", "hand", "preview"]


def board(
    view: View[CarambaState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    tall: bool = False,
) -> Element:
    """The table as the view's seat sees it; it needs `definitions()` in the same document."""
    return table.board(Look(view, words, tuple(names), news), tall=tall)


def hand(
    view: View[CarambaState], words: Words, names: Sequence[str], *, news: Sequence[Event] = ()
) -> Element | None:
    """What only the view's seat holds; None for a spectator."""
    return hands.hand(Look(view, words, tuple(names), news))


def preview(view: View[CarambaState], action: Action, words: Words) -> list[str]:
    """What the action costs and changes, in words."""
    return previews.preview(Look(view, words, words.names), action)
