"""Small things around the map: sheets of paper, lines of text, counters."""

from __future__ import annotations

from functools import partial

from tablero.drawing import notes
from tablero.drawing.svg import Svg
from tablero.games.eldorado.drawing.tones import TONES

panel = partial(notes.panel, TONES)
label = partial(notes.label, TONES)
counter = partial(notes.counter, TONES)


def fitting(words: str, width: float, size: float) -> float:
    """The size at which a line of text fits into a width, at most `size`."""
    return min(size, width / (0.52 * max(len(words), 1)))


def bonus(x: float, y: float, more: int, size: float = 13, anchor: str = "start") -> Svg | None:
    """What is added to a number, or taken from it, with its sign; nothing if it stays."""
    if not more:
        return None
    return label(x, y, f"{more:+d}".replace("-", "−"), size=size, bold=True, anchor=anchor)
