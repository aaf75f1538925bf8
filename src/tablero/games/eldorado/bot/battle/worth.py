"""What a battle is worth before it begins: the stakes of both sides, weighed by the odds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...battle.field import Monster
from ...battle.relics import free_treasures
from ...battle.sequence import opponents
from ...battle.strength import buildings_at, defence, figure_strength, figures_on
from ...box import Kind, Piece, Tile
from ...hexes import Place
from ...odds import Roll, rolled
from ...pieces import Side
from ...state import EldoradoState
from ..choosing import Reason
from ..monsters import PERILS, brought_by, met_on
from ..scene import Scene, Stance
from ..teams import backing
from ..treasures import TREASURES
from ..ways import FAR, OPEN, spread
from ..wishes import gold_worth

VICTORY = 1000.0
"""What the last shrine is worth."""
CARD = 0.75
"""What a card of unknown kind is worth."""
SETBACK = 2.5
"""What it costs an explorer to be put somewhere else, not counting cards."""
VILLAGER = 1.6
FORT = 3.0
FARMHOUSE = 2.0
"""What losing each piece costs its owner."""
THIEF, HIDEOUT = 8.0, 5.0
"""What it is worth to be rid of a thief, and of the hideout: they steal from everyone."""
RIVALRY = 0.7
"""How much of a rival's loss is the seat's gain, if there is only one rival."""
CAVE_SHRINE = (VICTORY, 14.0, 9.0, 6.0)
"""What the cave shrine is worth with no offering left to make, with one, two, three."""
ALARM = 20.0
"""What it is worth to set back a rival who lacks a single shrine."""
HALT = 0.6
"""What a tie costs: nobody moves any more."""
HELP = 0.5
"""How likely a villager near the battlefield is to help."""
HELP_STEPS = 2
FLIGHT = 0.6
"""How likely an army is to flee if it can."""
HOARD = 4.0
"""What the thieves' hoard is worth (ED-7.6)."""
RECRUIT = 3.0
"""What a thief on the map is worth to the thieves."""
PATIENT = 40.0
"""The most that the cave shrine counts against a monster that comes again anyway."""
TAMED = 1.5
"""What the wolf is worth as a companion (ED-11.4)."""
RELIEF = 2.0
"""What it is worth to be rid of a monster that roams."""


# Odds.


class Chances(NamedTuple):
    """How likely the attacker is to win, tie and lose."""

    win: float
    tie: float
    loss: float


@cache
def likely(faces: tuple[int, ...], attack: Roll, against: Roll) -> Chances:
    """The chances of two rolls against each other, as floats."""
    return Chances(*map(float, rolled(attack, against, faces)))


def chances(state: EldoradoState, attack: int, against: int) -> Chances:
    """The chances of a battle between two strengths (ED-6.4)."""
    return likely(state.box.battle_die, Roll(0, attack), Roll(0, against))


# Attacking a tile.


class Force(NamedTuple):
    """The strength that goes into battle, and what is lost with it."""

    strength: int
    lost: float


def army_worth(scene: Scene, count: int, place: Place) -> float:
    """What an attack by this many villagers alone is worth, for a gold (ED-5.5, ED-6.6)."""
    return assault(scene, Force(count, stake(scene, count)), place).worth - gold_worth(scene, 1)


def own_force(scene: Scene, stance: Stance) -> Force:
    """The explorer and the villagers that can join him there, for gold (ED-6.2)."""
    strength, joining = figure_strength(scene.state, scene.figure), 0
    if stance.place is not None:
        joining = joiners(scene, stance.place, stance.cards[Kind.GOLD])
        strength += backing(scene, stance.place)
    return Force(strength + joining, stake(scene, joining, sum(stance.cards)))


def joiners(scene: Scene, place: Place, gold: int) -> int:
    """How many villagers can be brought one tile beyond a place for this much gold."""
    ways, count = scene.free_walk(place), 0
    villagers = scene.state.villagers[scene.side]
    for start in sorted(set(villagers), key=lambda at: (ways.get(at, FAR), at.code)):
        steps = ways.get(start, FAR) + 1
        if steps <= gold:
            gold -= steps
            count += villagers.count(start)
    return count


