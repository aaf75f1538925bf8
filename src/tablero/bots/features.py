"""Features: a position as a fixed row of numbers, as far as a seat may know it.

A game's package may have a module `features`. A game without one gets the features of
`zone_features`, which are made from its public fields and its zones, so that a network can learn
every game.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from tablero.engine import Game, State, View
from tablero.games.parts import part

from . import zone_features


class Features(Protocol):
    """What a game tells a network about a position.

    Laws: equal views give equal rows; all rows of one network are equally long, with a name for
    each number; own things come first, then those of the others clockwise, so rotating the seats
    of a symmetric game rotates the rows.
    """

    VERSION: int
    """Raised whenever the rows change: a network learned from other rows is refused."""

    def names(self, state: State) -> tuple[str, ...]:
        """What each number of a row is, in games with the seats and options of this one."""
        ...

    def features(self, view: View[Any]) -> list[float]:
        """The position as the view's seat sees it."""
        ...

    def network(self, state: State) -> str:
        """The name of the network that judges games like this one."""
        ...


def features_of(game: Game[Any]) -> Features:
    """The game's own features, or those made from its zones."""
    return cast(Features, part(game, "features") or zone_features)
