"""Playing an answer at a table: the one place where a game goes on.

Whoever decides on an answer plays it, once, and hands on what came of it. Only an answer that is
read from the log, where another process or an earlier one has put it, is played again.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tablero.engine import Action, Answer, Ply, Seat, State

from .entries import Answered, AnyEntry, Drawn


class Move(NamedTuple):
    """An answer that was played: the entry that keeps it, and what came of it."""

    entry: Answered | Drawn
    ply: Ply


Step: TypeAlias = AnyEntry | Move
"""What a deed adds to a table."""


def played(state: State, number: int, seat: Seat, action: Action) -> Ply:
    """An answer, with the names that the options use, as the `number`-th of a game.

    The state stays as it is. Illegal if the rules do not allow the answer.
    """
    after = state.copy()
    events = after.play(action, seat)
    return Ply(number, Answer(seat, action), state, events, after)
