"""`tablero db`: look after the database, also while servers run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from sqlalchemy import Engine

DAY: Final = 86_400.0


class CannotOpen(click.ClickException):
    """The database cannot be opened."""

    exit_code = 2


def db_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Which database: as for `tablero serve`."""
    return click.option(
        "--db",
        default="tablero.db",
        show_default=True,
        envvar="TABLERO_DB",
        show_envvar=True,
        help="SQLite file, or an SQLAlchemy URL (postgresql+psycopg://…).",
    )(command)


@contextmanager
def opened(place: str, *, new: bool = False) -> Iterator[Engine]:
    """The database at this place; CannotOpen says in one line why that is not possible."""
    from sqlalchemy.exc import SQLAlchemyError

    from tablero.table.storage.database import connect

    if not new and "://" not in place and not Path(place).exists():
        raise CannotOpen(f"There is no database {place}.")
    try:
        engine = connect(place)
        try:
            yield engine
        finally:
            engine.dispose()
    except ModuleNotFoundError as error:
        raise CannotOpen(f"This database needs the package {error.name}.") from error
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        raise CannotOpen(f"The database does not answer: {reason}") from error


def current(engine: Engine) -> None:
    """CannotOpen unless the database has this version's schema."""
    from tablero.table.storage.archive import schema_of
    from tablero.table.storage.database import newest

    with engine.connect() as connection:
        found = schema_of(connection)
    if found != newest():
        raise CannotOpen(
            f"The database has schema {found or 'none'}, this version of Tablero {newest()}:"
            " run `tablero db upgrade`, or a newer version."
        )


@click.group()
def db() -> None:
    """Look after the database: back it up, check it, tidy it.

    Every command is safe while servers run on the same database.

    \b
    Example:
      tablero db backup tables.gz --db tablero.db

    Exit codes: 0 success, 1 a check failed, 2 bad usage or input.
    """


@db.command()
@db_option
def upgrade(db: str) -> None:
    """Bring the database up to date with this version, as a server does when it starts.

    \b
    Example:
      tablero db upgrade --db tablero.db
    """
    from alembic.util import CommandError

    from tablero.table.storage.database import migrate, newest

    with opened(db, new=True) as engine:
        try:
            migrate(engine)
        except CommandError as error:
            raise CannotOpen(f"It was made by a newer version of Tablero ({error}).") from error
    click.echo(f"The database has schema {newest()}.")


@db.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@db_option
def backup(file: Path, force: bool, db: str) -> None:
    """Write everything, as it is at one moment, into one compressed FILE.

    The file can be restored into SQLite or PostgreSQL, so this also moves tables from one to the
    other. It holds the seeds of running games: keep it private.

    \b
    Example:
      tablero db backup "tables-$(date +%F).gz"
    """
    from tablero.table.storage.archive import write_archive

    if file.exists() and not force:
        raise click.ClickException(f"{file} exists; --force replaces it.")
    with opened(db) as engine:
        current(engine)
        rows = write_archive(engine, file)
    click.echo(f"{rows} rows are in {file}.")


@db.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@db_option
def restore(file: Path, db: str) -> None:
    """Fill a new, empty database from a backup: all of it, or nothing if anything is wrong.

    \b
    Example:
      tablero db restore tables.gz --db postgresql+psycopg://tablero@127.0.0.1/tables
    """
    from tablero.table.storage.archive import read_archive
    from tablero.table.storage.database import migrate

    with opened(db, new=True) as engine:
        migrate(engine)
        rows = read_archive(engine, file)
    click.echo(f"{rows} rows were restored.")


@db.command()
@db_option
@click.pass_context
def check(ctx: click.Context, db: str) -> None:
    """Read every table's log and say what is wrong. Exit code 1 if anything is.

    \b
    Example:
      tablero db check
    """
    from tablero.table.upkeep import counts, damages

    with opened(db) as engine:
        current(engine)
        found = 0
        for damage in damages(engine):
            click.echo(f"{damage.where}: {damage.what}")
            found += 1
        tables, guests = counts(engine)
    click.echo(f"Checked. Tables: {tables}, guests: {guests}, faults: {found}.")
    ctx.exit(1 if found else 0)


@db.command()
@click.option(
    "--days",
    type=click.FloatRange(min=0),
    required=True,
    help="Remove tables that ended, or were closed, and have not been touched for this many days.",
)
@click.option("--yes", is_flag=True, help="Remove them; otherwise they are only counted.")
@db_option
def prune(days: float, yes: bool, db: str) -> None:
    """Remove old tables of games that are over, and cookies that have expired.

    Tables whose games go on are never removed.

    \b
    Example:
      tablero db prune --days 365 --yes
    """
    from tablero.table.upkeep import old
    from tablero.table.upkeep import prune as remove

    now = time.time()
    with opened(db) as engine:
        current(engine)
        found = (remove if yes else old)(engine, now - days * DAY, now)
    verb = "were removed" if yes else "would be removed (--yes does it)"
    click.echo(f"{found.tables} tables and {found.tokens} expired cookies and links {verb}.")


@db.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@db_option
def export(folder: Path, db: str) -> None:
    """Write the record of every game that is over into FOLDER, one file for each.

    \b
    Example:
      tablero db export records
    """
    from tablero.table.upkeep import records

    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with opened(db) as engine:
        current(engine)
        for table_id, record in records(engine):
            (folder / f"{table_id}.txt").write_text(record, encoding="utf-8")
            count += 1
    click.echo(f"{count} records are in {folder}.")
