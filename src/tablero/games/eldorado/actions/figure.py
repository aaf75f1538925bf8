"""The figures that have points of their own."""

from __future__ import annotations

from tablero.engine import Name


class Figure(Name):
    """The figures of a seat, by name."""

    EXPLORER = 0


FIGURES = tuple(Figure)
"""All of them, in order."""
