"""Which verbs are worth a word when they are not possible now."""

from __future__ import annotations

from tablero.engine import View
from tablero.games.caballero.actions import (
    BuyCastillo,
    BuyShip,
    EndTurn,
    LayCard,
    LayTile,
    PlaceAlcalde,
    SetGrande,
)
from tablero.games.caballero.state import CaballeroState

_USUAL = {kind.verb() for kind in (LayTile, LayCard, BuyShip, BuyCastillo, EndTurn)}


def worth_naming(view: View[CaballeroState], verb: str) -> bool:
    """What one would look for in every turn; the rest is long, and answers why when it is picked
    on the board.
    """
    state, seat = view.state, view.seat
    if seat is None:
        return False
    if verb == PlaceAlcalde.verb():
        return state.alcaldes_left(seat) > 0
    if verb == SetGrande.verb():
        return state.grande_at_court(seat)
    return verb in _USUAL