def stake(scene: Scene, villagers: int, cards: int | None = None) -> float:
    """What is lost with these villagers, and an explorer with this many cards (ED-6.7)."""
    worth = VILLAGER * villagers
    if cards is not None:
        worth += SETBACK + CARD * (cards // 2)
        if scene.carries_shrine:
            worth += CAVE_SHRINE[max(1, scene.offerings_left)]
    return worth


class Assault(NamedTuple):
    """What it is worth to move a force onto an occupied tile, and how likely it is to win."""

    worth: float
    chance: float


def assault(scene: Scene, force: Force, place: Place) -> Assault:
    """What an attack on one side after another is worth (ED-6.10)."""
    state, monster = scene.state, met_on(scene, place)
    if monster is not None:
        chance = chances(state, force.strength, monster.strength).win
        return Assault(encounter(scene, force, monster), chance)
    worth, still = 0.0, 1.0
    for side in opponents(state, scene.seat, place):
        odds = chances(state, force.strength, round(resistance(scene, side, place)))
        won = prize(scene, side, place) * (1 - evasion(scene, side, place))
        worth += still * (odds.win * won - odds.loss * force.lost - odds.tie * HALT)
        still *= odds.win
    return Assault(worth, still)


def why_attack(scene: Scene, strength: int, place: Place) -> Reason:
    """The odds against whoever is there."""
    state, monster = scene.state, met_on(scene, place)
    if monster is not None:
        return "faces-dweller", {"tile": monster.tile}
    against = [defence(state, side, place) for side in opponents(state, scene.seat, place)]
    odds = chances(state, strength, max(against, default=0))
    if odds.win < odds.loss:
        return "dares"
    return "attacks", {"percent": round(100 * odds.win)}


# Monsters.


def encounter(scene: Scene, force: Force, monster: Monster) -> float:
    """What it is worth to meet a monster (ED-7.5); thieves get their tile for free (ED-11.5)."""
    if monster.tile is Tile.THIEVES and scene.seat == scene.state.thieves:
        return HOARD + RECRUIT
    odds = chances(scene.state, force.strength, monster.strength)
    return odds.win * trophies(scene, monster) - odds.loss * force.lost - odds.tie * HALT


def cave_risk(scene: Scene, force: Force, found: float = 0.0) -> float:
    """What the next tile of the cave may bring: somebody to fight, besides finds."""
    coming = scene.next_cave
    fights = [
        coming[tile] * encounter(scene, force, brought_by(scene, tile))
        for tile in PERILS
        if coming[tile]
    ]
    return sum(fights, found)


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


# Other sides.


def resistance(scene: Scene, side: Side, place: Place) -> float:
    """How strongly a side will defend a tile: what is there, and what may come (ED-6.3)."""
    helpers = 0
    if scene.has_cards(side):
        near = spread(scene.land, (place,), OPEN)
        villagers = scene.state.villagers[side]
        helpers = sum(0 < near.get(at, FAR) <= HELP_STEPS for at in villagers)
    return defence(scene.state, side, place) + HELP * helpers


def evasion(scene: Scene, side: Side, place: Place) -> float:
    """How likely a lone army is to flee, if its side has a card to pay with (ED-6.3)."""
    state = scene.state
    alone = state.villagers[side].count(place) and not figures_on(state, side, place)
    return FLIGHT if alone and scene.has_cards(side) else 0.0


def rivalry(scene: Scene) -> float:
    """How much of a rival's loss is the seat's gain."""
    return RIVALRY / max(1, len(scene.rivals))


def prize(scene: Scene, side: Side, place: Place) -> float:
    """What it is worth to beat a side on a tile."""
    state, share = scene.state, rivalry(scene)
    worth = share * VILLAGER * state.villagers[side].count(place)
    worth += share * FORT * len(buildings_at(state, side, place, Piece.FORT))
    worth += HIDEOUT * len(buildings_at(state, side, place, Piece.HIDEOUT))
    for figure in figures_on(state, side, place):
        owner = state.owners[figure]
        worth += THIEF * (owner == state.thieves)
        worth += CARD * (1 + share) * (len(state.hands[owner]) // 2) + share * SETBACK
        if side in scene.threats:
            worth += ALARM / 4
        if state.shrine == figure:
            worth += CAVE_SHRINE[scene.offerings_left] + ALARM * (side in scene.threats)
        worth += max([TREASURES[each] for each in free_treasures(state, owner)], default=0.0)
    return worth
