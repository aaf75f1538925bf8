"""Whom people keep away: blocked everywhere, or muted at one table. Nobody is told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, Select, Table, and_, delete, func, insert, select, union

from tablero.table.storage.database import reading
from tablero.table.storage.guests import PUBLIC, Guest, hold_account
from tablero.table.storage.schema import blocks, guests, mutes

from .errors import NoSuchPerson

MOST: Final = 500
"""How many people somebody may block, and how many mute; the oldest goes when there are more."""


class Hush(NamedTuple):
    """Whose lines somebody does not want to read."""

    everywhere: frozenset[str] = frozenset()
    muted: frozenset[tuple[str, str]] = frozenset()
    """Tables, and who is muted there."""

    def at(self, table_id: str) -> frozenset[str]:
        """Those at one table."""
        return self.everywhere | {other for table, other in self.muted if table == table_id}


class Blocks:
    """Who keeps whom away. Law: whoever is kept away cannot tell it from an ordinary refusal."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def block(self, guest_id: str, other: str) -> None:
        """From now on, `other` gets no seat where the guest sits, and says nothing to them."""
        self._add(blocks, guest_id=guest_id, other=other)

    def unblock(self, guest_id: str, other: str) -> None:
        """Take the block back."""
        self._remove(blocks, guest_id=guest_id, other=other)

    def mute(self, guest_id: str, table_id: str, other: str) -> None:
        """Show the guest nothing that `other` says at this table."""
        self._add(mutes, guest_id=guest_id, table_id=table_id, other=other)

    def unmute(self, guest_id: str, table_id: str, other: str) -> None:
        """Show it again, also what was said meanwhile."""
        self._remove(mutes, guest_id=guest_id, table_id=table_id, other=other)

    def blocked(self, guest_id: str) -> list[Guest]:
        """Whom the guest has blocked, by name."""
        query: Select[Any] = (
            select(*PUBLIC)
            .join(blocks, blocks.c.other == guests.c.id)
            .where(blocks.c.guest_id == guest_id)
            .order_by(func.lower(guests.c.name))
        )
        with self._reads.connect() as connection:
            return [Guest.of(row) for row in connection.execute(query)]

    def blocks(self, guest_id: str, other: str) -> bool:
        """Whether the guest has blocked `other`."""
        return self.bars(other, (guest_id,))

    def mutes(self, guest_id: str, table_id: str, other: str) -> bool:
        """Whether the guest has muted `other` at this table."""
        columns = mutes.c
        own = columns.guest_id == guest_id, columns.table_id == table_id, columns.other == other
        with self._reads.connect() as connection:
            return connection.execute(select(columns.other).where(*own)).first() is not None

    def hushed(self, guest_id: str, table_id: str) -> frozenset[str]:
        """Whose lines the guest does not want to read at this table."""
        query = union(
            select(blocks.c.other).where(blocks.c.guest_id == guest_id),
            select(mutes.c.other).where(
                and_(mutes.c.guest_id == guest_id, mutes.c.table_id == table_id)
            ),
        )
        with self._reads.connect() as connection:
            return frozenset(connection.execute(query).scalars())

    def hush(self, guest_id: str) -> Hush:
        """Whose lines the guest does not want to read at any table."""
        blocked = select(blocks.c.other).where(blocks.c.guest_id == guest_id)
        muted = select(mutes.c.table_id, mutes.c.other).where(mutes.c.guest_id == guest_id)
        with self._reads.connect() as connection:
            everywhere = frozenset(connection.execute(blocked).scalars())
            return Hush(everywhere, frozenset((at, who) for at, who in connection.execute(muted)))

    def bars(self, guest_id: str, people: Collection[str]) -> bool:
        """Whether any of these people has blocked the guest: then the guest is not let in."""
        query = select(blocks.c.guest_id).where(
            blocks.c.other == guest_id, blocks.c.guest_id.in_(people)
        )
        with self._reads.connect() as connection:
            return connection.execute(query.limit(1)).first() is not None

    def apart(self, guest_id: str) -> frozenset[str]:
        """With whom nobody should match the guest: whom they have blocked, and who has them."""
        query = union(
            select(blocks.c.other).where(blocks.c.guest_id == guest_id),
            select(blocks.c.guest_id).where(blocks.c.other == guest_id),
        )
        with self._reads.connect() as connection:
            return frozenset(connection.execute(query).scalars())

    def _add(self, relation: Table, **pair: str) -> None:
        if pair["guest_id"] == pair["other"]:
            raise NoSuchPerson("nobody keeps themselves away")
        same = [relation.c[name] == value for name, value in pair.items()]
        with self._engine.begin() as connection:
            hold_account(connection, pair["guest_id"])
            if connection.execute(select(relation.c.other).where(*same)).first() is None:
                connection.execute(insert(relation).values(made_at=self._clock(), **pair))
                _forget_oldest(connection, relation, pair["guest_id"])

    def _remove(self, relation: Table, **pair: str) -> None:
        same = [relation.c[name] == value for name, value in pair.items()]
        with self._engine.begin() as connection:
            connection.execute(delete(relation).where(*same))


def _forget_oldest(connection: Connection, relation: Table, guest_id: str) -> None:
    columns = relation.c
    oldest = (
        select(columns.made_at)
        .where(columns.guest_id == guest_id)
        .order_by(columns.made_at.desc())
        .offset(MOST)
        .limit(1)
    )
    at = connection.execute(oldest).scalar()
    if at is not None:
        old = columns.guest_id == guest_id, columns.made_at <= at
        connection.execute(delete(relation).where(*old))
