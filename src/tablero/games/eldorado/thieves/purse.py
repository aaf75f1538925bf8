"""What pieces cost: cards for explorers, doubloons for the thieves (ED-1.4, ED-10.6)."""

from __future__ import annotations

from functools import cache

from tablero.engine import Refusal, Seat

from ..box import THIEVES_BUY, Piece
from ..prices import too_dear
from ..state import EldoradoState

THIEVES_ALONE = Refusal("thieves-alone", "ED-10.6")


def doubloons_for(state: EldoradoState, piece: Piece) -> int:
    """What the thieves pay for one of their pieces (ED-10.6)."""
    return state.box.doubloons[THIEVES_BUY.index(piece)]


@cache
def within(doubloons: int, prices: tuple[int, ...]) -> frozenset[Piece]:
    """The pieces that this many doubloons can buy."""
    named = zip(THIEVES_BUY, prices, strict=True)
    return frozenset([piece for piece, price in named if price <= doubloons])


def affordable(state: EldoradoState, seat: Seat, piece: Piece) -> bool:
    """Whether the seat can pay for one of its pieces."""
    if seat == state.thieves:
        return piece in within(state.doubloons, state.box.doubloons)
    return state.can_pay(seat, state.box.prices[piece])


def refuse_price(state: EldoradoState, seat: Seat, piece: Piece) -> Refusal | None:
    """A piece costs what the box says (ED-1.4, ED-10.6)."""
    if affordable(state, seat, piece):
        return None
    if seat == state.thieves:
        count = doubloons_for(state, piece)
        return Refusal("too-few-doubloons", "ED-10.6", {"count": count})
    return too_dear(state.box.prices[piece])


def pay_for(state: EldoradoState, seat: Seat, piece: Piece) -> None:
    """Pay the price of a piece."""
    if seat == state.thieves:
        state.doubloons -= doubloons_for(state, piece)
    else:
        state.pay(seat, state.box.prices[piece])


def sells(state: EldoradoState, seat: Seat, piece: Piece) -> bool:
    """Whether the thieves can buy such a piece: it is in stock, and they have the doubloons."""
    return (
        seat == state.thieves
        and bool(state.stock[state.sides[seat]][piece])
        and affordable(state, seat, piece)
    )
