"""Answers around a battle: interrupting, joining, fleeing, dice thrown again, farmhouses."""

from __future__ import annotations

from collections.abc import Iterable

from tablero.engine import Action

from ..battle.dice import as_mustered
from ..battle.field import Battle, House, Monster, Party, Troop
from ..battle.muster import Answer, BringArmy, BringFigure, Flee, Muster, Ready
from ..battle.pack import BringWolf
from ..battle.relics import TakeTreasure, TakingTreasure
from ..battle.rerolls import Reroll, RerollAll, RerollDie, Stand
from ..battle.sequence import AttackBuilding, Farmhouse, Opponent, Oppose, Spare
from ..battle.strength import (
    BUILDINGS,
    WOLF,
    defence,
    figure_strength,
    figures_on,
    presence,
    strength_of,
)
from ..box import Kind
from ..hexes import Place
from ..interruption import Interrupt, LetPass
from ..odds import Roll
from ..offerings import Confirming
from ..phase import at_turn
from ..pieces import Side
from ..state import EldoradoState
from .fights import (
    FARMHOUSE,
    TAMED,
    VICTORY,
    VILLAGER,
    Force,
    assault,
    prize,
    rivalry,
    stake,
    trophies,
)
from .force import chances, likely
from .scene import Scene
from .treasury import TREASURES
from .wants import gold_worth, outlay
from .ways import spread

SURE = 0.75
"""How likely a battle for a farmhouse must be won."""


# In another player's turn.


def interrupt(scene: Scene, options: Iterable[Action]) -> Action:
    """Attack the player at turn if that is worth a gold and the risk (ED-6.6)."""
    attacks = [option for option in options if isinstance(option, Interrupt)]
    best = max(attacks, key=lambda option: interrupt_worth(scene, option), default=None)
    if best is None or interrupt_worth(scene, best) <= 0:
        return LetPass()
    return best


def interrupt_worth(scene: Scene, option: Interrupt) -> float:
    """What an attack with so many villagers is worth."""
    force = Force(option.count, explorer=False, villagers=option.count)
    worth = assault(scene, force, 0, option.place) - gold_worth(scene, 1)
    if wins_now(scene):
        active = scene.state.sides[at_turn(scene.state)]
        against = defence(scene.state, active, option.place)
        worth += VICTORY * chances(scene.state, option.count, against).win
    return worth


def wins_now(scene: Scene) -> bool:
    """Whether the player at turn is about to make the offering that wins."""
    active = scene.state.sides[at_turn(scene.state)]
    about = any(isinstance(frame, Confirming) for frame in scene.state.frames)
    return about and active in scene.threats


# Joining and fleeing.


def stakes(scene: Scene, battle: Battle) -> float:
    """What it is worth to win this battle instead of losing it."""
    state = scene.state
    own = own_party(scene, battle)
    enemy = battle.defender if own is battle.attacker else battle.attacker
    figures = figures_on(state, scene.side, battle.place)
    villagers = state.villagers[scene.side].count(battle.place)
    cards = sum(scene.stance.cards)
    lost = stake(scene, Force(0, bool(figures), villagers), cards)
    if isinstance(own, House):
        lost += FARMHOUSE
    match enemy:
        case Monster():
            return lost + trophies(scene, enemy) + 1.0
        case House():
            return lost + rivalry(scene) * FARMHOUSE
        case Troop(side=side):
            return lost + prize(scene, side, battle.place)


def own_party(scene: Scene, battle: Battle) -> Party:
    """For whom the seat fights."""
    return battle.attacker if battle.attacker.side == scene.side else battle.defender


def win_chance(scene: Scene, battle: Battle, extra: int) -> float:
    """How likely the seat wins with so much more strength; half of a tie counts."""
    state, attacks = scene.state, own_party(scene, battle) is battle.attacker
    attack = strength_with(state, battle, battle.attacker, extra if attacks else 0)
    against = strength_with(state, battle, battle.defender, 0 if attacks else extra)
    odds = chances(state, attack, against)
    return (odds.win if attacks else odds.loss) + odds.tie / 2


def strength_with(state: EldoradoState, battle: Battle, party: Party, extra: int) -> int:
    """The dice of a party if so much more strength comes: whoever comes for a farmhouse fights
    without it (ED-6.9)."""
    if isinstance(party, House):
        battle = as_mustered(state, battle)
        party = battle.defender
    if extra and isinstance(party, House):
        return extra
    return strength_of(state, battle, party) + extra


