"""Hardcore: battle dice thrown again, for gold or by Nicolas (ED-13.2, ED-13.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablero.engine import Action, Refusal, distinct, removed

from ..actions import Exchange, RerollAll, RerollDie, Stand
from ..box import Explorer, Treasure
from ..rules import too_dear
from ..state import EldoradoState
from . import dice
from .asking import BattleQuestion
from .field import Battle, Monster, Troop
from .strength import fighters

PRICE = (0, 0, 1)
"""Food, wood and gold for each die (ED-13.2)."""
STAND, ALL = Stand(), RerollAll()


def asked(state: EldoradoState, battle: Battle, fallen: tuple[int, ...]) -> bool:
    """Ask who rolled whether he throws dice again, if he publicly could."""
    party = battle.rolling
    if isinstance(party, Monster):
        return False
    pays = state.variant.rerolls and bool(state.hands[party.seat])
    if not pays and not nicolas_present(state, battle) and not jimenez_present(state, battle):
        return False
    state.ask(Reroll(party.seat, battle, fallen))
    return True


def nicolas_present(state: EldoradoState, battle: Battle) -> bool:
    """With action points Nicolas may throw his whole roll again, if he fights (ED-13.3)."""
    party = battle.rolling
    if not state.variant.action_points or not isinstance(party, Troop):
        return False
    return any(
        state.explorers[state.owners[figure]] is Explorer.NICOLAS
        for figure in fighters(state, battle, party)
    )


def jimenez_present(state: EldoradoState, battle: Battle) -> bool:
    """Whether a holder of the Army of Jiménez fights: he throws one die again (ED-11.1)."""
    if not state.variant.expansion:
        return False
    return any(
        Treasure.JIMENEZ in state.treasures[state.owners[figure]]
        for figure in fighters(state, battle, battle.rolling)
    )


@dataclass(frozen=True, slots=True)
class Reroll(BattleQuestion):
    """Which dice do you throw again? (ED-13.2)"""

    question = "reroll"
    accepts = (RerollDie, RerollAll, Stand, Exchange)

    battle: Battle
    fallen: tuple[int, ...]
    """The dice that stay as they are."""
    chosen: tuple[int, ...] = ()
    """Those that are paid for and will be thrown again."""

    def answers(self, state: EldoradoState) -> list[Action]:
        """Each die for its price; Nicolas all of them, instead of paying."""
        found: list[Action] = [STAND]
        found += [
            RerollDie(value)
            for value in distinct(self.fallen)
            if self._objection_to_die(state, value) is None
        ]
        if not self.chosen and nicolas_present(state, self.battle):
            found.append(ALL)
        return found

    def objection(
        self, state: EldoradoState, action: RerollDie | RerollAll | Stand
    ) -> Refusal | None:
        """Dice that lie there, paid in gold; the whole roll for Nicolas alone."""
        match action:
            case RerollDie(value=value):
                return self._objection_to_die(state, value)
            case RerollAll() if not nicolas_present(state, self.battle):
                return Refusal("nicolas-alone", "ED-13.3")
            case RerollAll() if self.chosen:
                return Refusal("paid-already", "ED-13.3")
        return None

    def _objection_to_die(self, state: EldoradoState, value: int) -> Refusal | None:
        if not state.variant.rerolls and not self.for_nothing(state):
            return Refusal("no-rerolls", "ED-13.2")
        if value not in self.fallen:
            return Refusal("no-such-die", "ED-13.2", {"value": value})
        if not self.for_nothing(state) and not state.can_pay(self.seat, PRICE):
            return too_dear(PRICE, "ED-13.2")
        return None

    def for_nothing(self, state: EldoradoState) -> bool:
        """Whether the next die costs nothing: the first one of the Army of Jiménez (ED-11.1)."""
        return not self.chosen and jimenez_present(state, self.battle)

    def carry_out(self, state: EldoradoState, action: RerollDie | RerollAll | Stand) -> None:
        """Dice are paid for one by one and thrown together."""
        match action:
            case RerollDie(value=value):
                if self.for_nothing(state):
                    state.tell("jimenez-rerolls", "ED-11.1", seat=self.seat, value=value)
                else:
                    state.pay(self.seat, PRICE)
                    state.tell("rerolls", "ED-13.2", seat=self.seat, value=value)
                fallen, chosen = removed(self.fallen, value), (*self.chosen, value)
                state.ask(replace(self, fallen=fallen, chosen=chosen))
            case RerollAll():
                state.tell("rerolls-all", "ED-13.3", seat=self.seat)
                dice.throw_again(state, self.battle, (), len(self.fallen))
            case Stand() if self.chosen:
                dice.throw_again(state, self.battle, self.fallen, len(self.chosen))
            case Stand():
                dice.stands(state, self.battle, self.fallen)
