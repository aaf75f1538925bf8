"""Noise: what a weaker player gets wrong."""

from __future__ import annotations

import random


class Noise:
    """Errors with a standard deviation, reproducible from a seed."""

    def __init__(self, seed: int, deviation: float) -> None:
        self._random = random.Random(seed)
        self._deviation = deviation

    def next(self) -> float:
        """The next error."""
        return self._random.gauss(0, self._deviation) if self._deviation else 0.0
