"""Where commands print: colours in a terminal, plain text in a pipe."""

from __future__ import annotations

import os
import sys

from rich.console import Console
from rich.theme import Theme

PLAIN_WIDTH = 100
"""Width in columns if the output is not a terminal; the variable COLUMNS overrides it."""

STYLES = Theme(
    {
        "rule": "cyan",
        "aside": "dim",
        "wrong": "bold red",
        "right": "green",
        "unsure": "yellow",
        "key": "bold",
    }
)


class Screen(Console):
    """Rich's console, but it leaves a closed pipe to the group of commands."""

    def on_broken_pipe(self) -> None:
        """Stop printing, and raise the error for the group to handle."""
        self.quiet = True
        raise BrokenPipeError


def screen() -> Screen:
    """The standard output. Only our own markup is interpreted: `[…]` in a name is text."""
    shown = sys.stdout.isatty()
    width = None if shown or "COLUMNS" in os.environ else PLAIN_WIDTH
    return Screen(theme=STYLES, width=width, markup=False, highlight=False, emoji=False)
