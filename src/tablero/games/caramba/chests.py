"""Chapter 2: a round begins, and chests are drawn until all three treasures are present."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tablero.engine import CHANCE, Frame, Refusal, added, counts, distinct, holds, removed

from . import fuera
from .actions import DrawChest
from .box import Chest
from .state import CarambaState


def begin_round(state: CarambaState) -> None:
    """The start player draws what is missing (CA-2.1)."""
    state.round += 1
    state.tell("round", "CA-2.1", number=state.round, seat=state.start)
    draw_or_go_on(state)


def draw_or_go_on(state: CarambaState) -> None:
    """Draw on, begin the auction, or end the game at once (CA-2.1, CA-2.2)."""
    missing = state.missing()
    if not missing:
        fuera.ask_from(state, state.start)
    elif state.bag:
        state.ask_instead(DrawingChests(CHANCE))
    else:
        state.tell("bag-empty", "CA-2.2", treasures=missing)
        state.finish()


@lru_cache(maxsize=1 << 12)
def outcomes(bag: tuple[Chest, ...]) -> tuple[tuple[DrawChest, ...], tuple[int, ...]]:
    """What can be drawn from a bag, and how likely each of it is."""
    return tuple(map(DrawChest, distinct(bag))), counts(bag)


@dataclass(frozen=True, slots=True)
class DrawingChests(Frame[CarambaState]):
    """Which chest comes out of the bag? (CA-2.1)"""

    question = "chest"
    verbs = (DrawChest,)

    def options(self, state: CarambaState) -> tuple[DrawChest, ...]:
        """Any chest of the bag."""
        return outcomes(state.bag)[0]

    def weights(self, state: CarambaState) -> tuple[int, ...]:
        """Equal chests are drawn as often as there are of them."""
        return outcomes(state.bag)[1]

    def refuse(self, state: CarambaState, action: DrawChest) -> Refusal | None:
        """Only what is in the bag."""
        return None if holds(state.bag, action.chest) else Refusal("not-in-bag", "CA-2.1")

    def resolve(self, state: CarambaState, action: DrawChest) -> None:
        """It goes into the middle (CA-2.1)."""
        state.bag = removed(state.bag, action.chest)
        state.middle = added(state.middle, action.chest)
        state.last_progress = state.round
        state.tell("chest-drawn", "CA-2.1", chest=action.chest)
        draw_or_go_on(state)
