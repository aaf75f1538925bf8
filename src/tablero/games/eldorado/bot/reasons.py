"""Why a bot does what it does, in words for everyone (ED-14: hidden kinds are not named)."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Action, Seat

from ..state import EldoradoState

Reason = tuple[str, Mapping[str, object]]


def reason_of(state: EldoradoState, seat: Seat, action: Action) -> Reason:
    """The words key and its parameters."""
    return "done", {}
