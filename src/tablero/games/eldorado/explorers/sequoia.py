"""Chapter 8: Sequoia buys speed with wood (ED-8.11)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Refusal, Seat, changed

from ..box import Explorer
from ..phase import has_finished, in_turn
from ..rules import too_dear
from ..state import EldoradoState


@dataclass(frozen=True, slots=True)
class Hurry(Action):
    """Sequoia pays 1 wood for 1 speed."""

    text = "hurry"
    paragraph = "ED-8.11"


PRICE = (0, 1, 0)
"""Food, wood and gold for one point."""
HURRY = Hurry()


def possible(state: EldoradoState, seat: Seat) -> int:
    """How many points the seat could buy for all that everyone knows: cards of any kind."""
    if state.explorers[seat] is not Explorer.SEQUOIA or not in_turn(state, seat):
        return 0
    if has_finished(state, seat):
        return 0
    return len(state.hands[seat])


def options(state: EldoradoState, seat: Seat) -> tuple[Action, ...]:
    """One point at a time."""
    if state.explorers[seat] is not Explorer.SEQUOIA:
        return ()
    return (HURRY,) if refuse(state, seat, HURRY) is None else ()


def refuse(state: EldoradoState, seat: Seat, _action: Hurry) -> Refusal | None:
    """Sequoia, in her own turn until she has finished, on the map, and not after a tie."""
    if state.explorers[seat] is not Explorer.SEQUOIA:
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
    return None if state.can_pay(seat, PRICE) else too_dear(PRICE, "ED-8.11")


def resolve(state: EldoradoState, seat: Seat, _action: Hurry) -> None:
    """One wood for one point."""
    (figure,) = state.own_figures(seat)
    state.pay(seat, PRICE)
    state.points = changed(state.points, figure, state.points[figure] + 1)
    state.tell("hurries", "ED-8.11", seat=seat)
