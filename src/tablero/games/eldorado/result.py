"""Chapter 7: who has won (ED-7.1, ED-7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablero.engine import Result

if TYPE_CHECKING:
    from .state import EldoradoState


def result_of(state: EldoradoState) -> Result:
    """The victors, and everyone's shrines as points."""
    raise NotImplementedError
