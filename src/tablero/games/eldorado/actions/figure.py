"""The figures that have points of their own."""

from __future__ import annotations

from tablero.engine import Name


class Figure(Name):
    """The figures of a seat, by name: one explorer, or several thieves (ED-1.3)."""

    EXPLORER = 0
    THIEF_1 = 1
    THIEF_2 = 2
    THIEF_3 = 3
    THIEF_4 = 4


THIEVES = (Figure.THIEF_1, Figure.THIEF_2, Figure.THIEF_3, Figure.THIEF_4)
"""The figures of the thieves' player, in order."""
