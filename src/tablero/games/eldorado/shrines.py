"""Chapter 7: shrines, offerings and who controls them."""

from __future__ import annotations

from .box import Tile
from .hexes import Place
from .state import EldoradoState


def check_win(state: EldoradoState) -> bool:
    """Finish the game if a side controls all four shrines (ED-7.1)."""
    raise NotImplementedError


def claim(state: EldoradoState) -> None:
    """A figure on the unclaimed cave shrine tile takes it, unless an enemy holds the tile."""
    raise NotImplementedError


def vacated(state: EldoradoState, place: Place) -> None:
    """The tile of the cave shrine leaves the map once nobody is on it (ED-7.3)."""
    raise NotImplementedError


def pass_to(state: EldoradoState, figure: int) -> None:
    """The cave shrine changes hands (ED-7.4)."""
    raise NotImplementedError


def to_dweller(state: EldoradoState, tile: Tile) -> None:
    """A dweller keeps the cave shrine (ED-7.4)."""
    raise NotImplementedError
