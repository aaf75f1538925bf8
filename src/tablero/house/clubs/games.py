"""The games of a club: its tables, and who leads at them. Read from how lists know tables."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Engine, func, select

from tablero.table.storage.database import reading
from tablero.table.storage.schema import club_members, finished, guests, sitters, tables

from .rolls import ClubTable, Leader

SHOWN: Final = 20
"""How many tables of each stage a club's page shows."""
STAGES: Final = ("waiting", "running", "over")
COMPANY: Final = 2
"""The fewest people at a table whose game counts on the leader board."""


class ClubGames:
    """Reads what clubs have played and play."""

    def __init__(self, engine: Engine) -> None:
        self._reads = reading(engine)

    def tables(self, club_id: str) -> list[ClubTable]:
        """The newest tables of a club: those that wait, those that run, those that are over."""
        with self._reads.connect() as connection:
            return [table for stage in STAGES for table in _tables(connection, club_id, stage)]

    def games(self, club_id: str) -> list[str]:
        """The games that members have finished together, the most played first."""
        query = (
            select(tables.c.game)
            .where(tables.c.club == club_id, tables.c.stage == "over", tables.c.people >= COMPANY)
            .group_by(tables.c.game)
            .order_by(func.count().desc(), tables.c.game)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def leaders(self, club_id: str, game: str | None = None) -> list[Leader]:
        """How the members have done in the club's games, or in one of them, the best first."""
        wins, games = func.sum(finished.c.won), func.count()
        query = (
            select(guests.c.name, guests.c.handle, games.label("games"), wins.label("won"))
            .select_from(finished)
            .join(tables, tables.c.id == finished.c.table_id)
            .join(guests, guests.c.id == finished.c.guest_id)
            .join(
                club_members,
                (club_members.c.club_id == tables.c.club)
                & (club_members.c.guest_id == finished.c.guest_id),
            )
            .where(tables.c.club == club_id, tables.c.people >= COMPANY)
            .group_by(guests.c.id, guests.c.name, guests.c.handle)
            .order_by(wins.desc(), games, guests.c.handle)
        )
        if game is not None:
            query = query.where(finished.c.game == game)
        with self._reads.connect() as connection:
            return [
                Leader(row.name, row.handle or "", row.games, row.won)
                for row in connection.execute(query)
            ]


def _tables(connection: Connection, club_id: str, stage: str) -> list[ClubTable]:
    query = (
        select(tables)
        .where(tables.c.club == club_id, tables.c.stage == stage)
        .order_by(tables.c.touched_at.desc(), tables.c.id)
        .limit(SHOWN)
    )
    rows = connection.execute(query).all()
    sitting = (
        select(sitters.c.table_id, guests.c.name)
        .join(guests, guests.c.id == sitters.c.guest_id)
        .where(sitters.c.table_id.in_([row.id for row in rows]))
        .order_by(guests.c.name)
    )
    names: dict[str, list[str]] = {}
    for table_id, name in connection.execute(sitting):
        names.setdefault(table_id, []).append(name)
    return [
        ClubTable(
            row.id,
            row.game,
            row.way,
            row.stage,
            row.seats,
            row.taken,
            row.touched_at,
            tuple(names.get(row.id, ())),
        )
        for row in rows
    ]
