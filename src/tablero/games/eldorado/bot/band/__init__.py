"""The seat that leads the thieves (ED-10).

`gang` is what it sees; `aims` says what draws a thief, `courses` where a turn can lead each of
them, `fights` what a battle is worth. `hiding`, `robbing`, `buying`, `exploring` and `joining`
answer the questions, `answers` finds who answers which.
"""

from __future__ import annotations

from tablero.engine import Action, Seat

from ...state import EldoradoState
from ..judgement import judge
from ..reasons import Reason
from .answers import answer
from .gang import Gang
from .reasons import reason_of


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The thieves' answer to the open question."""
    return answer(Gang(state, seat))


def reason(state: EldoradoState, seat: Seat, action: Action) -> Reason:
    """Why one would answer so, at the table as an onlooker pictures it."""
    return reason_of(Gang(state, seat), action)


__all__ = ["deed", "judge", "reason"]
