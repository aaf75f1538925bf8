"""Undo is derived: what told nobody anything new may be taken back freely."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .state import State
from .values import Seat


def tells_news(before: State, after: State) -> bool:
    """Whether a seat or a spectator has seen a thing that it could not see before."""
    watchers: tuple[Seat | None, ...] = (None, *range(before.seats))
    return any(_unseen(before, seat) - _unseen(after, seat) for seat in watchers)


def _unseen(state: State, seat: Seat | None) -> Counter[tuple[Any, Any]]:
    pools = state.view(seat).unseen
    return Counter((pool, thing) for pool, things in pools.items() for thing in things)
