"""Beaten explorers come back where their victors want them (ED-6.7, ED-6.12)."""

from __future__ import annotations

from tablero.engine import Seat

from .state import EldoradoState


def place_back(state: EldoradoState, seat: Seat) -> bool:
    """Ask where the captured figures of a seat return; whether anybody is asked."""
    raise NotImplementedError
