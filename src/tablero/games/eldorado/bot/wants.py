"""What the side wishes to buy next, and so what its cards are worth."""

from __future__ import annotations

from ..box import Kind, Piece
from .scene import Scene
from .teamwork import leaves_it_to_mate
from .wishes import Cards, Ladder, Wish, ladder, less, missing

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
"""What it costs on top to break up a full set for an offering."""
GUARD_WORTH = 0.3
"""What a card for a fort is worth."""


def ladder_of(scene: Scene) -> Ladder:
    """What cards are worth to the seat."""
    if scene.ladder is None:
        scene.ladder = ladder(wishes_of(scene))
    return scene.ladder


def wishes_of(scene: Scene) -> list[Wish]:
    """What it would buy, the dearest wish first."""
    state, side = scene.state, scene.side
    left = scene.offerings_left
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
    return sorted(wishes, key=lambda wish: -wish.worth)


def outlay(scene: Scene, price: Cards) -> float:
    """What it costs to spend cards: more than they are worth if an offering is broken up."""
    cards, offering = scene.stance.cards, scene.price(Piece.OFFERING)
    left = less(cards, price)
    scale = ladder_of(scene)
    worth = scale.hand(cards) - scale.hand(left)
    if scene.offerings_left and not any(missing(cards, offering)) and any(missing(left, offering)):
        worth += BREAK
    return worth


def gold_worth(scene: Scene, count: int) -> float:
    """What so many gold are worth in hand; Bellona may have one less to pay (ED-8.2)."""
    held = scene.stance.cards[Kind.GOLD]
    return max(GOLD * count, outlay(scene, (0, 0, min(count, held))))


def farmhouses(scene: Scene) -> int:
    """How many farmhouses the side has on the map."""
    return sum(
        building.side == scene.side and building.piece is Piece.FARMHOUSE
        for building in scene.state.buildings
    )
