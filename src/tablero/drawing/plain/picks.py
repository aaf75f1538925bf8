"""What can be picked on a plain table: the things that the reader's possible answers name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablero.drawing.look import Look
from tablero.engine.action import write

Picks = Mapping[tuple[type, str], str]
"""What the page calls a thing (`card:gold-3`), by its kind and text."""


def picks_of(look: Look[Any]) -> Picks:
    """What the reader's possible answers name. Bare numbers are not things: they are chosen among
    the answers."""
    return {
        (type(value), write(value)): f"{field}:{write(value)}"
        for field, value in _values(look)
        if type(value) not in (int, bool, str)
    }


def pick_for(picks: Picks, value: object) -> str | None:
    """How the page picks a thing; None if no answer names it."""
    return picks.get((type(value), write(value))) if picks else None


def _values(look: Look[Any]) -> list[tuple[str, Any]]:
    return [
        (name, each)
        for option in look.options
        for name, value in option.values().items()
        for each in (value if type(value) is tuple else (value,))
    ]


def number_choices(look: Look[Any]) -> dict[str, tuple[Any, ...]]:
    """By field, the numbers and texts that the reader chooses from, where there are several."""
    found: dict[str, dict[Any, None]] = {}
    for field, value in _values(look):
        if type(value) in (int, str):
            found.setdefault(field, {})[value] = None
    return {field: tuple(values) for field, values in found.items() if len(values) > 1}
