"""What makes a position of Connect Four good, and the best disc to drop a few discs ahead."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablero.engine import Action, Seat

from .game import COLUMNS, FULL, ROWS, STEP, ConnectFourState, Drop, four_in_line, place_in

DEPTH: Final = 5
"""How many discs the bot looks ahead."""
WON: Final = 1000.0
FROM_THE_MIDDLE: Final = sorted(range(COLUMNS), key=lambda column: abs(column - COLUMNS // 2))


@cache
def lines() -> tuple[int, ...]:
    """Every four places in a line."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for across, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                places = [(column + n * across, row + n * up) for n in range(4)]
                if all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in places):
                    found.append(sum(1 << (STEP * x + y) for x, y in places))
    return tuple(found)


def worth(own: int, other: int) -> float:
    """The value of the open lines: the fuller a line, the more it counts."""
    total = 0
    for line in lines():
        if not line & other:
            total += (line & own).bit_count() ** 2
        elif not line & own:
            total -= (line & other).bit_count() ** 2
    return float(total)


def best(own: int, other: int, depth: int, low: float, high: float) -> float:
    """What the position is worth to the player to move, looking `depth` discs ahead."""
    if four_in_line(other):
        return -WON - depth
    taken = own | other
    if taken == FULL:
        return 0.0
    if not depth:
        return worth(own, other)
    for column in FROM_THE_MIDDLE:
        place = place_in(column, taken)
        if place & FULL:
            low = max(low, -best(other, own | place, depth - 1, -high, -low))
            if low >= high:
                break
    return low


def judge(state: ConnectFourState, seat: Seat) -> float:
    """How good a position is for the seat."""
    return worth(state.discs[seat], state.discs[1 - seat])


def deed(state: ConnectFourState, seat: Seat) -> Action:
    """The disc that leaves the opponent least; among equals, the one nearest the middle."""
    own, other = state.discs[seat], state.discs[1 - seat]
    found: list[tuple[float, int]] = []
    for column in FROM_THE_MIDDLE:
        place = place_in(column, own | other)
        if place & FULL:
            value = -best(other, own | place, DEPTH - 1, -2 * WON, 2 * WON)
            found.append((value, column))
    return Drop(max(found, key=lambda each: each[0])[1] + 1)


def reason(state: ConnectFourState, seat: Seat, action: Drop) -> tuple[str, dict[str, object]]:
    """Why the seat drops a disc there."""
    place = place_in(action.column - 1, state.taken)
    if four_in_line(state.discs[seat] | place):
        return "wins", {}
    if four_in_line(state.discs[1 - seat] | place):
        return "blocks", {}
    return "builds", {}
