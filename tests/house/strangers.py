"""People who have nothing against each other."""

from __future__ import annotations

from tablero.house.lobby.avoiding import Avoided


def nobody(_guest: str) -> Avoided:
    """Whom somebody would not meet, where nobody blocks anybody."""
    return frozenset()