def join(scene: Scene, frame: Muster | Answer, options: Iterable[Action]) -> Action:
    """Bring whoever makes most of the battle, or flee if that loses least."""
    battle = frame.battle
    stakes_now = stakes(scene, battle)
    now = win_chance(scene, battle, 0)
    best: tuple[float, Action] = (0.05, Ready())
    for option in options:
        match option:
            case BringArmy(count=count, start=start, place=by):
                steps = spread(scene.land, (by,), frozenset()).get(start, 0) + 1
                gain = (win_chance(scene, battle, count) - now) * (stakes_now + VILLAGER * count)
                worth = gain - gold_worth(scene, steps) - (1 - now) * VILLAGER * count * 0.5
            case BringFigure():
                strength = figure_strength(scene.state, scene.figure)
                force = Force(strength, explorer=True, villagers=0)
                chance = win_chance(scene, battle, strength)
                risk = (1 - chance) * stake(scene, force, sum(scene.stance.cards))
                worth = (chance - now) * stakes_now - risk
            case BringWolf(place=by):
                worth = wolf_worth(scene, battle, by, stakes_now)
            case Flee(count=count):
                worth = flight_worth(scene, battle, count, now)
            case _:
                continue
        if worth > best[0]:
            best = worth, option
    return best[1]


def wolf_worth(scene: Scene, battle: Battle, by: Place, stakes_now: float) -> float:
    """What the wolf's help is worth, for a food per step (ED-11.4)."""
    wolf = scene.state.wolf
    assert wolf is not None
    steps = spread(scene.land, (by,), frozenset()).get(wolf.place, 0) + 1
    chance = win_chance(scene, battle, WOLF)
    gain = (chance - win_chance(scene, battle, 0)) * (stakes_now + TAMED)
    return gain - outlay(scene, (steps, 0, 0)) - (1 - chance) * TAMED * 0.5


def flight_worth(scene: Scene, battle: Battle, count: int, chance: float) -> float:
    """What it is worth to save villagers from a battle that is likely lost (ED-6.3)."""
    if figures_on(scene.state, scene.side, battle.place):
        return -1.0
    saved = (1 - chance) * VILLAGER * count
    given_up = chance * stakes(scene, battle)
    return saved - given_up - gold_worth(scene, 1)


def oppose(scene: Scene, frame: Opponent, options: Iterable[Action]) -> Action:
    """First the one whose defeat is worth most, by how likely it is."""
    state, place = scene.state, frame.advance.place

    def worth(option: Oppose) -> float:
        side: Side = state.sides[option.seat]
        odds = chances(state, presence(state, scene.side, place), defence(state, side, place))
        return odds.win * prize(scene, side, place)

    return max([option for option in options if isinstance(option, Oppose)], key=worth)


# Farmhouses and treasures.


def farmhouse(scene: Scene, frame: Farmhouse, options: Iterable[Action]) -> Action:
    """Attack a farmhouse or outpost only when it is nearly certain to fall (ED-6.9, ED-10.7)."""
    strength = presence(scene.state, scene.side, frame.advance.place)
    standing = {building.corner: building.piece for building in scene.state.buildings}
    for option in options:
        if isinstance(option, AttackBuilding):
            against = BUILDINGS[standing[option.corner]]
            if chances(scene.state, strength, against).win >= SURE:
                return option
    return Spare()


def take_treasure(
    scene: Scene, frame: TakingTreasure, options: tuple[TakeTreasure, ...]
) -> TakeTreasure:
    """The best that one can win, or the least of one's own for a monster (ED-11.2)."""
    sign = -1 if frame.holder == scene.seat else 1
    return max(options, key=lambda option: sign * TREASURES[option.treasure])


# Dice thrown again.


def reroll(scene: Scene, frame: Reroll, options: Iterable[Action]) -> Action:
    """As many of the lowest dice as pay for their gold (ED-13.2), the first one of Jiménez for
    nothing (ED-11.1); Nicolas a bad roll (ED-13.3)."""
    found = tuple(options)
    fallen = sorted(frame.fallen)
    faces = scene.state.box.battle_die
    thrown = len(frame.chosen)
    now = after_reroll(scene, frame, sum(fallen), thrown)
    prize_now = stakes(scene, frame.battle)
    best: tuple[float, Action] = (0.0, Stand())
    if RerollAll() in found:
        gain = (after_reroll(scene, frame, 0, len(fallen)) - now) * prize_now
        best = max(best, (gain, RerollAll()), key=lambda each: each[0])
    mean = sum(faces) / len(faces)
    gratis = frame.for_nothing(scene.state)
    for count in range(1, 1 + min(len(fallen), gratis + scene.stance.cards[Kind.GOLD])):
        first = RerollDie(fallen[0])
        if fallen[count - 1] >= mean or first not in found:
            break
        chance = after_reroll(scene, frame, sum(fallen[count:]), thrown + count)
        price = 0.0 if count == gratis else gold_worth(scene, count - gratis)
        gain = (chance - now) * prize_now - price
        best = max(best, (gain, first), key=lambda each: each[0])
    return best[1]


def after_reroll(scene: Scene, frame: Reroll, total: int, thrown: int) -> float:
    """How likely the seat wins with a sum that lies and so many dice to fall."""
    battle, faces = frame.battle, scene.state.box.battle_die
    own = Roll(total, thrown)
    if battle.attack is None:
        against = Roll(0, strength_of(scene.state, battle, battle.defender))
        odds = likely(faces, own, against)
        return odds.win + odds.tie / 2
    odds = likely(faces, Roll(sum(battle.attack), 0), own)
    return odds.loss + odds.tie / 2
