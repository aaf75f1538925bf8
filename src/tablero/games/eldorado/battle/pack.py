"""The tamed wolf comes to a battle, for 1 food a step (ED-11.4)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Refusal, Seat

from ..box import Kind
from ..hexes import Place
from ..rules import too_dear
from ..state import EldoradoState
from .ground import ways


@dataclass(frozen=True, slots=True)
class BringWolf(Action):
    """The tamed wolf joins the battle along a free path."""

    text = "call wolf by {place}"
    paragraph = "ED-11.4"
    place: Place
    """The tile beside the battlefield from which it enters."""


def led(state: EldoradoState, seat: Seat, place: Place) -> Place | None:
    """Where the seat's wolf is, if it could go to a battlefield."""
    wolf = state.wolf
    if wolf is None or wolf.seat != seat or wolf.halted or wolf.place == place:
        return None
    return wolf.place


def options(state: EldoradoState, seat: Seat, place: Place) -> list[Action]:
    """Every tile through which the wolf can come for the food in hand."""
    start = led(state, seat, place)
    if start is None:
        return []
    reach = state.hands[seat].count(Kind.FOOD)
    return [BringWolf(way.by) for way in ways(state, state.sides[seat], place, (start,), reach)]


def objection(state: EldoradoState, seat: Seat, steps: int) -> Refusal | None:
    """One food for each step."""
    price = (steps, 0, 0)
    return None if state.can_pay(seat, price) else too_dear(price, "ED-11.4")


def bring(state: EldoradoState, seat: Seat, place: Place, by: Place, steps: int) -> None:
    """The wolf goes all the way."""
    wolf = state.wolf
    assert wolf is not None
    state.pay(seat, (steps, 0, 0))
    state.wolf = wolf._replace(place=place)
    state.tell("wolf-joins", "ED-11.4", seat=seat, place=by, steps=steps)
