"""What each deed costs, in food, wood and gold (ED-1.4). The box has the prices of pieces."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from tablero.engine import Refusal, Seat

from .box import Piece, amounts
from .state import EldoradoState

Price: TypeAlias = tuple[int, int, int]

ARMY_STEP: Final[Price] = (0, 0, 1)
"""A step of an army: marching, joining a battle, fleeing, interrupting (ED-5.5, ED-6.6)."""
WOLF_STEP: Final[Price] = (1, 0, 0)
"""A step of the tamed wolf, or a discovery by it (ED-11.4)."""
BRIDGE: Final[Price] = (0, 3, 0)
"""Building the bridge, or removing it (ED-11.8)."""
POINT: Final[Price] = (0, 1, 0)
"""A point for Sequoia (ED-8.11)."""
REROLL: Final[Price] = (0, 0, 1)
"""A battle die that is thrown again (ED-13.2)."""


def wares(state: EldoradoState, seat: Seat) -> frozenset[Piece]:
    """The pieces that an explorer's cards can pay for, one of them (ED-1.4)."""
    return state.box.wares[state.hands[seat]]


@cache
def too_dear(price: tuple[int, ...], paragraph: str = "ED-1.4") -> Refusal:
    """The refusal of a price that the hand cannot pay."""
    return Refusal("too-dear", paragraph, {"price": amounts(price)})


def times(price: Price, count: int) -> Price:
    """A price paid several times over."""
    food, wood, gold = price
    return count * food, count * wood, count * gold


def refuse_price(state: EldoradoState, seat: Seat, price: Price, paragraph: str) -> Refusal | None:
    """Why the seat cannot pay, if it cannot."""
    return None if state.can_pay(seat, price) else too_dear(price, paragraph)
