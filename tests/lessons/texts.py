"""Lessons for tests."""

from __future__ import annotations

from typing import Any

from tablero.engine import Game
from tablero.games import find
from tablero.lessons import Lesson, find_lesson

CARAMBA: Game[Any] = find("caramba")
FIRST: Lesson = find_lesson(CARAMBA, "first-game")
"""The lesson that every test can rely on."""


def changed(old: str, new: str) -> str:
    """The first lesson of Caramba! with one text replaced by another."""
    assert FIRST.text.count(old) == 1, old
    return FIRST.text.replace(old, new)


def line_of(text: str) -> int:
    """The number of the line that begins with this text."""
    lines = FIRST.text.splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(text))
