"""Opening the database: SQLite in WAL mode, or PostgreSQL, brought up to date by Alembic."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import DisconnectionError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

_MIGRATIONS = Path(__file__).with_name("migrations")
_MIGRATION_LOCK = 0x7AB1E20
_BUSY_MS = 30_000
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
    engine = create_engine(
        make_url(text if "://" in text else f"sqlite:///{text}"),
        # Errors are logged; what was being stored is nobody's business.
        hide_parameters=True,
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def reading(engine: Engine) -> Engine:
    """The same database for reading: without the lock that SQLite's transactions take here."""
    return engine.execution_options(tablero_reads=True)


def migrate(engine: Engine) -> None:
    """Bring the schema up to date. If several processes start at once, one does, the rest wait."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _prepare_sqlite(raw: SQLiteConnection, _record: Any) -> None:
    # The driver's own BEGINs are off: ours decide (see _begin_sqlite). A commit reaches
    # the disk before it returns (synchronous FULL): an accepted answer survives kill and power cut.
    raw.isolation_level = None
    for pragma in (
        f"busy_timeout = {_BUSY_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        raw.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction takes the write lock at once; otherwise two that read first and write later
    # would deadlock, and SQLite would fail one of them without waiting.
    if not connection.get_execution_options().get("tablero_reads"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
