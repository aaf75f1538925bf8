"""The positions of a game to which somebody who looks back wants to go."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablero.engine import CHANCE, Event, Seat

from .table import Table

ROUND: Final = "round"
"""A game says that a round begins with an event of this name, or with its number as a parameter of
this name in some other event."""
TURN: Final = "turn"
"""The event with which a turn begins: it counts where a game has no rounds."""


class Marks(NamedTuple):
    """Positions, in the order of the game."""

    rounds: tuple[int, ...]
    """After the answer with which a round began; the first begins with the game."""
    own: tuple[int, ...]
    """Before the first answer of each of the reader's turns."""


def marks(table: Table, reader: Seat | None) -> Marks:
    """The marks of a table for somebody at a seat, or for a spectator."""
    rounds, turns, own = [], [], []
    last, number = CHANCE, 1
    for place in range(table.ply):
        answer, events = table.plies.told(place)
        if answer.seat == reader != last:
            own.append(place)
        if answer.seat != CHANCE:
            last = answer.seat
        before, number = number, max((number, *(_round(event) for event in events)))
        if number > before or any(event.key == ROUND for event in events):
            rounds.append(place + 1)
        if any(event.key == TURN for event in events):
            turns.append(place + 1)
    return Marks((0, *(rounds or turns)), tuple(own))


def _round(event: Event) -> int:
    """The number of the round that an event names; 0 if none."""
    number = event.params.get(ROUND)
    return number if isinstance(number, int) else 0
