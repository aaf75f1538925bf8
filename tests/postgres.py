"""A PostgreSQL of the tests' own: a private cluster in a temporary folder."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.server.house import PATIENCE, wait_for

OWNERS = ("postgres", "nobody")
"""Who runs the server if we are root, which PostgreSQL refuses."""
UNSAFE = ("fsync=off", "full_page_writes=off")
"""The machine will not lose its power during a test; a commit must survive the server, though."""


class Cluster:
    """A PostgreSQL that listens on a port of this machine; a test may stop and start it."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._owner = _owner()
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()
        if self._owner is not None:
            shutil.chown(folder, self._owner)
        flags = ("--no-sync", "--auth=trust", "--username=tablero", "--encoding=UTF8")
        self._run("initdb", f"--pgdata={folder / 'data'}", "--no-locale", *flags)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            (self._programs / program, *arguments),
            user=self._owner,
            cwd=self._folder,
            check=True,
            capture_output=True,
        )

    def start(self) -> None:
        """Serve, and return once it answers."""
        settings = (
            "listen_addresses=127.0.0.1",
            f"port={self.port}",
            f"unix_socket_directories={self._folder}",
            "max_connections=100",
            *UNSAFE,
        )
        chosen = [part for setting in settings for part in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                (self._programs / "postgres", "-D", str(self._folder / "data"), *chosen),
                user=self._owner,
                cwd=self._folder,
                stdout=log,
                stderr=log,
            )
        wait_for(self._answers)

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self._folder / "log").read_text()
        try:
            psycopg.connect(self._url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def _url(self, name: str) -> str:
        return f"postgresql://tablero@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """End the server and all its connections at once, as a crash would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)
            self._process = None

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables_{next(self._numbers)}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name).replace("postgresql:", "postgresql+psycopg:")

    def drop(self, url: str) -> None:
        """Remove a database, whoever is still connected to it."""
        name = url.rpartition("/")[2]
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def _owner() -> str | None:
    """The user who runs the server; None: we do."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(user for user in OWNERS if user in known)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number: int = listening.getsockname()[1]
        return number


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """A cluster that is gone after the block."""
    # Not in pytest's folders: these belong to us alone, and the server may run as another user.
    with tempfile.TemporaryDirectory(prefix="tablero-postgres-") as folder:
        cluster = Cluster(programs, Path(folder))
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()


def end_connections(url: str) -> int:
    """Have the server end every connection to a database; return how many there were."""
    plain = url.replace("postgresql+psycopg:", "postgresql:")
    with psycopg.connect(plain, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return ended.rowcount
