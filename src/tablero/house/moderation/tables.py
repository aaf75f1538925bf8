"""What administrators do about tables."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Engine, select

from tablero.table.entries import Closed
from tablero.table.errors import UnknownTable
from tablero.table.keeper import Keeper
from tablero.table.storage.database import reading
from tablero.table.storage.log import remove_tables
from tablero.table.storage.schema import guests, sitters, tables

from .audit import Because, note
from .people import person


class Seen(NamedTuple):
    """A table as administrators see it; what is hidden at it is none of their business."""

    id: str
    game: str
    way: str
    stage: str
    opened: float
    touched: float
    seats: int
    taken: int
    open: bool
    rated: bool
    people: tuple[str, ...]
    """The handles of those who have sat there."""


def tables_like(engine: Engine, most: int, stage: str = "", handle: str = "") -> list[Seen]:
    """The tables that were touched last; perhaps only those at a stage, or of one person.
    NoSuchPerson if there is none.
    """
    query = select(tables).order_by(tables.c.touched_at.desc(), tables.c.id).limit(most)
    if stage:
        query = query.where(tables.c.stage == stage)
    if handle:
        own = select(sitters.c.table_id).join(guests, guests.c.id == sitters.c.guest_id)
        query = query.where(tables.c.id.in_(own.where(guests.c.handle == handle)))
    with reading(engine).connect() as connection:
        if handle:
            person(connection, handle)
        found = connection.execute(query.with_only_columns(tables.c.id)).scalars().all()
    return [seen(engine, table_id) for table_id in found]


def seen(engine: Engine, table_id: str) -> Seen:
    """A table; UnknownTable if there is none."""
    people = (
        select(guests.c.handle)
        .join(sitters, sitters.c.guest_id == guests.c.id)
        .where(sitters.c.table_id == table_id)
        .order_by(guests.c.handle)
    )
    with reading(engine).connect() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
        if row is None:
            raise UnknownTable("no table has this id")
        return Seen(
            row.id,
            row.game,
            row.way,
            row.stage,
            row.created_at,
            row.touched_at,
            row.seats,
            row.taken,
            row.open,
            row.rated,
            tuple(connection.execute(people).scalars()),
        )


def close(engine: Engine, keeper: Keeper, table_id: str, because: Because) -> bool:
    """Close a table: it can be looked at, but not played any more; whether it went on.

    The deed is noted first, as it is done in the table's own log: whatever breaks in between, no
    table is closed that the audit log does not know of.
    """
    if keeper.look(table_id).closed:
        return False
    with engine.begin() as connection:
        note(connection, because, "close-table", table_id, "")
    return keeper.do(table_id, lambda _: [Closed()]).new


def remove(engine: Engine, table_id: str, because: Because) -> None:
    """Remove a table with everything said and done there, for good. Results and ratings stay."""
    found = seen(engine, table_id)
    what = f"{found.game}, {found.stage}, {', '.join(found.people)}"
    with engine.begin() as connection:
        remove_tables(connection, [table_id])
        note(connection, because, "remove-table", table_id, what)
