"""`tablero serve`: the address that is printed is the one to open."""

import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from tablero.cli.serve import (
    OTHER_PORTS,
    CannotServe,
    address_in_network,
    check_database,
    greeting,
    port_to_use,
)
from tablero.server.main import addressed
from tablero.server.settings import Settings
from tests.cli.conftest import COMMAND, PATIENCE, Run
from tests.server.house import wait_for


class Server:
    """A server in a separate process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.greeting = ""
        while "Ctrl-C" not in self.greeting:
            line = process.stdout.readline()
            assert line, process.communicate()
            self.greeting += line
        self.address = self.greeting.splitlines()[0].split()[-1]

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; return the exit code and what it printed on stderr."""
        self.process.send_signal(signal.SIGINT)
        _, problems = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, problems


@contextmanager
def served(*args: object, folder: Path) -> Iterator[Server]:
    """A running server and the address that it prints."""
    process = subprocess.Popen(
        [COMMAND, "serve", *map(str, args)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Server(process)
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_the_printed_address_shows_the_shelf_and_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    # A busy machine may be slow to draw the first shelf, which would be worth a warning.
    with served("--port", 0, "--log-level", "error", folder=tmp_path) as server:
        page = httpx.get(server.address, headers={"Accept": "text/html"}, timeout=PATIENCE)
        assert page.status_code == 200
        assert "Caramba!" in page.text
        assert server.interrupt() == (0, "")
    assert str(tmp_path / "tablero.db") in server.greeting
    assert (tmp_path / "tablero.db").exists()


def answers(address: str) -> bool:
    """Whether a server answers with the shelf."""
    try:
        return httpx.get(address, timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def test_several_workers_serve_the_same_tables(tmp_path: Path) -> None:
    with served("--port", 0, "--workers", 2, "--db", "a.db", folder=tmp_path) as server:
        wait_for(lambda: answers(server.address))
        code, _ = server.interrupt()
    assert code == 0


def test_a_chosen_port_that_is_taken_fails_clearly(run: Run, taken: int) -> None:
    done = run("serve", "--port", taken)
    assert done.exit_code == 2
    assert f"Port {taken} of 127.0.0.1 is taken" in done.stderr
    assert "--port" in done.stderr


def test_metrics_readers_must_be_named_by_address(run: Run) -> None:
    done = run("serve", "--port", 0, "--metrics-for", "10.0.0.0/8", "--metrics-for", "everybody")
    assert done.exit_code == 2
    assert "'everybody' does not appear to be an IPv4 or IPv6 network" in done.stderr


def test_the_next_free_port_is_used_if_none_was_chosen(
    taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    other = port_to_use("127.0.0.1", taken, chosen=False)
    assert taken < other < taken + OTHER_PORTS
    assert f"Port {taken} is taken; using {other}." in capsys.readouterr().err


def test_a_proxy_that_has_no_address_is_refused(run: Run) -> None:
    done = run("serve", "--port", 0, "--proxy", "10.0.0.0/8", "--proxy", "nginx")
    assert done.exit_code == 2
    assert "'nginx'" in done.stderr


def test_a_host_that_is_not_ours_is_refused(run: Run) -> None:
    done = run("serve", "--host", "203.0.113.1")
    assert done.exit_code == 2
    assert "Cannot listen on 203.0.113.1" in done.stderr


def test_the_address_on_the_network_is_printed() -> None:
    near = address_in_network()
    lines = greeting("http://127.0.0.1:8080", "0.0.0.0", 8080, "tablero.db")
    assert lines[0].endswith("http://127.0.0.1:8080")
    assert (f"http://{near}:8080" in lines[1]) if near else ("no network" in lines[1])
    alone = greeting("http://127.0.0.1:8080", "127.0.0.1", 8080, "tablero.db")
    assert not any("network" in line for line in alone)


@pytest.mark.parametrize(
    ("db", "says"),
    [
        ("no/such/folder/tablero.db", "unable to open database file"),
        ("letter.txt", "file is not a database"),
        (
            "postgresql+psycopg://ana:geheim@127.0.0.1:1/tables",
            "Cannot open the database" if find_spec("psycopg") else "needs the package psycopg",
        ),
        ("mysql://127.0.0.1/tables", "SQLite"),
        ("what://is/this", "Cannot open the database"),
    ],
)
def test_a_database_that_cannot_be_opened_is_explained(run: Run, db: str, says: str) -> None:
    Path("letter.txt").write_text("dear diary, " * 100, encoding="utf-8")
    done = run("serve", "--port", 0, "--db", db)
    assert done.exit_code == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "geheim" not in done.output


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tablero.db"
    check_database(str(path))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(CannotServe, match="newer version"):
        check_database(str(path))
    with sqlite3.connect(path) as database:
        kept = database.execute("SELECT version_num FROM alembic_version").fetchone()
    database.close()
    assert kept == ("9999",)


def test_the_database_can_come_from_the_environment(tmp_path: Path) -> None:
    wanted = tmp_path / "from-environment.db"
    done = subprocess.run(
        [COMMAND, "serve", "--help"], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert "TABLERO_DB" in done.stdout
    process = subprocess.Popen(
        [COMMAND, "serve", "--port", "0"],
        cwd=tmp_path,
        env={"TABLERO_DB": str(wanted)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    process.communicate()
    assert wanted.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        ("--mail", "mail.example.org", "--mail-from", "a@example.org"),
        ("--mail", "smtp://ana:secret@mail.example.org", "--mail-from", "a@example.org"),
        ("--mail", "smtp://mail.example.org"),
        ("--mail-folder", "mails"),
    ],
)
def test_mail_that_could_never_leave_is_refused_at_the_start(
    run: Run, wrong: tuple[str, ...]
) -> None:
    done = run("serve", "--port", 0, *wrong)
    assert done.exit_code == 2
    assert "mail" in done.output


def test_notices_lead_back_to_the_public_address_or_to_where_the_server_listens() -> None:
    here = "http://127.0.0.1:8080"
    assert addressed(Settings(), here).notices.address == here
    public = Settings(origins=("https://play.example.org/", "https://other.example.org"))
    assert addressed(public, here).notices.address == "https://play.example.org"
    assert addressed(addressed(public, here), here) == addressed(public, here)
