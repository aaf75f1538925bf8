"""The random bot: a yardstick, and a kind opponent."""

from __future__ import annotations

from typing import Any

from tablero.engine import RandomLuck, View

from .bot import Choice, asked


class Whim:
    """Gives whatever answer comes to mind."""

    def __init__(self, seed: int) -> None:
        self._luck = RandomLuck(seed)

    def choose(self, view: View[Any]) -> Choice:
        """Any option, each equally likely."""
        return Choice(self._luck.pick(asked(view)), "random")
