"""Playing an answer at a table: the only place where a game advances.

The code that decides on an answer plays it once and passes on what came of it. Only an answer
that is read from the log, where another or an earlier process put it, is played again.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tablero.engine import Action, Answer, Ply, Seat, State

from .entries import Answered, AnyEntry, Drawn


class Move(NamedTuple):
    """An answer that was played: the entry that stores it, and what came of it."""

    entry: Answered | Drawn
    ply: Ply


Step: TypeAlias = AnyEntry | Move
"""What a deed adds to a table."""


def played(state: State, number: int, seat: Seat, action: Action) -> Ply:
    """Play an answer as the `number`-th of a game; it goes by the names the options use.

    The state is not changed. Illegal if the rules do not allow the answer.
    """
    after = state.copy()
    events = after.play(action, seat)
    return Ply(number, Answer(seat, action), state, events, after)
