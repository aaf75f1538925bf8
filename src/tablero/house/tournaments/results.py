"""What came of a table: how many points each of its seats is worth."""

from __future__ import annotations

from collections.abc import Collection

from tablero.bots.judgement import won
from tablero.engine import Seat
from tablero.table.table import Table
from tablero.table.waiting import people_to_move


def played(table: Table, gone: Collection[Seat] = ()) -> tuple[float, ...]:
    """What a game that is over was worth: a point for the winner, shared by several. Whatever a bot
    has won for somebody who is gone is nobody's.
    """
    result = table.state.result()
    return tuple(0.0 if seat in gone else won(result, seat) for seat in range(len(table.chairs)))


def decided(table: Table, gone: Collection[Seat] = ()) -> tuple[float, ...]:
    """What a game is worth that goes on when its time is up: those who are gone, and the people for
    whom it waits, have lost; the others share the point. If it waits for nobody, or for all, all
    who are left share it.
    """
    awaited = {chair.seat for chair in people_to_move(table)}
    lost = {*gone, *awaited}
    return shared(len(table.chairs), lost if len(lost) < len(table.chairs) else gone)


def shared(seats: int, lost: Collection[Seat]) -> tuple[float, ...]:
    """A point for the seats that have not lost."""
    losing = set(lost) if len(set(lost)) < seats else set()
    return tuple(0.0 if seat in losing else 1 / (seats - len(losing)) for seat in range(seats))
