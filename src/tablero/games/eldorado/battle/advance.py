"""The way onto a tile: enemies one after the other, then farmhouses (ED-6.10, ED-15)."""

from __future__ import annotations

from ..hexes import Place
from ..state import EldoradoState
from .field import Arrivals


def arrived(state: EldoradoState, arrivals: Arrivals, place: Place) -> None:
    """Pieces have moved onto a tile and are paid for: what happens there (ED-6.1)."""
    raise NotImplementedError
