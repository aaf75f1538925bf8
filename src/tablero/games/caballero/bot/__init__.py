"""What the bots know of El Caballero: what a position is worth, and how a turn is composed."""

from __future__ import annotations

from typing import Final

from tablero.engine import Action, Seat

from ..bidding import Bidding
from ..state import CaballeroState
from .bids import best_bid
from .quick import considered as candidates
from .quick import quick_answer as answer
from .quick import round_is_over as far_enough
from .quick import turn_is_over as settled
from .reasons import reason
from .turns import next_deed

EFFORT: Final = 30
"""How many answers of a small game take as long as one of this game."""


def deed(state: CaballeroState, seat: Seat) -> Action:
    """The seat's answer: a power card, or the next deed of its turn."""
    if isinstance(state.frames[-1], Bidding):
        return best_bid(state, seat)
    return next_deed(state, seat)


__all__ = ["EFFORT", "answer", "candidates", "deed", "far_enough", "reason", "settled"]
