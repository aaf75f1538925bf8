"""Which answers are worth a look ahead: the quick answer, and few of each kind of deed.

Most answers of one kind differ little: three farmhouses are enough to find out that none should
be built. What the chapters know says which ones they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from tablero.engine import Action

from ..battle.muster import BringArmy, Flee
from ..bridge import BuildBridge, RemoveBridge
from ..buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from ..captives import PlaceBack
from ..exchange import Exchange
from ..interruption import Interrupt
from ..moving import March
from ..solo import Banish
from ..thieves.hideout import BuildHideout
from ..thieves.purchases import BuildOutpost, BuyThief
from ..trading import Ask, AskShrine, AskTreasure, Give, GiveShrine, GiveTreasure, Propose, Trade
from .buying import farmhouse_worth, villager_worth
from .cards import exchanged
from .scene import Scene
from .swaps import worth_a_try
from .ways import FAR, walk
from .wishes import ladder_of

Worth: TypeAlias = Callable[[Scene, Any], float]

SENSELESS: Final = (
    Remove,
    RemoveBridge,
    Give,
    GiveShrine,
    GiveTreasure,
    Ask,
    AskShrine,
    AskTreasure,
    Propose,
)
"""Answers that only the quick answer may find sensible."""
MOST: Final = 8
"""How many answers of a kind are worth a look, unless a table says otherwise."""


def candidates(scene: Scene, options: Sequence[Action], quick: Action) -> list[Action]:
    """The quick answer first, then the others in the order of the options."""
    kinds: dict[type[Action], list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    found = {quick}
    for kind, deeds in kinds.items():
        if kind not in SENSELESS:
            found.update(few(scene, kind, deeds))
    return [quick, *[option for option in options if option in found and option != quick]]


def few(scene: Scene, kind: type[Action], deeds: list[Action]) -> Sequence[Action]:
    """The deeds of one kind that are worth a look."""
    most, worth = FEW.get(kind, (MOST, None))
    if kind is Trade:
        return [deed for deed in deeds if isinstance(deed, Trade) and worth_a_try(scene, deed)]
    if kind in ARMIES:
        deeds = whole_armies(scene, deeds)
    if len(deeds) <= most:
        return deeds
    if worth is not None:
        return sorted(deeds, key=lambda deed: -worth(scene, deed))[:most]
    return list(islice(deeds, 0, None, -(-len(deeds) // most)))


def whole_armies(_scene: Scene, deeds: list[Any]) -> list[Any]:
    """Of the armies that go the same way, the largest."""
    largest: dict[object, Any] = {}
    for deed in deeds:
        way = (getattr(deed, "start", None), deed.place)
        if way not in largest or largest[way].count < deed.count:
            largest[way] = deed
    return list(largest.values())


def march_worth(scene: Scene, march: March) -> float:
    """Attacks first, then the ways that lead to the explorer."""
    if march.place in scene.shut:
        return FAR
    place = scene.stance.place
    return 0.0 if place is None else -walk(scene.land, place).get(march.place, FAR)


def exchange_worth(scene: Scene, deed: Exchange) -> float:
    """What the hand is worth after it."""
    return ladder_of(scene).hand(exchanged(scene.cards, deed.kind, deed.wanted, scene.rate))


ARMIES: Final = (March, BringArmy, Flee, Interrupt)
FEW: Final[Mapping[type[Action], tuple[int, Worth | None]]] = {
    BuildFarmhouse: (3, lambda scene, deed: farmhouse_worth(scene, deed.corner)),
    BuyVillager: (3, lambda scene, deed: villager_worth(scene, deed.place)),
    BuildFort: (2, lambda scene, deed: farmhouse_worth(scene, deed.corner)),
    March: (5, march_worth),
    Exchange: (2, exchange_worth),
    BuildBridge: (3, None),
    BuildHideout: (4, None),
    BuildOutpost: (3, None),
    BuyThief: (3, None),
    PlaceBack: (8, None),
    Banish: (10, None),
}
"""By the kind of deed: how many of them, and which."""
