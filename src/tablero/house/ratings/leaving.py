"""Who leaves rated games before they end: where a bot answers in somebody's place, nothing counts,
so whoever is about to lose gains by leaving.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Engine, func, select

from tablero.table.errors import TableError
from tablero.table.keeper import Keeper
from tablero.table.storage.database import reading
from tablero.table.storage.schema import finished

from .counting import stood_in_for

COUNTED: Final = ""
LEFT: Final = "steward"
"""How the book says that a bot has answered in somebody's place; not in whose."""


class Leaver(NamedTuple):
    """Somebody who seldom plays a rated game to its end."""

    guest: str
    games: int
    """Rated games with other people that have ended."""
    left: int
    """Those in which a bot has answered for this person."""


def leavers(engine: Engine, keeper: Keeper, since: float, fewest: int) -> list[Leaver]:
    """Who has had a bot answer in their place in most of their rated games, if there are that many;
    those who have left most often first.
    """
    columns, games = finished.c, func.count()
    query = (
        select(columns.guest_id, games)
        .where(columns.uncounted.in_((COUNTED, LEFT)), columns.ended_at >= since)
        .group_by(columns.guest_id)
        .having(games >= fewest, 2 * func.count().filter(columns.uncounted == LEFT) > games)
    )
    ended = select(columns.table_id).where(columns.uncounted == LEFT, columns.ended_at >= since)
    with reading(engine).connect() as connection:
        suspects = [
            (
                guest,
                count,
                connection.execute(ended.where(columns.guest_id == guest)).scalars().all(),
            )
            for guest, count in connection.execute(query).all()
        ]
    found = [
        Leaver(guest, count, sum(_has_left(keeper, table, guest) for table in tables))
        for guest, count, tables in suspects
    ]
    found.sort(key=lambda each: (-each.left, each.guest))
    return [each for each in found if 2 * each.left > each.games]


def _has_left(keeper: Keeper, table_id: str, guest: str) -> bool:
    try:
        table = keeper.look(table_id)
    except TableError:
        # Removed, or played by rules that this version does not know.
        return False
    return not stood_in_for(table).isdisjoint(table.seats_of(guest))
