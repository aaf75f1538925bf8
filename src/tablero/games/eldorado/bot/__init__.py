"""What the bots know of The Island of El Dorado: how a turn is composed, question by question.

Explorers, thieves and a player alone have a sense of their own, each with `deed`, `judge` and
`reason`.
"""

from __future__ import annotations

from tablero.engine import Action, Seat

from ..state import EldoradoState
from . import alone, band, explorers
from .onlooker import picture
from .reasons import Reason


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The seat's answer to the open question."""
    if seat == state.thieves:
        return band.deed(state, seat)
    if state.variant.solo:
        return alone.deed(state, seat)
    return explorers.deed(state, seat)


def judge(state: EldoradoState, seat: Seat) -> float:
    """How good a settled position is for a seat, in cards."""
    if seat == state.thieves:
        return band.judge(state, seat)
    if state.variant.solo:
        return alone.judge(state, seat)
    return explorers.judge(state, seat)


def reason(state: EldoradoState, seat: Seat, action: Action) -> Reason:
    """Why one would answer so, at the table as everybody sees it."""
    pictured = picture(state)
    if seat == state.thieves:
        return band.reason(pictured, seat, action)
    if state.variant.solo:
        return alone.reason(pictured, seat, action)
    return explorers.reason(pictured, seat, action)


__all__ = ["deed", "judge", "reason"]
