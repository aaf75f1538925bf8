"""The table through the eyes of a player alone (ED-12)."""

from __future__ import annotations

from collections import Counter, deque
from functools import cached_property
from typing import NamedTuple

from ...battle.monsters import beast
from ...box import Creature, Kind, Piece
from ...hexes import Place
from ...monsters import distances
from ..buying import beside_farmhouse
from ..scene import Scene
from ..ways import Walk
from ..wishes import Cards


class Guardian(NamedTuple):
    """A guardian on the map."""

    creature: Creature
    place: Place
    strength: int


class Lone(Scene):
    """What does not change while the player thinks about the next deed."""

    @property
    def cards(self) -> Cards:
        """The cards in hand."""
        return self.stance.cards

    @property
    def gold(self) -> int:
        """Gold in hand: for armies, and for dice (ED-5.5, ED-13.2)."""
        return self.stance.cards[Kind.GOLD]

    @cached_property
    def army(self) -> Counter[Place]:
        """How many villagers stand where."""
        return Counter(self.state.villagers[self.side])

    @cached_property
    def workers(self) -> frozenset[Place]:
        """The field where one villager stays: gold for the army comes from there (ED-3.2)."""
        fields = [
            place
            for place in sorted(self.army)
            if Kind.GOLD in self.yields(place) and beside_farmhouse(self, place)
        ]
        return frozenset(sorted(fields, key=lambda place: -len(self.yields(place)))[:1])

    @cached_property
    def troops(self) -> Counter[Place]:
        """The villagers that go with the explorer: all but the worker."""
        found = self.army.copy()
        found.subtract(self.workers)
        return +found

    @cached_property
    def recruits(self) -> int:
        """The villagers that can still be bought, now or later."""
        state = self.state
        return state.stock[self.side][Piece.VILLAGER] + state.fallen[self.side][Piece.VILLAGER]

    @cached_property
    def homes(self) -> tuple[Place, ...]:
        """The tiles beside own buildings."""
        return tuple(
            place
            for building in self.state.buildings
            for place in self.land.laid_at(building.corner)
            if self.land.walkable(place)
        )

    @cached_property
    def guardians(self) -> tuple[Guardian, ...]:
        """The guardians on the map, with their strength now (ED-12.3)."""
        return tuple(
            Guardian(each.creature, each.place, self.strength_of(each.creature))
            for each in self.state.beasts
        )

    def strength_of(self, creature: Creature) -> int:
        """The dice of a guardian (ED-12.2, ED-12.3)."""
        return beast(self.state, self.seat, creature).strength

    @cached_property
    def _hunts(self) -> dict[Place, Walk]:
        return {}

    def hunt(self, start: Place) -> Walk:
        """How many steps of a guardian every place is away: they may cross shrines (ED-12.4)."""
        if start not in self._hunts:
            self._hunts[start] = distances(self.state, start)
        return self._hunts[start]

    def marched(self, start: Place, place: Place) -> Lone:
        """The same table with the villagers of a place elsewhere."""
        if (start, place) not in self._marches:
            other = Lone(self.state, self.seat)
            moved = self.army.copy()
            moved[place] += self.troops[start]
            moved[start] -= self.troops[start]
            other.army = +moved
            other._hunts, other._calls = self._hunts, self._calls
            self._marches[start, place] = other
        return self._marches[start, place]

    @cached_property
    def _marches(self) -> dict[tuple[Place, Place], Lone]:
        return {}

    @cached_property
    def _calls(self) -> dict[Place, Walk]:
        return {}

    def call(self, place: Place) -> Walk:
        """How many steps an army is from a place that it is called to (ED-6.2)."""
        if place not in self._calls:
            self._calls[place] = self.towards((place,), self.shut)
        return self._calls[place]

    def towards(self, goals: tuple[Place, ...], shut: frozenset[Place]) -> Walk:
        """How many steps it is from everywhere to the nearest goal.

        Steps are counted backwards: out of a collapsed cave there is no way (ED-11.6).
        """
        found, ahead = dict.fromkeys(goals, 0), deque(goals)
        while ahead:
            here = ahead.popleft()
            for near in self.land.approaches.get(here, ()):
                if near not in found and near not in shut:
                    found[near] = found[here] + 1
                    ahead.append(near)
        return found
