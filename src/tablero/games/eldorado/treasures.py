"""Chapter 11: the treasures of the deeper cave, and the cave shrine as a token (ED-11.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, changed, given

from . import shrines
from .battle.field import Arrivals
from .box import TREASURE_TILES, Kind, Tile, Treasure
from .hexes import Place
from .phase import phase_of
from .question import Question
from .state import EldoradoState
from .thieves import hiding


class Pluck(Action):
    """The Golden Rose brings a card of this kind."""

    text: ClassVar = "pluck {kind}"
    paragraph: ClassVar = "ED-11.1"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, _frame: Plucking) -> list[Pluck]:
        """Any kind that the supply has (ED-1.2)."""
        return [cls(kind) for kind in Kind if state.supply[kind]]

    def refuse(self, state: EldoradoState, _frame: Plucking) -> Refusal | None:
        """Only what the supply has."""
        if state.supply[self.kind]:
            return None
        return Refusal("supply-empty", "ED-1.2", {"kind": self.kind})

    def resolve(self, state: EldoradoState, frame: Plucking) -> None:
        """One card, even of a kind that the seat could not gather."""
        state.take(frame.seat, self.kind)
        state.tell("plucks", "ED-11.1", seat=frame.seat, kind=self.kind)
        frame.plucked(state)


BAVIECA: Final = Treasure.BAVIECA
GOLDEN_ROSE: Final = Treasure.GOLDEN_ROSE
CORTES: Final = Treasure.CORTES
CURSED_GOLD: Final = 5
"""What the treasure of Cortés brings (ED-11.1)."""


def claim(state: EldoradoState, came: tuple[Arrivals, ...]) -> bool:
    """Whoever has come onto a treasure or the cave shrine takes it, and the tile becomes empty.

    Returns whether somebody is asked before anything else goes on. In the base game the cave shrine
    goes with its tile: `shrines.claim`.
    """
    asked = False
    for place in state.land.finds:
        figure = finder(state, place, came)
        if figure is not None:
            tile = state.land.tiles[place]
            state.land = state.land.with_turned(place)
            if tile is Tile.CAVE_SHRINE:
                shrines.found_by(state, figure)
            else:
                asked |= take(state, figure, Treasure(TREASURE_TILES.index(tile)))
    return asked


def finder(state: EldoradoState, place: Place, came: tuple[Arrivals, ...]) -> int | None:
    """The figure that finds what lies there: the first who came, or whose wolf came (ED-11.4)."""
    present = [figure for figure, where in enumerate(state.where) if where == place]
    wolf, found_by_wolf = state.wolf, any(first.wolf for first in came[:1])
    if wolf is not None and wolf.place == place and (found_by_wolf or not present):
        figure = hiding.bearer(state, wolf.seat)
    elif present:
        arrived = [each for arrivals in came for each in arrivals.figures if each in present]
        figure = (arrived or present)[0]
    else:
        return None
    return None if state.enemy_held(state.sides[state.owners[figure]], place) else figure


def take(state: EldoradoState, figure: int, treasure: Treasure) -> bool:
    """Give the finder a treasure, which works at once (ED-11.1); return whether he is asked how."""
    seat = state.owners[figure]
    state.treasures = given(state.treasures, seat, treasure)
    state.tell("finds-treasure", "ED-11.1", seat=seat, treasure=treasure)
    if treasure is BAVIECA and state.where[figure] is not None:
        state.points = changed(state.points, figure, state.points[figure] + 1)
    elif treasure is GOLDEN_ROSE and any(state.supply):
        state.ask(FoundRose(seat))
        return True
    elif treasure is CORTES:
        state.cursed = figure
        gold = state.take(seat, Kind.GOLD, CURSED_GOLD)
        state.tell("cursed", "ED-11.1", seat=seat, count=gold)
    return False


def speed(state: EldoradoState, figure: int) -> int:
    """What the treasures add to a figure's speed: Bavieca 1, the curse takes 1 (ED-11.1)."""
    if not state.variant.expansion:
        return 0
    rides = BAVIECA in state.treasures[state.owners[figure]]
    return rides - state.is_cursed(figure)


def roses(state: EldoradoState, seats: tuple[Seat, ...]) -> tuple[Plucking, ...]:
    """The questions before gathering to those seats that have the Golden Rose."""
    owners = [seat for seat in seats if GOLDEN_ROSE in state.treasures[seat]]
    return tuple(map(Plucking, owners)) if owners and any(state.supply) else ()


class Plucking(Question):
    """Which card does the Golden Rose bring? (ED-11.1)"""

    question: ClassVar = "rose"
    verbs: ClassVar = (Pluck,)

    def plucked(self, state: EldoradoState) -> None:
        """Then the turn begins."""
        state.answered()


class FoundRose(Plucking):
    """You have found the Golden Rose: which card does it bring at once? (ED-11.1)"""

    def plucked(self, state: EldoradoState) -> None:
        """Only then do the others come in (ED-6.6)."""
        state.answered()
        phase_of(state).go_on(state)
