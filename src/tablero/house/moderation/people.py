"""What administrators do about people."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Row, delete, func, select, update

from tablero.table.errors import TableError
from tablero.table.keeper import Keeper
from tablero.table.seating import give_way, hand_over
from tablero.table.storage.database import reading
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import finished, guests, sitters, tokens
from tablero.table.text import clean_name, look_of
from tablero.table.times import DAY

from ..people.erasing import LEAVING
from ..people.errors import NoSuchPerson
from ..people.merging import SamePerson, merge, places
from .audit import Because, note


class Account(NamedTuple):
    """An account as administrators see it."""

    handle: str
    name: str
    kind: str
    since: float
    muted_until: float
    shut_at: float | None
    became: str | None
    """The handle of the account of which this one is a part now."""
    sessions: int
    tables: int
    games: int
    """How many games the person has finished."""


class Merged(NamedTuple):
    """What came of a merger."""

    tables: int
    """At how many tables seats changed hands."""
    kept: int
    """At how many they did not, because both accounts sit there, or the table is closed."""
    reread: int
    """How many rated games were read again."""


class Moderation:
    """Looks for people, and does something about them; every deed is in the audit log."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)

    def search(self, text: str, most: int) -> list[Account]:
        """Accounts whose name has this text in it, or whose handle begins with it; newest first.

        What looks alike is found, in all scripts: databases tell small letters only in some.
        """
        wanted = look_of(text)
        columns = guests.c
        query = select(columns.id, columns.name, columns.handle)
        newest = query.order_by(columns.created_at.desc(), columns.id)
        with self._reads.connect() as connection:
            found = (
                row.id
                for row in connection.execute(newest)
                if wanted in look_of(row.name) or (row.handle or "").startswith(text)
            )
            ids = list(islice(found, most))
            accounts = (select(guests).where(columns.id == each) for each in ids)
            rows = [row for each in accounts for row in connection.execute(each)]
            return [_account(connection, row) for row in rows]

    def account(self, handle: str) -> Account:
        """An account; NoSuchPerson if there is none."""
        with self._reads.connect() as connection:
            return _account(connection, person(connection, handle))

    def rename(self, handle: str, name: str, because: Because) -> str:
        """Give somebody another name, and return it in its normal form; at tables where they sit
        they keep the old one.
        """
        clean = clean_name(name)
        with self._engine.begin() as connection:
            row = standing(connection, handle)
            _change(connection, row, name=clean)
            note(connection, because, "rename", handle, f"{row.name} -> {clean}")
        return clean

    def mute(self, handle: str, days: float, because: Because) -> float:
        """Keep somebody from writing for so many days, 0 to end that; until when."""
        until = because.at + days * DAY if days else 0.0
        with self._engine.begin() as connection:
            row = standing(connection, handle)
            _change(connection, row, muted_until=until)
            note(connection, because, "mute" if days else "unmute", handle, f"{days:g} days")
        return until

    def shut(self, handle: str, because: Because) -> None:
        """Shut an account: all its sessions end, and nobody gets in until it is opened again."""
        with self._engine.begin() as connection:
            row = standing(connection, handle)
            _change(connection, row, shut_at=because.at)
            ended = end_sessions(connection, row.id)
            note(connection, because, "shut", handle, f"{ended} sessions ended")

    def open(self, handle: str, because: Because) -> str | None:
        """Open an account that was shut; the token of a link that leads back into it. None for a
        program's: its owner makes it a new key.
        """
        with self._reads.connect() as connection:
            row = standing(connection, handle)
        # Made first: a link of which nobody knows is no deed, and opens nothing that is shut.
        book = GuestBook(self._engine, lambda: because.at)
        token = book.recovery(row.id) if row.kind == "person" else None
        with self._engine.begin() as connection:
            row = standing(connection, handle)
            _change(connection, row, shut_at=None)
            note(connection, because, "open", handle, "with a link into it" if token else "")
        return token

    def end_sessions(self, handle: str, because: Because) -> int:
        """End all sessions of an account, and links that lead into it; how many."""
        with self._engine.begin() as connection:
            ended = end_sessions(connection, person(connection, handle).id)
            note(connection, because, "end-sessions", handle, f"{ended} sessions ended")
        return ended

    def merge(self, keeper: Keeper, old: str, new: str, because: Because) -> Merged:
        """Let the account with the handle `old` become `new`.

        Rated games that the two have played against each other count no more; ratings that follow
        from the games of both are worked out again. That seats begin to change hands, in the logs
        of tables, is noted before the rest.
        """
        if old == new:
            raise SamePerson("an account cannot be merged into itself")
        with self._engine.begin() as connection:
            before, guest = person(connection, old), person(connection, new)
            if guest.shut_at is not None:
                raise NoSuchPerson(f"the account {new} is shut")
            if before.kind != guest.kind:
                raise NoSuchPerson(f"a {before.kind} is no {guest.kind}")
            found = places(connection, before.id)
            note(connection, because, "begin-merge", old, f"{old} -> {new}")
        moved = sum(_hand_over(keeper, table_id, before.id, guest.id) for table_id in found)
        with self._engine.begin() as connection:
            games = merge(connection, before.id, guest.id, because.at)
            merged = Merged(moved, len(found) - moved, games)
            what = f"{old} -> {new}: {merged.tables} tables, {merged.reread} rated games read again"
            note(connection, because, "merge", old, what)
        return merged


def _hand_over(keeper: Keeper, table_id: str, before: str, guest: str) -> bool:
    """Let somebody have what was another's at a table; whether that was possible."""
    try:
        if keeper.do(table_id, lambda table: hand_over(table, before, guest)).new:
            return True
        keeper.do(table_id, lambda table: give_way(table, before, guest))
    except TableError:
        # Closed, or played by rules that this version does not know: nobody plays on there.
        return False
    return False


def person(connection: Connection, handle: str) -> Row[Any]:
    """The row of an account, shut or not; NoSuchPerson if there is none."""
    row = connection.execute(select(guests).where(guests.c.handle == handle)).one_or_none()
    if row is None:
        raise NoSuchPerson(f"nobody has the handle {handle}")
    return row


def standing(connection: Connection, handle: str) -> Row[Any]:
    """The row of an account that stands for itself; NoSuchPerson also for one that was merged into
    another, or that its owner has erased at this moment: nothing is done about it any more.
    """
    row = person(connection, handle)
    if row.kind == LEAVING:
        raise NoSuchPerson(f"{handle} is being erased")
    if row.became is not None:
        raise NoSuchPerson(f"{handle} is part of {_handle(connection, row.became)} now")
    return row


def _handle(connection: Connection, guest_id: str) -> str:
    found = connection.execute(select(guests.c.handle).where(guests.c.id == guest_id))
    return str(found.scalar_one())


def end_sessions(connection: Connection, guest_id: str) -> int:
    """End all sessions of an account, and links that lead into it; how many."""
    return connection.execute(delete(tokens).where(tokens.c.guest_id == guest_id)).rowcount


def _change(connection: Connection, row: Row[Any], **values: object) -> None:
    connection.execute(update(guests).where(guests.c.id == row.id).values(**values))


def _account(connection: Connection, row: Row[Any]) -> Account:
    return Account(
        row.handle,
        row.name,
        row.kind,
        row.created_at,
        row.muted_until,
        row.shut_at,
        None if row.became is None else _handle(connection, row.became),
        *_counts(connection, row.id),
    )


def _counts(connection: Connection, guest_id: str) -> Iterator[int]:
    for relation in (tokens, sitters, finished):
        query = select(func.count()).where(relation.c.guest_id == guest_id)
        yield int(connection.execute(query).scalar_one())
