"""Deeds tried out on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablero.engine import Action, Seat

from ..state import CaballeroState
from ..turn import Turn
from .judgement import judge_with
from .outlook import Outlook


class Step(NamedTuple):
    """A deed, the table that it leaves, and how that table is judged."""

    action: Action
    after: CaballeroState
    worth: float


def steps(
    outlook: Outlook, state: CaballeroState, seat: Seat, actions: Iterable[Action]
) -> Iterator[Step]:
    """Deeds, each with its outcome."""
    for action in actions:
        after = state.copy()
        after.play(action)
        yield Step(action, after, judge_with(outlook, after, seat))


def best_of(found: Iterable[Step]) -> Step | None:
    """The step that leaves the best table."""
    return max(found, key=lambda step: step.worth, default=None)


def settling(state: CaballeroState) -> bool:
    """Whether a first card has left a tie (CB-6.7)."""
    frame = state.frames[-1]
    return isinstance(frame, Turn) and frame.deeds.settling is not None
