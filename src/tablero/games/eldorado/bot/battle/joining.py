"""Answers in a battle: who joins, who flees, which enemy comes first, which building is razed."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...battle.dice import as_mustered
from ...battle.field import Battle, House, Monster, Party, Troop
from ...battle.muster import Answer, BringArmy, BringFigure, Flee, Muster, Ready
from ...battle.pack import BringWolf
from ...battle.sequence import AttackBuilding, Farmhouse, Opponent, Oppose, Spare
from ...battle.strength import (
    BUILDINGS,
    WOLF,
    defence,
    figure_strength,
    figures_on,
    presence,
    strength_of,
)
from ...hexes import Place
from ...state import EldoradoState
from ..choosing import Chapter, Reason, best, offered
from ..scene import Scene
from ..ways import OPEN, spread
from ..wishes import gold_worth, outlay
from .worth import FARMHOUSE, TAMED, VILLAGER, chances, prize, rivalry, stake, trophies

WORTHWHILE = 0.05
"""How much a piece that joins must improve a battle."""


# What is at stake.


def own_party(scene: Scene, battle: Battle) -> Party:
    """The party that the seat fights for."""
    return battle.attacker if battle.attacker.side == scene.side else battle.defender


def spoils(scene: Scene, battle: Battle) -> float:
    """What it is worth to win this battle."""
    attacks = own_party(scene, battle) is battle.attacker
    match battle.defender if attacks else battle.attacker:
        case Monster() as enemy:
            return trophies(scene, enemy) + 1.0
        case House():
            return rivalry(scene) * FARMHOUSE
        case Troop(side=side):
            return prize(scene, side, battle.place)


def stakes(scene: Scene, battle: Battle) -> float:
    """What it is worth to win this battle instead of losing it."""
    villagers = scene.state.villagers[scene.side].count(battle.place)
    explorer = figures_on(scene.state, scene.side, battle.place)
    lost = stake(scene, villagers, sum(scene.cards) if explorer else None)
    if isinstance(own_party(scene, battle), House):
        lost += FARMHOUSE
    return lost + spoils(scene, battle)


def win_chance(scene: Scene, battle: Battle, extra: int) -> float:
    """How likely the seat is to win with this much more strength; a tie counts half."""
    state, attacks = scene.state, own_party(scene, battle) is battle.attacker
    attack = strength_with(state, battle, battle.attacker, extra if attacks else 0)
    against = strength_with(state, battle, battle.defender, 0 if attacks else extra)
    odds = chances(state, attack, against)
    return (odds.win if attacks else odds.loss) + odds.tie / 2


def strength_with(state: EldoradoState, battle: Battle, party: Party, extra: int) -> int:
    """The dice of a party if this much more strength comes: whoever comes for a farmhouse fights
    without it (ED-6.9)."""
    if isinstance(party, House):
        battle = as_mustered(state, battle)
        party = battle.defender
    if extra and isinstance(party, House):
        return extra
    return strength_of(state, battle, party) + extra


# Joining and fleeing.


def join(scene: Scene, frame: Muster | Answer, options: Sequence[Action]) -> Action:
    """Bring the piece that helps most, or flee if that costs least."""
    battle, state = frame.battle, scene.state
    at_stake, now = stakes(scene, battle), win_chance(scene, battle, 0)

    def worth(option: Action) -> float:
        match option:
            case BringArmy(count=count, start=start, place=by):
                steps = steps_by(scene, start, by)
                gain = (win_chance(scene, battle, count) - now) * (at_stake + VILLAGER * count)
                return gain - gold_worth(scene, steps) - (1 - now) * VILLAGER * count * 0.5
            case BringFigure():
                chance = win_chance(scene, battle, figure_strength(state, scene.figure))
                risk = (1 - chance) * stake(scene, 0, sum(scene.cards))
                return (chance - now) * at_stake - risk
            case BringWolf(place=by) if state.wolf is not None:
                price = outlay(scene, (steps_by(scene, state.wolf.place, by), 0, 0))
                chance = win_chance(scene, battle, WOLF)
                gain = (chance - now) * (at_stake + TAMED)
                return gain - price - (1 - chance) * TAMED * 0.5
            case Flee(count=count) if not figures_on(state, scene.side, battle.place):
                return (1 - now) * VILLAGER * count - now * at_stake - gold_worth(scene, 1)
        return 0.0

    return best(options, worth, WORTHWHILE) or Ready()


def steps_by(scene: Scene, start: Place, by: Place) -> int:
    """How many steps it is to a battlefield through a tile beside it."""
    return spread(scene.land, (by,), OPEN).get(start, 0) + 1


def why_bring(scene: Scene, action: BringArmy | BringFigure | BringWolf) -> Reason:
    """How likely a victory is with that help."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Muster | Answer)
    match action:
        case BringArmy(count=count):
            extra = count
        case BringFigure(figure=name):
            extra = figure_strength(scene.state, scene.state.figure(scene.seat, name))
        case _:
            extra = WOLF
    return "brings-help", {"percent": round(100 * win_chance(scene, frame.battle, extra))}


def oppose(scene: Scene, frame: Opponent, options: Sequence[Action]) -> Action:
    """First the enemy whose defeat is worth most, weighed by its likelihood."""
    state, place = scene.state, frame.advance.place

    def worth(option: Oppose) -> float:
        side = state.sides[option.seat]
        odds = chances(state, presence(state, scene.side, place), defence(state, side, place))
        return odds.win * prize(scene, side, place)

    return max(offered(options, Oppose), key=worth)


def farmhouse(scene: Scene, frame: Farmhouse, options: Sequence[Action]) -> Action:
    """Attack a farmhouse or outpost only when it is nearly certain to fall (ED-6.9, ED-10.7)."""
    strength = presence(scene.state, scene.side, frame.advance.place)
    standing = {building.corner: building.piece for building in scene.state.buildings}
    for option in offered(options, AttackBuilding):
        odds = chances(scene.state, strength, BUILDINGS[standing[option.corner]])
        if odds.win >= scene.weights.sure:
            return option
    return Spare()


CHAPTER = Chapter(
    {"muster": join, "answer": join, "opponent": oppose, "farmhouse": farmhouse},
    {
        BringArmy: why_bring,
        BringFigure: why_bring,
        BringWolf: why_bring,
        Ready: "brings-nobody",
        Flee: "flees",
        Oppose: lambda _, action: ("weakest-first", {"seat": int(action.seat)}),
        AttackBuilding: "razes-farmhouse",
        Spare: "spares-farmhouse",
    },
)
