"""Looking after a database: is it sound, and what is old."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sqlalchemy import Engine, delete, func, select

from .errors import OtherRules, TableError
from .keeper import Keeper
from .storage.database import reading
from .storage.log import LogStore
from .storage.schema import allowances, guests, presence, tables, tokens
from .waiting import Patience

PRUNED_AT_ONCE = 100
"""How many tables are removed in one transaction, so that a running server hardly waits."""


class Damage(NamedTuple):
    """Something that is wrong, and where."""

    where: str
    what: str


def damages(engine: Engine, checked: Callable[[], None] = lambda: None) -> Iterator[Damage]:
    """Everything that is wrong. Every log is folded; `checked` is called after each."""
    with reading(engine).connect() as connection:
        if engine.dialect.name == "sqlite":
            for line in connection.exec_driver_sql("PRAGMA integrity_check").scalars():
                if line != "ok":
                    yield Damage("the file", line)
        found = connection.execute(select(tables.c.id, tables.c.head)).all()
    log = LogStore(engine)
    for table_id, head in found:
        yield from (Damage(table_id, what) for what in _faults(engine, log, table_id, head))
        checked()


def _faults(engine: Engine, log: LogStore, table_id: str, head: int) -> Iterator[str]:
    # A keeper of its own for each table: nothing stays in memory, and no snapshot is trusted.
    keeper = Keeper(engine, Patience(), memory=0, remembering=False)
    try:
        table = keeper.look(table_id)
    except OtherRules:
        return
    except TableError as error:
        yield str(error)
        return
    seqs = [logged.seq for logged in log.read(table_id, before=table.seq + 1)]
    if seqs != list(range(1, table.seq + 1)):
        yield "entries are missing in the middle of its log"
    if table.seq < head:
        yield f"its log ends with entry {table.seq}, not {head}"


def records(engine: Engine) -> Iterator[tuple[str, str]]:
    """The ids and records of all games that are over, without lessons; tables that cannot be read
    are left out.
    """
    keeper = Keeper(engine, Patience(), memory=0)
    with reading(engine).connect() as connection:
        found = (
            connection.execute(select(tables.c.id).order_by(tables.c.created_at)).scalars().all()
        )
    for table_id in found:
        try:
            table = keeper.look(table_id)
        except TableError:
            continue
        if table.over and table.lesson is None:
            yield table_id, str(table.record)


class Old(NamedTuple):
    """What may be pruned."""

    tables: int
    """Tables of games that are over, or that were closed, and are old."""
    tokens: int
    """Cookies and links that have expired."""


def old(engine: Engine, before: float, now: float) -> Old:
    """Count what `prune` would remove."""
    with reading(engine).connect() as connection:
        finished = select(func.count()).where(~tables.c.live, tables.c.touched_at < before)
        expired = select(func.count()).where(tokens.c.expires_at < now)
        return Old(
            connection.execute(finished).scalar_one(), connection.execute(expired).scalar_one()
        )


def prune(engine: Engine, before: float, now: float) -> Old:
    """Remove tables that ended and were not touched since `before`, and what has expired.

    Guests who have no cookie left stay: tables name them.
    """
    log, removed = LogStore(engine), 0
    while found := log.finished(before, PRUNED_AT_ONCE):
        log.remove(found)
        removed += len(found)
    with engine.begin() as connection:
        expired = connection.execute(delete(tokens).where(tokens.c.expires_at < now)).rowcount
        connection.execute(delete(presence).where(presence.c.seen_at < before))
        connection.execute(delete(allowances).where(allowances.c.at < before))
    return Old(removed, expired)


def counts(engine: Engine) -> tuple[int, int]:
    """How many tables and guests there are."""
    with reading(engine).connect() as connection:
        return (
            connection.execute(select(func.count()).select_from(tables)).scalar_one(),
            connection.execute(select(func.count()).select_from(guests)).scalar_one(),
        )
