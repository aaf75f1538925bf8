"""The order of the game: dealing, and the phases of a round (CA-1 to CA-6)."""

from __future__ import annotations

from typing import ClassVar

from tablero.engine import CHANCE, Agenda

from . import auction, cards, chests, fuera, result, securing, setup
from .state import CarambaState

QUIET_ROUNDS = 12
"""The game ends after this many rounds in a row without a chest drawn or secured (CA-6.3)."""


def begin(state: CarambaState) -> None:
    """A round begins (CA-2.1)."""
    state.round += 1
    state.tell("round", "CA-2.1", number=state.round, seat=state.start)


def end(state: CarambaState) -> None:
    """The start player card passes to the left (CA-2), unless the game has stalled (CA-6.3)."""
    if state.round - state.last_progress >= QUIET_ROUNDS:
        state.tell("quiet-end", "CA-6.3", rounds=QUIET_ROUNDS)
        state.finish()
    else:
        state.start = state.next_seat(state.start)


class Round(Agenda[CarambaState]):
    """A round, over and over until a treasure is missing for good (CA-2.2)."""

    steps: ClassVar = (
        begin,
        chests.next_chest,
        fuera.first_asked,
        auction.first_turn,
        result.decide,
        securing.first_asked,
        cards.cards_for_all,
        end,
    )


def rounds(state: CarambaState) -> None:
    """The first round begins."""
    Round().begin(state)


class Dealing(Agenda[CarambaState]):
    """What comes before the first round (CA-1)."""

    steps: ClassVar = (setup.start_player, setup.first_special, cards.first_hands, rounds)


def deal(state: CarambaState, *, seat_one_starts: bool) -> None:
    """Find the start player, unless the option start names seat one, and deal."""
    at = Dealing.steps.index(setup.start_player) if seat_one_starts else -1
    Dealing(CHANCE, at).begin(state)
