"""Opening the database: SQLite in WAL mode, or PostgreSQL, brought up to date by Alembic."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from sqlite3 import OperationalError as SQLiteOperationalError
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import DisconnectionError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

T = TypeVar("T")
ASKED_AT_ONCE: Final = 500
"""The most things that one statement names."""
_MIGRATIONS = Path(__file__).with_name("migrations")
_MIGRATION_LOCK = 0x7AB1E20
_BUSY_MS = 30_000
_BUSY_PAUSE = 0.01
_PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""How long PostgreSQL may be silent, in seconds and at last in milliseconds; the URL may say
otherwise. Without this, a server that vanished would be waited for for hours."""
OUTAGES: Final = (
    OperationalError,
    InterfaceError,
    InternalError,
    DisconnectionError,
    NoConnectionLeft,
)
"""Errors of the database rather than of the statement, which may work later."""


def open_database(place: str | Path) -> Engine:
    """The database at a file path or SQLAlchemy URL, with the newest schema."""
    engine = connect(place)
    migrate(engine)
    return engine


def connect(place: str | Path) -> Engine:
    """An engine for a file path or SQLAlchemy URL; the schema is left as it is."""
    text = str(place)
    url = make_url(text if "://" in text else f"sqlite:///{text}")
    # Errors are logged with their statement; what was being stored is nobody's business.
    if url.get_backend_name() == "postgresql":
        patience = {name: value for name, value in _PATIENCE.items() if name not in url.query}
        # A connection that the server has ended is replaced before anybody notices.
        return create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=patience)
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def reading(engine: Engine) -> Engine:
    """The same database for reading: without the lock that SQLite's transactions take here.

    In PostgreSQL every statement stands alone, which saves beginning and ending a transaction.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return engine.execution_options(tablero_reads=True)


def batches(things: Iterable[T]) -> Iterator[list[T]]:
    """The things in lists that are short enough for one statement."""
    rest = iter(things)
    while batch := list(islice(rest, ASKED_AT_ONCE)):
        yield batch


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


def newest() -> str:
    """The version of the schema that this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the schema up to date. If several processes start at once, one does, the rest wait."""
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def _prepare_sqlite(raw: SQLiteConnection, _record: Any) -> None:
    # The driver's own BEGINs are off: ours decide (see _begin_sqlite). A commit reaches
    # the disk before it returns (synchronous FULL): an accepted answer survives kill and power cut.
    raw.isolation_level = None
    raw.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    _write_ahead(raw)
    for pragma in ("synchronous = FULL", "foreign_keys = ON"):
        raw.execute(f"PRAGMA {pragma}")


def _write_ahead(raw: SQLiteConnection) -> None:
    """Switch to WAL mode. SQLite itself does not wait for others who do the same to a new file."""
    end = time.monotonic() + _BUSY_MS / 1000
    while True:
        try:
            raw.execute("PRAGMA journal_mode = WAL")
        except SQLiteOperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(_BUSY_PAUSE)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    # A transaction takes the write lock at once; otherwise two that read first and write later
    # would deadlock, and SQLite would fail one of them without waiting.
    if not connection.get_execution_options().get("tablero_reads"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
