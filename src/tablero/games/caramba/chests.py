"""Chapter 2: chests are drawn until all three treasures are present."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import (
    CHANCE,
    Action,
    Frame,
    Refusal,
    Table,
    added,
    counts,
    distinct,
    removed,
)

from .box import Chest
from .state import CarambaState


def next_chest(state: CarambaState) -> DrawingChests | None:
    """Keep drawing while a treasure is missing; an empty bag ends the game at once (CA-2.2)."""
    missing = state.missing()
    if not missing:
        return None
    if state.bag:
        return DrawingChests(CHANCE)
    state.tell("bag-empty", "CA-2.2", treasures=missing)
    state.finish()
    return None


class DrawChest(Action):
    """Chance draws a chest from the bag (CA-2.1)."""

    text: ClassVar = "chest {chest}"
    paragraph: ClassVar = "CA-2.1"
    fields: ClassVar = {"chest": Chest}

    def __init__(self, chest: Chest) -> None:
        self.chest: Final = chest

    @classmethod
    def options(cls, state: CarambaState, _frame: DrawingChests) -> list[DrawChest]:
        """Any chest of the bag."""
        return [DRAWN[chest] for chest in distinct(state.bag)]

    @classmethod
    def weights(cls, state: CarambaState, _frame: DrawingChests) -> tuple[int, ...]:
        """How many there are of each distinct chest."""
        return counts(state.bag)

    def refuse(self, state: CarambaState, _frame: DrawingChests) -> Refusal | None:
        """Only what is in the bag."""
        return None if self.chest in state.bag else Refusal("not-in-bag", "CA-2.1")

    def resolve(self, state: CarambaState, _frame: DrawingChests) -> None:
        """It goes into the middle (CA-2.1)."""
        state.bag = removed(state.bag, self.chest)
        state.middle = added(state.middle, self.chest)
        state.last_progress = state.round
        state.tell("chest-drawn", "CA-2.1", chest=self.chest)
        state.ask_next(next_chest(state))

    @classmethod
    def vocabulary(cls, state: CarambaState) -> map[DrawChest]:
        """Every chest of the box."""
        return map(cls, distinct(state.box.chests))


DRAWN: Final = Table(DrawChest)


class DrawingChests(Frame[CarambaState]):
    """Which chest comes out of the bag? (CA-2.1)"""

    question: ClassVar = "chest"
    verbs: ClassVar = (DrawChest,)
