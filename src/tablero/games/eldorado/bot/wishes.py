"""What a side wishes to buy next, and so what its cards, and those to gather, are worth."""

from __future__ import annotations

from ..box import Kind, Piece
from ..gathering import Gather
from ..hand_limit import HAND_LIMIT
from ..treasures import Pluck
from .cards import Cards, Ladder, Wish, ladder, less, pays, plus
from .choosing import Reason
from .scene import Scene, kept
from .teams import leaves_it_to_mate

OFFERINGS = (1.0, 0.45, 0.15)
"""What a card for the next offering is worth, for the one after it, for the last."""
FARMHOUSE = 0.62
VILLAGERS = (0.6, 0.55, 0.4, 0.3, 0.3)
"""What a card for the next villager is worth, and for those after it."""
ARMY = (1.0, 0.95, 0.9, 0.85, 0.8)
"""The same for a side that needs an army for the last shrine."""
MARCH = (0, 0, 3)
"""Gold for an army on the way."""
MARCH_WORTH = 0.8
GOLD = 0.3
"""What a gold is worth at least."""
BREAK = 2.0
"""The extra cost of breaking up a full set for an offering."""
GUARD_WORTH = 0.3
"""What a card for a fort is worth."""
HARVEST = 4
"""The cards that the seat can expect to gather, with the dice divided for it."""
HARVEST_BY_POINTS = 3
"""The same where gathering costs action points (ED-13.3)."""


@kept
def ladder_of(scene: Scene) -> Ladder:
    """What cards are worth to the seat: what it would buy, the dearest wish first."""
    state, side, left = scene.state, scene.side, scene.offerings_left
    stock = state.stock[side]
    rungs = OFFERINGS[1:2] if leaves_it_to_mate(scene) else OFFERINGS[:left]
    wishes = [Wish(scene.price(Piece.OFFERING), worth) for worth in rungs]
    if stock[Piece.FARMHOUSE] and not farmhouses(scene):
        wishes.append(Wish(scene.price(Piece.FARMHOUSE), FARMHOUSE))
    soldiers = ARMY if scene.needs_army else VILLAGERS
    at_home = stock[Piece.VILLAGER] + state.fallen[side][Piece.VILLAGER]
    wishes += [Wish(scene.price(Piece.VILLAGER), worth) for worth in soldiers[:at_home]]
    if state.villagers[side]:
        wishes.append(Wish(MARCH, MARCH_WORTH if left < 2 else GUARD_WORTH))
    if stock[Piece.FORT]:
        wishes.append(Wish(scene.price(Piece.FORT), GUARD_WORTH))
    return ladder(sorted(wishes, key=lambda wish: -wish.worth))


def farmhouses(scene: Scene) -> int:
    """How many farmhouses the side has on the map."""
    return sum(
        building.side == scene.side and building.piece is Piece.FARMHOUSE
        for building in scene.state.buildings
    )


def outlay(scene: Scene, price: Cards) -> float:
    """What it costs to spend cards: more than they are worth if that breaks up an offering."""
    cards, offering = scene.cards, scene.price(Piece.OFFERING)
    left = less(cards, price)
    scale = ladder_of(scene)
    worth = scale.hand(cards) - scale.hand(left)
    if scene.offerings_left and pays(cards, offering) and not pays(left, offering):
        worth += BREAK
    return worth


def gold_worth(scene: Scene, count: int) -> float:
    """What this much gold is worth in hand; Bellona may have one less to pay (ED-8.2)."""
    held = scene.cards[Kind.GOLD]
    return max(GOLD * count, outlay(scene, (0, 0, min(count, held))))


def gathered(scene: Scene, cards: Cards, kinds: tuple[Kind, ...], count: int) -> Cards:
    """The cards after gathering this many, as the seat would."""
    scale = ladder_of(scene)
    for _ in range(count if kinds else 0):
        cards = plus(cards, scale.best(cards, kinds))
    return cards


def harvest(scene: Scene, cards: Cards, kinds: tuple[Kind, ...]) -> float:
    """What the next gathering is worth with access to these kinds and those of the villagers."""
    access = tuple(sorted({*kinds, *scene.farmed}))
    return reaped(scene, cards, access) if access else 0.0


@kept
def reaped(scene: Scene, cards: Cards, access: tuple[Kind, ...]) -> float:
    """The worth of the best cards that a gathering can bring."""
    scale = ladder_of(scene)
    before, number = scale.hand(cards), sum(cards)
    count = HARVEST_BY_POINTS if scene.state.variant.action_points else HARVEST
    cards = gathered(scene, cards, access, count)
    for _ in range(sum(cards) - max(HAND_LIMIT, number)):
        cards = plus(cards, scale.least(cards), -1)
    return scale.hand(cards) - before


def wants_kind(_scene: Scene, action: Gather | Pluck) -> Reason:
    """The kind that is worth most."""
    return "wants-kind", {"kind": action.kind}
