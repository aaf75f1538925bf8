"""Answers to proposals: fair ones, never the shrine, never to whoever is about to win; a mate is
helped (ED-9.1)."""

from __future__ import annotations

from ..box import Piece
from ..trading import Accept, Considering, Decline
from .scene import Scene
from .teamwork import leaves_it_to_mate
from .treasury import TREASURES
from .wants import ladder_of
from .wishes import Cards, counted, less, missing

GAIN = 0.25
"""By how much the own hand must be worth more after a trade."""
DEAR = 1.5
"""How much more a treasure of one's own counts than somebody else's."""
GENEROUS = 1
"""How many cards more than it gets the seat gives at most."""


def fair(scene: Scene, frame: Considering) -> bool:
    """Whether a proposal is worth accepting."""
    state = scene.state
    proposer = state.bargain[0]
    given, asked = counted(state.giving), counted(state.asking)
    if not scene.is_rival_seat(proposer):
        return helps_team(scene, asked)
    if frame.loses_shrine:
        return False
    if frame.gets_shrine:
        return True
    if state.sides[proposer] in scene.threats and any(asked):
        return False
    own = scene.stance.cards
    after = tuple(held + g - a for held, g, a in zip(own, given, asked, strict=True))
    if sum(asked) > sum(given) + GENEROUS:
        return False
    ladder = ladder_of(scene)
    relics = sum(TREASURES[each] for each in frame.gets_treasures)
    relics -= DEAR * sum(TREASURES[each] for each in frame.loses_treasures)
    return ladder.hand(after) + relics >= ladder.hand(own) + GAIN


def helps_team(scene: Scene, asked: Cards) -> bool:
    """What a mate asks for he gets, but for an offering that is about to be made."""
    price = scene.price(Piece.OFFERING)
    own = scene.stance.cards
    ready = scene.offerings_left and not any(missing(own, price))
    return not (ready and any(missing(less(own, asked), price)) and not leaves_it_to_mate(scene))


def consider(scene: Scene, frame: Considering) -> Accept | Decline:
    """Accept or decline."""
    return Accept() if fair(scene, frame) else Decline()
