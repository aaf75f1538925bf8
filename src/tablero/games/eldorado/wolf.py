"""Chapter 11: the tamed wolf walks and discovers for food (ED-11.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Refusal, Seat, Stride, Table

from . import moving
from .battle import sequence
from .battle.field import Arrivals
from .box import Tile
from .discovery import STACK_EMPTY, Drawing, Lay, Laying
from .hexes import Place
from .phase import Phase
from .pieces import Companion
from .prices import WOLF_STEP, refuse_price
from .sites import sites_at
from .stacks import open_cave, size
from .state import EldoradoState
from .thinkable import places


class LeadWolf(Action):
    """One step of the tamed wolf, for 1 food."""

    text: ClassVar = "lead wolf to {place}"
    paragraph: ClassVar = "ED-11.4"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[LeadWolf]:
        """The wolf's steps."""
        wolf = state.wolf
        if wolf is None or refuse_wolf(state, frame.seat) is not None:
            return ()
        return [
            LEADS[place]
            for place in state.land.steps[wolf.place]
            if moving.refuse_battle(state, frame.seat, place) is None
        ]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Like a villager, but for food."""
        refusal = refuse_wolf(state, frame.seat)
        if refusal is None and state.wolf is not None:
            return moving.refuse_step(state, frame.seat, state.wolf.place, self.place)
        return refusal

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The wolf goes one step."""
        state.pay(frame.seat, WOLF_STEP)
        state.tell("leads-wolf", "ED-11.4", seat=frame.seat, place=self.place)
        sequence.arrived(state, enter(state, self.place), self.place)

    def stride(self, state: EldoradoState, _frame: Phase) -> Stride:
        """From where the wolf is."""
        assert state.wolf is not None
        return Stride("wolf", state.wolf.place, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[LeadWolf]:
        """Anywhere."""
        return map(cls, places(state))


LEADS: Final = Table(LeadWolf)
"""The wolf's step to each place."""


class Sniff(Action):
    """The tamed wolf discovers a tile beside its explorer, for 1 food."""

    text: ClassVar = "discover by wolf"
    paragraph: ClassVar = "ED-11.4"

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[Sniff]:
        """Beside the wolf's explorer."""
        if state.wolf is None or SNIFF.refuse(state, frame) is not None:
            return ()
        return (SNIFF,)

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """A legal place beside both the wolf and its explorer, while the stack lasts."""
        refusal = refuse_wolf(state, frame.seat)
        wolf = state.wolf
        if refusal is not None or wolf is None:
            return refusal
        if not open_beside(state, wolf):
            return NOT_BESIDE_EXPLORER
        return None if size(state, wolf.place.plane) else STACK_EMPTY

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The next tile is drawn."""
        seat = frame.seat
        state.pay(seat, WOLF_STEP)
        state.tell("wolf-discovers", "ED-11.4", seat=seat)
        state.ask(WolfDrawing(CHANCE, seat, guide(state, seat)))


SNIFF = Sniff()
NO_WOLF = Refusal("no-wolf", "ED-11.4")
NOT_BESIDE_EXPLORER = Refusal("not-beside-explorer", "ED-11.4")


def refuse_wolf(state: EldoradoState, seat: Seat) -> Refusal | None:
    """A wolf of the seat that has not tied this turn, and food for it."""
    wolf = state.wolf
    if wolf is None or wolf.seat != seat:
        return NO_WOLF
    if wolf.halted:
        return Refusal("moves-no-more", "ED-6.5")
    return refuse_price(state, seat, WOLF_STEP, "ED-11.4")


def enter(state: EldoradoState, place: Place) -> Arrivals:
    """Put the wolf onto a tile; return it as having arrived there."""
    wolf = state.wolf
    assert wolf is not None
    open_cave(state, place)
    state.wolf = wolf.but(place=place)
    return Arrivals(wolf.seat, (), 0, wolf.place, wolf=True)


def open_beside(state: EldoradoState, wolf: Companion) -> tuple[Place, ...]:
    """Where the wolf can discover: open places beside both its tile and its explorer's."""
    land, walls = state.land, state.box.walls
    sites = sites_at(land, walls, wolf.place)
    if not sites:
        return ()
    own = [place for f in state.own_figures(wolf.seat) if (place := state.where[f]) is not None]
    beside = {near for place in own for near in sites_at(land, walls, place)}
    return tuple([place for place in sites if place in beside])


def guide(state: EldoradoState, seat: Seat) -> int:
    """The figure beside which the wolf discovers: of several thieves, the first that can help."""
    wolf, land, walls = state.wolf, state.land, state.box.walls
    assert wolf is not None
    sought = set(sites_at(land, walls, wolf.place))
    return next(
        figure
        for figure in state.own_figures(seat)
        if (place := state.where[figure]) is not None
        and not sought.isdisjoint(sites_at(land, walls, place))
    )


class WolfDrawing(Drawing):
    """Which tile comes for the wolf? (ED-11.4)"""

    def laying(self) -> Laying:
        """The wolf's own question where the tile is laid."""
        return WolfLaying(self.finder, self.figure)


class WolfLaying(Laying):
    """Where do you lay the tile that the wolf has found? (ED-11.4)"""

    def places(self, state: EldoradoState) -> tuple[Place, ...]:
        """Beside the wolf and its explorer."""
        assert state.wolf is not None
        return open_beside(state, state.wolf)

    def refusal(self, state: EldoradoState, action: Action) -> Refusal | None:
        """Beside the wolf is not enough: its explorer has to be beside the place too."""
        assert state.wolf is not None
        near = sites_at(state.land, state.box.walls, state.wolf.place)
        found = action.place if isinstance(action, Lay) else None
        if found in near and found not in self.places(state):
            return NOT_BESIDE_EXPLORER
        return super().refusal(state, action)

    def enter(self, state: EldoradoState, tile: Tile, place: Place) -> Arrivals | None:
        """The wolf steps onto it, if it can be entered."""
        return enter(state, place) if self.steps_on(state, tile, place) else None
