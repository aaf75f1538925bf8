"""Chapter 3: a turn."""

from __future__ import annotations

from .state import EldoradoState


def end_now(state: EldoradoState) -> None:
    """The turn of the seat at turn ends at once, with the hand limit (ED-3.4)."""
    raise NotImplementedError
