"""What a battle is worth before it begins: the stakes of both sides, weighed by the odds."""

from __future__ import annotations

from typing import NamedTuple

from ..battle.field import Monster
from ..battle.relics import free_treasures
from ..battle.sequence import opponents
from ..battle.strength import buildings_at, defence, figure_strength, figures_on
from ..box import Kind, Piece, Tile
from ..hexes import Place
from ..pieces import Side
from .force import chances
from .monsters import PERILS, brought_by, met_on
from .scene import Scene, Stance
from .teamwork import backing
from .treasury import TREASURES
from .ways import spread

VICTORY = 1000.0
"""What the last shrine is worth."""
CARD = 0.75
"""What a card of unknown kind is worth."""
SETBACK = 2.5
"""What it costs an explorer to be put somewhere else, and the cards apart."""
VILLAGER = 1.6
FORT = 3.0
FARMHOUSE = 2.0
"""What a piece costs its owner."""
THIEF, HIDEOUT = 8.0, 5.0
"""What it is worth to be rid of a thief, and of what shelters them: they steal from all."""
RIVALRY = 0.7
"""How much of what a rival loses is one's own gain, if he is the only one."""
CAVE_SHRINE = (VICTORY, 14.0, 9.0, 6.0)
"""What the cave shrine is worth with no offering left to make, one, two, three."""
ALARM = 20.0
"""What it is worth to throw back a rival who lacks a single shrine."""
HALT = 0.6
"""What a tie costs: nobody moves any more."""
HELP = 0.5
"""How likely a villager near the battlefield comes to help."""
HELP_STEPS = 2
FLIGHT = 0.6
"""How likely an army flees that can."""
HOARD = 4.0
"""What the thieves' hoard is worth (ED-7.6)."""
PATIENT = 40.0
"""The most that the cave shrine counts for with somebody who comes again: better with an army."""
TAMED = 1.5
"""What the wolf is worth as a companion (ED-11.4)."""
RELIEF = 2.0
"""What it is worth to be rid of somebody who roams."""


class Force(NamedTuple):
    """With what one goes into battle."""

    strength: int
    explorer: bool
    villagers: int


def assault(scene: Scene, force: Force, cards: int, place: Place) -> float:
    """What it is worth to move such a force onto a tile that somebody holds."""
    monster = met_on(scene, place)
    if monster is not None:
        return encounter(scene, force, cards, monster)
    worth, still = 0.0, 1.0
    for side in opponents(scene.state, scene.seat, place):
        odds = chances(scene.state, force.strength, round(resistance(scene, side, place)))
        worth += still * odds.win * prize(scene, side, place) * (1 - evasion(scene, side, place))
        worth -= still * (odds.loss * stake(scene, force, cards) + odds.tie * HALT)
        still *= odds.win
    return worth


def win_chance(scene: Scene, force: Force, place: Place) -> float:
    """How likely such a force takes a tile that somebody holds."""
    state = scene.state
    monster = met_on(scene, place)
    if monster is not None:
        return chances(state, force.strength, monster.strength).win
    chance = 1.0
    for side in opponents(state, scene.seat, place):
        chance *= chances(state, force.strength, round(resistance(scene, side, place))).win
    return chance


def encounter(scene: Scene, force: Force, cards: int, monster: Monster) -> float:
    """What it is worth to meet a monster (ED-7.5)."""
    odds = chances(scene.state, force.strength, monster.strength)
    won = trophies(scene, monster)
    return odds.win * won - odds.loss * stake(scene, force, cards) - odds.tie * HALT


def trophies(scene: Scene, monster: Monster) -> float:
    """What a beaten monster leaves: the hoard, the wolf itself, the cave shrine, treasures."""
    state, tile = scene.state, monster.tile
    won = HOARD if tile is Tile.THIEVES else 0.0
    if tile is Tile.WOLF and monster.creature is None:
        won += TAMED
    if monster.creature is not None:
        won += RELIEF
    if state.shrine_dweller is tile:
        shrine = CAVE_SHRINE[scene.offerings_left]
        won += shrine if monster.creature is None else min(PATIENT, shrine)
    return won + sum(TREASURES[treasure] for keeper, treasure in state.kept if keeper is tile)


