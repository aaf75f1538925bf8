"""Which verbs are worth a word when they are not possible now."""

from __future__ import annotations

from tablero.engine import View
from tablero.games.caballero.actions import (
    LaunchShip,
    LayCardWithGrande,
    MoveCastillo,
    MoveGrande,
    MoveShip,
    PlaceAlcalde,
    RaiseCard,
    SetGrande,
    TakeBack,
    TakeShip,
)
from tablero.games.caballero.state import CaballeroState

_EXPANSION = {kind.verb() for kind in (LayCardWithGrande, MoveGrande, PlaceAlcalde, SetGrande)}


def worth_naming(view: View[CaballeroState], verb: str) -> bool:
    """What one lacks the piece for is no news; anything else is worth a word."""
    state, seat = view.state, view.seat
    if seat is None:
        return False
    if verb in _EXPANSION and not state.variant.expansion:
        return False
    needed = {
        LaunchShip.verb(): state.docked[seat],
        MoveShip.verb(): len(state.ships[seat]),
        TakeShip.verb(): len(state.ships[seat]),
        MoveCastillo.verb(): len(state.castillos[seat]),
        RaiseCard.verb(): len(state.cards[seat]),
        TakeBack.verb(): len(state.cards[seat]),
        SetGrande.verb(): state.grande_at_court(seat),
        MoveGrande.verb(): state.grandes[seat] is not None,
    }
    return bool(needed.get(verb, True))
