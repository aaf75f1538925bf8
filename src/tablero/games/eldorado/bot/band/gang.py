"""The table through the eyes of the thieves' player (ED-10)."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from tablero.engine import Seat

from ...box import MOST_DOUBLOONS, Kind, Piece
from ...hexes import Place
from ...pieces import Figure
from ...state import EldoradoState
from ...thieves.purchases import EQUAL
from ...thieves.purse import doubloons_for
from ..scene import Scene
from ..ways import Walk, spread
from ..wishes import Cards

OPEN: frozenset[Place] = frozenset()
"""No place is shut: for ranges, which occupied tiles do not block (ED-10.4)."""


class Thief(NamedTuple):
    """A thief on the map."""

    name: Figure
    figure: int
    place: Place
    points: int


class Victim(NamedTuple):
    """Somebody to rob: an explorer on the map whose player has cards."""

    seat: Seat
    place: Place
    cards: int


class Gang(Scene):
    """What does not change while the thieves' player thinks about the next deed."""

    def __init__(self, state: EldoradoState, seat: Seat) -> None:
        super().__init__(state, seat)
        self.eyes: dict[int, Scene] = {}
        """The same table through the eyes of each thief."""
        self.draws: dict[int, dict[Place, float]] = {}
        """What draws each thief to each place (aims.py)."""

    def seen_by(self, figure: int) -> Scene:
        """The scene of one thief."""
        if figure not in self.eyes:
            self.eyes[figure] = Scene(self.state, self.seat, figure)
        return self.eyes[figure]

    @cached_property
    def thieves(self) -> tuple[Thief, ...]:
        """The thieves on the map, with what they can still move."""
        state = self.state
        return tuple(
            Thief(name, figure, place, 0 if state.halted[figure] else state.points[figure])
            for name, figure in state.named_figures(self.seat)
            if (place := state.where[figure]) is not None
        )

    @cached_property
    def homes(self) -> tuple[Place, ...]:
        """The tiles of hideout and outposts."""
        return tuple(
            place
            for building in self.state.buildings
            if building.side == self.side
            for place in self.land.laid_at(building.corner)
            if self.land.walkable(place)
        )

    @cached_property
    def victims(self) -> tuple[Victim, ...]:
        """The explorers on the map whose players have cards."""
        state = self.state
        return tuple(
            Victim(owner, place, len(state.hands[owner]))
            for figure, owner in enumerate(state.owners)
            if owner != self.seat
            and (place := state.where[figure]) is not None
            and state.hands[owner]
        )

    def ranges(self, victim: Victim) -> Walk:
        """How far every place is from a victim."""
        return spread(self.land, (victim.place,), OPEN)

    # Doubloons.

    @property
    def cards(self) -> Cards:
        """The cards in hand."""
        return self.stance.cards

    @cached_property
    def purse(self) -> int:
        """The doubloons, with those that pairs of cards would buy (ED-10.6)."""
        pairs = sum(count // EQUAL for count in self.cards)
        return min(MOST_DOUBLOONS, self.state.doubloons + pairs)

    def cost(self, piece: Piece) -> int:
        """What a piece costs in doubloons."""
        return doubloons_for(self.state, piece)

    def in_stock(self, piece: Piece) -> bool:
        """Whether such a piece can be bought."""
        return bool(self.state.stock[self.side][piece])


def pairs_after(cards: Cards, kind: Kind, count: int = 1) -> int:
    """The pairs of equal cards after getting so many of a kind, or giving them away."""
    return sum(
        (held + count * (each is kind)) // EQUAL for each, held in zip(Kind, cards, strict=True)
    )
