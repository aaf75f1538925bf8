"""Archives: everything in a database as one compressed file, for either kind of database.

The first line says which format and schema it has, every other line is a row. What can be found
again (snapshots, analyses), or means nothing later (who is connected, allowances), is left out.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy import Table as Relation

from tablero.engine import TableroError

from .database import batches
from .schema import allowances, analyses, challenges, metadata, presence, snapshots

FORMAT: Final = 1
_FLEETING: Final = (allowances, analyses, challenges, presence, snapshots)
KEPT: Final[tuple[Relation, ...]] = tuple(
    relation for relation in metadata.sorted_tables if relation not in _FLEETING
)
"""What an archive holds; whatever refers to something comes after it."""


class BadArchive(TableroError):
    """The file is not an archive that this program can read."""

    code = "bad-archive"


class NotEmpty(TableroError):
    """Something is in the database already; an archive would be mixed into it."""

    code = "not-empty"


class _Header(msgspec.Struct):
    tablero: int
    schema: str


class _Row(msgspec.Struct):
    of: str
    row: dict[str, Any]


def write_archive(engine: Engine, file: Path) -> int:
    """Write everything as it is at one moment, while servers go on; return the number of rows.

    The file appears when it is complete. Only its owner may read it: it holds the seeds.
    """
    part = file.with_name(f"{file.name}.part")
    count = 0
    part.touch(mode=0o600)
    with part.open("wb") as raw:
        with gzip.open(raw, "wb") as out, _moment(engine) as connection:
            out.write(msgspec.json.encode(_Header(FORMAT, schema_of(connection))) + b"\n")
            for row in _rows(connection):
                out.write(msgspec.json.encode(row) + b"\n")
                count += 1
        raw.flush()
        os.fsync(raw.fileno())
    part.replace(file)
    return count


def _moment(engine: Engine) -> Connection:
    """A connection that sees the database as it is now, whatever is added meanwhile."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ")
    connection = engine.connect().execution_options(tablero_reads=True)
    connection.exec_driver_sql("BEGIN")
    return connection


def _rows(connection: Connection) -> Iterator[_Row]:
    for relation in KEPT:
        found = connection.execute(
            select(relation).order_by(*relation.primary_key), execution_options={"yield_per": 500}
        )
        for row in found.mappings():
            yield _Row(str(relation.name), {str(name): value for name, value in row.items()})


def read_archive(engine: Engine, file: Path) -> int:
    """Fill an empty database from an archive, all or nothing; return the number of rows.

    BadArchive or NotEmpty if that cannot be done.
    """
    with engine.begin() as connection:
        if any(
            connection.execute(select(func.count()).select_from(each)).scalar() for each in KEPT
        ):
            raise NotEmpty("the database is not empty; restore into a new one")
        return sum(
            _add(connection, name, rows) for name, rows in _batches(file, schema_of(connection))
        )


def _batches(file: Path, schema: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of an archive, some at a time, each time for one relation."""
    try:
        with gzip.open(file, "rb") as lines:
            header = msgspec.json.decode(next(lines, b""), type=_Header)
            if (header.tablero, header.schema) != (FORMAT, schema):
                raise BadArchive(
                    f"this archive has schema {header.schema}, the database {schema}: restore it"
                    " with the version that wrote it, and upgrade then"
                )
            for batch in batches(msgspec.json.decode(line, type=_Row) for line in lines):
                names = dict.fromkeys(row.of for row in batch)
                for name in names:
                    yield name, [row.row for row in batch if row.of == name]
    except (msgspec.MsgspecError, gzip.BadGzipFile, EOFError) as error:
        raise BadArchive(f"{file} is not a complete archive ({error})") from error


def _add(connection: Connection, name: str, rows: list[dict[str, Any]]) -> int:
    relation = next((each for each in KEPT if each.name == name), None)
    if relation is None:
        raise BadArchive(f"no archive holds {name!r}")
    kinds = {column.name: column.type.python_type for column in relation.c}
    try:
        values = [
            {column: msgspec.convert(value, kinds[column] | None) for column, value in row.items()}
            for row in rows
        ]
    except (KeyError, msgspec.ValidationError) as error:
        raise BadArchive(f"a row of {name} is not as it should be ({error})") from error
    connection.execute(insert(relation), values)
    return len(values)


def schema_of(connection: Connection) -> str:
    """The version of a database's schema; empty if it has none."""
    return MigrationContext.configure(connection).get_current_revision() or ""
