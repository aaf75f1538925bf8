"""A card: how a position looks to people who are sent a link to it, in the shape of previews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablero.drawing.lettering import width, woodtype
from tablero.drawing.palette import ACCENT, INK, INK_SOFT, PAPER, RULE
from tablero.drawing.picture import Area, Composed, as_file, composed, placed
from tablero.drawing.svg import Svg, group, path, rect, text
from tablero.engine import Event, View
from tablero.words import Words

WIDTH: Final = 1200
HEIGHT: Final = 630
FOOT: Final = 74.0
"""The height of the line below the picture."""
EDGE: Final = 14.0
LETTERS: Final = 30.0
LONGEST: Final = 62
"""How many letters the line of names has at most."""


def card(
    game: str,
    view: View[Any],
    words: Words,
    names: Sequence[str],
    news: Sequence[Event],
    place: str,
) -> str:
    """The card of a position as an SVG file; `place` says where in the game it is."""
    shown = composed(game, view, words, names, news)
    foot = _foot(words.say("game.title"), " · ".join(names), place)
    content = group(_fitted(shown), foot)
    return as_file(game, Composed(content, Area(0, 0, WIDTH, HEIGHT)), "day")


def _fitted(shown: Composed) -> Svg:
    """The board as large as the room above the foot allows, in its middle."""
    room_wide, room_high = WIDTH - 2 * EDGE, HEIGHT - FOOT - 2 * EDGE
    scale = min(room_wide / shown.size.width, room_high / shown.size.height)
    wide, high = shown.size.width * scale, shown.size.height * scale
    x, y = (WIDTH - wide) / 2, EDGE + (room_high - high) / 2
    board = group(shown.content, transform=f"scale({scale:.4f})")
    return placed(board, x, y, wide, high)


def _foot(title: str, names: str, place: str) -> Svg:
    """Whose game it is, on a strip of paper."""
    top = HEIGHT - FOOT
    base = top + (FOOT + LETTERS) / 2 - 6
    begin = 32 + width(title, LETTERS) + 30
    known = names if len(names) <= LONGEST else f"{names[: LONGEST - 1]}…"
    return group(
        rect(0, top, WIDTH, FOOT, fill=PAPER),
        path(f"M0 {top + 5}H{WIDTH}M0 {top + 9}H{WIDTH}", stroke=RULE, fill="none"),
        woodtype(title, 32, top + (FOOT - LETTERS) / 2 + 3, LETTERS, ink=ACCENT),
        text(begin, base, known, font_size=28, fill=INK),
        text(WIDTH - 32, base, place, font_size=26, fill=INK_SOFT, text_anchor="end"),
    )
