"""Chapter 8: Emma looks at the top of the island stack before she explores (ED-8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import CHANCE, Action, Audience, Refusal, Seat, counts, distinct, removed

from .. import explore
from ..box import Explorer, Tile
from ..phase import Deeds, members
from ..question import Question
from ..state import EldoradoState


@dataclass(frozen=True, slots=True)
class LookAt(Action):
    """The next of the three tiles that Emma looks at."""

    text = "look at {tile}"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile


@dataclass(frozen=True, slots=True)
class PutTop(Action):
    """Emma puts one of the tiles she has seen on top; the first one put will be drawn first."""

    text = "put {tile} next"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile


SEEN = 3
"""Tiles that Emma looks at."""
looking_at, putting = cache(LookAt), cache(PutTop)
"""The answers for a tile."""


def begin(state: EldoradoState, seat: Seat, deeds: Deeds) -> None:
    """Emma looks and orders; then, as everyone, she explores."""
    for member in members(state, seat):
        if state.explorers[member] is Explorer.EMMA:
            look_on(state, member, deeds)
            return
    explore.begin(state, seat, deeds)


def look_on(state: EldoradoState, seat: Seat, deeds: Deeds) -> None:
    """Until she knows three tiles; what she knows already stays known."""
    if state.deck and len(state.top) < SEEN:
        state.ask_instead(Looking(CHANCE, seat, deeds))
    else:
        put_on(state, seat, deeds, 0)


def put_on(state: EldoradoState, seat: Seat, deeds: Deeds, done: int) -> None:
    """Until one is left, which lies below the others."""
    if len(state.top) - done > 1:
        state.ask_instead(Ordering(seat, deeds, done))
        return
    if state.top:
        state.tell("orders-tiles", "ED-8.6", seat=seat, count=len(state.top))
    explore.begin(state, seat, deeds)


@dataclass(frozen=True, slots=True)
class Looking(Question):
    """Which tile does Emma see? (ED-8.6)"""

    question = "look"
    verbs = (LookAt,)

    looker: Seat
    deeds: Deeds

    def options(self, state: EldoradoState) -> tuple[LookAt, ...]:
        """Any tile of the stack."""
        return tuple(map(looking_at, distinct(state.deck)))

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """Equal tiles come as often as there are of them."""
        return counts(state.deck)

    def refuse(self, state: EldoradoState, action: LookAt) -> Refusal | None:
        """Only what is in the stack."""
        if action.tile in state.deck:
            return None
        return Refusal("not-in-stack", "ED-8.6", {"tile": action.tile})

    def resolve(self, state: EldoradoState, action: LookAt) -> None:
        """She alone knows it from now on."""
        state.deck = removed(state.deck, action.tile)
        state.top += (action.tile,)
        state.tell_only(
            (self.looker,), ("tile",), "looks", "ED-8.6", seat=self.looker, tile=action.tile
        )
        look_on(state, self.looker, self.deeds)

    def audience(self, _state: EldoradoState, _action: LookAt) -> Audience:
        """Emma alone."""
        return (self.looker,)


@dataclass(frozen=True, slots=True)
class Ordering(Question):
    """Which of the tiles comes next? (ED-8.6)"""

    question = "order"
    verbs = (PutTop,)

    deeds: Deeds
    done: int
    """How many already lie in their new order, on top."""

    def waiting(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The tiles that are not in order yet."""
        return state.top[self.done :]

    def options(self, state: EldoradoState) -> tuple[PutTop, ...]:
        """Any of those that wait."""
        return tuple(map(putting, distinct(self.waiting(state))))

    def refuse(self, state: EldoradoState, action: PutTop) -> Refusal | None:
        """One of those that wait."""
        if action.tile in self.waiting(state):
            return None
        return Refusal("not-on-top", "ED-8.6", {"tile": action.tile})

    def resolve(self, state: EldoradoState, action: PutTop) -> None:
        """It comes after those put before."""
        rest = removed(self.waiting(state), action.tile)
        state.top = (*state.top[: self.done], action.tile, *rest)
        put_on(state, self.seat, self.deeds, self.done + 1)

    def audience(self, _state: EldoradoState, _action: PutTop) -> Audience:
        """Emma alone."""
        return (self.seat,)
