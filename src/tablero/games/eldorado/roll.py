"""Chapter 3: the golden dice, and what Nicolas does with them (ED-3.1, ED-8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import CHANCE, Action, Refusal, Seat

from . import gathering, teams
from .box import Explorer
from .explorers import laffite
from .phase import members
from .question import Question
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A golden die falls."""

    text = "roll {value}"
    paragraph = "ED-3.1"
    value: int


@dataclass(frozen=True, slots=True)
class RollAgain(Action):
    """Nicolas rolls both golden dice again."""

    text = "throw again"
    paragraph = "ED-8.4"


@dataclass(frozen=True, slots=True)
class KeepRoll(Action):
    """Nicolas keeps his roll."""

    text = "keep roll"
    paragraph = "ED-8.4"


@dataclass(frozen=True, slots=True)
class Divide(Action):
    """One die is the speed, the other the gathering."""

    text = "divide speed {speed} gathering {gathering}"
    paragraph = "ED-3.1"
    speed: int
    gathering: int


FACES = range(1, 7)
"""A golden die (ED-1.6)."""
ROLLS = tuple(map(Roll, FACES))
ROLL_AGAIN, KEEP_ROLL = RollAgain(), KeepRoll()
dividing = cache(Divide)
"""The answer for speed and gathering."""


@cache
def rolling(roller: Seat, first: int | None, again: bool) -> Rolling:
    """The question for the next die."""
    return Rolling(CHANCE, roller, first, again)


@dataclass(frozen=True, slots=True)
class Rolling(Question):
    """How does the die fall? (ED-3.1)"""

    question = "roll"
    verbs = (Roll,)

    roller: Seat
    first: int | None
    """The first die, if it has fallen."""
    again: bool
    """Nicolas' second roll stands."""

    def options(self, _state: EldoradoState) -> tuple[Roll, ...]:
        """Six faces, equally likely."""
        return ROLLS

    def refuse(self, _state: EldoradoState, action: Roll) -> Refusal | None:
        """A face of the die."""
        return None if action.value in FACES else Refusal("no-such-face", "ED-1.6")

    def resolve(self, state: EldoradoState, action: Roll) -> None:
        """Two dice, one after the other."""
        seat = self.roller
        before = teams.dice_before(state, seat)
        if self.first is None:
            state.golden_dice = (*before, action.value)
            state.ask_instead(rolling(seat, action.value, self.again))
            state.tell("die-falls", "ED-3.1", seat=seat, value=action.value)
            return
        dice = (self.first, action.value)
        state.golden_dice = (*before, *dice)
        state.tell("rolls", "ED-3.1", seat=seat, first=dice[0], second=dice[1])
        if state.explorers[seat] is Explorer.NICOLAS and not self.again:
            state.ask_instead(Keeping(seat, dice))
        elif state.explorers[seat] is Explorer.LAFFITE:
            laffite.begin(state, seat, dice)
        else:
            divide(state, seat, dice)


@dataclass(frozen=True, slots=True)
class Keeping(Question):
    """Do you roll both dice again? The second roll stands (ED-8.4)"""

    question = "keep-roll"
    verbs = (RollAgain, KeepRoll)

    dice: tuple[int, int]

    def options(self, _state: EldoradoState) -> tuple[Action, ...]:
        """Again or not."""
        return (ROLL_AGAIN, KEEP_ROLL)

    def refuse(self, _state: EldoradoState, _action: Action) -> Refusal | None:
        """Both are allowed."""
        return None

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Once per turn."""
        if type(action) is RollAgain:
            state.tell("rolls-again", "ED-8.4", seat=self.seat)
            state.ask_instead(rolling(self.seat, None, True))
        else:
            state.tell("keeps-roll", "ED-8.4", seat=self.seat)
            divide(state, self.seat, self.dice)


def divide(state: EldoradoState, seat: Seat, dice: tuple[int, int]) -> None:
    """Ask for speed and gathering; with action points the dice were for stealing only."""
    players = members(state, seat)
    if len(players) > 1:
        teams.rolled(state, seat, players)
    elif state.variant.action_points:
        gathering.begin(state, seat, gathering.ACTION_POINTS)
    elif dice[0] == dice[1]:
        divided(state, seat, dice)
    else:
        state.ask_instead(dividing_dice(seat, dice))


def divided(state: EldoradoState, seat: Seat, dice: tuple[int, int]) -> None:
    """One die is the speed, the other the gathering (ED-3.1)."""
    speed, cards = dice
    state.tell("divides", "ED-3.1", seat=seat, speed=speed, gathering=cards)
    gathering.give_points(state, seat, speed)
    gathering.feed_tizoc(state, seat)
    gathering.begin(state, seat, cards)


@cache
def dividing_dice(seat: Seat, dice: tuple[int, int]) -> Dividing:
    """The question to who has rolled these dice."""
    return Dividing(seat, dice)


@dataclass(frozen=True, slots=True)
class Dividing(Question):
    """Which die is your speed, which one your gathering? (ED-3.1)"""

    question = "divide"
    verbs = (Divide,)

    dice: tuple[int, int]

    def options(self, _state: EldoradoState) -> tuple[Divide, ...]:
        """Two ways."""
        one, other = self.dice
        return dividing(one, other), dividing(other, one)

    def refuse(self, _state: EldoradoState, action: Divide) -> Refusal | None:
        """The two dice that were rolled."""
        if (action.speed, action.gathering) in (self.dice, self.dice[::-1]):
            return None
        return Refusal("not-your-dice", "ED-3.1", {"first": self.dice[0], "second": self.dice[1]})

    def resolve(self, state: EldoradoState, action: Divide) -> None:
        """On to gathering."""
        divided(state, self.seat, (action.speed, action.gathering))
