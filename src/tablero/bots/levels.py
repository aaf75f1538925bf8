"""The levels: how much a bot thinks, and how much noise there is in its judgement."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Level(NamedTuple):
    """A strength that people choose by name."""

    name: str
    """The words keys are `bot.<name>` and `bot.<name>.about`."""
    positions: int
    """About how many answers of a small game it plays in imagined worlds before it chooses."""
    noise: float = 0.0
    """The standard deviation, in log-odds of winning, of what it gets wrong about each option of a
    small game; less where an answer matters less (`Gradual`)."""
    trust: float = 0.15
    """By how much, in log-odds, another answer must seem better than the quick one to be taken."""
    seconds: float = 1.0
    """The time after which a choice is made in any case."""


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("master", positions=6_000),
            Level("skilled", positions=1_500, noise=0.2),
            Level("casual", positions=500, noise=0.35),
            Level("novice", positions=150, noise=0.55),
        )
    }
)
"""The levels by name, the strongest first."""
