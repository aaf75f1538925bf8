"""The lobby's questions to the database: which tables it lists, and which are a guest's own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Engine, and_, exists, func, or_, select

from tablero.table.storage.database import batches, reading
from tablero.table.storage.schema import finished, guests, presence, sitters, tables

from .errors import TooManyOpen
from .strengths import Rating, ratings_of

MOST_WAITING: Final = 100
MOST_RUNNING: Final = 30
"""How many tables the lobby lists."""
MOST_OPEN: Final = 3
"""How many tables a guest may have waiting in the lobby; the words of the refusal say three."""
PATIENCE: Final = 300.0
"""Seconds for which a table waits in the lobby while nobody who sits there looks at it. One where
days pass between turns waits until it is given up."""
STILL_PLAYED: Final = 1_800.0
"""Seconds without a deed after which a game is not offered to those who want to watch one."""


class Row(NamedTuple):
    """A table that the lobby lists, as its row has it."""

    table: str
    stage: str
    seen: tuple[int, int, int]
    """What changes when somebody sits down or leaves, or while it waits anything at all."""
    opened_at: float


class Finished(NamedTuple):
    """A game that somebody has finished."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    rated: bool


class LobbyBook:
    """Reads what lists need."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._reads = reading(engine)
        self._clock = clock

    def listed(self) -> list[Row]:
        """The tables that everybody may know of: those that wait, and those that are played."""
        columns = tables.c
        asked = select(
            columns.id,
            columns.stage,
            columns.head,
            columns.taken,
            columns.seats,
            columns.people,
            columns.created_at,
        ).where(columns.club == "")
        waiting = (
            asked.where(
                columns.stage == "waiting", columns.open, columns.people > 0, self._attended()
            )
            .order_by(columns.created_at.desc())
            .limit(MOST_WAITING)
        )
        running = (
            asked.where(
                columns.stage == "running",
                columns.public,
                or_(columns.touched_at > self._clock() - STILL_PLAYED, columns.speed == "days"),
            )
            .order_by(columns.touched_at.desc())
            .limit(MOST_RUNNING)
        )
        found = []
        with self._reads.connect() as connection:
            for row in (*connection.execute(waiting), *connection.execute(running)):
                # While a game goes on, its answers are no news here.
                head = row.head if row.stage == "waiting" else 0
                seen = (head, row.taken * 100 + row.people, row.seats)
                found.append(Row(row.id, row.stage, seen, row.created_at))
        return found

    def _attended(self) -> ColumnElement[bool]:
        """Whether somebody would notice who sits down at a waiting table."""
        lately = self._clock() - PATIENCE
        sitting = and_(
            sitters.c.table_id == presence.c.table_id, sitters.c.guest_id == presence.c.guest_id
        )
        there = exists(
            select(presence.c.guest_id)
            .join(sitters, sitting)
            .where(presence.c.table_id == tables.c.id, presence.c.seen_at > lately)
        )
        return or_(tables.c.speed == "days", tables.c.touched_at > lately, there)

    def check_room(self, host: str) -> None:
        """TooManyOpen if a guest has as many tables waiting in the lobby as anybody may."""
        query = select(func.count()).where(
            tables.c.host == host,
            tables.c.stage == "waiting",
            tables.c.open,
            tables.c.people > 0,
        )
        with self._reads.connect() as connection:
            count = connection.execute(query).scalar_one()
        if count >= MOST_OPEN:
            raise TooManyOpen(f"{MOST_OPEN} tables of this guest wait already")

    def own(self, guest: str, most: int) -> list[str]:
        """The tables at which a guest has sat down and whose games are not over; those where
        something has happened lately first.
        """
        query = (
            select(tables.c.id)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.guest_id == guest, tables.c.live)
            .order_by(tables.c.touched_at.desc())
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def touched(self, guest_ids: Collection[str]) -> dict[str, float]:
        """When something last happened at any of the tables of each of these guests; nothing of
        those at whose tables that was a while ago.
        """
        lately = func.max(tables.c.touched_at).label("lately")
        found: dict[str, float] = {}
        with self._reads.connect() as connection:
            for asked in batches(guest_ids):
                query = (
                    select(sitters.c.guest_id, lately)
                    .join(tables, sitters.c.table_id == tables.c.id)
                    .where(
                        sitters.c.guest_id.in_(asked),
                        tables.c.touched_at > self._clock() - PATIENCE,
                    )
                    .group_by(sitters.c.guest_id)
                )
                found.update((row.guest_id, row.lately) for row in connection.execute(query))
        return found

    def finished(self, guest: str, before: float | None, most: int) -> list[Finished]:
        """The games that a guest has finished before a moment, newest first."""
        columns = finished.c
        query = select(finished).where(columns.guest_id == guest)
        if before is not None:
            query = query.where(columns.ended_at < before)
        query = query.order_by(columns.ended_at.desc(), columns.table_id).limit(most)
        with self._reads.connect() as connection:
            return [
                Finished(
                    row.table_id,
                    row.game,
                    row.way,
                    row.seats,
                    row.ended_at,
                    row.won,
                    not row.uncounted,
                )
                for row in connection.execute(query)
            ]

    def handles(self, guest_ids: Collection[str]) -> dict[str, str]:
        """By which everybody may know these guests; nothing of accounts that are shut."""
        found: dict[str, str] = {}
        with self._reads.connect() as connection:
            for asked in batches(guest_ids):
                query = select(guests.c.id, guests.c.handle).where(
                    guests.c.id.in_(asked), guests.c.shut_at.is_(None)
                )
                found.update((row.id, row.handle) for row in connection.execute(query))
        return found

    def strengths(self, guest_ids: Iterable[str]) -> dict[tuple[str, str, str], Rating]:
        """All ratings of these guests, by guest, game and way."""
        with self._reads.connect() as connection:
            return ratings_of(connection, guest_ids)
