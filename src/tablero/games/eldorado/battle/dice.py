"""The black dice: the attacker's first, then the defender's, one by one (ED-6.4)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Refusal, Seat, counts, distinct

from ..hexes import Place
from ..pieces import Side
from ..question import Question
from ..state import EldoradoState
from .course import ask_first, done
from .field import Battle, House, Monster, Troop
from .strength import figures_on, foremost, forts_of, strength_of, wolf_on


class Fight(Action):
    """A black die falls."""

    text: ClassVar = "fight {value}"
    paragraph: ClassVar = "ED-6.4"
    fields: ClassVar = {"value": int}

    def __init__(self, value: int) -> None:
        self.value: Final = value

    @classmethod
    def options(cls, state: EldoradoState, _frame: BattleDie) -> tuple[Fight, ...]:
        """The faces of the die (ED-1.6)."""
        return falls(state.box.battle_die)

    @classmethod
    def weights(cls, state: EldoradoState, _frame: BattleDie) -> tuple[int, ...]:
        """How often each face is on the die."""
        return odds(state.box.battle_die)

    def refuse(self, state: EldoradoState, _frame: BattleDie) -> Refusal | None:
        """A face of the die."""
        if self.value in state.box.battle_die:
            return None
        return Refusal("no-such-face", "ED-1.6", {"value": self.value})

    def resolve(self, state: EldoradoState, frame: BattleDie) -> None:
        """The next die falls, if it was not the last one."""
        battle, fallen, missing = frame.battle, (*frame.fallen, self.value), frame.missing - 1
        if missing:
            state.ask_instead(BattleDie(CHANCE, battle, fallen, missing, frame.last))
        else:
            done(state, battle._replace(fallen=fallen))


def as_mustered(state: EldoradoState, battle: Battle) -> Battle:
    """The battle that is rolled for: armies that came for a farmhouse fight first (ED-6.9)."""
    defender = battle.defender
    if not isinstance(defender, House) or not relieved(state, battle.place, defender.side):
        return battle
    return battle._replace(defender=Troop(defender.seat, defender.side), house=defender)


def relieved(state: EldoradoState, place: Place, side: Side) -> bool:
    """Whether an army or the wolf has come to save a building of the side (ED-6.9, ED-11.4)."""
    return place in state.villagers[side] or wolf_on(state, side, place)


def anybody(state: EldoradoState, battle: Battle, troop: Troop) -> bool:
    """Whether a troop has anything on the battlefield."""
    return (
        battle.place in state.villagers[troop.side]
        or bool(figures_on(state, troop.side, battle.place))
        or bool(forts_of(state, battle, troop))
        or wolf_on(state, troop.side, battle.place)
    )


def throw(state: EldoradoState, battle: Battle) -> Battle | None:
    """Throw one die per point of strength; without strength the sum is 0 (ED-6.4)."""
    count = strength_of(state, battle, battle.rolling)
    die = BattleDie(CHANCE, battle, (), count) if count else None
    return ask_first(state, die, battle)


def throw_again(state: EldoradoState, battle: Battle) -> Battle | None:
    """Throw the chosen dice once more; then the sum stands (ED-13.2)."""
    kept, count = battle.fallen, battle.again
    die = BattleDie(CHANCE, battle, kept, count, last=True) if count else None
    return ask_first(state, die, battle)


def stand(state: EldoradoState, battle: Battle) -> Battle:
    """Let the sum of the party that rolls stand."""
    party, dice = battle.rolling, battle.fallen
    total, seat = sum(dice), foremost(state, battle, party)
    if isinstance(party, Monster):
        name = party.name
        state.tell("monster-roll", "ED-6.4", seat=seat, monster=name, dice=dice, total=total)
    else:
        state.tell("battle-roll", "ED-6.4", seat=seat, dice=dice, total=total)
    attack = dice if battle.attack is None else battle.attack
    state.battle_dice = (dice, ()) if battle.attack is None else (attack, dice)
    return battle._replace(attack=attack, fallen=(), again=0)


odds = cache(counts)
"""How often each face is on a die."""


@cache
def falls(faces: tuple[int, ...]) -> tuple[Fight, ...]:
    """What one die can show."""
    return tuple(map(Fight, distinct(faces)))


class BattleDie(Question):
    """A black die falls (ED-6.4)."""

    question: ClassVar = "battle-die"
    verbs: ClassVar = (Fight,)
    fields: ClassVar = {
        "seat": Seat,
        "battle": Battle,
        "fallen": tuple[int, ...],
        "missing": int,
        "last": bool,
    }

    def __init__(
        self, seat: Seat, battle: Battle, fallen: tuple[int, ...], missing: int, last: bool = False
    ) -> None:
        self.seat = seat
        self.battle: Final = battle
        self.fallen: Final = fallen
        """The dice of this party that have fallen."""
        self.missing: Final = missing
        """How many are still to fall."""
        self.last: Final = last
        """Whether these have been thrown before, so that the sum stands (ED-13.2)."""
