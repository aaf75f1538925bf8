"""Players with a temper, so that random games reach the rare corners of the rules."""

from __future__ import annotations

import random

from tablero.engine import CHANCE, Action, Decision, Luck
from tablero.games.eldorado.actions import (
    Accept,
    AttackBuilding,
    BringArmy,
    BringFigure,
    BuildFarmhouse,
    BuildFort,
    BuyVillager,
    Desist,
    Discover,
    EndGathering,
    EndTurn,
    Exchange,
    Flee,
    Gather,
    Give,
    GiveShrine,
    Interrupt,
    LetPass,
    March,
    Move,
    Offer,
    PlayKey,
    Propose,
    Ready,
    Remove,
    Spare,
    Survey,
    Trade,
    Withdraw,
)

THRIFT: dict[type[Action], float] = {
    Gather: 20, EndGathering: 3, Remove: 0.01, Exchange: 0.2, Trade: 0.03, Offer: 200,
    Survey: 50, PlayKey: 20, Propose: 4, Withdraw: 0.2,
}  # fmt: skip
"""Nobody throws cards away."""

TEMPERS: dict[str, dict[type[Action], float]] = {
    # Any kind of deed is as likely as any other.
    "random": {},
    # Looks for shrines, in the cave too, and keeps the cards for offerings.
    "pilgrim": {
        **THRIFT, Discover: 8, Move: 4, March: 0.02, BuyVillager: 0.02, BuildFarmhouse: 0.05,
        BuildFort: 0.01, EndTurn: 0.05, AttackBuilding: 0.1,
    },
    # Houses and people, and peace as long as it can be paid.
    "settler": {
        **THRIFT, Discover: 2, Move: 3, March: 0.5, BuyVillager: 30, BuildFarmhouse: 30,
        BuildFort: 20, EndTurn: 0.5, AttackBuilding: 0.5, Flee: 6, Ready: 0.5,
    },
    # Armies march, interrupt, join and burn farmhouses down.
    "warrior": {
        **THRIFT, Discover: 0.5, Move: 2, March: 4, BuyVillager: 60, BuildFarmhouse: 20,
        BuildFort: 2, EndTurn: 0.3, Interrupt: 8, LetPass: 0.2, BringArmy: 8, BringFigure: 8,
        Ready: 0.4, AttackBuilding: 8, Spare: 0.3, Offer: 1,
    },
    # Talks to everyone nearby.
    "trader": {
        **THRIFT, Trade: 3, Exchange: 3, Give: 2, GiveShrine: 2, Accept: 4, Discover: 4, Move: 3,
        EndTurn: 0.3, BuildFarmhouse: 3, BuyVillager: 3, Remove: 0.3,
        Desist: 200,
    },
}  # fmt: skip


class Temper:
    """Chooses a kind of deed by weight, then any deed of it; the same for the same seed."""

    def __init__(self, name: str, seed: int) -> None:
        self._weights = TEMPERS[name]
        self._random = random.Random(f"{name} {seed}")

    def pick(self, decision: Decision) -> Action:
        """One of the options, in whatever order they come."""
        options = sorted(decision.options, key=str)
        kinds = list(dict.fromkeys(map(type, options)))
        weights = [self._weights.get(kind, 1.0) for kind in kinds]
        (kind,) = self._random.choices(kinds, weights)
        return self._random.choice([each for each in options if type(each) is kind])


def pick(decision: Decision, chance: Luck, players: list[Temper]) -> Action:
    """What chance or the asked player answers."""
    if decision.seat == CHANCE:
        return chance.pick(decision)
    return players[decision.seat].pick(decision)
