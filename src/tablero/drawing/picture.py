"""A picture as a standalone file: board and hand, with every colour resolved.

On the page, stylesheets give the classes of a drawing their colours. Outside there is no page, so
the file contains what it needs, from the same table of colours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from tablero.drawing.finding import drawing_of
from tablero.drawing.needed import needed
from tablero.drawing.palette import Theme, tokens
from tablero.drawing.parts import whole
from tablero.drawing.svg import Svg, group, rect, tag
from tablero.engine import Event, View
from tablero.words import Words

MARGIN: Final = 12.0
"""Units around the hand."""


class Area(NamedTuple):
    """A rectangle of a picture, in its own units."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def parse(cls, text: str) -> Area:
        """Four numbers: `120 40 300 200`. ValueError for anything else."""
        found = tuple(map(float, text.split()))
        if len(found) != len(cls._fields) or min(found[2:]) <= 0:
            raise ValueError(f"not an area: {text!r}")
        return cls(*found)


class Composed(NamedTuple):
    """What a picture shows, and how large it is."""

    content: Svg
    size: Area


def picture_file(
    game: str,
    view: View[Any],
    words: Words,
    names: Sequence[str],
    news: Sequence[Event],
    theme: Theme,
) -> str:
    """A whole SVG file: the board, and below it the viewer's hand."""
    return as_file(game, composed(game, view, words, names, news), theme)


def composed(
    game: str, view: View[Any], words: Words, names: Sequence[str], news: Sequence[Event]
) -> Composed:
    """The board, and below it the viewer's hand."""
    drawing = drawing_of(game)
    still = without_options(view)
    board = drawing.board(still, words, names, news=news)
    hand = drawing.hand(still, words, names, news=news)
    width, board_height = size_of(board)
    height = board_height
    parts = [placed(board, 0, 0, width, board_height)]
    if hand is not None:
        hand_width, hand_height = fitting(size_of(hand), width - 2 * MARGIN)
        parts.append(placed(hand, (width - hand_width) / 2, height, hand_width, hand_height))
        height += hand_height + MARGIN
    return Composed(group(*parts), Area(0, 0, width, height))


def as_file(
    game: str,
    picture: Composed,
    theme: Theme,
    area: Area | None = None,
    styles: str = "",
    lit: Collection[str] = (),
) -> str:
    """A picture as an SVG file: all of it, or only an area; `styles` are rules for its parts, and
    the pieces with the keys `lit` are pointed out."""
    drawing, colours = drawing_of(game), tokens(theme)
    content, shown = _lit(whole(picture.content), lit), area or picture.size
    rules = stylesheet(colours) + (drawing.styles(":root") if theme == "night" else "") + styles
    if lit:
        glow = f"drop-shadow(0 0 3px {colours['glow']})"
        rules += f"[lit]{{filter:{glow} {glow} {glow}}}"
    markup = tag(
        "svg",
        tag("style", Markup(rules)),
        needed(drawing.definitions(), content),
        rect(*shown, fill=colours["wood"]),
        content,
        dusk(shown, float(colours["board-light"])),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{number:g}" for number in shown),
        width=shown.width,
        height=shown.height,
        font_family="Georgia, 'Liberation Serif', serif",
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{inert(str(markup))}\n'


def _lit(content: Svg, keys: Collection[str]) -> Svg:
    """The content with a mark at each of these pieces."""
    marked = str(content)
    for key in keys:
        if f'data-part="{key}"' not in marked:
            raise ValueError(f"the drawing has no piece {key}")
        marked = marked.replace(f'data-part="{key}"', 'lit="yes"', 1)
    return Markup(marked)


def without_options(view: View[Any]) -> View[Any]:
    """The same view with nothing to pick: a picture shows no ghosts of possible actions."""
    asked = view.decision
    return view.but(decision=asked.but(options=()) if asked else None)


def size_of(drawing: Svg) -> tuple[float, float]:
    """Width and height of a drawing, in its own units."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', str(drawing))
    if found is None:
        raise ValueError("the drawing has no view box that begins at 0 0")
    return float(found[1]), float(found[2])


def fitting(size: tuple[float, float], room: float) -> tuple[float, float]:
    """The size, scaled down if it is wider than the room."""
    width, height = size
    scale = min(1.0, room / width)
    return width * scale, height * scale


def placed(drawing: Svg, x: float, y: float, width: float, height: float) -> Svg:
    """A drawing at its place in the picture."""
    return tag("svg", drawing, x=x, y=y, width=width, height=height, overflow="visible")


def dusk(shown: Area, light: float) -> Svg | None:
    """A veil that darkens as much as the page's brightness does."""
    return None if light >= 1 else rect(*shown, fill="#000", opacity=1 - light)


def stylesheet(colours: Mapping[str, str]) -> str:
    """The rules of the page's stylesheets for drawings that nobody plays on."""
    return (
        f".fill-paper{{fill:{colours['paper']}}}"
        f".table-top{{opacity:{colours['table-top']}}}"
        ".figures{font-variant-numeric:tabular-nums}"
        # The tabletop continues under the hand.
        "svg svg svg{overflow:visible}"
    )


def inert(markup: str) -> str:
    """The markup without what only a page needs: a picture has nothing to pick."""
    return re.sub(r' (?:tabindex|data-[a-z]+)="[^"]*"', "", markup).replace(
        'role="button"', 'role="img"'
    )
