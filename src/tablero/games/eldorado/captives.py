"""Chapter 6: beaten explorers come back where their victors put them (ED-6.7, ED-6.12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, changed

from . import teams
from .box import Colour
from .hexes import AROUND, Place
from .memo import latest
from .phase import Turn
from .pieces import Figure, Side
from .question import Question
from .state import EldoradoState
from .thinkable import places


class PlaceBack(Action):
    """Put a beaten explorer onto a free tile."""

    text: ClassVar = "place {figure} of {seat} at {place}"
    paragraph: ClassVar = "ED-6.7"
    fields: ClassVar = {"figure": Figure, "seat": Colour, "place": Place}

    def __init__(self, figure: Figure, seat: Colour, place: Place) -> None:
        self.figure: Final = figure
        self.seat: Final = seat
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: PlacingBack) -> list[PlaceBack]:
        """Every free tile."""
        figure, loser = frame.figure, frame.loser
        back = BACK[figure, loser]
        return [back[place] for place in returns(state, state.sides[loser])]

    def refuse(self, state: EldoradoState, frame: PlacingBack) -> Refusal | None:
        """The captured one, on a free tile, beside the loser's shrine if possible."""
        side, place = state.sides[frame.loser], self.place
        if (self.seat, self.figure) != (frame.loser, frame.figure):
            return Refusal("not-this-captive", "ED-6.7", {"seat": frame.loser})
        if place in returns(state, side):
            return None
        if place not in state.land.country or state.enemy_held(side, place):
            return Refusal("not-free", "ED-6.12", {"place": place})
        return Refusal("beside-shrine-first", "ED-6.7", {"place": place})

    def resolve(self, state: EldoradoState, frame: PlacingBack) -> None:
        """The explorer stands there, and the turn goes on."""
        loser, place = frame.loser, self.place
        figure = state.figure(loser, frame.figure)
        state.move_figure(figure, place)
        state.captors = changed(state.captors, figure, None)
        state.tell("placed-back", "ED-6.7", seat=frame.seat, enemy_seat=loser, place=place)
        teams.returned(state, loser, place)
        state.answered()

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[PlaceBack]:
        """Captured explorers, or one who is not captured, anywhere."""
        captured = [seat for seat, captor in enumerate(state.captors) if captor is not None]
        for seat, place in product([*captured, 0][:2], places(state)):
            yield cls(Figure.EXPLORER, Colour(seat), place)


def _back(captive: tuple[Figure, Colour]) -> Table[Place, PlaceBack]:
    figure, loser = captive
    return Table(lambda place: PlaceBack(figure, loser, place))


BACK: Final = Table(_back)
"""A captured figure and its owner; where it is put."""


def begin(state: EldoradoState, turn: Turn) -> None:
    """Ask where the captured figures of the side at turn return.

    If no tile is free they wait for the next turn (ED-6.12).
    """
    if state.captors.count(None) == len(state.captors):
        return
    seat = turn.seat
    captured = [
        (member, name, captor)
        for member in state.mates(seat)
        for name, figure in state.named_figures(member)
        if (captor := state.captors[figure]) is not None
    ]
    if not captured:
        return
    if not returns(state, state.sides[seat]):
        state.tell("no-free-tile", "ED-6.12", seat=seat)
        return
    for member, name, captor in reversed(captured):
        state.ask(PlacingBack(captor, Colour(member), name))


def returns(state: EldoradoState, side: Side) -> tuple[Place, ...]:
    """Where the explorer of a side can return."""
    return free_tiles(state.land.country, state.enemy_places(side), state.offerings[side])


@latest
def free_tiles(
    country: tuple[Place, ...], enemies: frozenset[Place], offerings: tuple[Place, ...]
) -> tuple[Place, ...]:
    """Free tiles beside the shrines that the loser controls, or else any free tile (ED-6.7).

    A tile is free if it is walkable, on the island, and no enemy of the loser is there (ED-6.12).
    """
    free = tuple([place for place in country if place not in enemies])
    if not offerings:
        return free
    sacred = {place for shrine in offerings for place in AROUND[shrine]}
    return tuple([place for place in free if place in sacred]) or free


class PlacingBack(Question):
    """Where do you put the explorer that you have captured? (ED-6.7)"""

    question: ClassVar = "place-back"
    verbs: ClassVar = (PlaceBack,)
    fields: ClassVar = {"seat": Seat, "loser": Colour, "figure": Figure}

    def __init__(self, seat: Seat, loser: Colour, figure: Figure) -> None:
        self.seat = seat
        self.loser: Final = loser
        self.figure: Final = figure
