"""Hardcore: battle dice thrown again, for gold or by Nicolas (ED-13.2, ED-13.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain

from tablero.engine import Action, Refusal, Seat, distinct, removed

from ..box import Explorer, Treasure
from ..exchange import Exchange
from ..phase import members
from ..rules import too_dear
from ..state import EldoradoState
from . import dice
from .asking import BattleQuestion
from .field import Battle, House, Monster, Troop
from .strength import fighters, foremost, forts_of


@dataclass(frozen=True, slots=True)
class RerollDie(Action):
    """Pay 1 gold to roll a die of this value again."""

    text = "reroll {value}"
    paragraph = "ED-13.2"
    value: int


@dataclass(frozen=True, slots=True)
class RerollAll(Action):
    """Nicolas rolls all his battle dice again."""

    text = "reroll whole roll"
    paragraph = "ED-13.3"


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """No more dice to roll again: those chosen are thrown, the sum stands."""

    text = "stand"
    paragraph = "ED-13.2"


NICOLAS = Explorer.NICOLAS
PRICE = (0, 0, 1)
"""Food, wood and gold for each die (ED-13.2)."""
STAND, ALL = Stand(), RerollAll()
JIMENEZ = Treasure.JIMENEZ
NO_REROLLS = Refusal("no-rerolls", "ED-13.2")
ONE_DIE = Refusal("one-die-again", "ED-11.1")
rerolling = cache(RerollDie)
"""The answer for what a die shows."""


def asked(state: EldoradoState, battle: Battle, fallen: tuple[int, ...]) -> bool:
    """Ask who rolled whether he throws dice again, if he publicly could; else a mate."""
    party = battle.rolling
    if isinstance(party, Monster):
        return False
    if not state.variant.rerolls and not helped(state, battle):
        return False
    seat, *mates = players(state, battle, party)
    question = Reroll(seat, battle, fallen, waiting=tuple(mates))
    if not could_pay(state, seat) and not helped(state, battle):
        return mate_asked(state, question)
    state.ask(question)
    return True


def players(state: EldoradoState, battle: Battle, party: Troop | House) -> tuple[Seat, ...]:
    """Whose dice they are: of a team those with an explorer there, and both for what is common.

    An only explorer comes first, else who answers for the party (ED-9.6).
    """
    if not state.variant.teams:
        return (party.seat,)
    owners = {state.owners[figure] for figure in fighters(state, battle, party)}
    first = foremost(state, battle, party)
    if not owners or common_pieces(state, battle, party):
        owners = set(members(state, party.seat))
    return (first, *sorted(owners - {first}))


def common_pieces(state: EldoradoState, battle: Battle, party: Troop | House) -> bool:
    """Whether villagers or buildings of a team fight, besides explorers."""
    if isinstance(party, House):
        return True
    if battle.advance.shot is not None and party == battle.attacker:
        return False
    return battle.place in state.villagers[party.side] or bool(forts_of(state, battle, party))


def could_pay(state: EldoradoState, seat: Seat) -> bool:
    """Whether the seat could pay for a die for all that everyone knows (ED-13.2)."""
    return state.variant.rerolls and bool(state.hands[seat])


def mate_asked(state: EldoradoState, question: Reroll) -> bool:
    """The next member of the team is asked too, if there is a die left and he could pay."""
    for done, seat in enumerate(question.waiting, 1):
        if question.fallen and could_pay(state, seat):
            state.ask(replace(question, seat=seat, waiting=question.waiting[done:]))
            return True
    return False


def helped(state: EldoradoState, battle: Battle) -> bool:
    """Whether somebody fights who throws dice again for nothing (ED-11.1, ED-13.3)."""
    return nicolas_present(state, battle) or jimenez_present(state, battle)


def nicolas_present(state: EldoradoState, battle: Battle) -> bool:
    """With action points Nicolas may throw his whole roll again, if he fights (ED-13.3)."""
    if not state.variant.action_points or NICOLAS not in state.explorers:
        return False
    return any(
        state.explorers[state.owners[figure]] is NICOLAS
        for figure in fighters(state, battle, battle.rolling)
    )


def jimenez_present(state: EldoradoState, battle: Battle) -> bool:
    """Whether a holder of the Army of Jiménez fights: he throws one die again (ED-11.1)."""
    if JIMENEZ not in chain.from_iterable(state.treasures):
        return False
    return any(
        JIMENEZ in state.treasures[state.owners[figure]]
        for figure in fighters(state, battle, battle.rolling)
    )


@dataclass(frozen=True, slots=True)
class Reroll(BattleQuestion):
    """Which dice do you throw again? (ED-13.2)"""

    question = "reroll"
    verbs = (RerollDie, RerollAll, Stand, Exchange)

    battle: Battle
    fallen: tuple[int, ...]
    """The dice that stay as they are."""
    chosen: tuple[int, ...] = ()
    """Those that are paid for and will be thrown again."""
    waiting: tuple[Seat, ...] = ()
    """Who of a team is asked afterwards."""

    def answers(self, state: EldoradoState) -> list[Action]:
        """Each die for its price; Nicolas all of them, instead of paying."""
        found: list[Action] = [STAND]
        if self.fallen and self._objection_to_die(state, self.fallen[0]) is None:
            found += map(rerolling, distinct(self.fallen))
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
            return ONE_DIE if jimenez_present(state, self.battle) else NO_REROLLS
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
            case Stand():
                if not mate_asked(state, self):
                    self.settle(state)

    def settle(self, state: EldoradoState) -> None:
        """Everyone has chosen: those dice fall again, or the sum stands."""
        if self.chosen:
            dice.throw_again(state, self.battle, self.fallen, len(self.chosen))
        else:
            dice.stands(state, self.battle, self.fallen)
