"""The tamed wolf comes to a battle, for 1 food a step (ED-11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Refusal

from ..box import Kind
from ..hexes import Place
from ..prices import WOLF_STEP, refuse_price, times
from ..state import EldoradoState
from ..thinkable import places
from .field import Arrivals
from .joining import Bringing, free_wolf


class BringWolf(Action):
    """The tamed wolf joins the battle along a free path."""

    text: ClassVar = "call wolf by {place}"
    paragraph: ClassVar = "ED-11.4"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place
        """The tile beside the battlefield from which it enters."""

    @classmethod
    def options(cls, state: EldoradoState, frame: Bringing) -> list[BringWolf]:
        """Every tile through which the wolf can come with the food in hand."""
        start = free_wolf(state, frame.seat, frame.battle.place)
        if start is None:
            return []
        reach = state.hands[frame.seat].count(Kind.FOOD)
        return [cls(way.by) for way in frame.ways_from(state, (start,), reach)]

    def refuse(self, state: EldoradoState, frame: Bringing) -> Refusal | None:
        """The seat's own wolf, for 1 food per step."""
        wolf = state.wolf
        if wolf is None or wolf.seat != frame.seat:
            return Refusal("no-wolf", "ED-11.4")
        if wolf.halted:
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = frame.refuse_way(state, wolf.place, self.place)
        if refusal is not None:
            return refusal
        return refuse_price(state, frame.seat, times(WOLF_STEP, steps), "ED-11.4")

    def resolve(self, state: EldoradoState, frame: Bringing) -> None:
        """The wolf goes all the way."""
        wolf, seat, by = state.wolf, frame.seat, self.place
        assert wolf is not None
        steps, back = frame.steps_from(state, wolf.place, by), frame.way_back(wolf.place, by)
        state.pay(seat, times(WOLF_STEP, steps))
        state.wolf = wolf.but(place=frame.battle.place)
        state.tell("wolf-joins", "ED-11.4", seat=seat, place=by, steps=steps)
        frame.joined(state, Arrivals(seat, (), 0, back, wolf=True))

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BringWolf]:
        """From anywhere."""
        return map(cls, places(state))
