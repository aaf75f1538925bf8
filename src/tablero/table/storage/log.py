"""The logs of all tables: entries are added, never changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, Engine, Table, and_, delete, insert, not_, select, update
from sqlalchemy.exc import IntegrityError

from tablero.table.entries import (
    Handed,
    Hosted,
    Kept,
    Knocked,
    Logged,
    Said,
    Sat,
    read_entry,
    write_entry,
)
from tablero.table.listing import Listing
from tablero.table.results import Closing

from .database import batches, reading
from .results import keep
from .schema import analyses, entries, presence, results, sitters, snapshots, tables, voices


class Clash(Exception):
    """Another process added an entry with this number first: read it and try again."""


class LogStore:
    """Reads and writes the logs. One thread at a time; any number of processes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)

    def create(
        self,
        table_id: str,
        host: str,
        nonce: str | None,
        log: Sequence[Logged],
        wake_at: float | None,
        listing: Listing | None = None,
    ) -> str:
        """Store a new table; return the earlier one's id if the host's nonce has opened one.

        Without a listing, lists do not know it.
        """
        row = {
            "id": table_id,
            "host": host,
            "nonce": nonce,
            "created_at": log[0].at,
            "wake_at": wake_at,
            "head": log[-1].seq,
            "touched_at": log[-1].at,
            **_listed(listing),
        }
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(tables).values(row))
                _add(connection, table_id, log)
        except IntegrityError:
            earlier = self._opened(host, nonce)
            if earlier is None:
                raise
            return earlier
        return table_id

    def _opened(self, host: str, nonce: str | None) -> str | None:
        query = select(tables.c.id).where(tables.c.host == host, tables.c.nonce == nonce)
        with self._reads.connect() as connection:
            return connection.execute(query).scalar_one_or_none()

    def first(self, table_id: str) -> Logged | None:
        """The entry with which a table was opened."""
        return next(iter(self.read(table_id, before=2)), None)

    def read(self, table_id: str, after: int = 0, before: int | None = None) -> list[Logged]:
        """The entries of a table between the given ones, in order."""
        columns = entries.c
        query = (
            select(columns.seq, columns.at, columns.guest_id, columns.nonce, columns.body)
            .where(columns.table_id == table_id, columns.seq > after)
            .order_by(columns.seq)
        )
        if before is not None:
            query = query.where(columns.seq < before)
        with self._reads.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Logged(seq, at, guest, nonce, read_entry(body)) for seq, at, guest, nonce, body in rows
        ]

    def append(
        self,
        table_id: str,
        log: Sequence[Logged],
        wake_at: float | None,
        closing: Closing | None = None,
        listing: Listing | None = None,
        *,
        live: bool = True,
        private: bool = False,
    ) -> None:
        """Add entries, and the result of a solo game that ended: all or none.

        `live` says whether the game goes on after them, the listing how lists know the table then;
        without one they know it as before. Of private ones no list tells, by its order or
        otherwise. Clash if another process was first.
        """
        row: dict[str, object] = {"wake_at": wake_at, "head": log[-1].seq, "live": live}
        if not private:
            row["touched_at"] = log[-1].at
        for logged in log:
            if isinstance(logged.entry, Hosted):
                # The nonce was of the host who opened it.
                row |= {"host": logged.entry.guest, "nonce": None}
        waking = update(tables).where(tables.c.id == table_id).values(row | _listed(listing))
        try:
            with self._engine.begin() as connection:
                _add(connection, table_id, log)
                connection.execute(waking)
                if closing is not None:
                    keep(connection, table_id, closing)
        except IntegrityError as error:
            raise Clash(f"{table_id} has entry {log[0].seq} already") from error

    def put_off(self, table_id: str, until: float | None, due: float) -> None:
        """Look at a due table again later (None: not until something happens).

        A table to which something was added in the meantime is no longer due and is left alone.
        """
        still_due = tables.c.id == table_id, tables.c.wake_at <= due
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(*still_due).values(wake_at=until))

    def due(self, now: float, most: int = 100) -> list[str]:
        """Tables that are due, the longest waiting first."""
        query = (
            select(tables.c.id)
            .where(tables.c.wake_at <= now)
            .order_by(tables.c.wake_at)
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def abandoned(self, before: float, most: int) -> list[str]:
        """Tables whose games go on, and at which nobody has acted since then. Where people have
        days to answer, somebody's time may still run.
        """
        running = and_(tables.c.speed == "days", tables.c.wake_at.is_not(None))
        query = (
            select(tables.c.id)
            .where(tables.c.live, tables.c.touched_at < before, not_(running))
            .order_by(tables.c.touched_at)
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def retire(self, table_id: str) -> None:
        """Note that nothing more will happen at a table."""
        with self._engine.begin() as connection:
            connection.execute(
                update(tables)
                .where(tables.c.id == table_id)
                .values(live=False, wake_at=None, open=False)
            )

    def finished(self, before: float, most: int) -> list[str]:
        """Tables at which nothing more will happen, and nothing has happened since then."""
        query = (
            select(tables.c.id)
            .where(not_(tables.c.live), tables.c.touched_at < before)
            .order_by(tables.c.touched_at)
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def remove(self, table_ids: Sequence[str]) -> None:
        """Remove tables with everything about them, for good."""
        with self._engine.begin() as connection:
            for asked in batches(table_ids):
                remove_tables(connection, asked)

    def tables_of(self, guest_id: str, most: int) -> list[str]:
        """The tables at which the guest has sat down: first those that go on, the newest first."""
        query = (
            select(tables.c.id)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.guest_id == guest_id)
            .order_by(tables.c.live.desc(), tables.c.created_at.desc())
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def correspondence_of(self, guest_id: str) -> list[str]:
        """The tables at which the guest has sat down, people have days to answer, and the game
        goes on."""
        query = (
            select(tables.c.id)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.guest_id == guest_id, tables.c.speed == "days", tables.c.live)
            .order_by(tables.c.created_at)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def opened_under(self, host: str, nonces: str, most: int) -> list[str]:
        """The tables that somebody opened under nonces which begin like this, newest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.host == host, tables.c.nonce.startswith(nonces, autoescape=True))
            .order_by(tables.c.created_at.desc())
            .limit(most)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())

    def sat_at(self, table_ids: Iterable[str], guest_ids: Iterable[str]) -> set[str]:
        """Those of the tables at which one of the guests has sat down."""
        found: set[str] = set()
        guests = list(guest_ids)
        with self._reads.connect() as connection:
            for asked in batches(table_ids):
                for some in batches(guests):
                    query = select(sitters.c.table_id).where(
                        sitters.c.table_id.in_(asked), sitters.c.guest_id.in_(some)
                    )
                    found.update(connection.execute(query).scalars())
        return found

    def heads(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        heads: dict[str, int] = {}
        with self._reads.connect() as connection:
            for asked in batches(table_ids):
                query = select(tables.c.id, tables.c.head).where(tables.c.id.in_(asked))
                heads.update((table_id, head) for table_id, head in connection.execute(query))
        return heads


def remove_tables(connection: Connection, table_ids: Sequence[str]) -> None:
    """Remove tables with everything about them, as many as one statement may name."""
    for belonging in (analyses, snapshots, presence, results, sitters, voices, entries):
        connection.execute(delete(belonging).where(belonging.c.table_id.in_(table_ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))


def _listed(listing: Listing | None) -> dict[str, object]:
    return {} if listing is None else listing._asdict()


def _add(connection: Connection, table_id: str, log: Sequence[Logged]) -> None:
    connection.execute(insert(entries), _rows(table_id, log))
    sat = {logged.entry.guest for logged in log if isinstance(logged.entry, Sat | Kept | Handed)}
    spoken = {logged.guest for logged in log if isinstance(logged.entry, Said | Knocked)}
    for guest in sat:
        _note(connection, sitters, guest, table_id)
    for guest in filter(None, spoken):
        _note(connection, voices, guest, table_id)


def _note(connection: Connection, of: Table, guest: str, table_id: str) -> None:
    row = {"guest_id": guest, "table_id": table_id}
    known = select(of.c.guest_id).where(of.c.guest_id == guest, of.c.table_id == table_id)
    if connection.execute(known).first() is None:
        connection.execute(insert(of).values(row))


def _rows(table_id: str, log: Iterable[Logged]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table_id,
            "seq": logged.seq,
            "at": logged.at,
            "guest_id": logged.guest,
            "nonce": logged.nonce,
            "body": write_entry(logged.entry),
        }
        for logged in log
    ]
