"""What the rating book says: who is strongest, who has played what, and whose games look odd."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Engine, Row, Select, and_, func, select

from tablero.table.storage.database import batches, reading
from tablero.table.storage.schema import finished, guests, ratings, tables

from .scale import SETTLED_AFTER, Strength

HIDDEN: Final = "profile:hidden"
"""How the preference to be hidden is written (`tablero.table.preferences`)."""


class Standing(NamedTuple):
    """Somebody's rating at a way to play a game."""

    guest: str
    handle: str
    name: str
    crest: str
    kind: str
    game: str
    way: str
    strength: Strength
    games: int

    @property
    def missing(self) -> int:
        """How many more games have to count until the rating says something."""
        return max(0, SETTLED_AFTER - self.games)


class Played(NamedTuple):
    """A game that somebody has finished."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    uncounted: str
    """Why it does not count; empty if it does."""
    strength: Strength | None
    """The person's after it, if it counts."""
    public: bool
    """Whether its table is still there, and anybody may look at it."""


class Total(NamedTuple):
    """How somebody's games of one kind have ended."""

    game: str
    way: str
    games: int
    won: int
    """Won alone, or with mates."""
    shared: int


class Pairing(NamedTuple):
    """Two people whose games against each other look arranged."""

    winner: str
    loser: str
    games: int
    won: float


