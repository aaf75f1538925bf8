"""The table through the eyes of the thieves' player (ED-10)."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from tablero.engine import Seat

from ...box import Kind, Piece
from ...hexes import Place
from ...tables import MOST_DOUBLOONS
from ...thieves.purchases import EQUAL
from ...thieves.purse import doubloons_for
from ..cards import Cards
from ..dangers import hoped
from ..scene import Scene, Stance
from ..ways import FAR, OPEN, spread
from ..weights import THIEF


class Victim(NamedTuple):
    """Somebody to rob: an explorer on the map whose player has cards."""

    seat: Seat
    place: Place
    cards: int


class Gang(Scene):
    """What does not change while the thieves' player thinks about the next deed."""

    weights = THIEF

    @cached_property
    def thieves(self) -> tuple[Stance, ...]:
        """The thieves on the map, with the points they have left."""
        stances = [self.stance_of(figure) for figure in self.state.own_figures(self.seat)]
        return tuple(stance for stance in stances if stance.place is not None)

    @cached_property
    def victims(self) -> tuple[Victim, ...]:
        """The explorers on the map whose players have cards."""
        state = self.state
        return tuple(
            Victim(owner, place, len(state.hands[owner]))
            for owner, place in zip(state.owners, state.where, strict=True)
            if owner != self.seat and place is not None and state.hands[owner]
        )

    def loot(self, victim: Victim, *places: Place | None) -> float:
        """How many cards thieves can hope to steal from the nearest of these places (ED-10.4)."""
        far = spread(self.land, (victim.place,), OPEN)
        nearest = min([far.get(at, FAR) for at in places if at is not None], default=FAR)
        return hoped(nearest, victim.cards, self.state.box.thief_die)

    @cached_property
    def purse(self) -> int:
        """The doubloons, with those that pairs of cards would buy (ED-10.6)."""
        pairs = sum(count // EQUAL for count in self.cards)
        return min(MOST_DOUBLOONS, self.state.doubloons + pairs)

    def cost(self, piece: Piece) -> int:
        """What a piece costs in doubloons."""
        return doubloons_for(self.state, piece)

    def affords(self, piece: Piece, reserve: int) -> bool:
        """Whether the doubloons pay for a piece and leave a reserve."""
        return self.state.doubloons - self.cost(piece) >= reserve


def pairs_after(cards: Cards, kind: Kind, count: int = 1) -> int:
    """The pairs of equal cards after getting some of a kind, or giving them away."""
    return sum(
        (held + count * (each is kind)) // EQUAL for each, held in zip(Kind, cards, strict=True)
    )
