"""Chapter 8: Emma looks at the top of the island stack before she explores (ED-8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Audience, Refusal, Seat, counts, distinct, removed

from ..box import EMMA, Tile
from ..phase import Turn, hand_on, members, turn_of
from ..question import Question
from ..state import EldoradoState

SEEN = 3
"""Tiles that Emma looks at."""


def begin(state: EldoradoState, turn: Turn) -> None:
    """Emma looks at tiles and orders them; then she explores like everyone else."""
    for member in members(state, turn.seat):
        if state.explorers[member] is EMMA:
            state.ask(Looking(CHANCE, member))
            look_on(state, member)


def look_on(state: EldoradoState, seat: Seat) -> None:
    """Go on until she knows three tiles; those she knew before count."""
    if state.deck and len(state.top) < SEEN:
        state.ask_instead(Looking(CHANCE, seat))
    else:
        put_on(state, seat, 0)


def put_on(state: EldoradoState, seat: Seat, done: int) -> None:
    """Go on until one tile is left, which lies below the others."""
    if len(state.top) - done > 1:
        state.ask_instead(Ordering(seat, done))
        return
    if state.top:
        state.tell("orders-tiles", "ED-8.6", seat=seat, count=len(state.top))
    hand_on(state, seat, turn_of(state).deeds)
    state.answered()


class LookAt(Action):
    """The next of the three tiles that Emma looks at."""

    text: ClassVar = "look at {tile}"
    paragraph: ClassVar = "ED-8.6"
    secret: ClassVar = ("tile",)
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: EldoradoState, _frame: Looking) -> Iterator[LookAt]:
        """Any tile of the stack."""
        return map(cls, distinct(state.deck))

    @classmethod
    def weights(cls, state: EldoradoState, _frame: Looking) -> tuple[int, ...]:
        """The number of copies of each tile."""
        return counts(state.deck)

    def refuse(self, state: EldoradoState, _frame: Looking) -> Refusal | None:
        """Only what is in the stack."""
        if self.tile in state.deck:
            return None
        return Refusal("not-in-stack", "ED-8.6", {"tile": self.tile})

    def resolve(self, state: EldoradoState, frame: Looking) -> None:
        """From now on only she knows it."""
        seat, tile = frame.looker, self.tile
        state.deck = removed(state.deck, tile)
        state.top += (tile,)
        state.tell_only((seat,), ("tile",), "looks", "ED-8.6", seat=seat, tile=tile)
        look_on(state, seat)

    def audience(self, _state: EldoradoState, frame: Looking) -> Audience:
        """Only Emma."""
        return (frame.looker,)


class Looking(Question):
    """Which tile does Emma see? (ED-8.6)"""

    question: ClassVar = "look"
    verbs: ClassVar = (LookAt,)
    fields: ClassVar = {"seat": Seat, "looker": Seat}

    def __init__(self, seat: Seat, looker: Seat) -> None:
        self.seat = seat
        self.looker: Final = looker


class PutTop(Action):
    """Emma puts one of the tiles she has seen on top; the first one put will be drawn first."""

    text: ClassVar = "put {tile} next"
    paragraph: ClassVar = "ED-8.6"
    secret: ClassVar = ("tile",)
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: EldoradoState, frame: Ordering) -> Iterator[PutTop]:
        """Any of the tiles that wait."""
        return map(cls, distinct(frame.waiting(state)))

    def refuse(self, state: EldoradoState, frame: Ordering) -> Refusal | None:
        """One of the tiles that wait."""
        if self.tile in frame.waiting(state):
            return None
        return Refusal("not-on-top", "ED-8.6", {"tile": self.tile})

    def resolve(self, state: EldoradoState, frame: Ordering) -> None:
        """It comes after those put down before."""
        rest = removed(frame.waiting(state), self.tile)
        state.top = (*state.top[: frame.done], self.tile, *rest)
        put_on(state, frame.seat, frame.done + 1)

    def audience(self, _state: EldoradoState, frame: Ordering) -> Audience:
        """Only Emma."""
        return (frame.seat,)


class Ordering(Question):
    """Which of the tiles comes next? (ED-8.6)"""

    question: ClassVar = "order"
    verbs: ClassVar = (PutTop,)
    fields: ClassVar = {"seat": Seat, "done": int}

    def __init__(self, seat: Seat, done: int) -> None:
        self.seat = seat
        self.done: Final = done
        """How many already lie in their new order, on top."""

    def waiting(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The tiles that are not in order yet."""
        return state.top[self.done :]
