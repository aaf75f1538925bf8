"""Players with a temper, so that random games reach the rare corners of the rules."""

from __future__ import annotations

import random

from tablero.engine import CHANCE, Action, Decision, Luck
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.cards import LayCard, RaiseCard
from tablero.games.caballero.castillos import BuyCastillo
from tablero.games.caballero.grande import LayCardWithGrande, MoveGrande
from tablero.games.caballero.removal import TakeBack
from tablero.games.caballero.ships import BuyShip, LaunchShip, MoveShip, TakeShip
from tablero.games.caballero.tiles import LayTile
from tablero.games.caballero.turn import EndTurn, Reinforce

TEMPERS: dict[str, dict[type[Action], float]] = {
    # Any kind of deed is as likely as any other.
    "random": {},
    # Holds on to cards and land, builds castillos, raises.
    "settler": {LayTile: 3, LayCard: 4, RaiseCard: 3, TakeBack: 0.1, BuyCastillo: 2, EndTurn: 2},
    # Ships wherever there is water.
    "sailor": {BuyShip: 5, LaunchShip: 5, TakeBack: 0.1, MoveShip: 0.5, TakeShip: 0.3, LayCard: 2},
    # Uses what the expansion brings.
    "grandee": {
        PlaceAlcalde: 20, LayCardWithGrande: 8, MoveGrande: 2, BuyShip: 4, TakeBack: 0.2,
        Reinforce: 4,
    },
}  # fmt: skip


class Temper:
    """Chooses a kind of deed by weight, then any deed of it; the same for the same seed."""

    def __init__(self, name: str, seed: int) -> None:
        self._weights = TEMPERS[name]
        self._random = random.Random(f"{name} {seed}")

    def pick(self, decision: Decision) -> Action:
        """One of the options."""
        kinds = list(dict.fromkeys(map(type, decision.options)))
        weights = [self._weights.get(kind, 1.0) for kind in kinds]
        (kind,) = self._random.choices(kinds, weights)
        return self._random.choice([each for each in decision.options if type(each) is kind])


def pick(decision: Decision, chance: Luck, players: list[Temper]) -> Action:
    """The answer of chance or of the player who is asked."""
    if decision.seat == CHANCE:
        return chance.pick(decision)
    return players[decision.seat].pick(decision)
