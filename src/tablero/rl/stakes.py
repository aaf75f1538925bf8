"""What the end of a game is worth to each seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import inf
from typing import Final

from tablero.engine import BadOption, Result


@dataclass(frozen=True, slots=True)
class Stakes:
    """A share of the win, or the points themselves, with their bounds.

    The text forms are `wins`, `points:-2:2` and, where all seats together always get the same,
    `points:-2:2:0`.
    """

    points: bool = False
    least: float = 0.0
    most: float = 1.0
    total: float | None = 1.0
    """What all seats together get; None if that depends on the game."""

    def worth(self, result: Result) -> tuple[float, ...]:
        """What every seat gets."""
        return tuple(map(float, result.scores)) if self.points else win_shares(result)

    def __str__(self) -> str:
        if not self.points:
            return "wins"
        bounds = (self.least, self.most, *(() if self.total is None else (self.total,)))
        return ":".join(["points", *[str(bound).removesuffix(".0") for bound in bounds]])

    @classmethod
    def parse(cls, text: str) -> Stakes:
        """The stakes with this text form; BadOption if there are none."""
        if text == "wins":
            return WINS
        match text.split(":"):
            case ["points", least, most, *total] if len(total) <= 1:
                try:
                    return points(float(least), float(most), float(total[0]) if total else None)
                except ValueError:
                    pass
        raise BadOption(f"stakes are wins or points:LEAST:MOST[:TOTAL], not {text[:40]!r}")


WINS: Final = Stakes()
"""One win for all seats together: a shared one is divided by the sides, and a side's by its seats.
If the game itself has beaten the players, nobody gets anything."""


def points(least: float, most: float, total: float | None = None) -> Stakes:
    """The points of the game, which lie within these bounds; BadOption if nothing does."""
    if not -inf < least <= most < inf:
        raise BadOption(f"points lie between two numbers, not from {least:g} to {most:g}")
    return Stakes(True, least, most, total)


def win_shares(result: Result) -> tuple[float, ...]:
    """Every seat's share of the win; all shares together are 1 if anybody has won."""
    seats = range(len(result.scores))
    side = result.sides or tuple(seats)
    mates = Counter(side[seat] for seat in result.winners)
    return tuple(
        1 / len(mates) / mates[side[seat]] if seat in result.winners else 0.0 for seat in seats
    )
