"""Hardcore: battle dice thrown again, for gold or by Nicolas (ED-13.2, ED-13.3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, distinct, removed

from ..box import NICOLAS, Treasure
from ..exchange import Exchange
from ..phase import members
from ..prices import REROLL, refuse_price
from ..question import Question
from ..state import EldoradoState
from .course import ask_first, ask_next, done
from .field import Battle, House, Monster, Troop
from .strength import fighters, foremost, forts_of


class Stand(Action):
    """Choose no more dice: those chosen are thrown again, and the sum stands."""

    text: ClassVar = "stand"
    paragraph: ClassVar = "ED-13.2"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Reroll) -> tuple[Stand, ...]:
        """Always."""
        return (STAND,)

    def resolve(self, state: EldoradoState, frame: Reroll) -> None:
        """A mate may pay for more; then those chosen fall again, or the sum stands."""
        battle = frame.battle.with_dice(frame.fallen, len(frame.chosen))
        ask_next(state, mate_asked(state, frame), battle)


class RerollDie(Action):
    """Pay 1 gold to roll a die of this value again."""

    text: ClassVar = "reroll {value}"
    paragraph: ClassVar = "ED-13.2"
    fields: ClassVar = {"value": int}

    def __init__(self, value: int) -> None:
        self.value: Final = value

    @classmethod
    def options(cls, state: EldoradoState, frame: Reroll) -> Iterable[RerollDie]:
        """Each value that has fallen, if one more die can be thrown again."""
        if not frame.fallen or cls(frame.fallen[0]).refuse(state, frame) is not None:
            return ()
        return map(cls, distinct(frame.fallen))

    def refuse(self, state: EldoradoState, frame: Reroll) -> Refusal | None:
        """A die that has fallen, paid for in gold."""
        for_nothing = frame.for_nothing(state)
        if not state.variant.rerolls and not for_nothing:
            return ONE_DIE if jimenez_present(state, frame.battle) else NO_REROLLS
        if self.value not in frame.fallen:
            return Refusal("no-such-die", "ED-13.2", {"value": self.value})
        return None if for_nothing else refuse_price(state, frame.seat, REROLL, "ED-13.2")

    def resolve(self, state: EldoradoState, frame: Reroll) -> None:
        """Dice are paid for one by one and thrown together."""
        value = self.value
        if frame.for_nothing(state):
            state.tell("jimenez-rerolls", "ED-11.1", seat=frame.seat, value=value)
        else:
            state.pay(frame.seat, REROLL)
            state.tell("rerolls", "ED-13.2", seat=frame.seat, value=value)
        fallen, chosen = removed(frame.fallen, value), (*frame.chosen, value)
        state.ask_instead(frame.but(fallen=fallen, chosen=chosen))


class RerollAll(Action):
    """Nicolas rolls all his battle dice again."""

    text: ClassVar = "reroll whole roll"
    paragraph: ClassVar = "ED-13.3"

    @classmethod
    def options(cls, state: EldoradoState, frame: Reroll) -> tuple[RerollAll, ...]:
        """For Nicolas, instead of paying."""
        return () if ALL.refuse(state, frame) else (ALL,)

    def refuse(self, state: EldoradoState, frame: Reroll) -> Refusal | None:
        """The whole roll, for Nicolas alone."""
        if not nicolas_present(state, frame.battle):
            return Refusal("nicolas-alone", "ED-13.3")
        return Refusal("paid-already", "ED-13.3") if frame.chosen else None

    def resolve(self, state: EldoradoState, frame: Reroll) -> None:
        """All dice fall again."""
        state.tell("rerolls-all", "ED-13.3", seat=frame.seat)
        done(state, frame.battle.with_dice((), len(frame.fallen)))


STAND, ALL = Stand(), RerollAll()
JIMENEZ = Treasure.JIMENEZ
NO_REROLLS = Refusal("no-rerolls", "ED-13.2")
ONE_DIE = Refusal("one-die-again", "ED-11.1")


def offer(state: EldoradoState, battle: Battle) -> Battle | None:
    """Ask whoever rolled, or a mate, whether to throw dice again, if they visibly could."""
    return ask_first(state, asked(state, battle), battle)


def asked(state: EldoradoState, battle: Battle) -> Reroll | None:
    """The question to the first player who could throw dice again."""
    party = battle.rolling
    if not battle.fallen or isinstance(party, Monster):
        return None
    if not state.variant.rerolls and not helped(state, battle):
        return None
    seat, *mates = players(state, battle, party)
    question = Reroll(seat, battle, battle.fallen, waiting=tuple(mates))
    if not could_pay(state, seat) and not helped(state, battle):
        return mate_asked(state, question)
    return question


def players(state: EldoradoState, battle: Battle, party: Troop | House) -> tuple[Seat, ...]:
    """Whose dice they are: in a team, those with an explorer there, and both for common pieces.

    The only explorer's player comes first, otherwise whoever answers for the party (ED-9.6).
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
    """Whether the seat could pay for a die, as far as everyone knows (ED-13.2)."""
    return state.variant.rerolls and bool(state.hands[seat])


def mate_asked(state: EldoradoState, question: Reroll) -> Reroll | None:
    """The question to the next member of the team who could pay, if there is a die left."""
    for number, seat in enumerate(question.waiting, 1):
        if question.fallen and could_pay(state, seat):
            return question.but(seat=seat, waiting=question.waiting[number:])
    return None


def helped(state: EldoradoState, battle: Battle) -> bool:
    """Whether somebody fights who throws dice again for free (ED-11.1, ED-13.3)."""
    return nicolas_present(state, battle) or jimenez_present(state, battle)


def nicolas_present(state: EldoradoState, battle: Battle) -> bool:
    """Whether Nicolas fights and may throw his whole roll again, with action points (ED-13.3)."""
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


class Reroll(Question):
    """Which dice do you throw again? (ED-13.2)"""

    question: ClassVar = "reroll"
    verbs: ClassVar = (Stand, RerollDie, RerollAll, Exchange)
    fields: ClassVar = {
        "seat": Seat,
        "battle": Battle,
        "fallen": tuple[int, ...],
        "chosen": tuple[int, ...],
        "waiting": tuple[Seat, ...],
    }

    def __init__(
        self,
        seat: Seat,
        battle: Battle,
        fallen: tuple[int, ...],
        chosen: tuple[int, ...] = (),
        waiting: tuple[Seat, ...] = (),
    ) -> None:
        self.seat = seat
        self.battle: Final = battle
        self.fallen: Final = fallen
        """The dice that stay as they are."""
        self.chosen: Final = chosen
        """Those that are paid for and will be thrown again."""
        self.waiting: Final = waiting
        """The team members who are asked afterwards."""

    def for_nothing(self, state: EldoradoState) -> bool:
        """Whether the next die is free: the first one of the Army of Jiménez (ED-11.1)."""
        return not self.chosen and jimenez_present(state, self.battle)
