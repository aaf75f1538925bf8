"""Who has to act next, and when a table should be looked at again without a request."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tablero.engine import Seat

from .clock import deadline, hand_back, is_out
from .errors import OutOfTime
from .orders import standing_answer
from .prompting import prompted
from .recess import lapses_at
from .table import Chair, Table
from .times import DAY

BOT_GRACE = 10.0
"""Seconds after which the first process to look wakes a bot or an order that has not
answered."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits, in seconds."""

    leaver: float = 120.0
    """For people who are asked and not connected, before bots keep their seats warm."""
    undo: float = 60.0
    """For people who are asked to agree to an undo."""


def bot_to_move(table: Table) -> Chair | None:
    """The chair whose bot is to answer now.

    Bots wait while somebody asks for an undo, and when everybody has left: nobody should find a
    finished game after a break. A table with only bots plays on. If a bot's question is also put
    to a person, it leaves the answer to that person, unless told to go first.
    """
    if table.lesson is not None:
        return None
    if table.request is not None or any(
        chair.present and chair.seat not in table.yielding for chair in chairs_asked(table)
    ):
        return None
    people = [chair for chair in table.chairs if chair.guest is not None]
    if people and not any(chair.present for chair in people):
        return None
    return next((chair for chair in chairs_asked(table) if chair.bot is not None), None)


def check_time(table: Table, seat: Seat) -> None:
    """OutOfTime, if a bot is about to answer because the seat's time has run out once too often."""
    if is_out(table, seat) and bot_to_move(table) is not None:
        raise OutOfTime("the bot answers for this turn first")


def chairs_asked(table: Table) -> tuple[Chair, ...]:
    """The chairs to which the open question is put, the one asked first before its partners."""
    return tuple(table.chairs[seat] for seat in table.answering)


def answers_itself(table: Table) -> bool:
    """Whether a bot, a standing order or the script of a lesson is to answer now."""
    return (
        bot_to_move(table) is not None
        or standing_answer(table) is not None
        or prompted(table) is not None
    )


def people_to_move(table: Table) -> tuple[Chair, ...]:
    """The chairs of people who may answer now and have not left."""
    return tuple(chair for chair in chairs_asked(table) if chair.present)


def may_be_kept_warm(table: Table, absent: Collection[Chair]) -> bool:
    """Whether bots should play for absent people: only if somebody else is waiting."""
    guests = {chair.guest for chair in absent}
    return any(chair.present and chair.guest not in guests for chair in table.chairs)


def wake_at(table: Table, patience: Patience) -> float | None:
    """When to look at the table again if nothing happens; None if nothing can become due."""
    if table.closed:
        return None
    moments = (deadline(table), _without_clock(table, patience))
    return min((at for at in moments if at is not None), default=None)


def _without_clock(table: Table, patience: Patience) -> float | None:
    """When something becomes due that no clock decides."""
    if hand_back(table):
        return table.moved_at
    moments = (lapses_at(table, undo_patience(table, patience)), _moves_on(table, patience))
    return min((at for at in moments if at is not None), default=None)


def _moves_on(table: Table, patience: Patience) -> float | None:
    """When somebody may be thought to wait in vain."""
    if table.request is not None:
        return table.request.at + undo_patience(table, patience)
    if answers_itself(table):
        return table.moved_at + BOT_GRACE
    return kept_warm_at(table, patience)


def kept_warm_at(table: Table, patience: Patience) -> float | None:
    """When a bot may answer instead of people who are asked and not there; None if never."""
    people = people_to_move(table)
    if people and may_be_kept_warm(table, people) and minds_absence(table):
        return table.moved_at + patience.leaver
    return None


def minds_absence(table: Table) -> bool:
    """Whether people are expected to stay connected: not where they have days to answer."""
    return table.header.terms.speed != "days"


def undo_patience(table: Table, patience: Patience) -> float:
    """How long people have to agree to an undo: at least a day where they have days to answer."""
    return patience.undo if minds_absence(table) else max(patience.undo, DAY)
