"""Swaps with rivals: a card of the seat's own for one that it needs more (ED-3.6).

Greedy never begins one. A search considers them and finds out by looking ahead whether the rival,
who judges by the same scale, would agree.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablero.engine import Seat

from ..box import KINDS, Colour
from ..phase import phase_of
from ..trading import Trade
from .cards import NOTHING, Cards, counted, plus
from .scene import Scene
from .wishes import ladder_of

GAIN: Final = 0.25
"""How much more a hand must be worth after a trade."""


class Gift(NamedTuple):
    """Cards for another player, and cards from that player."""

    given: Cards
    asked: Cards


def swap(scene: Scene, other: Seat) -> Gift | None:
    """The swap of one card for another that gains most; None if none is worth it.

    Nobody who lacks a single shrine gets a card.
    """
    state = scene.state
    if state.sides[other] in scene.threats or not state.hands[other]:
        return None
    own = tuple(map(sum, zip(scene.cards, counted(state.giving), strict=True)))
    scale = ladder_of(scene)
    asked = scale.best(own, KINDS)
    spare = [kind for kind in KINDS if kind is not asked]
    if not any(own[kind] for kind in spare):
        return None
    given = scale.least(own, spare)
    after = plus(plus(own, given, -1), asked)
    if scale.hand(after) < scale.hand(own) + GAIN:
        return None
    return Gift(plus(NOTHING, given), plus(NOTHING, asked))


def worth_a_try(scene: Scene, trade: Trade) -> bool:
    """Whether to consider a trade with a rival: the first of the turn, with something to gain."""
    other = int(trade.seat)
    first = not phase_of(scene.state).deeds.trades
    return first and scene.is_rival_seat(other) and swap(scene, other) is not None


def partner(scene: Scene) -> Colour | None:
    """The rival with whom the seat is putting a trade together; None if it is a mate."""
    bargain = scene.state.bargain
    return Colour(bargain[1]) if bargain and scene.is_rival_seat(bargain[1]) else None
