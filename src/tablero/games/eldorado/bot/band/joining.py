"""Thieves around a battle: who joins, who gets the spoils, what is lost (ED-10.5, ED-10.8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...battle.field import Battle, House, Monster
from ...battle.muster import Answer, BringFigure, Muster, Ready
from ...battle.pack import BringWolf
from ...battle.relics import TakeTreasure
from ...battle.rerolls import Reroll
from ...battle.sequence import AttackBuilding, Farmhouse, Spare
from ...battle.sharing import Entrust
from ...battle.strength import BUILDINGS, figure_strength, figures_on, presence
from ...box import Treasure
from ...surrender import Surrender
from ...thieves.turn import Saddle
from ...trading import Accept, Considering, Decline
from ...turn import Return
from ..battles import own_party, win_chance
from ..fights import FARMHOUSE, prize, rivalry, trophies
from ..force import chances
from ..rerolling import best_reroll
from .exploring import peril
from .fights import CARD, stake
from .gang import Gang, pairs_after

WORTHWHILE = 0.05
"""By how much one more thief must improve a battle."""
SURE = 0.9
"""How likely a battle for a building must be won."""
FONDNESS = (Treasure.GOLDEN_ROSE, Treasure.JIMENEZ, Treasure.BAVIECA, Treasure.CORTES)
"""Treasures, the dearest first."""


def spoils(gang: Gang, battle: Battle) -> float:
    """What it is worth to win this battle."""
    own = own_party(gang, battle)
    enemy = battle.defender if own is battle.attacker else battle.attacker
    match enemy:
        case Monster():
            return trophies(gang, enemy) + 1.0
        case House():
            return rivalry(gang) * FARMHOUSE
    return prize(gang, enemy.side, battle.place)


def join(gang: Gang, frame: Muster | Answer, options: Sequence[Action]) -> Action:
    """Bring whoever makes most of the battle."""
    battle = frame.battle
    there = figures_on(gang.state, gang.side, battle.place)
    at_stake = spoils(gang, battle) + sum(stake(gang, figure) for figure in there)
    now = win_chance(gang, battle, 0)
    best: tuple[float, Action] = (WORTHWHILE, Ready())
    for option in options:
        match option:
            case BringFigure(figure=name):
                figure = gang.state.figure(gang.seat, name)
                extra, risked = figure_strength(gang.state, figure), stake(gang, figure)
            case BringWolf():
                extra, risked = 1, 1.0
            case _:
                continue
        then = win_chance(gang, battle, extra)
        worth = (then - now) * at_stake - (1 - then) * risked
        if worth > best[0]:
            best = worth, option
    return best[1]


def building(gang: Gang, frame: Farmhouse, options: Sequence[Action]) -> Action:
    """Attack farmhouses that are nearly certain to fall (ED-6.9)."""
    standing = {each.corner: each.piece for each in gang.state.buildings}
    strength = presence(gang.state, gang.side, frame.advance.place)
    for option in options:
        if isinstance(option, AttackBuilding):
            against = BUILDINGS[standing[option.corner]]
            if chances(gang.state, strength, against).win >= SURE:
                return option
    return Spare()


# What is won and lost.


def give_up(gang: Gang, options: Sequence[Action]) -> Action:
    """A card too many, or one for the victor: rather none that makes a pair."""
    found = [option for option in options if isinstance(option, Return | Surrender)]
    cards = gang.cards
    return max(found, key=lambda each: (pairs_after(cards, each.kind, -1), -cards[each.kind]))


def take_treasure(options: Sequence[TakeTreasure], *, loses: bool) -> Action:
    """The dearest treasure, or the one that is missed least."""
    ranked = sorted(options, key=lambda option: FONDNESS.index(option.treasure))
    return ranked[-1] if loses else ranked[0]


def entrust(gang: Gang, options: Sequence[Entrust]) -> Action:
    """The cave shrine goes to the thief who is safest (ED-10.9)."""
    return min(options, key=lambda each: peril(gang, gang.state.figure(gang.seat, each.figure)))


def saddle(gang: Gang, options: Sequence[Saddle]) -> Action:
    """Bavieca carries a thief who is on the map (ED-11.1)."""
    out = {thief.name for thief in gang.thieves}
    return next((option for option in options if option.figure in out), options[0])


def consider(gang: Gang, frame: Considering) -> Action:
    """Thieves accept what costs them fewer cards than it brings, and never give the shrine."""
    state = gang.state
    if frame.loses_shrine:
        return Decline()
    gains = len(state.giving) - len(state.asking)
    return Accept() if gains > 0 or frame.gets_shrine else Decline()


def reroll(gang: Gang, frame: Reroll, options: Sequence[Action]) -> Action:
    """Dice thrown again for what the battle is worth (ED-13.2, ED-11.1)."""
    there = figures_on(gang.state, gang.side, frame.battle.place)
    stakes = spoils(gang, frame.battle) + sum(stake(gang, figure) for figure in there)
    return best_reroll(gang, frame, options, stakes, CARD)
