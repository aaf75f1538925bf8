"""Which verbs must still be done, and which are worth naming when they are not possible now."""

from __future__ import annotations

from tablero.engine import View
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.cards import LayCard
from tablero.games.caballero.castillos import BuyCastillo
from tablero.games.caballero.grande import SetGrande
from tablero.games.caballero.ships import BuyShip
from tablero.games.caballero.state import CaballeroState
from tablero.games.caballero.tiles import LayTile
from tablero.games.caballero.turn import SETTLING, EndTurn, Turn

_USUAL = {kind.verb() for kind in (LayTile, LayCard, BuyShip, BuyCastillo, EndTurn)}


def worth_naming(view: View[CaballeroState], verb: str) -> bool:
    """What players look for in every turn; the rest would be a long list, and is explained when it
    is picked on the board.
    """
    state, seat = view.state, view.seat
    if seat is None:
        return False
    if verb == PlaceAlcalde.verb():
        return state.alcaldes_left(seat) > 0
    if verb == SetGrande.verb():
        return state.grande_at_court(seat)
    return verb in _USUAL


def due(view: View[CaballeroState]) -> frozenset[str]:
    """A tie that a second card must settle (CB-6.7), otherwise the tile of the turn (CB-4.2)."""
    frames = view.state.frames
    if view.decision is None or not frames or not isinstance(frames[-1], Turn):
        return frozenset()
    deeds = frames[-1].deeds
    if deeds.settling is not None:
        return frozenset(kind.verb() for kind in SETTLING)
    return frozenset() if deeds.tiles else frozenset({LayTile.verb()})
