"""How much of the game is left: what a place on the table and a caballero at court can still earn.

All of it depends on the round and on who has acted, so it stays the same for a whole turn.
"""

from __future__ import annotations

from typing import NamedTuple

from tablero.engine import Seat

from ..bidding import TURN_ORDER
from ..scoring import SCORED_ROUNDS
from ..state import CaballeroState
from ..turn import Turn

LAND_LATER = 0.55
"""The value of a rank on land for a later scoring, relative to the next one."""
SEA_LATER = 0.8
"""The same for a ship, which nobody can overtake."""
COURT_POINTS = (0.05, 0.7, 1.0, 1.15)
"""The value of a caballero at court with no turn left after this one, one, two, more."""


class Outlook(NamedTuple):
    """What is still to come. Rows hold one entry per seat."""

    land: float
    """How many scorings a rank on land counts for."""
    sea: float
    """How many scorings a ship counts for."""
    rounds: int
    """How many whole rounds come before the next scoring."""
    turns: tuple[int, ...]
    """How many turns each seat begins before the next scoring."""
    left: tuple[int, ...]
    """How many turns each seat begins before the end of the game."""
    court: tuple[float, ...]
    """What each seat's caballeros at court are worth."""
    active: Seat | None
    """Whose turn it is."""


def outlook_of(state: CaballeroState) -> Outlook:
    """The outlook from a position."""
    last = state.variant.rounds
    scorings = [number for number in SCORED_ROUNDS if state.round <= number <= last]
    rounds = (scorings[0] if scorings else state.round) - state.round
    later = max(0, len(scorings) - 1)
    waiting = still_to_act(state)
    left = tuple([last - state.round + (seat in waiting) for seat in range(state.seats)])
    frame = state.frames[-1] if state.frames else None
    return Outlook(
        land=1 + LAND_LATER * later,
        sea=1 + SEA_LATER * later,
        rounds=rounds,
        turns=tuple([rounds + (seat in waiting) for seat in range(state.seats)]),
        left=left,
        court=tuple([COURT_POINTS[min(turns, len(COURT_POINTS) - 1)] for turns in left]),
        active=frame.seat if isinstance(frame, Turn) else None,
    )


def still_to_act(state: CaballeroState) -> tuple[Seat, ...]:
    """Who has yet to begin a turn in this round."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if not isinstance(frame, Turn):
        return tuple(range(state.seats))
    order = TURN_ORDER[state.bids]
    return order[order.index(frame.seat) + 1 :]
