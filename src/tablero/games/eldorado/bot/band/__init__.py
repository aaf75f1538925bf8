"""The seat that leads the thieves (ED-10).

`gang` is what it sees; `aims` says what draws a thief, `courses` where a turn can lead each of
them, `fights` what a battle is worth. `hiding`, `robbing`, `buying`, `exploring` and `joining`
answer the questions, `answers` finds who answers which.
"""

from __future__ import annotations

from tablero.engine import Action, Seat, View

from ...state import EldoradoState
from ..judgement import judge
from ..reasons import Reason
from .answers import answer
from .gang import Gang
from .reasons import reason_of


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The thieves' answer to the open question."""
    return answer(Gang(state, seat))


def reason(view: View[EldoradoState], action: Action) -> Reason:
    """Why one would answer so."""
    assert view.seat is not None
    return reason_of(Gang(view.state, view.seat), action)


__all__ = ["deed", "judge", "reason"]
