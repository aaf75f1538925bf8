"""Players with a temper, so that random games also reach the rare corners of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable

from tablero.engine import CHANCE, Decision, Luck
from tablero.engine.action import Action
from tablero.games.caramba.auction import Bid, Pass
from tablero.games.caramba.fuera import Decline
from tablero.games.caramba.securing import Keep

TEMPERS: dict[str, Callable[[Action], float]] = {
    "random": lambda _action: 1,
    # Plays card after card: empty hands, automatic passes, reshuffles.
    "eager": lambda action: 0.02 if isinstance(action, Pass) else 1,
    # Lets chests lie: big bonuses, Fuera! with everything protected, rounds without progress.
    "hoarder": lambda action: 30 if isinstance(action, Keep | Bid | Pass | Decline) else 1,
    # Passes early: few cards on the table, offers of 0, bonuses that win alone.
    "shy": lambda action: 8 if isinstance(action, Pass) else 1,
}


class Temper:
    """Chooses by weight; the same choices for the same seed."""

    def __init__(self, name: str, seed: int) -> None:
        self._weight = TEMPERS[name]
        self._random = random.Random(f"{name} {seed}")

    def pick(self, decision: Decision) -> Action:
        """One of the options."""
        weights = [self._weight(action) for action in decision.options]
        return self._random.choices(decision.options, weights)[0]


def pick(decision: Decision, chance: Luck, players: list[Temper]) -> Action:
    """The answer of chance or of the player who is asked."""
    if decision.seat == CHANCE:
        return chance.pick(decision)
    return players[decision.seat].pick(decision)
