"""How likely the explorer is beaten: that loses the game (ED-12.1)."""

from __future__ import annotations

from typing import NamedTuple

from ... import solo
from ...battle.strength import figure_strength
from ...box import Creature, Tile
from ...hexes import Place, Plane
from ...monsters import faces
from ..force import chances
from ..monsters import PERILS, brought_by
from .lone import Guardian, Lone

FAR = 99
ARMY_SHARE = 0.06
"""What a villager is worth, against the explorer's life."""


REROLLS = (0.0, 0.5, 1.0, 1.3, 1.5)
"""How many dice more the gold for so many dice is worth (ED-13.2)."""


class Company(NamedTuple):
    """Who fights beside the explorer, and the gold that is left for dice."""

    strength: int
    gold: int

    def loss(self, lone: Lone, against: int) -> float:
        """How likely a guardian or dweller of such a strength wins."""
        return defeat(lone, self.strength, self.gold, against)


def defeat(lone: Lone, strength: int, gold: int, against: int) -> float:
    """How likely so much strength, with so much gold for dice, is beaten."""
    better = strength + REROLLS[max(0, min(gold, strength, len(REROLLS) - 1))]
    few = chances(lone.state, against, int(better)).win
    many = chances(lone.state, against, int(better) + 1).win
    return few + (many - few) * (better - int(better))


def company(lone: Lone, place: Place, gold: int, ahead: int = 0) -> Company:
    """The explorer with the armies that gold can call (ED-6.2, ED-6.3).

    He stands on a tile, or so many steps beyond it on one that is not there yet.
    """
    strength = figure_strength(lone.state, lone.figure)
    ways = lone.call(place)
    for start in sorted(lone.army, key=lambda at: (ways.get(at, FAR), at)):
        steps = ways.get(start, FAR) + ahead
        if steps <= gold:
            gold -= steps
            strength += lone.army[start]
    return Company(strength, gold)


def reaches(lone: Lone, guardian: Creature, steps: int) -> float:
    """How likely a guardian goes so many steps."""
    dice = faces(lone.state, guardian)
    return sum(face >= steps for face in dice) / len(dice)


def peril(lone: Lone, place: Place, gold: int) -> float:
    """How likely the explorer is beaten on a tile before the next turn; an army counts in part."""
    friends = company(lone, place, gold)
    safe, lost = 1.0, 0.0
    for guardian in lone.guardians:
        reached, army = visit(lone, guardian, place, gold)
        safe *= 1 - reached * friends.loss(lone, guardian.strength)
        lost += army
    return 1 - safe + lost


def visit(lone: Lone, guardian: Guardian, place: Place, gold: int) -> tuple[float, float]:
    """How likely a guardian attacks the explorer on a tile after this turn, and what is to be
    expected of an army that he meets before (ED-12.3).

    They go for the nearest; the thief rather for an offering. Of equals the player chooses.
    """
    hunt, creature = lone.hunt(guardian.place), guardian.creature
    own = hunt.get(place, FAR)
    if creature is Creature.THIEF:
        robbed = [shrine for shrine in solo.prey(lone.state) if shrine in hunt]
        if robbed:
            nearest = min(robbed, key=lambda shrine: hunt[shrine])
            beyond = hunt[nearest] + lone.hunt(nearest).get(place, FAR)
            return reaches(lone, creature, beyond), 0.0
    others = [at for at in lone.army if at != place and hunt.get(at, FAR) <= own]
    if not others:
        return reaches(lone, creature, own), 0.0
    first = min(others, key=lambda at: (hunt.get(at, FAR), at))
    count = lone.army[first]
    beaten = defeat(lone, count, gold, guardian.strength)
    fallen = reaches(lone, creature, hunt.get(first, FAR)) * beaten * ARMY_SHARE * count
    beyond = hunt.get(first, FAR) + lone.hunt(first).get(place, FAR)
    return beaten * reaches(lone, creature, beyond), fallen


# What a new tile may bring.


def discovery_peril(lone: Lone, place: Place, gold: int) -> float:
    """How likely the next tile is the end of the explorer."""
    if place.plane is Plane.CAVE:
        return cave_peril(lone, place, gold)
    coming = lone.next_island
    found = len(lone.land.shrines)
    if not coming[Tile.SHRINE] or found >= len(Creature):
        return 0.0
    creature = Creature(found)
    if any(each.creature is creature for each in lone.guardians):
        return 0.0
    loss = company(lone, place, gold).loss(lone, lone.strength_of(creature))
    return coming[Tile.SHRINE] * loss


def cave_peril(lone: Lone, place: Place, gold: int) -> float:
    """The same in the cave: dwellers, and guardians whose tile it is (ED-12.5)."""
    coming = lone.next_cave
    friends = company(lone, place, gold, ahead=1)
    return sum(
        coming[tile] * friends.loss(lone, brought_by(lone, tile).strength)
        for tile in PERILS
        if coming[tile]
    )
