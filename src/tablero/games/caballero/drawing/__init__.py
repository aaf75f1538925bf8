"""El Caballero drawn: the growing chart, the tools of a turn, the box on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, tag
from tablero.engine import Action, Event, Seat, View
from tablero.games.caballero.drawing import (
    cards,
    crests,
    engravings,
    figures,
    ghosts,
    powers,
    previews,
    sheet,
    table,
    targets,
    tiles,
)
from tablero.games.caballero.drawing import hand as hands
from tablero.games.caballero.drawing.cover import cover
from tablero.games.caballero.drawing.crests import mark
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.naming import due, worth_naming
from tablero.games.caballero.drawing.outcomes import ASIDES, SCORED, course, outcome
from tablero.games.caballero.drawing.tones import stylesheet as styles
from tablero.games.caballero.state import CaballeroState
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

PLACE = "rim:{seat}"
"""The part beside which a player's remarks are shown."""


@cache
def definitions() -> Svg:
    """Every symbol that boards, hands and the cover use; once per page, so it is cached."""
    makers = (sheet, engravings, tiles, crests, figures, cards, powers, targets, ghosts)
    return tag("defs", *(symbol for maker in makers for symbol in maker.definitions()))


def colour(seat: Seat) -> str:
    """A seat's colour, for lines and text on paper."""
    return crests.TINTS[seat].deep


def board(
    view: View[CaballeroState],
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
    view: View[CaballeroState],
    words: Words,
    names: Sequence[str],
    *,
    news: Sequence[Event] = (),
    memory: Memory | None = None,
) -> Svg | None:
    """What the view's seat plays with; None for a spectator."""
    return hands.hand(Look(view, words.with_names(names), tuple(names), news, memory or Memory()))


def preview(view: View[CaballeroState], action: Action, words: Words) -> list[str]:
    """What the action costs and changes, in words."""
    return previews.preview(Look(view, words, words.names), action)
