"""The rules of Connect Four.

The discs of a colour are one number: bit `7 * column + row` is a place, counted from the bottom
left. The seventh row stays empty, so no line wraps around into the next column.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, NamedTuple

from tablero.engine import Action, Codec, Frame, Game, Name, Result, State

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


class Discs(NamedTuple):
    """The places that each colour has taken."""

    red: int = 0
    yellow: int = 0


def written(discs: Discs) -> str:
    """The rows from the top, with a slash between them; r is red, y yellow, a dot is free."""
    rows = ([STEP * column + row for column in range(COLUMNS)] for row in reversed(range(ROWS)))
    return "/".join("".join(letter(discs, place) for place in row) for row in rows)


def letter(discs: Discs, place: int) -> str:
    """What lies in a place."""
    return "r" if discs.red >> place & 1 else "y" if discs.yellow >> place & 1 else "."


def read(text: str) -> Discs:
    """The discs that such a text describes; ValueError if there cannot be such a frame."""
    rows = text.split("/")
    if len(rows) != ROWS or any(len(row) != COLUMNS or row.strip("ry.") for row in rows):
        raise ValueError(f"a frame has {ROWS} rows of {COLUMNS} places, each r, y or a dot")
    at = {"r": 0, "y": 0, ".": 0}
    for height, row in enumerate(reversed(rows)):
        for column, found in enumerate(row):
            at[found] |= 1 << (STEP * column + height)
    if (at["r"] | at["y"]) & (at["r"] | at["y"]) + BOTTOM:
        raise ValueError("a disc hangs in the air")
    return Discs(at["r"], at["y"])


class ConnectFourState(State):
    """The discs of both players."""

    game = "connect-four"
    public = ("discs",)

    discs: Discs

    def __init__(self) -> None:
        super().__init__(2)
        self.discs = Discs()

    @property
    def taken(self) -> int:
        """All places with a disc."""
        return self.discs[0] | self.discs[1]

    def result(self) -> Result:
        """Four in a line win; a full frame is shared (CF-3, CF-4)."""
        won = tuple(seat for seat in (0, 1) if four_in_line(self.discs[seat])) or (0, 1)
        return Result(won, tuple(int(seat in won) for seat in (0, 1)))


class Drop(Action):
    """Drop a disc into a column that is not full (CF-2)."""

    text: ClassVar = "drop {column}"
    paragraph: ClassVar = "CF-2"
    fields: ClassVar = {"column": int}

    def __init__(self, column: int) -> None:
        self.column: Final = column
        """From the left, counted from 1."""

    @classmethod
    def options(cls, state: ConnectFourState, _frame: Dropping) -> Iterable[Drop]:
        """Every column that has room."""
        taken = state.taken
        return [cls(column + 1) for column in range(COLUMNS) if place_in(column, taken) & FULL]

    def resolve(self, state: ConnectFourState, frame: Dropping) -> None:
        """The disc falls; then the other's turn, or the end."""
        seat = frame.seat
        own, other = state.discs[seat], state.discs[1 - seat]
        own |= place_in(self.column - 1, own | other)
        state.discs = Discs(other, own) if seat else Discs(own, other)
        state.tell("drops", "CF-2", seat=seat, column=self.column)
        if four_in_line(own):
            state.tell("four", "CF-3", seat=seat)
            state.finish()
        elif own | other == FULL:
            state.tell("full", "CF-4")
            state.finish()
        else:
            state.ask_instead(Dropping(1 - seat))


class Dropping(Frame[ConnectFourState]):
    """Into which column? (CF-2)"""

    question: ClassVar = "drop"
    verbs: ClassVar = (Drop,)


class ConnectFour(Game[ConnectFourState]):
    """Four in a line, for two."""

    name = "connect-four"
    engine = 2
    players = range(2, 3)
    seat_names = Disc
    questions = (Dropping,)
    codecs = (Codec(Discs, str, written, read),)

    def begin(self, _seats: int, _options: object, _box: object) -> ConnectFourState:
        """An empty frame; red begins (CF-1)."""
        state = ConnectFourState()
        state.ask(Dropping(0))
        return state

    def longest(self, _seats: int) -> int:
        """A disc for every place."""
        return COLUMNS * ROWS


GAME = ConnectFour()
