"""How long bots think: the mean, the 99th percentile and the longest time of a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import Final

SHORTEST: Final = 1e-6
"""Seconds; shorter times count as this."""
RATIO: Final = 1.05
"""Times are kept in steps of 5 %, so that percentiles of many games take little memory."""


class Pace:
    """The times of many choices, in seconds of processor time."""

    def __init__(self) -> None:
        self.choices = 0
        self.total = 0.0
        self.longest = 0.0
        self._steps: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        """One more choice."""
        self.choices += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self._steps[ceil(log(max(seconds, SHORTEST) / SHORTEST, RATIO))] += 1

    def include(self, others: Iterable[Pace]) -> Pace:
        """Add the choices of others; returns itself."""
        for other in others:
            self.choices += other.choices
            self.total += other.total
            self.longest = max(self.longest, other.longest)
            self._steps.update(other._steps)
        return self

    @property
    def mean(self) -> float:
        """The mean time."""
        return self.total / self.choices if self.choices else 0.0

    def percentile(self, percent: float) -> float:
        """The time that this many percent of the choices do not exceed; at most 5 % too long."""
        left = self.choices * percent / 100
        for step, count in sorted(self._steps.items()):
            left -= count
            if left <= 0:
                return min(SHORTEST * RATIO**step, self.longest)
        return self.longest