class Standings:
    """Reads the book."""

    def __init__(self, engine: Engine) -> None:
        self._reads = reading(engine)

    def best(self, game: str, way: str, most: int, skip: int = 0) -> list[Standing]:
        """Who is strongest at a way to play, among those who are listed."""
        query = (
            self._standings()
            .where(*_listed(game, way))
            .order_by(ratings.c.mu.desc(), guests.c.handle)
            .limit(most)
            .offset(skip)
        )
        return self._read(query)

    def listed(self, game: str, way: str) -> int:
        """How many people are listed."""
        query = select(func.count()).select_from(ratings.join(guests)).where(*_listed(game, way))
        with self._reads.connect() as connection:
            return connection.execute(query).scalar_one()

    def place(self, standing: Standing) -> int:
        """Which place somebody has, or would have, among those who are listed."""
        better = (*_listed(standing.game, standing.way), ratings.c.mu > standing.strength.mu)
        query = select(func.count()).select_from(ratings.join(guests)).where(*better)
        with self._reads.connect() as connection:
            return 1 + int(connection.execute(query).scalar_one())

    def ways(self) -> list[tuple[str, str, int]]:
        """The games and ways to play at which somebody has a rating, and how many people have."""
        query = (
            select(ratings.c.game, ratings.c.way, func.count())
            .group_by(ratings.c.game, ratings.c.way)
            .order_by(ratings.c.game, func.count().desc(), ratings.c.way)
        )
        with self._reads.connect() as connection:
            return [(game, way, people) for game, way, people in connection.execute(query)]

    def of(self, guest_id: str) -> list[Standing]:
        """All ratings of a person, those of the most games first."""
        query = (
            self._standings()
            .where(ratings.c.guest_id == guest_id)
            .order_by(ratings.c.games.desc(), ratings.c.game, ratings.c.way)
        )
        return self._read(query)

    def at(self, game: str, way: str, guest_ids: Collection[str]) -> dict[str, Standing]:
        """The ratings of some people at a way to play, by their ids."""
        found: dict[str, Standing] = {}
        for asked in batches(guest_ids):
            own = ratings.c.game == game, ratings.c.way == way, ratings.c.guest_id.in_(asked)
            rated = self._read(self._standings().where(*own))
            found.update((standing.guest, standing) for standing in rated)
        return found

    def games_of(self, guest_id: str, most: int, *, public: bool = False) -> list[Played]:
        """The games that a person has finished, newest first; perhaps only those at tables at
        which anybody may look.
        """
        query = (
            select(finished, tables.c.public)
            .outerjoin(tables, tables.c.id == finished.c.table_id)
            .where(finished.c.guest_id == guest_id)
            .order_by(finished.c.ended_at.desc(), finished.c.table_id)
            .limit(most)
        )
        with self._reads.connect() as connection:
            asked = query.where(tables.c.public) if public else query
            return [_played(row) for row in connection.execute(asked)]

    def at_table(self, table_id: str) -> dict[str, Played]:
        """What came of a game for its people, by their ids; nothing before it is entered."""
        query = select(finished, tables.c.public).outerjoin(
            tables, tables.c.id == finished.c.table_id
        )
        with self._reads.connect() as connection:
            rows = connection.execute(query.where(finished.c.table_id == table_id)).all()
        return {row.guest_id: _played(row) for row in rows}

    def before(self, guest_id: str, played: Played) -> Strength | None:
        """What a person's strength was before a game that counts; None if it was the first."""
        query = (
            select(finished.c.mu, finished.c.sigma)
            .where(
                finished.c.guest_id == guest_id,
                finished.c.game == played.game,
                finished.c.way == played.way,
                finished.c.mu.is_not(None),
                finished.c.table_id != played.table,
                finished.c.ended_at <= played.at,
            )
            .order_by(finished.c.ended_at.desc())
            .limit(1)
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else Strength(row.mu, row.sigma)

    def course(self, guest_id: str, game: str, way: str, most: int) -> list[tuple[float, Strength]]:
        """When and how a person's rating has changed last, in order."""
        own = finished.c.guest_id == guest_id, finished.c.game == game, finished.c.way == way
        query = (
            select(finished.c.ended_at, finished.c.mu, finished.c.sigma)
            .where(*own, finished.c.mu.is_not(None))
            .order_by(finished.c.ended_at.desc())
            .limit(most)
        )
        with self._reads.connect() as connection:
            rows = connection.execute(query).all()
        return [(at, Strength(mu, sigma)) for at, mu, sigma in reversed(rows)]

    def totals(self, guest_id: str) -> list[Total]:
        """How all of a person's games have ended, those that were played most often first."""
        won = func.count().filter(finished.c.won >= 1)
        shared = func.count().filter(and_(finished.c.won > 0, finished.c.won < 1))
        query = (
            select(finished.c.game, finished.c.way, func.count(), won, shared)
            .where(finished.c.guest_id == guest_id)
            .group_by(finished.c.game, finished.c.way)
            .order_by(func.count().desc(), finished.c.game, finished.c.way)
        )
        with self._reads.connect() as connection:
            return [Total(*row) for row in connection.execute(query)]

    def since(self, guest_id: str) -> float:
        """When an account was made."""
        query = select(guests.c.created_at).where(guests.c.id == guest_id)
        with self._reads.connect() as connection:
            return float(connection.execute(query).scalar_one())

    def lopsided(self, since: float, fewest: int) -> list[Pairing]:
        """Who has won nearly all of many rated games, and the same other person none of them:
        perhaps an account of their own.
        """
        one, other = finished.alias("one"), finished.alias("other")
        count, wins = func.count(), func.sum(one.c.won)
        query = (
            select(one.c.guest_id, other.c.guest_id.label("loser"), count, wins)
            .join(
                other, (one.c.table_id == other.c.table_id) & (one.c.guest_id != other.c.guest_id)
            )
            .where(one.c.uncounted == "", one.c.ended_at >= since)
            .group_by(one.c.guest_id, other.c.guest_id)
            .having(and_(count >= fewest, wins >= 0.9 * count, func.sum(other.c.won) < 0.1 * count))
            .order_by(count.desc())
        )
        with self._reads.connect() as connection:
            return [Pairing(*row) for row in connection.execute(query)]

    def _standings(self) -> Select[Any]:
        return select(
            ratings.c.guest_id,
            guests.c.handle,
            guests.c.name,
            guests.c.crest,
            guests.c.kind,
            ratings.c.game,
            ratings.c.way,
            ratings.c.mu,
            ratings.c.sigma,
            ratings.c.games,
        ).join(guests, guests.c.id == ratings.c.guest_id)

    def _read(self, query: Select[Any]) -> list[Standing]:
        with self._reads.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Standing(
                row.guest_id,
                row.handle,
                row.name,
                row.crest,
                row.kind,
                row.game,
                row.way,
                Strength(row.mu, row.sigma),
                row.games,
            )
            for row in rows
        ]


def _listed(game: str, way: str) -> tuple[ColumnElement[bool], ...]:
    """Who is on a leader board: whose rating says something, and who does not hide."""
    return (
        ratings.c.game == game,
        ratings.c.way == way,
        ratings.c.games >= SETTLED_AFTER,
        guests.c.shut_at.is_(None),
        guests.c.preferences.not_like(f"%{HIDDEN}%"),
    )


def _played(row: Row[Any]) -> Played:
    return Played(
        row.table_id,
        row.game,
        row.way,
        row.seats,
        row.ended_at,
        row.won,
        row.uncounted,
        None if row.mu is None else Strength(row.mu, row.sigma),
        bool(row.public),
    )
