"""What stands around a map: the frame of the table, sheets of paper, lines of text, counters."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.palette import GLOW
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, group, place, rect, tag, text
from tablero.drawing.tones import Tones
from tablero.words import Words


def table(
    tones: Tones,
    words: Words,
    size: tuple[float, float],
    parts: Sequence[Svg],
    *,
    tall: bool,
) -> Svg:
    """The whole table as one picture, for wide or for upright screens."""
    width, height = size
    return tag(
        "svg",
        tag("title", words.say("game.title")),
        rect(-2000, -2000, 6000, 6000, **tones.fill("paper-shade"), pointer_events="none"),
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        class_="board-tall" if tall else "board-wide",
        role="group",
        aria_label=words.say("board.table"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def panel(tones: Tones, width: float, height: float, *, asked: bool = False) -> Svg:
    """A sheet of paper for a list; a golden rim marks the seat being asked."""
    return group(
        shadow(width, height, radius=4, lift=1.2),
        rect(0, 0, width, height, rx=4, stroke_width=0.9, **tones.both("paper-light", "ink-soft")),
        rim(width, height) if asked else None,
    )


def rim(width: float, height: float) -> Svg:
    """The golden rim of a sheet of paper."""
    return rect(
        1.5,
        1.5,
        width - 3,
        height - 3,
        rx=3,
        fill="none",
        stroke=GLOW,
        stroke_width=3,
        class_="turn",
    )


def label(
    tones: Tones,
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
    ink = tones.fill(tone or ("ink-soft" if soft else "ink"))
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


def counter(
    tones: Tones,
    icon: Svg,
    count: object,
    x: float,
    y: float,
    said: str,
    *,
    gap: float = 13,
    size: float = 15,
    about: str | None = None,
) -> Svg:
    """A small picture centred at (x, y), and how many there are; the text is for screen readers
    and for the pointer, `about` names what is explained.
    """
    drawn = (_room(gap), icon)
    return tally(tones, *drawn, count=count, x=x, y=y, said=said, gap=gap, size=size, about=about)


def sign(icon: Svg, *, gap: float = 13) -> Svg:
    """The small picture of a counter, with room for the pointer."""
    return group(_room(gap), icon)


def _room(gap: float) -> Svg:
    return rect(-9, -11, gap + 26, 22, fill="#ffffff", fill_opacity=0)


def tally(
    tones: Tones,
    *sign: Svg,
    count: object,
    x: float,
    y: float,
    said: str,
    gap: float = 13,
    size: float = 15,
    about: str | None = None,
) -> Svg:
    """A counter whose sign is drawn already."""
    return group(
        tag("title", said),
        *sign,
        label(tones, gap, size / 3, str(count), size=size, bold=True),
        transform=place(x, y),
        role="img",
        aria_label=said,
        data_about=about,
    )
