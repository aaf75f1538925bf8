"""What may matter for winning besides the seat: the explorer (ED-8)."""

from __future__ import annotations

from tablero.engine import Seat

from .state import EldoradoState


def traits(state: EldoradoState, seat: Seat) -> tuple[tuple[str, str], ...]:
    """The seat's explorer; the thieves have none."""
    explorer = state.explorers[seat]
    return () if explorer is None else (("explorer", str(explorer)),)
