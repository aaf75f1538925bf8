"""Chapter 8: Sequoia buys speed with wood (ED-8.11)."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from tablero.engine import Action, Refusal, Seat, changed

from ..box import SEQUOIA, WOOD
from ..phase import has_finished, in_turn
from ..prices import POINT, refuse_price
from ..state import EldoradoState


def possible(state: EldoradoState, seat: Seat) -> int:
    """How many points the seat could buy, as far as everyone knows: cards of any kind."""
    if state.explorers[seat] is not SEQUOIA or not in_turn(state, seat):
        return 0
    if has_finished(state, seat):
        return 0
    return len(state.hands[seat])


class Hasty(Protocol):
    """A question in which points can be bought: while exploring, and to join a battle."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""

    def refuse_haste(self, state: EldoradoState) -> Refusal | None:
        """Why a point would be of no use now."""


class Hurry(Action):
    """Sequoia pays 1 wood for 1 speed."""

    text: ClassVar = "hurry"
    paragraph: ClassVar = "ED-8.11"

    @classmethod
    def options(cls, state: EldoradoState, frame: Hasty) -> tuple[Hurry, ...]:
        """One point at a time."""
        seat = frame.seat
        if state.explorers[seat] is not SEQUOIA or WOOD not in state.hands[seat]:
            return ()
        return HASTE if HURRY.refuse(state, frame) is None else ()

    def refuse(self, state: EldoradoState, frame: Hasty) -> Refusal | None:
        """Sequoia, in her own turn until she has finished, on the map, and not after a tie."""
        seat = frame.seat
        if state.explorers[seat] is not SEQUOIA:
            return Refusal("sequoia-alone", "ED-8.11")
        if not in_turn(state, seat):
            return Refusal("own-turn-only", "ED-8.11")
        if has_finished(state, seat):
            return Refusal("has-finished", "ED-9.7")
        (figure,) = state.own_figures(seat)
        if state.where[figure] is None:
            return Refusal("off-the-map", "ED-6.7")
        if state.halted[figure]:
            return Refusal("moves-no-more", "ED-6.5")
        unpaid = refuse_price(state, seat, POINT, "ED-8.11")
        return unpaid or frame.refuse_haste(state)

    def resolve(self, state: EldoradoState, frame: Hasty) -> None:
        """One wood for one point; the question stays open."""
        (figure,) = state.own_figures(frame.seat)
        state.pay(frame.seat, POINT)
        state.points = changed(state.points, figure, state.points[figure] + 1)
        state.tell("hurries", "ED-8.11", seat=frame.seat)


HURRY: Final = Hurry()
HASTE: Final = (HURRY,)
