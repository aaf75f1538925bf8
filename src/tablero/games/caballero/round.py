"""The order of the game: the set-up, and the phases of a round (CB-2, CB-3).

The top of the rules: every phase is a chapter, and no chapter knows this module. A chapter that
has nothing more to ask says so with `state.answered()`.
"""

from __future__ import annotations

from typing import ClassVar

from tablero.engine import CHANCE, Agenda

from . import bidding, open_tiles, scoring, setup, turn
from .state import CaballeroState


def begin(state: CaballeroState) -> None:
    """A round begins (CB-2.2)."""
    state.round += 1
    state.tell("round", "CB-2.2", number=state.round, seat=state.bidders[0])


def end(state: CaballeroState) -> None:
    """The last round ends the game (CB-2.2); otherwise it says who bids first (CB-3.1)."""
    if state.round == state.variant.rounds:
        state.finish()
    else:
        state.bidders = bidding.next_bidders(state)
    bidding.put_away(state)


class Round(Agenda[CaballeroState]):
    """Everybody bids, then everybody takes a turn; round after round (CB-3)."""

    steps: ClassVar = (
        begin,
        open_tiles.fill_up,
        bidding.first_bid,
        turn.first_turn,
        scoring.score_if_due,
        end,
    )


def rounds(state: CaballeroState) -> None:
    """The first round begins."""
    Round().begin(state)


class SetUp(Agenda[CaballeroState]):
    """What comes before the first round (CB-2)."""

    steps: ClassVar = (setup.first_bidder, setup.start_tile, rounds)


def set_up(state: CaballeroState, *, seat_one_starts: bool) -> None:
    """Find the first bidder, unless the option start names seat one, and lay the table out."""
    at = SetUp.steps.index(setup.first_bidder) if seat_one_starts else -1
    SetUp(CHANCE, at).begin(state)
