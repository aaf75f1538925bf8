"""The scale: how strong somebody is and how sure that is, in openskill's units and in points.

It is the ladder's (`tablero.bots.ratings`): the bot `random` has 500 points, and with two players a
lead of 200 points wins three games of four. Here random's mu is 0, so a mu is a lead over random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tablero.bots.ratings import PER_UNIT, RANDOM, points, rating_of
from tablero.engine import Game

START: Final = 750
"""The points of a newcomer: beginners beat `random` nearly always, and mostly lose to `casual`."""
UNSURE: Final = 25 / 3
"""openskill's sigma of somebody of whom nothing is known."""
SETTLED_AFTER: Final = 12
"""How many games have to count until a rating says something."""
INTERVAL: Final = 1.96
"""How many sigmas an interval of 95 % reaches to each side."""


class Strength(NamedTuple):
    """How strong somebody is at a game."""

    mu: float
    """The lead over the bot `random`, in openskill's units."""
    sigma: float
    """How unsure that is."""

    @property
    def points(self) -> int:
        """What people see."""
        return round(points(self.mu))

    @property
    def spread(self) -> int:
        """How many points the truth may be away, in 19 cases of 20."""
        return round(INTERVAL * self.sigma * PER_UNIT)


NEWCOMER: Final = Strength((START - RANDOM) / PER_UNIT, UNSURE)
"""Somebody who has played no rated game yet."""


def strength_of_bot(
    game: Game[Any], options: Mapping[str, str], seats: int, bot: str
) -> Strength | None:
    """A bot's strength in such games, as the ladder has measured it; None if it has not."""
    found = rating_of(game, options, seats, bot)
    if found is None:
        return None
    width = (found.high - found.low) / 2 / INTERVAL / PER_UNIT
    return Strength((found.rating - RANDOM) / PER_UNIT, max(width, 0.1))
