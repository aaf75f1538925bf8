"""Everything that is kept about a person, for themselves to have.

What belongs to somebody is found by the column `guest_id`, which every relation about people has;
so a new relation is part of this without being named here.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, Table, or_, select

from tablero.table.admitting import may_watch
from tablero.table.entries import Logged, Said
from tablero.table.errors import TableError
from tablero.table.keeper import Keeper
from tablero.table.sight import record_text, sight_of
from tablero.table.storage.database import batches, reading
from tablero.table.storage.schema import (
    challenges,
    club_members,
    entries,
    guests,
    metadata,
    reports,
    sitters,
    tokens,
    voices,
)
from tablero.table.waiting import Patience

_NOT_LISTED: Final = frozenset({entries, challenges, sitters, voices})
"""What says something of a table rather than of a person, or is gone within minutes; what people
did at tables is in the records."""
_SECRET: Final = frozenset({"password", "sign_in_key", "secret", "guest_id"})
_SHOWN_OF_A_TOKEN: Final = frozenset({"kind", "agent", "made_at", "used_at", "expires_at"})
_NOT_THEIRS: Final[Mapping[Table, Collection[str]]] = {
    guests: ("id", "became"),
    # What an administrator has done about somebody else, and why.
    reports: ("outcome",),
}
_GUEST: Final = re.compile(r"[0-9a-f]{24}")
"""The form of a guest's id, which is nobody else's business."""
ACCOUNT: Final = "account.json"


def selves(connection: Connection, guest_id: str) -> list[str]:
    """The ids of an account and of those that have become part of it."""
    own = or_(guests.c.id == guest_id, guests.c.became == guest_id)
    return list(connection.execute(select(guests.c.id).where(own)).scalars())


def about_people() -> Iterator[Table]:
    """The relations that hold something of single persons."""
    return (table for table in metadata.sorted_tables if "guest_id" in table.c)


def belongings(engine: Engine, guest_id: str) -> bytes:
    """An archive (zip) of everything that is kept about the guest: the account and what was said as
    JSON, and as text the record of every game that the guest may look at, as far as they may read
    it.
    """
    packed = io.BytesIO()
    keeper = Keeper(engine, Patience(), memory=0)
    with reading(engine).connect() as connection:
        own = selves(connection, guest_id)
        account = _account(connection, own)
        played = _tables(connection, sitters, own)
        spoken = sorted({*played, *_tables(connection, voices, own)})
        belongs = select(club_members.c.club_id).where(club_members.c.guest_id.in_(own))
        clubs = frozenset(connection.execute(belongs).scalars())
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        account["said"] = [line for table in spoken for line in _said(keeper, table, own)]
        account["games"] = played
        archive.writestr(ACCOUNT, msgspec.json.format(msgspec.json.encode(account), indent=2))
        for table_id in played:
            for text in _record(keeper, table_id, guest_id, clubs):
                archive.writestr(f"games/{table_id}.tablero", text)
    return packed.getvalue()


def _account(connection: Connection, own: list[str]) -> dict[str, Any]:
    found = {"account": _rows(connection, guests, guests.c.id.in_(own))}
    found["bots"] = _rows(connection, guests, guests.c.owner.in_(own))
    for table in about_people():
        if table not in _NOT_LISTED:
            found[table.name] = _rows(connection, table, table.c.guest_id.in_(own))
    return _with_names(connection, found)


def _rows(connection: Connection, table: Table, which: Any) -> list[dict[str, Any]]:
    columns = [
        column
        for column in table.c
        if not isinstance(column.type, LargeBinary)
        and column.name not in _SECRET
        and (table is not tokens or column.name in _SHOWN_OF_A_TOKEN)
        and column.name not in _NOT_THEIRS.get(table, ())
    ]
    rows = connection.execute(select(*columns).where(which))
    return [{name: _shown(name, value) for name, value in row._mapping.items()} for row in rows]


def _shown(name: str, value: Any) -> Any:
    """A moment as people write it; everything else as it is kept."""
    if isinstance(value, float) and name.endswith(("_at", "_until")) and value > 0:
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return value


def _with_names(connection: Connection, found: dict[str, Any]) -> dict[str, Any]:
    """The same with the names of other people in the place of their ids."""
    texts = (
        value
        for rows in found.values()
        for row in rows
        for value in row.values()
        if isinstance(value, str) and _GUEST.fullmatch(value)
    )
    names: dict[str, str] = {}
    for asked in batches(set(texts)):
        query = select(guests.c.id, guests.c.name).where(guests.c.id.in_(asked))
        names.update((each.id, each.name) for each in connection.execute(query))
    return {kind: [_named(row, names) for row in rows] for kind, rows in found.items()}


def _named(row: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {
        column: names.get(value, value) if isinstance(value, str) else value
        for column, value in row.items()
    }


def _tables(connection: Connection, relation: Table, own: Iterable[str]) -> list[str]:
    query = select(relation.c.table_id).where(relation.c.guest_id.in_(own)).distinct()
    return sorted(connection.execute(query).scalars())


def _said(keeper: Keeper, table_id: str, own: Collection[str]) -> Iterator[dict[str, Any]]:
    for logged in keeper.log.read(table_id):
        if isinstance(logged.entry, Said) and logged.guest in own:
            yield _line(table_id, logged, logged.entry)


def _line(table_id: str, logged: Logged, said: Said) -> dict[str, Any]:
    to = "all" if said.to is None else "mates"
    return {"table": table_id, "at": _shown("said_at", logged.at), "to": to, "text": said.text}


def _record(keeper: Keeper, table_id: str, guest_id: str, clubs: Collection[str]) -> Iterator[str]:
    """The record of a table that can be read here, for whoever may still look at it: they may have
    left the seat, or the club.
    """
    try:
        table = keeper.look(table_id)
    except TableError:
        return
    club = table.header.terms.club
    known = not club or club in clubs or bool(table.seats_of(guest_id))
    if known and may_watch(table, guest_id):
        yield record_text(table, sight_of(table, guest_id))
