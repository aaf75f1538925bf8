"""Players with a temper, so that random games reach the rare corners of the rules."""

from __future__ import annotations

import random

from tablero.engine import CHANCE, Action, Decision, Luck
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee, Ready
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.battle.sequence import AttackBuilding, Spare
from tablero.games.eldorado.battle.sharing import HandOver
from tablero.games.eldorado.bridge import BuildBridge, RemoveBridge
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.discovery import Discover, PlayKey, Survey
from tablero.games.eldorado.exchange import Exchange
from tablero.games.eldorado.explore import EndTurn
from tablero.games.eldorado.explorers.sequoia import Hurry
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.gathering import EndGathering, Gather
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.interruption import Interrupt, LetPass
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.offerings import Desist, Offer
from tablero.games.eldorado.proposal import Accept
from tablero.games.eldorado.thieves.hideout import BuildHideout, LieLow
from tablero.games.eldorado.thieves.purchases import BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from tablero.games.eldorado.thieves.stealing import Loot, StopLooting
from tablero.games.eldorado.thieves.turn import GoStealing, TakeGold
from tablero.games.eldorado.trading import (
    AskShrine,
    AskTreasure,
    Give,
    GiveShrine,
    GiveTreasure,
    Propose,
    Trade,
    Withdraw,
)
from tablero.games.eldorado.wolf import LeadWolf, Sniff

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
    # Goes down into the cave as soon as there is one, and deeper.
    "delver": {
        **THRIFT, Discover: 12, Move: 6, March: 0.1, BuyVillager: 0.5, BuildFarmhouse: 0.2,
        BuildFort: 0.1, EndTurn: 0.05, Hurry: 0.5, Shoot: 8, Sniff: 6, LeadWolf: 2, BuildBridge: 1,
        RemoveBridge: 0.1, Trade: 0.2, GiveTreasure: 2, AskTreasure: 2, BringWolf: 6,
        AttackBuilding: 1,
    },
    # Thieves: out of hiding, to the purses and to the shrines.
    "robber": {
        **THRIFT, BuildHideout: 30, LieLow: 1, GoStealing: 6, TakeGold: 1, Loot: 8,
        StopLooting: 0.5, BuyThief: 40, BuildOutpost: 5, BuyDoubloon: 5, Discover: 4, Move: 5,
        PassShrine: 0.2, EndTurn: 0.05, AttackBuilding: 3, Exchange: 0.1, LeadWolf: 1, Sniff: 4,
    },
    # Thieves who build, tear down and hunt.
    "brigand": {
        **THRIFT, BuildHideout: 60, LieLow: 0.5, Loot: 4, BuyThief: 60, BuildOutpost: 20,
        BuyDoubloon: 8, Discover: 0.6, Move: 8, PassShrine: 2, EndTurn: 0.2, AttackBuilding: 9,
        Remove: 0.3, BringFigure: 6, Ready: 0.5, LeadWolf: 2, Offer: 5,
    },
    # A team mate who shares what there is, and fights beside the other.
    "comrade": {
        **THRIFT, Trade: 2, Give: 1, GiveShrine: 2, AskShrine: 1, GiveTreasure: 4, AskTreasure: 4,
        Accept: 5, Propose: 8, Discover: 4, Move: 4, March: 2, BuyVillager: 20, BuildFarmhouse: 8,
        BuildFort: 1, BringArmy: 5, BringFigure: 6, BringWolf: 6, Ready: 0.4, EndTurn: 0.1,
        HandOver: 2, AttackBuilding: 4, Shoot: 8, Hurry: 0.5, Sniff: 3, LeadWolf: 2,
    },
}  # fmt: skip

LURED = ("delver", "robber", "comrade")
"""They rather go into the cave than not."""
LURE = 5
"""How much rather."""


class Temper:
    """Chooses a kind of deed by weight, then any deed of it; the same for the same seed."""

    def __init__(self, name: str, seed: int) -> None:
        self._weights = TEMPERS[name]
        self._lured = name in LURED
        self._random = random.Random(f"{name} {seed}")

    def pick(self, decision: Decision) -> Action:
        """One of the options, in whatever order they come."""
        options = sorted(decision.options, key=str)
        kinds = list(dict.fromkeys(map(type, options)))
        weights = [self._weights.get(kind, 1.0) for kind in kinds]
        (kind,) = self._random.choices(kinds, weights)
        deeds = [each for each in options if type(each) is kind]
        if self._lured and kind in (Move, LeadWolf):
            return self._random.choices(deeds, list(map(lure, deeds)))[0]
        return self._random.choice(deeds)


def lure(step: Action) -> int:
    """How tempting a step is."""
    match step:
        case Move(place=place) | LeadWolf(place=place) if place.plane is Plane.CAVE:
            return LURE
    return 1


def pick(decision: Decision, chance: Luck, players: list[Temper]) -> Action:
    """What chance or the asked player answers."""
    if decision.seat == CHANCE:
        return chance.pick(decision)
    return players[decision.seat].pick(decision)
