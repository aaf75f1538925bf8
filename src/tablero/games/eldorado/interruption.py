"""Attacks in another player's explore phase (ED-6.6)."""

from __future__ import annotations

from .state import EldoradoState


def window(state: EldoradoState) -> bool:
    """Ask everyone publicly able, clockwise, whether they interrupt; whether anybody is asked."""
    raise NotImplementedError
