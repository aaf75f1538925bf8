"""The thieves' tile of the cave, if somebody plays the thieves (ED-11.5)."""

from __future__ import annotations

from tablero.engine import changed

from ..box import Piece, Tile
from ..hexes import Place
from ..pieces import Side
from ..state import EldoradoState
from . import hiding


def waits(state: EldoradoState, place: Place) -> bool:
    """Whether the tile lies there, not turned yet, and somebody plays the thieves."""
    return state.variant.thieves and state.land.shown(place) is Tile.THIEVES


def spring(state: EldoradoState, side: Side, place: Place) -> None:
    """The tile is found: a thief comes for free, and the hoard lies there.

    He fights whoever found it; thieves who find it simply have one more. If every thief is out
    already, the hoard is free.
    """
    state.land = state.land.with_turned(place)
    state.hoard_at = place
    figure, seat = hiding.next_thief(state), state.thieves
    if figure is None or seat is None:
        return
    own = state.sides[seat]
    stock = "stock" if state.stock[own][Piece.THIEF] else "fallen"
    rows: tuple[tuple[int, ...], ...] = getattr(state, stock)
    row = changed(rows[own], Piece.THIEF, rows[own][Piece.THIEF] - 1)
    setattr(state, stock, changed(rows, own, row))
    hiding.come(state, figure, place)
    name = state.name_of(figure)
    if own == side:
        state.tell("thief-joins", "ED-11.5", seat=seat, figure=name, place=place)
    else:
        state.tell("thief-ambushes", "ED-11.5", seat=seat, figure=name, place=place)
