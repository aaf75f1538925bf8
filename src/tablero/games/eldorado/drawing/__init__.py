"""The Island of El Dorado drawn: the growing map, what lies around it, the box on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, tag
from tablero.engine import Action, Event, Seat, View
from tablero.games.eldorado.drawing import hand as hands
from tablero.games.eldorado.drawing import preview as previews
from tablero.games.eldorado.drawing import table
from tablero.games.eldorado.drawing.art import (
    cards,
    crests,
    dice,
    figures,
    icons,
    plants,
    portraits,
    sheet,
    tiles,
)
from tablero.games.eldorado.drawing.art.cover import cover
from tablero.games.eldorado.drawing.art.crests import mark
from tablero.games.eldorado.drawing.art.tones import stylesheet as styles
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.outcomes import ASIDES, SCORED, course, outcome
from tablero.games.eldorado.drawing.preview import due, worth_naming
from tablero.games.eldorado.state import EldoradoState
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

PLACE = "face:{seat}"
"""The part beside which a player's remarks are shown."""


@cache
def definitions() -> Svg:
    """Every symbol that boards, hands and the cover use; once per page."""
    makers = (sheet, plants, tiles, crests, icons, portraits, figures, cards, dice)
    return tag("defs", *(symbol for maker in makers for symbol in maker.definitions()))


def colour(seat: Seat) -> str:
    """A seat's colour, for lines and text on paper."""
    return crests.TINTS[seat].deep


def board(
    view: View[EldoradoState],
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
    view: View[EldoradoState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    memory: Memory | None = None,
) -> Svg | None:
    """What the view's seat plays with; None for a spectator."""
    return hands.hand(Look(view, words.with_names(names), tuple(names), news, memory or Memory()))


def preview(view: View[EldoradoState], action: Action, words: Words) -> list[str]:
    """What the action costs and changes, in words."""
    return previews.preview(Look(view, words, words.names), action)
