"""One person, two accounts: what is one account's becomes another's, whether the person signs in to
that one or an administrator finds out.

First the seats are handed over, in the logs of the tables (`table.seating.hand_over`), then all the
rest in one transaction. If the power fails in between, merging again does what is missing.

Law: what opened the account before opens nothing afterwards. Whoever knew a way into a guest's
account gets none into the account that it becomes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    PrimaryKeyConstraint,
    UniqueConstraint,
    and_,
    delete,
    exists,
    or_,
    select,
    union,
    update,
)

from tablero.house.clubs.succession import inherit_clubs
from tablero.house.ratings.rereading import inherit_games, reread
from tablero.house.tournaments.succession import inherit_tournaments
from tablero.table.errors import TableError
from tablero.table.storage.database import reading
from tablero.table.storage.guests import hold_account
from tablero.table.storage.schema import (
    blocks,
    challenges,
    entries,
    guests,
    keys,
    metadata,
    mutes,
    notice_channels,
    passkeys,
    ratings,
    reports,
    sitters,
    tables,
    tokens,
    voices,
)

from .errors import NoSuchPerson

MOST_TABLES: Final = 200
"""Nobody sits at more tables than this without claiming the account."""
_WAYS_IN: Final = (tokens, passkeys, keys, challenges)


class SamePerson(TableError):
    """An account cannot be merged into itself."""

    code = "same-person"


class Merging:
    """Merges one account into another. The tables themselves are handed over by deeds."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def tables_of(self, guest_id: str) -> list[str]:
        """The tables at which the person has sat."""
        query = select(sitters.c.table_id).where(sitters.c.guest_id == guest_id)
        with self._reads.connect() as connection:
            return list(connection.execute(query.limit(MOST_TABLES + 1)).scalars())

    def places_of(self, guest_id: str) -> list[str]:
        """The tables at which something may be the person's: a seat, the table, a line, a request
        for a seat."""
        with self._reads.connect() as connection:
            return places(connection, guest_id, MOST_TABLES + 1)

    def merge(self, before: str, guest: str) -> None:
        """Take over all that is the account's, once its tables have been handed over."""
        with self._engine.begin() as connection:
            merge(connection, before, guest, self._clock())


def places(connection: Connection, guest_id: str, most: int | None = None) -> list[str]:
    """The tables at which something may be the person's."""
    query = union(
        select(sitters.c.table_id).where(sitters.c.guest_id == guest_id),
        select(voices.c.table_id).where(voices.c.guest_id == guest_id),
        select(tables.c.id).where(tables.c.host == guest_id),
    )
    return list(connection.execute(query.limit(most)).scalars())


def merge(connection: Connection, before: str, guest: str, at: float) -> int:
    """Let everything beside the logs be the other account's; how many rated games had to be read
    again. The account before is shut then, and remembers what it became.
    """
    if before == guest:
        raise SamePerson("an account cannot be merged into itself")
    _hold(connection, before, guest)
    _take_ways_in(connection, before)
    ways = inherit_games(connection, before, guest)
    inherit_clubs(connection, before, guest)
    inherit_tournaments(connection, before, guest)
    _keep_reachable_once(connection, before, guest)
    _inherit_tables(connection, before, guest)
    for column in _belonging():
        _move(connection, column, before, guest)
    _keep_to_themselves(connection)
    _shut(connection, before, guest, at)
    return sum(reread(connection, game, way) for game, way in ways)


def _hold(connection: Connection, before: str, guest: str) -> None:
    """Let nobody else change the two accounts. NoSuchPerson if one of them has become another, or
    nobody gets into the one that is to stay.
    """
    for each in sorted((before, guest)):
        hold_account(connection, each)
    staying = guests.c.id == guest, guests.c.shut_at.is_(None)
    if connection.execute(select(guests.c.id).where(*staying)).first() is None:
        raise NoSuchPerson("nobody gets into the account that is to stay")
    became = select(guests.c.became).where(guests.c.id == before)
    if connection.execute(became).scalar_one() not in (None, guest):
        raise NoSuchPerson("this account has become another one")


def _belonging() -> Iterator[Column[str]]:
    """Every column that says whose something is, in whatever chapter of the database."""
    yield guests.c.owner
    for relation in metadata.sorted_tables:
        # Who did something at a table is history; a rating follows from games.
        if relation not in (*_WAYS_IN, entries, ratings):
            for column in relation.c:
                named = column.name == "guest_id"
                if named or any(key.column is guests.c.id for key in column.foreign_keys):
                    yield column


def _move(connection: Connection, column: Column[str], before: str, guest: str) -> None:
    """Let rows be the other account's; what both have had, they have once."""
    relation, place = column.table, column.table.alias()
    for key in column.table.constraints:
        if isinstance(key, PrimaryKeyConstraint | UniqueConstraint) and column in set(key.columns):
            rest = (
                place.c[each.name] == relation.c[each.name]
                for each in key.columns
                if each is not column
            )
            taken = exists().where(and_(place.c[column.name] == guest, *rest))
            connection.execute(delete(relation).where(column == before, taken))
    connection.execute(update(relation).where(column == before).values({column.name: guest}))


def _take_ways_in(connection: Connection, before: str) -> None:
    for relation in _WAYS_IN:
        connection.execute(delete(relation).where(relation.c.guest_id == before))


def _keep_reachable_once(connection: Connection, before: str, guest: str) -> None:
    """Nobody is told the same twice, or gets mail at two addresses; and notices of a browser end
    with its session."""
    mine, place = notice_channels.c, notice_channels.alias()
    same = place.c.kind == mine.kind, or_(place.c.address == mine.address, mine.kind == "mail")
    double = exists().where(place.c.guest_id == guest, *same)
    old = or_(double, mine.session.is_not(None))
    connection.execute(delete(notice_channels).where(mine.guest_id == before, old))


def _inherit_tables(connection: Connection, before: str, guest: str) -> None:
    """A nonce belongs to the person who sent it: if two are equal, one goes."""
    place, theirs = tables.alias(), tables.c.host == before
    same = exists().where(place.c.host == guest, place.c.nonce == tables.c.nonce)
    connection.execute(update(tables).where(theirs, same).values(nonce=None))
    connection.execute(update(tables).where(theirs).values(host=guest))


def _keep_to_themselves(connection: Connection) -> None:
    """Nobody keeps themselves away, and nobody reports themselves."""
    for relation, other in (
        (blocks, blocks.c.other),
        (mutes, mutes.c.other),
        (reports, reports.c.about),
    ):
        connection.execute(delete(relation).where(relation.c.guest_id == other))


def _shut(connection: Connection, before: str, guest: str, at: float) -> None:
    """Shut the account before; a mute goes over, so that nobody gets around one."""
    columns = guests.c
    muted = select(columns.muted_until).where(columns.id == before)
    until = connection.execute(muted).scalar_one()
    longer = columns.id == guest, columns.muted_until < until
    connection.execute(update(guests).where(*longer).values(muted_until=until))
    shut = {
        "became": guest,
        "shut_at": at,
        "name": "",
        "preferences": "",
        "password": "",
        "sign_in_name": None,
        "sign_in_key": None,
    }
    connection.execute(update(guests).where(columns.id == before).values(shut))
    connection.execute(update(guests).where(columns.became == before).values(became=guest))
