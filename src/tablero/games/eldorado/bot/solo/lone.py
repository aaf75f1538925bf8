"""The table through the eyes of a solo player, and how likely defeats are (ED-12).

In solo a beaten explorer loses the game (ED-12.1).
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import NamedTuple, TypeAlias

from tablero.engine import in_order

from ... import solo
from ...battle.monsters import beast
from ...battle.strength import figure_strength
from ...box import Creature, Kind, Piece, Tile
from ...hexes import Place, Plane
from ...monsters import distances, faces
from ..battle.worth import chances
from ..buying import beside_farmhouse
from ..monsters import PERILS, brought_by
from ..scene import Scene, kept
from ..ways import FAR, Walk, spread

Army: TypeAlias = Counter[Place]
"""How many villagers stand where."""

ARMY_SHARE = 0.06
"""What a villager is worth, as a share of the explorer's life."""
REROLLS = (0.0, 0.5, 1.0, 1.3, 1.5)
"""How many extra dice each number of re-rolls is worth (ED-13.2)."""


class Guardian(NamedTuple):
    """A guardian on the map, with its strength now (ED-12.3)."""

    creature: Creature
    place: Place
    strength: int


class Lone(Scene):
    """What does not change while the player thinks about the next deed."""

    @property
    def gold(self) -> int:
        """Gold in hand: for armies, and for dice (ED-5.5, ED-13.2)."""
        return self.cards[Kind.GOLD]

    @cached_property
    def army(self) -> Army:
        """The villagers."""
        return Counter(self.state.villagers[self.side])

    @cached_property
    def workers(self) -> frozenset[Place]:
        """The field where one villager stays: gold for the army comes from there (ED-3.2)."""
        fields = [
            place
            for place in in_order(self.army)
            if Kind.GOLD in self.yields(place) and beside_farmhouse(self, place)
        ]
        return frozenset(sorted(fields, key=lambda place: -len(self.yields(place)))[:1])

    @cached_property
    def troops(self) -> Army:
        """The villagers that go with the explorer: all but the worker."""
        return self.army - Counter(self.workers)

    @cached_property
    def recruits(self) -> int:
        """The villagers that can still be bought, now or later."""
        state = self.state
        return state.stock[self.side][Piece.VILLAGER] + state.fallen[self.side][Piece.VILLAGER]

    @cached_property
    def guardians(self) -> tuple[Guardian, ...]:
        """The guardians on the map."""
        return tuple(
            Guardian(beast.creature, beast.place, self.strength_of(beast.creature))
            for beast in self.state.beasts
        )

    def strength_of(self, creature: Creature) -> int:
        """The dice of a guardian (ED-12.2, ED-12.3)."""
        return beast(self.state, self.seat, creature).strength

    def call(self, place: Place) -> Walk:
        """How many steps every army is from a place that it is called to (ED-6.2)."""
        return spread(self.land, (place,), self.shut)


@kept
def hunt(lone: Lone, start: Place) -> Walk:
    """How many steps of a guardian it is to every place: they may cross shrines (ED-12.4)."""
    return distances(lone.state, start)


# Battles to come.


class Company(NamedTuple):
    """Who fights beside the explorer, and the gold that is left for dice."""

    strength: int
    gold: int

    def loss(self, lone: Lone, against: int) -> float:
        """How likely a guardian or dweller of this strength is to win."""
        return defeat(lone, self.strength, self.gold, against)


def defeat(lone: Lone, strength: int, gold: int, against: int) -> float:
    """How likely this strength, with this much gold for dice, is to be beaten."""
    better = strength + REROLLS[max(0, min(gold, strength, len(REROLLS) - 1))]
    few = chances(lone.state, against, int(better)).win
    many = chances(lone.state, against, int(better) + 1).win
    return few + (many - few) * (better - int(better))


def company(lone: Lone, army: Army, place: Place, gold: int, ahead: int = 0) -> Company:
    """The explorer with the villagers that gold can call (ED-6.2, ED-6.3).

    He stands on a tile, or this many steps beyond it, on one that is not there yet.
    """
    strength = figure_strength(lone.state, lone.figure)
    ways = lone.call(place)
    for start in sorted(army, key=lambda at: (ways.get(at, FAR), at.code)):
        steps = ways.get(start, FAR) + ahead
        if steps <= gold:
            gold -= steps
            strength += army[start]
    return Company(strength, gold)


def reaches(lone: Lone, guardian: Creature, steps: int) -> float:
    """How likely a guardian is to go this many steps."""
    dice = faces(lone.state, guardian)
    return sum(face >= steps for face in dice) / len(dice)


def peril(lone: Lone, army: Army, place: Place, gold: int) -> float:
    """How likely the explorer is to lose on a tile before the next turn; an army counts in part."""
    friends = company(lone, army, place, gold)
    safe, lost = 1.0, 0.0
    for guardian in lone.guardians:
        reached, fallen = visit(lone, guardian, army, place, gold)
        safe *= 1 - reached * friends.loss(lone, guardian.strength)
        lost += fallen
    return 1 - safe + lost


def visit(
    lone: Lone, guardian: Guardian, army: Army, place: Place, gold: int
) -> tuple[float, float]:
    """How likely a guardian is to attack the explorer on a tile after this turn, and the expected
    loss of an army that it meets first (ED-12.3).

    They go for the nearest; the thief prefers an offering. If distances tie, the player chooses.
    """
    ways, creature = hunt(lone, guardian.place), guardian.creature
    own = ways.get(place, FAR)

    def beyond(first: Place) -> float:
        return reaches(lone, creature, ways.get(first, FAR) + hunt(lone, first).get(place, FAR))

    if creature is Creature.THIEF:
        robbed = [shrine for shrine in solo.prey(lone.state) if shrine in ways]
        if robbed:
            return beyond(min(robbed, key=lambda shrine: ways[shrine])), 0.0
    others = [at for at in army if at != place and ways.get(at, FAR) <= own]
    if not others:
        return reaches(lone, creature, own), 0.0
    first = min(others, key=lambda at: (ways.get(at, FAR), at.code))
    beaten = defeat(lone, army[first], gold, guardian.strength)
    met = reaches(lone, creature, ways.get(first, FAR))
    return beaten * beyond(first), met * beaten * ARMY_SHARE * army[first]


# What a new tile may bring.


def discovery_peril(lone: Lone, place: Place, gold: int) -> float:
    """How likely the next tile is to end the explorer's life: dwellers, guardians (ED-12.5)."""
    if place.plane is Plane.CAVE:
        coming, friends = lone.next_cave, company(lone, lone.army, place, gold, ahead=1)
        return sum(
            coming[tile] * friends.loss(lone, brought_by(lone, tile).strength)
            for tile in PERILS
            if coming[tile]
        )
    shrine, found = lone.next_island[Tile.SHRINE], len(lone.land.shrines)
    if not shrine or found >= len(Creature):
        return 0.0
    creature = Creature(found)
    if any(each.creature is creature for each in lone.guardians):
        return 0.0
    friends = company(lone, lone.army, place, gold)
    return shrine * friends.loss(lone, lone.strength_of(creature))


def stranded(lone: Lone, place: Place) -> float:
    """The peril of a tile beyond, from which there is no way back in this turn."""
    friends = company(lone, lone.army, place, lone.gold, ahead=1)
    perils = [
        reaches(lone, each.creature, hunt(lone, each.place).get(place, FAR))
        * friends.loss(lone, each.strength)
        for each in lone.guardians
    ]
    return max(perils, default=0.0)
