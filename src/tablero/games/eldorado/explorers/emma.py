"""Chapter 8: Emma looks at the top of the island stack before she explores (ED-8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablero.engine import CHANCE, Action, Audience, Refusal, Seat, counts, distinct, removed

from ..box import Explorer, Tile
from ..phase import hand_on, members, turn_of
from ..question import Question
from ..state import EldoradoState

SEEN = 3
"""Tiles that Emma looks at."""


def begin(state: EldoradoState) -> None:
    """Emma looks at tiles and orders them; then she explores like everyone else."""
    for member in members(state, turn_of(state).seat):
        if state.explorers[member] is Explorer.EMMA:
            state.ask(Looking.of(CHANCE, member))
            look_on(state, member)


def look_on(state: EldoradoState, seat: Seat) -> None:
    """Go on until she knows three tiles; those she knew before count."""
    if state.deck and len(state.top) < SEEN:
        state.ask_instead(Looking.of(CHANCE, seat))
    else:
        put_on(state, seat, 0)


def put_on(state: EldoradoState, seat: Seat, done: int) -> None:
    """Go on until one tile is left, which lies below the others."""
    if len(state.top) - done > 1:
        state.ask_instead(Ordering.of(seat, done))
        return
    if state.top:
        state.tell("orders-tiles", "ED-8.6", seat=seat, count=len(state.top))
    hand_on(state, seat, turn_of(state).deeds)
    state.answered()


@dataclass(frozen=True, slots=True)
class LookAt(Action):
    """The next of the three tiles that Emma looks at."""

    text = "look at {tile}"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile

    @classmethod
    def options(cls, state: EldoradoState, _frame: Looking) -> Iterator[LookAt]:
        """Any tile of the stack."""
        return map(cls.of, distinct(state.deck))

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


@dataclass(frozen=True, slots=True)
class Looking(Question):
    """Which tile does Emma see? (ED-8.6)"""

    question = "look"
    verbs = (LookAt,)

    looker: Seat


@dataclass(frozen=True, slots=True)
class PutTop(Action):
    """Emma puts one of the tiles she has seen on top; the first one put will be drawn first."""

    text = "put {tile} next"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile

    @classmethod
    def options(cls, state: EldoradoState, frame: Ordering) -> Iterator[PutTop]:
        """Any of the tiles that wait."""
        return map(cls.of, distinct(frame.waiting(state)))

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


@dataclass(frozen=True, slots=True)
class Ordering(Question):
    """Which of the tiles comes next? (ED-8.6)"""

    question = "order"
    verbs = (PutTop,)

    done: int
    """How many already lie in their new order, on top."""

    def waiting(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The tiles that are not in order yet."""
        return state.top[self.done :]
