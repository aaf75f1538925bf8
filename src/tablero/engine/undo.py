"""Undo is derived: what told nobody anything new may be taken back freely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .state import State
from .values import Seat
from .view import slots
from .zones import UNSEEN

if TYPE_CHECKING:
    from .record import Ply


def free_undo(plies: Sequence[Ply], seat: Seat) -> int | None:
    """How far the seat may go back without asking: a number of answers to keep.

    Undo is free back to the last event that told somebody something new: chance, a reveal,
    another seat's answer. None if the last answer cannot be taken back freely.
    """
    keep = len(plies)
    while keep and plies[keep - 1].answer.seat == seat:
        if tells_news(plies[keep - 1].before, plies[keep - 1].after):
            break
        keep -= 1
    return keep if keep < len(plies) else None


def tells_news(before: State, after: State) -> bool:
    """Whether a seat or a spectator has seen a thing that it could not see before."""
    watchers: tuple[Seat | None, ...] = (None, *range(before.seats))
    return any(
        _unseen(before, seat) - _unseen(after, seat) or _faces(after, seat) - _faces(before, seat)
        for seat in watchers
    )


def learns(before: State, after: State, seat: Seat) -> bool:
    """Whether a seat that has just answered sees a thing that was hidden from it.

    What it chose itself is no news to it, and dice fall only after a question to chance.
    """
    return bool(
        _unseen(before, seat) - _unseen(after, seat) or _hidden(before, seat) - _hidden(after, seat)
    )


def _unseen(state: State, seat: Seat | None) -> Counter[tuple[Any, Any]]:
    """The things of the box that the seat does not see."""
    pools = state.view(seat).unseen
    return Counter((pool, thing) for pool, things in pools.items() for thing in things)


def _faces(state: State, seat: Seat | None) -> Counter[tuple[str, Seat]]:
    """How many dice and free choices the seat sees in each zone."""
    return Counter(
        (zone.field, owner)
        for zone, owner, things in slots(state.view(seat).state)
        for thing in things
        if zone.faces and thing is not UNSEEN
    )


def _hidden(state: State, seat: Seat) -> Counter[tuple[str, Seat]]:
    """How many dice and free choices in each zone the seat does not see."""
    return Counter(
        (zone.field, owner)
        for zone, owner, things in slots(state.view(seat).state)
        for thing in things
        if zone.faces and thing is UNSEEN
    )
