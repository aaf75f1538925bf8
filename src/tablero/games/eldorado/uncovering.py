"""What happens when a cave tile of the expansion is laid, or a shrine in solo (ED-11, ED-12)."""

from __future__ import annotations

from tablero.engine import Seat

from . import solo
from .battle import monsters
from .box import Creature, Tile
from .hexes import Place
from .state import EldoradoState


def lies(state: EldoradoState, seat: Seat, tile: Tile, place: Place) -> None:
    """The tile lies there for the first time; nobody has stepped onto it yet."""
    if tile is Tile.TITAN:
        state.land = state.land.with_turned(place)
        if not state.variant.solo:
            monsters.put(state, Creature.TITAN, place)
            state.tell("titan-rises", "ED-11.3", seat=seat, place=place)
    elif tile is Tile.EXIT and state.land.collapse is not None:
        state.land = state.land.with_turned(state.land.collapse)
        state.tell("exit-found", "ED-11.6", seat=seat, place=place)
    elif tile is Tile.TOTEC_GARDEN:
        state.tell("gardens-wither", "ED-11.7", seat=seat)
    if state.variant.solo:
        solo.uncovered(state, tile, place)
