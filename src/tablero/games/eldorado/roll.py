"""Chapter 3: the golden dice, and what Nicolas does with them (ED-3.1, ED-8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Refusal, Seat, Table

from . import gathering, teams
from .box import LAFFITE, NICOLAS
from .explorers import laffite
from .phase import Turn, members
from .question import Question
from .state import EldoradoState
from .thinkable import DICE

FACES: Final = range(1, 7)
"""A golden die (ED-1.6)."""


def begin(state: EldoradoState, turn: Turn) -> None:
    """The dice fall; with action points only Laffite rolls (ED-13.3)."""
    players = members(state, turn.seat)
    if not state.variant.action_points:
        state.ask(Rolling(CHANCE, players[0], None, False))
        return
    for member in players:
        if state.explorers[member] is LAFFITE:
            state.ask(Rolling(CHANCE, member, None, False))
            return
    gathering.share(state, gathering.action_points(players))


class Roll(Action):
    """A golden die falls."""

    text: ClassVar = "roll {value}"
    paragraph: ClassVar = "ED-3.1"
    fields: ClassVar = {"value": int}

    def __init__(self, value: int) -> None:
        self.value: Final = value

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Rolling) -> tuple[Roll, ...]:
        """Six faces, equally likely."""
        return ROLLS

    def refuse(self, _state: EldoradoState, _frame: Rolling) -> Refusal | None:
        """A face of the die."""
        return None if self.value in FACES else Refusal("no-such-face", "ED-1.6")

    def resolve(self, state: EldoradoState, frame: Rolling) -> None:
        """After the first die the second falls."""
        seat, value = frame.roller, self.value
        before = teams.dice_before(state, seat)
        if frame.first is None:
            state.golden_dice = (*before, value)
            state.tell("die-falls", "ED-3.1", seat=seat, value=value)
            state.ask_instead(Rolling(CHANCE, seat, value, frame.again))
            return
        dice = (frame.first, value)
        state.golden_dice = (*before, *dice)
        state.tell("rolls", "ED-3.1", seat=seat, first=dice[0], second=dice[1])
        if state.explorers[seat] is NICOLAS and not frame.again:
            state.ask_instead(Keeping(seat, dice))
        elif state.explorers[seat] is LAFFITE:
            state.ask_instead(Rolled(seat, dice))
            laffite.begin(state, seat, dice)
        else:
            divide(state, seat, dice)


ROLLS: Final = tuple([Roll(face) for face in FACES])
"""What a golden die can show."""


class Rolling(Question):
    """How does the die fall? (ED-3.1)"""

    question: ClassVar = "roll"
    verbs: ClassVar = (Roll,)
    fields: ClassVar = {"seat": Seat, "roller": Seat, "first": int | None, "again": bool}

    def __init__(self, seat: Seat, roller: Seat, first: int | None, again: bool) -> None:
        self.seat = seat
        self.roller: Final = roller
        self.first: Final = first
        """The first die, if it has fallen."""
        self.again: Final = again
        """Whether this is Nicolas' second roll, which stands."""


class RollAgain(Action):
    """Nicolas rolls both golden dice again."""

    text: ClassVar = "throw again"
    paragraph: ClassVar = "ED-8.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Keeping) -> tuple[RollAgain]:
        """Always, whatever was rolled."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: Keeping) -> None:
        """Once per turn."""
        state.tell("rolls-again", "ED-8.4", seat=frame.seat)
        state.ask_instead(Rolling(CHANCE, frame.seat, None, True))


class KeepRoll(Action):
    """Nicolas keeps his roll."""

    text: ClassVar = "keep roll"
    paragraph: ClassVar = "ED-8.4"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Keeping) -> tuple[KeepRoll]:
        """Always, whatever was rolled."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: Keeping) -> None:
        """On to dividing the dice."""
        state.tell("keeps-roll", "ED-8.4", seat=frame.seat)
        divide(state, frame.seat, frame.dice)


