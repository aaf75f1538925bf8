"""Beaten explorers come back where their victors want them (ED-6.7, ED-6.12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import Action, Refusal, Seat, changed

from . import teams, turn
from .box import Colour
from .hexes import Place, around
from .memo import latest
from .pieces import Figure, Side
from .question import Question
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class PlaceBack(Action):
    """Put a beaten explorer onto a free tile."""

    text = "place {figure} of {seat} at {place}"
    paragraph = "ED-6.7"
    figure: Figure
    seat: Colour
    place: Place


placing = cache(PlaceBack)
"""The answer for a figure, its seat and a place."""


def place_back(state: EldoradoState, seat: Seat) -> bool:
    """Ask where the captured figures of a side return; whether anybody is asked.

    If no tile is free they wait for the next turn (ED-6.12).
    """
    if state.captors.count(None) == len(state.captors):
        return False
    captured = [
        (member, name, captor)
        for member in state.mates(seat)
        for name, figure in state.named_figures(member)
        if (captor := state.captors[figure]) is not None
    ]
    if not captured:
        return False
    if not returns(state, state.sides[seat]):
        state.tell("no-free-tile", "ED-6.12", seat=seat)
        return False
    for member, name, captor in reversed(captured):
        state.ask(PlacingBack(captor, Colour(member), name))
    return True


def returns(state: EldoradoState, side: Side) -> tuple[Place, ...]:
    """Where the explorer of a side can return."""
    return free_tiles(state.land.country, state.enemy_places(side), state.offerings[side])


@latest
def free_tiles(
    country: tuple[Place, ...], enemies: frozenset[Place], offerings: tuple[Place, ...]
) -> tuple[Place, ...]:
    """Free tiles beside the shrines that the loser controls, else any free tile (ED-6.7).

    Free: walkable, on the island, without the loser's enemies (ED-6.12).
    """
    free = tuple([place for place in country if place not in enemies])
    if not offerings:
        return free
    sacred = {place for shrine in offerings for place in around(shrine)}
    return tuple([place for place in free if place in sacred]) or free


@dataclass(frozen=True, slots=True)
class PlacingBack(Question):
    """Where do you put the explorer that you have captured? (ED-6.7)"""

    question = "place-back"
    verbs = (PlaceBack,)

    loser: Colour
    figure: Figure

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Every free tile."""
        places = returns(state, state.sides[self.loser])
        return tuple([placing(self.figure, self.loser, place) for place in places])

    def refuse(self, state: EldoradoState, action: PlaceBack) -> Refusal | None:
        """The captured one, on a free tile, beside the loser's shrine if possible."""
        side, place = state.sides[self.loser], action.place
        if (action.seat, action.figure) != (self.loser, self.figure):
            return Refusal("not-this-captive", "ED-6.7", {"seat": self.loser})
        if place in returns(state, side):
            return None
        if place not in state.land.country or state.enemy_held(side, place):
            return Refusal("not-free", "ED-6.12", {"place": place})
        return Refusal("beside-shrine-first", "ED-6.7", {"place": place})

    def resolve(self, state: EldoradoState, action: PlaceBack) -> None:
        """The explorer stands there; whoever is at turn goes on."""
        figure = state.figure(self.loser, self.figure)
        state.move_figure(figure, action.place)
        state.captors = changed(state.captors, figure, None)
        state.tell(
            "placed-back", "ED-6.7", seat=self.seat, enemy_seat=self.loser, place=action.place
        )
        state.answered()
        teams.returned(state, self.loser, action.place)
        turn.go_on(state)