def resistance(scene: Scene, side: Side, place: Place) -> float:
    """With what a side will defend a tile: what is there, and what may come (ED-6.3)."""
    state = scene.state
    helpers = 0
    if any(state.hands[seat] for seat in range(state.seats) if state.sides[seat] == side):
        near = spread(scene.land, (place,), frozenset())
        helpers = sum(0 < near.get(at, 99) <= HELP_STEPS for at in state.villagers[side])
    return defence(state, side, place) + HELP * helpers


def evasion(scene: Scene, side: Side, place: Place) -> float:
    """How likely an army alone flees, if its side has a card to pay with (ED-6.3)."""
    state = scene.state
    pays = any(state.hands[seat] for seat in range(state.seats) if state.sides[seat] == side)
    army = state.villagers[side].count(place) and not figures_on(state, side, place)
    return FLIGHT if pays and army else 0.0


def rivalry(scene: Scene) -> float:
    """How much of what one rival loses is one's own gain."""
    return RIVALRY / max(1, len(scene.rivals))


def prize(scene: Scene, side: Side, place: Place) -> float:
    """What it is worth to beat a side on a tile."""
    state = scene.state
    share = rivalry(scene)
    worth = share * VILLAGER * state.villagers[side].count(place)
    worth += share * FORT * len(buildings_at(state, side, place, Piece.FORT))
    worth += HIDEOUT * len(buildings_at(state, side, place, Piece.HIDEOUT))
    for figure in figures_on(state, side, place):
        worth += THIEF * (state.owners[figure] == state.thieves)
        spoils = len(state.hands[state.owners[figure]]) // 2
        worth += CARD * (1 + share) * spoils + share * SETBACK
        if side in scene.threats:
            worth += ALARM / 4
        if state.shrine == figure:
            worth += CAVE_SHRINE[scene.offerings_left] + ALARM * (side in scene.threats)
        worth += max(
            [TREASURES[each] for each in free_treasures(state, state.owners[figure])], default=0.0
        )
    return worth


def stake(scene: Scene, force: Force, cards: int) -> float:
    """What is lost with such a force (ED-6.7)."""
    worth = VILLAGER * force.villagers
    if force.explorer:
        worth += SETBACK + CARD * (cards // 2)
        if scene.carries_shrine:
            worth += CAVE_SHRINE[max(1, scene.offerings_left)]
    return worth


def cave_risk(scene: Scene, stance: Stance) -> float:
    """What the next tile of the cave brings, its shrine apart: dwellers to fight."""
    coming = scene.next_cave
    force = own_force(scene, stance)
    return sum(
        coming[tile] * encounter(scene, force, sum(stance.cards), brought_by(scene, tile))
        for tile in PERILS
        if coming[tile]
    )


def own_force(scene: Scene, stance: Stance) -> Force:
    """The explorer with the villagers that can join him where he is, for gold (ED-6.2)."""
    strength = figure_strength(scene.state, scene.figure)
    joining = 0
    if stance.place is not None:
        joining = joiners(scene, stance.place, stance.cards[Kind.GOLD])
        strength += backing(scene, stance.place)
    return Force(strength + joining, True, joining)


def joiners(scene: Scene, place: Place, gold: int) -> int:
    """How many villagers can be brought one tile beyond a place for so much gold."""
    ways = scene.free_walk(place)
    villagers = scene.state.villagers[scene.side]
    count = 0
    for start in sorted(set(villagers), key=lambda at: (ways.get(at, 99), at)):
        steps = ways.get(start, 99) + 1
        if steps <= gold:
            gold -= steps
            count += villagers.count(start)
    return count
