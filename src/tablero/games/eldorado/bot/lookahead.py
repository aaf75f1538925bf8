"""Looking ahead: quick answers until the turn is over, and when a position can be judged."""

from __future__ import annotations

from typing import Final

from ..phase import Turn
from ..state import EldoradoState

TURNS: Final = 1
"""How many turns are played on, the one of the question included."""
ALONE: Final = 2
"""The same for a solo player: what the guardians do comes between two turns."""


def settled(before: EldoradoState, now: EldoradoState) -> bool:
    """Whether so many turns are over, and the monsters have moved after the last of them."""
    ahead = ALONE if now.variant.solo else TURNS
    if sum(now.turns) < sum(before.turns) + ahead:
        return False
    turn = now.frames[0]
    return isinstance(turn, Turn) and turn.at < len(turn.steps) - 1
