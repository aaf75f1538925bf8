"""Reading tournaments: one as a whole, those of a club or a person, and those that wait for us."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, exists, func, or_, select

from tablero.table.storage.database import reading
from tablero.table.storage.schema import (
    entrants,
    guests,
    meetings,
    places,
    rounds,
    tables,
    tournaments,
)

from .errors import UnknownTournament
from .meetings import Meeting, Place
from .plans import Plan
from .tournament import Entrant, Round, Tournament, TournamentState

LONGEST_ID: Final = 32
LISTED: Final = 30
"""How many tournaments a list shows."""


class Called(NamedTuple):
    """A tournament as lists know it."""

    id: str
    name: str
    state: TournamentState
    plan: Plan
    entrants: int
    """How many take part."""


def possible(tournament_id: str) -> bool:
    """Whether a tournament could have this id; others are not looked for."""
    return (
        len(tournament_id) <= LONGEST_ID and tournament_id.isascii() and tournament_id.isprintable()
    )


def read_tournament(connection: Connection, tournament_id: str) -> Tournament:
    """The tournament as it stands; UnknownTournament if there is none."""
    row = None
    if possible(tournament_id):
        own = select(tournaments).where(tournaments.c.id == tournament_id)
        row = connection.execute(own).one_or_none()
    if row is None:
        raise UnknownTournament("no tournament has this id")
    return Tournament(
        row.id,
        row.club_id or "",
        row.host,
        row.name,
        row.state,
        msgspec.json.decode(row.plan, type=Plan),
        _entrants(connection, row.id),
        _rounds(connection, row.id),
        _meetings(connection, row.id),
    )


def _entrants(connection: Connection, tournament_id: str) -> tuple[Entrant, ...]:
    query = (
        select(entrants, guests.c.handle)
        .outerjoin(guests, guests.c.id == entrants.c.guest_id)
        .where(entrants.c.tournament_id == tournament_id)
        .order_by(entrants.c.number)
    )
    return tuple(
        Entrant(row.number, row.guest_id, row.name, row.state, row.since, row.lot, row.handle or "")
        for row in connection.execute(query)
    )


def _rounds(connection: Connection, tournament_id: str) -> tuple[Round, ...]:
    query = (
        select(rounds.c.number, rounds.c.began_at, rounds.c.due_at)
        .where(rounds.c.tournament_id == tournament_id)
        .order_by(rounds.c.number)
    )
    return tuple(Round(*row) for row in connection.execute(query))


def _meetings(connection: Connection, tournament_id: str) -> tuple[Meeting, ...]:
    sat = (
        select(places)
        .where(places.c.tournament_id == tournament_id)
        .order_by(places.c.round, places.c.number, places.c.seat)
    )
    found: dict[tuple[int, int], list[Place]] = {}
    for row in connection.execute(sat):
        found.setdefault((row.round, row.number), []).append(Place(row.entrant, row.points))
    query = (
        select(meetings)
        .where(meetings.c.tournament_id == tournament_id)
        .order_by(meetings.c.round, meetings.c.number)
    )
    return tuple(
        Meeting(row.round, row.number, row.state, tuple(found[row.round, row.number]), row.table_id)
        for row in connection.execute(query)
    )


class TournamentLists:
    """Finds tournaments."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._reads = reading(engine)
        self._clock = clock

    def in_club(self, club_id: str) -> list[Called]:
        """The newest tournaments of a club."""
        return self._called(tournaments.c.club_id == club_id)

    def of(self, guest_id: str) -> list[Called]:
        """The newest tournaments in which somebody takes part, or which they host."""
        own = exists().where(
            entrants.c.tournament_id == tournaments.c.id, entrants.c.guest_id == guest_id
        )
        return self._called(or_(tournaments.c.host == guest_id, own))

    def _called(self, where: ColumnElement[bool]) -> list[Called]:
        count = (
            select(func.count())
            .where(entrants.c.tournament_id == tournaments.c.id, entrants.c.state == "in")
            .correlate(tournaments)
            .scalar_subquery()
        )
        query = (
            select(tournaments, count.label("size"))
            .where(where)
            .order_by(tournaments.c.created_at.desc(), tournaments.c.id)
            .limit(LISTED)
        )
        with self._reads.connect() as connection:
            return [
                Called(
                    row.id,
                    row.name,
                    row.state,
                    msgspec.json.decode(row.plan, type=Plan),
                    row.size,
                )
                for row in connection.execute(query)
            ]

    def at(self, table_id: str) -> str | None:
        """The tournament to which a table belongs."""
        query = select(meetings.c.tournament_id).where(meetings.c.table_id == table_id)
        with self._reads.connect() as connection:
            found: str | None = connection.execute(query).scalar()
        return found

    def due(self) -> list[str]:
        """Tournaments that go on without anybody's doing: a table is to be opened, one has ended or
        is gone, time is up, or a round is over.
        """
        open_ = select(meetings.c.tournament_id).where(
            meetings.c.tournament_id == tournaments.c.id, meetings.c.state == "open"
        )
        ended = open_.outerjoin(tables, tables.c.id == meetings.c.table_id).where(
            or_(tables.c.id.is_(None), tables.c.stage.in_(("over", "closed")))
        )
        late = open_.join(
            rounds,
            (rounds.c.tournament_id == meetings.c.tournament_id)
            & (rounds.c.number == meetings.c.round),
        ).where(rounds.c.due_at < self._clock())
        query = (
            select(tournaments.c.id)
            .where(
                tournaments.c.state == "running",
                or_(ended.exists(), late.exists(), ~open_.exists()),
            )
            .order_by(tournaments.c.id)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())
