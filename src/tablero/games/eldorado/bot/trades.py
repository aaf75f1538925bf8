"""Answers to proposals: fair ones, never the shrine, never to whoever is about to win."""

from __future__ import annotations

from ..actions import Accept, Decline
from ..trading import Considering
from .scene import Scene
from .wants import ladder_of
from .wishes import counted

GAIN = 0.25
"""By how much the own hand must be worth more after a trade."""
GENEROUS = 1
"""How many cards more than it gets the seat gives at most."""


def fair(scene: Scene, frame: Considering) -> bool:
    """Whether a proposal is worth accepting."""
    state = scene.state
    proposer = state.bargain[0]
    if frame.loses_shrine:
        return False
    if frame.gets_shrine:
        return True
    given, asked = counted(state.giving), counted(state.asking)
    if state.sides[proposer] in scene.threats and any(asked):
        return False
    own = scene.stance.cards
    after = tuple(held + g - a for held, g, a in zip(own, given, asked, strict=True))
    if sum(asked) > sum(given) + GENEROUS:
        return False
    ladder = ladder_of(scene)
    return ladder.hand(after) >= ladder.hand(own) + GAIN


def consider(scene: Scene, frame: Considering) -> Accept | Decline:
    """Accept or decline."""
    return Accept() if fair(scene, frame) else Decline()
