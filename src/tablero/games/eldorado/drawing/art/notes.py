"""Small things around the map: sheets of paper, lines of text, counters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from tablero.drawing import notes
from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.svg import Child, Svg, Value, group, place, tag, text
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.tones import TONES

panel = partial(notes.panel, TONES)
label = partial(notes.label, TONES)
counter = partial(notes.counter, TONES)
tally = partial(notes.tally, TONES)

HEADING = 15.0
"""The size of the words above a part of the hand."""


def sign(name: str) -> Svg:
    """The sign of a counter, with room for the pointer."""
    return notes.sign(icon(name, -9, -9, 18))


def fitting(words: str, width: float, size: float) -> float:
    """The size at which a line of text fits into a width, at most `size`."""
    return min(size, width / (0.52 * max(len(words), 1)))


def bonus(x: float, y: float, more: int, size: float = 13, anchor: str = "start") -> Svg | None:
    """What is added to a number or taken from it, with its sign; nothing if that is zero."""
    if not more:
        return None
    return label(x, y, f"{more:+d}".replace("-", "−"), size=size, bold=True, anchor=anchor)


def beside(step: float, drawings: Iterable[Svg], y: float = 0) -> Svg:
    """Drawings in a row, this far apart."""
    return group(
        *(group(drawing, transform=place(at * step, y)) for at, drawing in enumerate(drawings))
    )


def stacked(
    lines: Sequence[str], x: float, y: float, step: float, *, anchor: str | None = None
) -> list[Svg]:
    """Small lines of text below one another."""
    return [
        label(x, y + at * step, line, size=12, soft=True, anchor=anchor)
        for at, line in enumerate(lines)
    ]


def picture(said: str, *parts: Child, **attributes: Value) -> Svg:
    """Attributes of something to point at: what it shows, in words, for screen readers too."""
    return group(tag("title", said), *parts, **attributes, role="img", aria_label=said)


INERT: dict[str, Value] = {"pointer_events": "none", "aria_hidden": "true"}
"""Attributes of what pointers and screen readers pass over."""


def heading(said: str) -> Svg:
    """The title of a part of the hand, on the wood of the table."""
    return text(0, 20, said, font_size=HEADING, fill=PAPER_LIGHT, class_="serif on-wood")


def written(said: str) -> float:
    """Roughly how wide the heading of a part of the hand is."""
    return len(said) * HEADING * 0.42


def broken(said: str, width: float, size: float) -> list[str]:
    """A text broken into lines that fit, for a serif font of ordinary width."""
    most = max(int(width / (size * 0.47)), 8)
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
