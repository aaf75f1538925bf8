"""What a battle is worth to thieves (ED-10.5, ED-10.8)."""

from __future__ import annotations

from typing import NamedTuple

from ...battle.field import Monster
from ...battle.sequence import enemies_on
from ...battle.strength import figure_strength
from ...box import Tile
from ...hexes import Place
from ..dangers import risk
from ..fights import CAVE_SHRINE, HALT, HOARD, evasion, prize, resistance, trophies
from ..force import chances
from ..monsters import met_on
from ..ways import walk
from .gang import OPEN, Gang, Thief

DOUBLOON = 2.0
"""What a doubloon is worth, in cards."""
THIEF = 3.0
"""What a thief on the map is worth."""
CARD = 0.75
FAR = 99


def stake(gang: Gang, figure: int) -> float:
    """What a beaten thief costs: himself, a doubloon, half of the cards (ED-10.8)."""
    worth = THIEF + DOUBLOON * bool(gang.state.doubloons) + CARD * (sum(gang.cards) // 2)
    if gang.state.shrine == figure:
        worth += CAVE_SHRINE[max(1, gang.offerings_left)]
    return worth


def danger(gang: Gang, thief: Thief, place: Place) -> float:
    """What a thief may lose before the next turn if he stays there."""
    scene = gang.seen_by(thief.figure)
    found = scene.risks.get(place)
    if found is None:
        found = scene.risks[place] = risk(scene, place)
    return found * stake(gang, thief.figure) if found else 0.0


class Onset(NamedTuple):
    """Thieves who go into a battle together, and what they lose with it."""

    strength: int
    lost: float


def united(gang: Gang, thief: Thief, place: Place) -> Onset:
    """A thief with the others who can join him in a battle (ED-10.5)."""
    state = gang.state
    strength, lost = figure_strength(state, thief.figure), stake(gang, thief.figure)
    ways = walk(gang.land, place, OPEN)
    for other in gang.thieves:
        if other.figure != thief.figure and ways.get(other.place, FAR) <= other.points:
            strength += figure_strength(state, other.figure)
            lost += THIEF
    return Onset(strength, lost)


def assault(gang: Gang, onset: Onset, place: Place) -> float:
    """What it is worth to move thieves onto a tile that somebody holds."""
    strength, lost = onset
    monster = met_on(gang, place)
    if monster is not None:
        return encounter(gang, onset, monster)
    worth, still = 0.0, 1.0
    for side in enemies_on(gang.state, gang.side, place):
        odds = chances(gang.state, strength, round(resistance(gang, side, place)))
        won = prize(gang, side, place) * (1 - evasion(gang, side, place))
        worth += still * (odds.win * won - odds.loss * lost - odds.tie * HALT)
        still *= odds.win
    return worth


def encounter(gang: Gang, onset: Onset, monster: Monster) -> float:
    """What it is worth to meet a dweller (ED-7.5); the thieves' own tile is a gift (ED-11.5)."""
    if monster.tile is Tile.THIEVES:
        return HOARD + THIEF
    odds = chances(gang.state, onset.strength, monster.strength)
    return odds.win * trophies(gang, monster) - odds.loss * onset.lost - odds.tie * HALT
