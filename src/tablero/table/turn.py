"""Who has to act next, and when somebody should look at a table again without being asked."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Seat

from .orders import standing_answer
from .running import Chair, Table

BOT_GRACE = 10.0
"""Seconds after which a bot or an order that did not answer is woken again, by whatever process
looks first."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits, in seconds."""

    leaver: float = 120.0
    """For a person who is asked and not connected, before a bot keeps the seat warm."""
    undo: float = 60.0
    """For those who are asked to agree to an undo."""


def bot_to_move(table: Table) -> Chair | None:
    """The chair whose bot is to answer now.

    Bots wait while somebody asks for an undo, and when everybody has left: nobody is to find a
    finished game after a break. A table of bots alone plays on.
    """
    asked = table.asked
    if asked is None or asked < 0 or table.request is not None:
        return None
    people = [chair for chair in table.chairs if chair.guest is not None]
    if people and not any(chair.present for chair in people):
        return None
    chair = table.chairs[asked]
    return chair if chair.bot is not None else None


def answers_itself(table: Table) -> bool:
    """Whether a bot or a standing order is to answer now."""
    return bot_to_move(table) is not None or standing_answer(table) is not None


def person_to_move(table: Table) -> Chair | None:
    """The chair whose person is to answer now and has not left."""
    asked = table.asked
    if asked is None or asked < 0:
        return None
    chair = table.chairs[asked]
    return chair if chair.present else None


def may_be_kept_warm(table: Table, seat: Seat) -> bool:
    """Whether a bot should play for an absent person: only if somebody else is waiting."""
    guest = table.chairs[seat].guest
    return any(chair.present and chair.guest != guest for chair in table.chairs)


def wake_at(table: Table, patience: Patience) -> float | None:
    """When to look at the table again if nothing happens; None if nothing can become due."""
    if table.request is not None:
        return table.request.at + patience.undo
    if answers_itself(table):
        return table.moved_at + BOT_GRACE
    person = person_to_move(table)
    if person is not None and may_be_kept_warm(table, person.seat):
        return table.moved_at + patience.leaver
    return None
