"""Chapter 4: discovering."""

from __future__ import annotations

from .hexes import Place
from .state import EldoradoState


def shuffle_back(state: EldoradoState, place: Place) -> None:
    """A dweller's tile goes back into the stack, which is mixed (ED-7.5, ED-2.5)."""
    raise NotImplementedError
