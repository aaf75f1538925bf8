"""The frame as text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tablero.engine import View
from tablero.words import Words

from ..game import COLUMNS, ConnectFourState, written

DISCS = {"r": ("●", "red"), "y": ("▲", "yellow"), ".": ("·", "dim")}
"""The marks are those before the players' names."""


def table(view: View[ConnectFourState], _words: Words, heads: Sequence[Text]) -> RenderableType:
    """Both players, and the frame above the numbers of its columns."""
    rows = [
        Text(" ").join(Text(*DISCS[place]) for place in row)
        for row in written(view.state.discs).split("/")
    ]
    numbers = Text(" ".join(map(str, range(1, COLUMNS + 1))), "dim")
    return Group(Text("   ").join(heads), *rows, numbers)
