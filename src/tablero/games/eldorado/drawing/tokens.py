"""Small things around the map: sheets of paper, lines of text, counters."""

from __future__ import annotations

from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, group, place, rect, tag, text
from tablero.games.eldorado.drawing.tones import both, fill


def panel(width: float, height: float, *, asked: bool = False) -> Svg:
    """A sheet of paper for a list; that of whoever is asked has a golden rim."""
    return group(
        shadow(width, height, radius=4, lift=1.2),
        rect(0, 0, width, height, rx=4, stroke_width=0.9, **both("paper-light", "ink-soft")),
        rect(
            1.5,
            1.5,
            width - 3,
            height - 3,
            rx=3,
            fill="none",
            stroke="#e8a317",
            stroke_width=3,
            class_="turn",
        )
        if asked
        else None,
    )


def label(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 13,
    soft: bool = False,
    bold: bool = False,
    tone: str | None = None,
    anchor: str | None = None,
) -> Svg:
    """A line of text in the ink of the light."""
    ink = fill(tone or ("ink-soft" if soft else "ink"))
    return text(
        x,
        y,
        words,
        font_size=size,
        font_weight="700" if bold else None,
        text_anchor=anchor,
        fill=ink["fill"],
        class_=f"serif figures {ink['class_']}",
    )


def fitting(words: str, width: float, size: float) -> float:
    """The size at which a line of text fits into a width, at most `size`."""
    return min(size, width / (0.52 * max(len(words), 1)))


def counter(
    icon: Svg, count: object, x: float, y: float, said: str, *, gap: float = 13, size: float = 15
) -> Svg:
    """A small picture centred at (x, y) and how many there are; the text is for readers and for
    the pointer.
    """
    return group(
        tag("title", said),
        rect(-9, -11, gap + 26, 22, fill="#ffffff", fill_opacity=0),
        icon,
        label(gap, size / 3, str(count), size=size, bold=True),
        transform=place(x, y),
        role="img",
        aria_label=said,
    )
