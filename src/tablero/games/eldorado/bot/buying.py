"""What to buy: an economy, an army, a guard. Each must be worth more than its price."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..box import Kind, Piece
from ..buying import BuildFarmhouse, BuildFort, BuyVillager
from ..hexes import PLACES_AT, Corner, Place
from .cards import Cards, less, pays
from .choosing import Chapter, Reason, best
from .dangers import saved
from .scene import Scene
from .wishes import farmhouses, outlay

ACCESS = 2.4
"""What access to one more kind is worth while all offerings are still to be made."""
PROMISE = 0.75
"""What a farmhouse is worth, as a share of the access that villagers will give there."""
SECOND = 0.4
"""What the second farmhouse is worth, as a share of the first."""
ROOM = 0.3
"""What each tile for villagers beside a building is worth."""
ARMY = (1.2, 1.0, 0.7, 0.5, 0.4)
"""What the next villager is worth as a soldier, to a side with none, one, two ..."""
LAST_ARMY = (3.2, 3.0, 2.6, 2.2, 1.8)
"""The same for a side that has made its offerings."""
BODYGUARD = 0.6
"""What a villager is worth in addition where the explorer stands, while monsters roam."""
GUARD = 0.8
"""What a fort is worth."""
SHRINE_GUARD = 3.0
"""The same where the explorer with the cave shrine stands."""
OUTLAWS = 2.5
"""How much more a soldier is worth where thieves are about."""
SHELTER = 2.0
"""How much more a fort is worth then: they do not steal there (ED-10.4)."""
MARGIN = 0.1


def best_purchase(scene: Scene, options: Sequence[Action], kept: Cards) -> Action | None:
    """The best purchase that is worth its price, leaving the cards kept for something else."""
    spare = less(scene.cards, kept)

    def gain(action: Action) -> float:
        match action:
            case BuyVillager(place=place):
                piece, worth = Piece.VILLAGER, villager_worth(scene, place)
            case BuildFarmhouse(corner=corner):
                piece, worth = Piece.FARMHOUSE, farmhouse_worth(scene, corner)
            case BuildFort():
                piece, worth = Piece.FORT, fort_worth(scene)
            case _:
                return 0.0
        price = scene.price(piece)
        if not pays(spare, price):
            return 0.0
        return worth - outlay(scene, price) + saved(scene, sum(price))

    return best(options, gain, MARGIN)


def fort_worth(scene: Scene) -> float:
    """What a fort is worth: more for the cave shrine, held or roaming, and against thieves."""
    wanted = scene.carries_shrine or scene.roaming_keeper is not None
    worth = SHRINE_GUARD if wanted else GUARD
    return worth if scene.state.thieves is None else SHELTER * worth


def horizon(scene: Scene) -> float:
    """How much gathering is still to come, as a share of the game."""
    return (scene.offerings_left + 1) / 4


def villager_worth(scene: Scene, place: Place) -> float:
    """Access to a new kind, and a soldier."""
    soldiers = len(scene.state.villagers[scene.side])
    rungs = LAST_ARMY if scene.needs_army else ARMY
    worth = rungs[min(soldiers, len(rungs) - 1)]
    if scene.state.thieves is not None:
        worth *= OUTLAWS
    if scene.state.beasts and place == scene.stance.place:
        worth += BODYGUARD
    new = set(scene.yields(place)) - scene.farmed
    if new and beside_farmhouse(scene, place):
        worth += ACCESS * horizon(scene) * len(new)
    return worth


def beside_farmhouse(scene: Scene, place: Place) -> bool:
    """Whether a villager there would gather (ED-3.2)."""
    return any(
        building.side == scene.side
        and building.piece is Piece.FARMHOUSE
        and place in PLACES_AT[building.corner]
        for building in scene.state.buildings
    )


def farmhouse_worth(scene: Scene, corner: Corner) -> float:
    """The kinds that villagers could gather beside it, and the room for them."""
    tiles = [place for place in PLACES_AT[corner] if scene.land.walkable(place)]
    kinds: set[Kind] = set()
    for place in tiles:
        if not scene.state.enemy_held(scene.side, place):
            kinds.update(scene.yields(place))
    worth = PROMISE * ACCESS * horizon(scene) * len(kinds - scene.farmed) + ROOM * len(tiles)
    return worth * (SECOND if farmhouses(scene) else 1.0)


def why_villager(scene: Scene, action: BuyVillager) -> Reason:
    """A new kind to gather, or a soldier."""
    new = [kind for kind in scene.yields(action.place) if kind not in scene.farmed]
    if new and beside_farmhouse(scene, action.place):
        return "villager-works", {"kind": new[0]}
    return "villager-fights"


def why_farmhouse(scene: Scene, action: BuildFarmhouse) -> Reason:
    """How many kinds meet there."""
    kinds = {kind for place in PLACES_AT[action.corner] for kind in scene.yields(place)}
    return "good-farm", {"count": len(kinds)}


CHAPTER = Chapter(
    {},
    {
        BuyVillager: why_villager,
        BuildFarmhouse: why_farmhouse,
        BuildFort: "guards",
    },
)