class Keeping(Question):
    """Do you roll both dice again? The second roll stands (ED-8.4)"""

    question: ClassVar = "keep-roll"
    verbs: ClassVar = (RollAgain, KeepRoll)
    fields: ClassVar = {"seat": Seat, "dice": tuple[int, int]}

    def __init__(self, seat: Seat, dice: tuple[int, int]) -> None:
        self.seat = seat
        self.dice: Final = dice


class Rolled(Question):
    """Lies below the questions about dice that have fallen."""

    question: ClassVar[str] = ""
    verbs: ClassVar = ()
    fields: ClassVar = {"seat": Seat, "dice": tuple[int, int]}

    def __init__(self, seat: Seat, dice: tuple[int, int]) -> None:
        self.seat = seat
        self.dice: Final = dice

    def resume(self, state: EldoradoState) -> None:
        """Divide the dice, now that Laffite has stolen."""
        divide(state, self.seat, self.dice)


def divide(state: EldoradoState, seat: Seat, dice: tuple[int, int]) -> None:
    """Ask for speed and gathering, in a team once both have rolled (ED-9.2).

    With action points the dice were only for Laffite's stealing (ED-13.3).
    """
    players = members(state, seat)
    if state.variant.action_points:
        gathering.share(state, gathering.action_points(players))
        state.answered()
    elif seat != players[-1]:
        mate = players[players.index(seat) + 1]
        state.ask_instead(Rolling(CHANCE, mate, None, False))
    elif len(players) > 1:
        teams.divide(state, players)
    elif dice[0] == dice[1]:
        Divide(*dice).resolve(state, Dividing(seat, dice))
    else:
        state.ask_instead(Dividing(seat, dice))


class Divide(Action):
    """One die is the speed, the other the gathering."""

    text: ClassVar = "divide speed {speed} gathering {gathering}"
    paragraph: ClassVar = "ED-3.1"
    outright: ClassVar = True
    fields: ClassVar = {"speed": int, "gathering": int}

    def __init__(self, speed: int, gathering: int) -> None:
        self.speed: Final = speed
        self.gathering: Final = gathering

    @classmethod
    def options(cls, _state: EldoradoState, frame: Dividing) -> tuple[Divide, ...]:
        """Two ways."""
        return DIVISIONS[frame.dice]

    def refuse(self, _state: EldoradoState, frame: Dividing) -> Refusal | None:
        """The two dice that were rolled."""
        first, second = dice = frame.dice
        if (self.speed, self.gathering) in (dice, dice[::-1]):
            return None
        return Refusal("not-your-dice", "ED-3.1", {"first": first, "second": second})

    def resolve(self, state: EldoradoState, frame: Dividing) -> None:
        """On to gathering."""
        seat, speed, cards = frame.seat, self.speed, self.gathering
        state.tell("divides", "ED-3.1", seat=seat, speed=speed, gathering=cards)
        gathering.give_points(state, seat, speed)
        gathering.share(state, ((seat, cards),))
        state.answered()

    @classmethod
    def vocabulary(cls, _state: EldoradoState) -> Iterator[Divide]:
        """Dice, possible and impossible ones."""
        yield from (cls(speed, 1) for speed in DICE)
        yield from (cls(1, cards) for cards in DICE)
        yield from (cls(speed, 7 - speed) for speed in DICE)


def _divisions(dice: tuple[int, int]) -> tuple[Divide, ...]:
    one, other = dice
    return Divide(one, other), Divide(other, one)


DIVISIONS: Final = Table(_divisions)
"""Two dice, either way round."""


class Dividing(Question):
    """Which die is your speed, which one your gathering? (ED-3.1)"""

    question: ClassVar = "divide"
    verbs: ClassVar = (Divide,)
    fields: ClassVar = {"seat": Seat, "dice": tuple[int, int]}

    def __init__(self, seat: Seat, dice: tuple[int, int]) -> None:
        self.seat = seat
        self.dice: Final = dice
