"""Small things around the map: sheets of paper, lines of text, counters."""

from __future__ import annotations

from functools import partial

from tablero.drawing import notes
from tablero.games.eldorado.drawing.tones import TONES

panel = partial(notes.panel, TONES)
label = partial(notes.label, TONES)
counter = partial(notes.counter, TONES)


def fitting(words: str, width: float, size: float) -> float:
    """The size at which a line of text fits into a width, at most `size`."""
    return min(size, width / (0.52 * max(len(words), 1)))
