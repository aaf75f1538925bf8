"""The black dice: the attacker's first, then the defender's, one by one (ED-6.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import CHANCE, Action, Refusal, counts, distinct

from ..hexes import Place
from ..pieces import Side
from ..question import Question
from ..state import EldoradoState
from . import outcome, rerolls, sequence
from .field import Battle, House, Monster, Troop
from .strength import figures_on, foremost, forts_of, strength_of, wolf_on


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """A black die falls."""

    text = "fight {value}"
    paragraph = "ED-6.4"
    value: int


def clash(state: EldoradoState, battle: Battle) -> None:
    """Everyone has come who comes: the dice decide, if there is still somebody to fight."""
    battle = as_mustered(state, battle)
    defender = battle.defender
    if isinstance(defender, Troop) and not anybody(state, battle, defender):
        state.tell("battle-off", "ED-6.3", seat=battle.attacker.seat, place=battle.place)
        sequence.over(state, battle)
        return
    throw(state, battle)


def as_mustered(state: EldoradoState, battle: Battle) -> Battle:
    """The battle for which the dice fall: armies that came for a farmhouse fight first, without it
    (ED-6.9)."""
    defender = battle.defender
    if not isinstance(defender, House) or not relieved(state, battle.place, defender.side):
        return battle
    return battle._replace(defender=Troop(defender.seat, defender.side), house=defender)


def relieved(state: EldoradoState, place: Place, side: Side) -> bool:
    """Whether an army, or the wolf, has come for a building of the side (ED-6.9, ED-11.4)."""
    return place in state.villagers[side] or wolf_on(state, side, place)


def anybody(state: EldoradoState, battle: Battle, troop: Troop) -> bool:
    """Whether a troop has anything on the battlefield."""
    return (
        battle.place in state.villagers[troop.side]
        or bool(figures_on(state, troop.side, battle.place))
        or bool(forts_of(state, battle, troop))
        or wolf_on(state, troop.side, battle.place)
    )


def throw(state: EldoradoState, battle: Battle) -> None:
    """One die per point of strength; who has none has the sum 0 (ED-6.4)."""
    count = strength_of(state, battle, battle.rolling)
    if count:
        state.ask(BattleDie(CHANCE, battle, (), count))
    else:
        stands(state, battle, ())


def throw_again(state: EldoradoState, battle: Battle, kept: tuple[int, ...], count: int) -> None:
    """Some dice once more; then the sum stands (ED-13.2)."""
    state.ask(BattleDie(CHANCE, battle, kept, count, last=True))


def stands(state: EldoradoState, battle: Battle, dice: tuple[int, ...]) -> None:
    """A sum stands: the defender's dice are next, or the battle is decided."""
    party, total = battle.rolling, sum(dice)
    seat = foremost(state, battle, party)
    if isinstance(party, Monster):
        name = party.name
        state.tell("monster-roll", "ED-6.4", seat=seat, monster=name, dice=dice, total=total)
    else:
        state.tell("battle-roll", "ED-6.4", seat=seat, dice=dice, total=total)
    state.battle_dice = (dice, ()) if battle.attack is None else (battle.attack, dice)
    if battle.attack is None:
        throw(state, battle._replace(attack=dice))
    else:
        outcome.decide(state, battle, sum(battle.attack), sum(dice))


odds = cache(counts)
"""How often each face is on a die."""


@cache
def falls(faces: tuple[int, ...]) -> tuple[Fight, ...]:
    """What one die can show."""
    return tuple(map(Fight, distinct(faces)))


@dataclass(frozen=True, slots=True)
class BattleDie(Question):
    """A black die falls (ED-6.4)."""

    question = "battle-die"
    verbs = (Fight,)

    battle: Battle
    fallen: tuple[int, ...]
    """The dice of this party that lie already."""
    missing: int
    """How many are still to fall."""
    last: bool = False
    """Whether these have been thrown before, so that the sum stands (ED-13.2)."""

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """The faces of the die (ED-1.6)."""
        return falls(state.box.battle_die)

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """How often each face is on the die."""
        return odds(state.box.battle_die)

    def refuse(self, state: EldoradoState, action: Fight) -> Refusal | None:
        """Only faces of the die."""
        if action.value in state.box.battle_die:
            return None
        return Refusal("no-such-face", "ED-1.6", {"value": action.value})

    def resolve(self, state: EldoradoState, action: Fight) -> None:
        """The next die; after the last one the owner may throw some again (ED-13.2)."""
        fallen = (*self.fallen, action.value)
        if self.missing > 1:
            missing = self.missing - 1
            state.ask_instead(BattleDie(CHANCE, self.battle, fallen, missing, self.last))
            return
        state.answered()
        if self.last or not rerolls.asked(state, self.battle, fallen):
            stands(state, self.battle, fallen)
