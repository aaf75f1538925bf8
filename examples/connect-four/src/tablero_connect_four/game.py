"""The rules of Connect Four.

The discs of a colour are one number: bit `7 * column + row` is a place, counted from the bottom
left. The seventh row stays empty, so that no line goes on at the top of the next column.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tablero.engine import Action, Frame, Game, Name, Result, State, changed

COLUMNS: Final = 7
ROWS: Final = 6
STEP: Final = ROWS + 1
"""From a place to the same row of the next column."""
FULL: Final = sum(((1 << ROWS) - 1) << (STEP * column) for column in range(COLUMNS))
BOTTOM: Final = sum(1 << (STEP * column) for column in range(COLUMNS))


class Disc(Name):
    """The seats."""

    RED = 0
    YELLOW = 1


def four_in_line(discs: int) -> bool:
    """Whether four of the discs stand in a line (CF-3)."""
    for step in (1, STEP - 1, STEP, STEP + 1):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def place_in(column: int, discs: int) -> int:
    """The lowest free place of a column, as a bit; beyond the frame if it is full (CF-2)."""
    mask = ((1 << STEP) - 1) << STEP * column
    return ((discs & mask) + (BOTTOM & mask)) & mask


class ConnectFourState(State):
    """The discs of both."""

    game = "connect-four"
    public = ("discs",)

    discs: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__(2)
        self.discs = (0, 0)

    @property
    def taken(self) -> int:
        """All places with a disc."""
        return self.discs[0] | self.discs[1]

    def result(self) -> Result:
        """Four in a line win; a full frame is shared (CF-3, CF-4)."""
        won = tuple(seat for seat in (0, 1) if four_in_line(self.discs[seat])) or (0, 1)
        return Result(won, tuple(int(seat in won) for seat in (0, 1)))


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Drop a disc into a column that is not full (CF-2)."""

    text = "drop {column}"
    paragraph = "CF-2"
    column: int
    """From the left, counted from 1."""

    @classmethod
    def options(cls, state: ConnectFourState, _frame: Dropping) -> Iterable[Drop]:
        """Every column that has room."""
        taken = state.taken
        return [cls.of(column + 1) for column in range(COLUMNS) if place_in(column, taken) & FULL]

    def resolve(self, state: ConnectFourState, frame: Dropping) -> None:
        """The disc falls; then the other's turn, or the end."""
        seat = frame.seat
        discs = state.discs[seat] | place_in(self.column - 1, state.taken)
        state.discs = changed(state.discs, seat, discs)
        state.tell("drops", "CF-2", seat=seat, column=self.column)
        if four_in_line(discs):
            state.tell("four", "CF-3", seat=seat)
            state.finish()
        elif state.taken == FULL:
            state.tell("full", "CF-4")
            state.finish()
        else:
            state.ask_instead(Dropping.of(1 - seat))


@dataclass(frozen=True, slots=True)
class Dropping(Frame[ConnectFourState]):
    """Into which column? (CF-2)"""

    question = "drop"
    verbs = (Drop,)


class ConnectFour(Game[ConnectFourState]):
    """Four in a line, for two."""

    name = "connect-four"
    engine = 1
    players = range(2, 3)
    seat_names = Disc
    questions = (Dropping,)

    def begin(self, _seats: int, _options: object, _box: object) -> ConnectFourState:
        """An empty frame; red begins (CF-1)."""
        state = ConnectFourState()
        state.ask(Dropping.of(0))
        return state

    def longest(self, _seats: int) -> int:
        """A disc for every place."""
        return COLUMNS * ROWS


GAME = ConnectFour()
