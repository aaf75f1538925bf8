"""`tablero db`: backups, checks and pruning, on both kinds of database, while servers run."""

from __future__ import annotations

import gzip
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, text, update

from tablero.cli import main
from tablero.engine import Record
from tablero.games import find
from tablero.table.storage.archive import KEPT
from tablero.table.storage.database import connect, migrate
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import entries, tables
from tests.table.tables import Room, database

A_WHOLE_GAME = 10_000
YEAR = 365 * 86_400.0


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "SQLite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres")
    return url


def db(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["db", *map(str, arguments)])


@contextmanager
def played(place: str) -> Iterator[Room]:
    """A room with a guest, a game that is over and one that goes on."""
    with database(Path(place).parent if "://" not in place else place) as engine:
        room = Room(engine)
        room.clock.now = time.time() - 2 * YEAR
        guest, _ = GuestBook(engine, room.clock).welcome("Ana")
        GuestBook(engine, room.clock).prefer(guest.id, "pace", "quick")
        room.play(room.among("ana", "ben"), A_WHOLE_GAME)
        room.play(room.among("ana", "ben"), 10)
        yield room


def rows(place: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a backup must hold."""
    engine = connect(place)
    with engine.connect() as connection:
        found = {
            each.name: [
                tuple(row)
                for row in connection.execute(select(each).order_by(*each.primary_key)).all()
            ]
            for each in KEPT
        }
    engine.dispose()
    return found


def test_a_backup_is_restored_into_either_database(
    place: str, tmp_path: Path, cluster_url: Callable[[], str]
) -> None:
    with played(place) as room:
        # The server goes on while the backup is taken.
        assert db("backup", tmp_path / "all.gz", "--db", place).exit_code == 0
        kept = rows(place)
        room.play(room.among("ana", "ben"), 5)
    assert stat.S_IMODE((tmp_path / "all.gz").stat().st_mode) == 0o600
    for new in (str(tmp_path / "new.db"), cluster_url()):
        done = db("restore", tmp_path / "all.gz", "--db", new)
        assert done.exit_code == 0, done.output
        assert rows(new) == kept
        assert db("check", "--db", new).exit_code == 0


def test_a_backup_does_not_replace_another(place: str, tmp_path: Path) -> None:
    with played(place):
        file = tmp_path / "all.gz"
        file.write_bytes(b"precious")
        assert db("backup", file, "--db", place).exit_code == 1
        assert file.read_bytes() == b"precious"
        assert db("backup", file, "--db", place, "--force").exit_code == 0
        assert file.read_bytes() != b"precious"


def test_nothing_is_restored_into_a_database_that_is_in_use(place: str, tmp_path: Path) -> None:
    with played(place):
        db("backup", tmp_path / "all.gz", "--db", place)
        before = rows(place)
        done = db("restore", tmp_path / "all.gz", "--db", place)
        assert done.exit_code == 2
        assert "not-empty" in done.output
        assert rows(place) == before


@pytest.mark.parametrize("damage", ["cut", "garbage", "relation", "row", "schema"])
def test_a_damaged_backup_restores_nothing(tmp_path: Path, damage: str) -> None:
    place, file, new = str(tmp_path / "tables.db"), tmp_path / "all.gz", str(tmp_path / "new.db")
    with played(place):
        db("backup", file, "--db", place)
    lines = gzip.decompress(file.read_bytes()).splitlines()
    whole = file.read_bytes()
    file.write_bytes(
        {
            "cut": whole[:-20],
            "garbage": b"nothing of ours",
            "relation": gzip.compress(b"\n".join([*lines, b'{"of":"others","row":{}}'])),
            "row": gzip.compress(b"\n".join([*lines, b'{"of":"guests","row":{"id":7}}'])),
            "schema": gzip.compress(b'{"tablero":1,"schema":"9999"}\n'),
        }[damage]
    )
    done = db("restore", file, "--db", new)
    assert done.exit_code == 2
    assert "bad-archive" in done.output
    assert not any(rows(new).values())


def test_check_finds_what_is_wrong(place: str) -> None:
    with played(place) as room:
        sound = db("check", "--db", place)
        assert (sound.exit_code, sound.output) == (
            0,
            "Checked. Tables: 2, guests: 1, faults: 0.\n",
        )
        with room.engine.begin() as connection:
            broken, shortened = connection.execute(select(tables.c.id)).scalars()
            connection.execute(
                update(entries)
                .where(entries.c.table_id == broken, entries.c.seq == 5)
                .values(body="{")
            )
            connection.execute(update(tables).where(tables.c.id == shortened).values(head=10_000))
        wrong = db("check", "--db", place)
        assert wrong.exit_code == 1
        assert {line.split(":")[0] for line in wrong.output.splitlines()[:-1]} == {
            broken,
            shortened,
        }


def test_prune_removes_only_what_is_over_and_old(place: str) -> None:
    with played(place) as room:
        going_on = room.keeper.log.abandoned(time.time(), 10)
        counted = db("prune", "--days", 365, "--db", place)
        assert counted.exit_code == 0
        assert "1 tables and 1 expired" in counted.output
        assert len(rows(place)["tables"]) == 2
        assert "0 tables" in db("prune", "--days", 1000, "--yes", "--db", place).output
        assert "1 tables" in db("prune", "--days", 365, "--yes", "--db", place).output
        assert [row[0] for row in rows(place)["tables"]] == going_on
        assert rows(place)["tokens"] == []
        assert db("check", "--db", place).exit_code == 0


def test_export_writes_records_of_finished_games(place: str, tmp_path: Path) -> None:
    with played(place):
        done = db("export", tmp_path / "records", "--db", place)
    assert done.exit_code == 0
    (file,) = (tmp_path / "records").iterdir()
    assert Record.parse(file.read_text(encoding="utf-8"), find).unfair() == []


def test_upgrade_brings_an_old_database_up_to_date(place: str) -> None:
    engine = connect(place)
    migrate(engine, "0002")
    refused = db("check", "--db", place)
    assert (refused.exit_code, "tablero db upgrade" in refused.output) == (2, True)
    assert db("upgrade", "--db", place).exit_code == 0
    assert db("check", "--db", place).exit_code == 0
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    newer = db("upgrade", "--db", place)
    assert (newer.exit_code, "newer version" in newer.output) == (2, True)


def test_one_line_says_what_is_wrong(tmp_path: Path) -> None:
    missing = db("check", "--db", tmp_path / "nothing.db")
    assert missing.exit_code == 2
    assert missing.output == f"Error: There is no database {tmp_path / 'nothing.db'}.\n"
    assert not (tmp_path / "nothing.db").exists()
    away = db("check", "--db", "postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    assert away.exit_code == 2
    assert len(away.output.splitlines()) == 1


@pytest.mark.parametrize("command", ["upgrade", "backup", "restore", "check", "prune", "export"])
def test_help_shows_an_example(command: str) -> None:
    shown = db(command, "--help")
    assert shown.exit_code == 0
    assert f"tablero db {command}" in shown.output.partition("Example:")[2]


@pytest.fixture
def cluster_url(request: pytest.FixtureRequest) -> Iterator[Callable[[], str]]:
    """Make the addresses of new databases in PostgreSQL."""
    cluster = request.getfixturevalue("cluster")
    made: list[str] = []

    def make() -> str:
        made.append(cluster.database())
        return made[-1]

    yield make
    for url in made:
        cluster.drop(url)
