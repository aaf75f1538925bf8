"""How long the parts of a table take to draw, wherever they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import copy_context
from typing import TypeVar

from tablero.table.timing import listen

from .metrics import counts

R = TypeVar("R")


def gathered(draw: Callable[[], R]) -> tuple[R, Mapping[str, float]]:
    """Draw something in whatever thread or process; also the seconds that each part took.

    Parts are marked where they are drawn, with `tablero.table.timing.timed`.
    """
    parts: dict[str, float] = {}

    def add(part: str, seconds: float) -> None:
        parts[part] = parts.get(part, 0.0) + seconds

    context = copy_context()
    context.run(listen, add)
    return context.run(draw), parts


def noted(drawn: tuple[R, Mapping[str, float]]) -> R:
    """What was drawn; how long its parts took is counted for the application at work here."""
    result, parts = drawn
    for part, seconds in parts.items():
        counts().drawing(part).observe(seconds)
    return result
