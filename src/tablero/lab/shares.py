"""Shares with intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from tablero.engine import Result

Z: Final = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""


class Share(NamedTuple):
    """How much of something was won."""

    wins: float
    """Shared wins count in part."""
    games: int
    share: float
    low: float
    """The ends of Wilson's interval of 95 %, which stays between 0 and 1 and is honest for few
    games; it treats the games as independent."""
    high: float

    def excludes(self, value: float) -> bool:
        """Whether the interval leaves the value out."""
        return not self.low <= value <= self.high


def share_of(wins: Iterable[float]) -> Share:
    """The share of the games won, where each counts from 0 to 1; there is at least one."""
    counted = list(wins)
    return wilson(sum(counted), len(counted))


def wilson(wins: float, games: int) -> Share:
    """The share with Wilson's interval."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2) * Z / (1 + Z * Z / games)
    return Share(
        wins, games, share, round(max(0.0, middle - spread), 9), round(min(1.0, middle + spread), 9)
    )


def winning_sides(result: Result) -> frozenset[int]:
    """The sides that have won; none if the game itself has beaten the players."""
    return frozenset([result.sides[seat] if result.sides else seat for seat in result.winners])
