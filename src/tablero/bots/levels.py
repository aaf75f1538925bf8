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
    """The standard deviation, in log-odds of winning, of what it gets wrong about each option."""
    seconds: float = 1.0
    """The time after which a choice is made in any case."""


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("master", positions=6_000),
            Level("skilled", positions=2_000, noise=0.25),
            Level("casual", positions=300, noise=0.7),
            Level("novice", positions=60, noise=1.5),
        )
    }
)
"""The levels by name, the strongest first."""
