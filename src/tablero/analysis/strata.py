"""The luck of the worlds in which a position is played on, spread evenly.

The n-th answer of chance since the beginning of the game has a point between 0 and 1 in each world,
whoever asks for it and from wherever the game is played on. So two positions of one game are
compared under the same luck. For every n the points of all worlds lie in different strata of equal
size: with six worlds a die shows every face once.
"""

from __future__ import annotations

import hashlib
from bisect import bisect
from itertools import accumulate
from random import Random
from typing import Final

from tablero.engine import Action, Decision


def seed_of(*parts: object) -> int:
    """A seed that follows from the parts alone, on every machine."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


class Strata:
    """The points of all worlds."""

    def __init__(self, seed: int, worlds: int) -> None:
        self._seed: Final = seed
        self.worlds: Final = worlds
        self._points: dict[int, list[float]] = {}

    def others(self) -> Strata:
        """As many points that have nothing to do with these."""
        return Strata(seed_of(self._seed, "others"), self.worlds)

    def points(self, number: int) -> list[float]:
        """The point of every world for this answer of chance."""
        found = self._points.get(number)
        if found is None:
            dice = Random(seed_of(self._seed, number))
            order = dice.sample(range(self.worlds), self.worlds)
            found = [(stratum + dice.random()) / self.worlds for stratum in order]
            self._points[number] = found
        return found


def outcome_at(decision: Decision, point: float) -> Action:
    """The outcome on which a point between 0 and 1 falls, by weight."""
    options = decision.options
    if not decision.weights:
        return options[int(point * len(options))]
    sums = list(accumulate(decision.weights))
    return options[bisect(sums, point * sums[-1])]
