"""An explorer alone against wolf, thief and titan (ED-12).

Alone one does not race: whoever is beaten has lost. So the explorer first raises an army, keeps
gold to call it, and goes on errands only where it can help. `lone` is what the player sees,
`perils` how likely he is beaten, `errands` what he goes for; `exploring`, `fighting` and `answers`
answer.
"""

from __future__ import annotations

from tablero.engine import Action, Seat

from ...state import EldoradoState
from ..reasons import Reason
from .answers import answer
from .judgement import judge
from .lone import Lone
from .reasons import reason_of


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The player's answer to the open question."""
    return answer(Lone(state, seat))


def reason(state: EldoradoState, seat: Seat, action: Action) -> Reason:
    """Why one would answer so, at the table as an onlooker pictures it."""
    return reason_of(Lone(state, seat), action)


__all__ = ["deed", "judge", "reason"]
