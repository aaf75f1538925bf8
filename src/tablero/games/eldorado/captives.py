"""Beaten explorers come back where their victors want them (ED-6.7, ED-6.12)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Refusal, Seat, changed

from .actions import Figure, PlaceBack
from .box import Colour
from .hexes import Place, Plane, around
from .pieces import Side
from .question import Question
from .state import EldoradoState


def place_back(state: EldoradoState, seat: Seat) -> bool:
    """Ask where the captured figures of a seat return; whether anybody is asked.

    If no tile is free they wait for the next turn (ED-6.12).
    """
    captured = [
        (name, captor)
        for name, figure in zip(Figure, state.own_figures(seat), strict=True)
        if (captor := state.captors[figure]) is not None
    ]
    if not captured:
        return False
    if not returns(state, state.sides[seat]):
        state.tell("no-free-tile", "ED-6.12", seat=seat)
        return False
    for name, captor in reversed(captured):
        state.ask(PlacingBack(captor, Colour(seat), name))
    return True


def free_tile(state: EldoradoState, side: Side, place: Place) -> bool:
    """Walkable, on the island, without the loser's enemies (ED-6.12)."""
    return (
        place.plane is Plane.ISLAND
        and state.land.walkable(place)
        and not state.enemy_held(side, place)
    )


def returns(state: EldoradoState, side: Side) -> tuple[Place, ...]:
    """Free tiles beside the shrines that the loser controls, else any free tile (ED-6.7)."""
    sacred = {place for shrine in state.offerings[side] for place in around(shrine)}
    found = sorted(place for place in sacred if free_tile(state, side, place))
    return tuple(found or sorted(p for p in state.land.tiles if free_tile(state, side, p)))


@dataclass(frozen=True, slots=True)
class PlacingBack(Question):
    """Where do you put the explorer that you have captured? (ED-6.7)"""

    question = "place-back"
    accepts = (PlaceBack,)

    loser: Colour
    figure: Figure

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Every free tile."""
        places = returns(state, state.sides[self.loser])
        return tuple(PlaceBack(self.figure, self.loser, place) for place in places)

    def refuse(self, state: EldoradoState, action: PlaceBack) -> Refusal | None:
        """The captured one, on a free tile, beside the loser's shrine if possible."""
        side, place = state.sides[self.loser], action.place
        if (action.seat, action.figure) != (self.loser, self.figure):
            return Refusal("not-this-captive", "ED-6.7", {"seat": self.loser})
        if not free_tile(state, side, place):
            return Refusal("not-free", "ED-6.12", {"place": place})
        if place not in returns(state, side):
            return Refusal("beside-shrine-first", "ED-6.7", {"place": place})
        return None

    def resolve(self, state: EldoradoState, action: PlaceBack) -> None:
        """The explorer stands there; whoever is at turn goes on."""
        figure = state.own_figures(self.loser)[self.figure]
        state.move_figure(figure, action.place)
        state.captors = changed(state.captors, figure, None)
        state.tell(
            "placed-back", "ED-6.7", seat=self.seat, enemy_seat=self.loser, place=action.place
        )
        state.answered()
