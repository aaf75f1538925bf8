"""The thieves hidden: where to come out, or whether to lie low (ED-10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...hexes import Corner, Place
from ...thieves.purchases import BuildHideout
from ...thieves.turn import LieLow
from ..goals import FADE
from ..thefts import hoped
from ..ways import spread
from .aims import FAR, LOOT, goals_of
from .gang import OPEN, Gang

COME_OUT = 3
"""Doubloons with which thieves come out: the hideout, and two of them."""


def hidden_turn(gang: Gang, options: Sequence[Action]) -> Action:
    """Come out where it is worth most, with enough doubloons for thieves."""
    sites = [option for option in options if isinstance(option, BuildHideout)]
    if not sites or gang.state.doubloons < COME_OUT:
        return LieLow()
    return best_site(gang, sites)


def best_site(gang: Gang, sites: Sequence[BuildHideout]) -> BuildHideout:
    """The corner from which most is in reach."""
    worths: dict[Place, float] = {}

    def worth(site: BuildHideout) -> float:
        tiles = doors(gang, site.corner)
        for tile in tiles:
            if tile not in worths:
                worths[tile] = outlook(gang, tile)
        found = sorted((worths[tile] for tile in tiles), reverse=True)
        return found[0] + 0.2 * sum(found[1:])

    return max(sites, key=lambda site: (worth(site), -site.corner))


def doors(gang: Gang, corner: Corner) -> tuple[Place, ...]:
    """Where thieves can come onto the map beside a building at a corner (ED-10.7)."""
    return tuple(place for place in gang.land.laid_at(corner) if gang.land.walkable(place))


def outlook(gang: Gang, place: Place) -> float:
    """What the goals are worth from there, and what could be stolen from there."""
    worth = 0.0
    for goal in goals_of(gang):
        steps = spread(gang.land, goal.places, OPEN).get(place)
        if steps is not None:
            worth += goal.worth * FADE**steps
    faces = gang.state.box.thief_die
    for victim in gang.victims:
        far = gang.ranges(victim).get(place, FAR)
        worth += LOOT * hoped(far, victim.cards, faces)
    return worth
