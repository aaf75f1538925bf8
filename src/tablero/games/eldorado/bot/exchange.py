"""What is exchanged with the supply (ED-3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..exchange import Exchange
from .cards import exchanged
from .choosing import Chapter, best, offered
from .scene import Scene
from .wishes import ladder_of

PROFIT = 0.1
"""How much an exchange must gain."""


def exchange(scene: Scene, options: Sequence[Action]) -> Exchange | None:
    """Exchange what is of no use for something useful."""
    scale, cards = ladder_of(scene), scene.cards

    def worth(option: Exchange) -> float:
        return scale.hand(exchanged(cards, option.kind, option.wanted, scene.rate))

    return best(offered(options, Exchange), worth, scale.hand(cards) + PROFIT)


CHAPTER = Chapter({}, {Exchange: "exchanges"})
