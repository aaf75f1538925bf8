"""Servers in separate processes, which a test may kill, and the processes they start."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import msgspec

from tablero.table.worker import NICENESS
from tests.server.house import PATIENCE, quick

SERVE = """
import sys, msgspec
from tablero.server import Settings, serve
settings = msgspec.json.decode(sys.argv[1], type=Settings)
ready = lambda url: print(url, flush=True)
fd = int(sys.argv[4]) if sys.argv[4:] else None
serve(port=int(sys.argv[2]), settings=settings, workers=int(sys.argv[3]), ready=ready, fd=fd)
"""
PROC = Path("/proc")
NICE = 16
"""The index of the niceness in the state of a process."""
MOST_NICE = 19


class Process:
    """A server in a separate process, which the test may kill and start again."""

    def __init__(
        self,
        folder: Path,
        workers: int = 1,
        port: int = 0,
        **changes: Any,
    ) -> None:
        # Bots pause a little, so the game is still going on when its server is killed.
        self.settings = quick(folder, **({"bot_pause": 0.02} | changes))
        self.workers = workers
        self.port = port
        self.passed: tuple[int, ...] = ()
        """The descriptor of a socket in which visitors wait while there is no server."""
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        settings = msgspec.json.encode(self.settings).decode()
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                (
                    *(sys.executable, "-c", SERVE, settings, str(self.port), str(self.workers)),
                    *map(str, self.passed),
                ),
                pass_fds=self.passed,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        address = first_line(self.process.stdout)
        assert address, self.logged()
        self.port = int(address.rpartition(":")[2])
        return address

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def bots(self) -> list[int]:
        """The processes in which bots think, once they have loaded the games."""
        return [
            child
            for server in self.servers()
            for child in spawned_by(server)
            if niceness(child) == min(niceness(server) + NICENESS, MOST_NICE)
        ]

    def servers(self) -> list[int]:
        """The processes that serve pages."""
        return [self.pid] if self.workers == 1 else spawned_by(self.pid)

    def stop(self) -> int:
        """Have it stop in good order, and return how it ended."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE)
        ended, self.process = self.process.returncode, None
        return ended

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            # Its child processes hold its stdout, and end with it.
            self.process.communicate(timeout=PATIENCE)
            self.process = None

    def logged(self) -> list[str]:
        """What the server has written to stderr."""
        return self.log.read_text(encoding="utf-8").splitlines()


def first_line(stdout: IO[str] | None) -> str:
    assert stdout is not None
    return stdout.readline().strip()


def spawned_by(pid: int) -> list[int]:
    """The running processes that any thread of this one has spawned."""
    tasks = (PROC / f"{pid}/task").glob("*/children")
    children = [int(child) for task in tasks for child in _text(task).split()]
    return [child for child in children if "spawn_main" in _text(PROC / f"{child}/cmdline")]


def is_running(pid: int) -> bool:
    """Whether the process is still running."""
    return _state(pid)[:1] not in ([], ["Z"])


def niceness(pid: int) -> int:
    """How much a process gives way to others; 0 if it has ended."""
    state = _state(pid)
    return int(state[NICE]) if state else 0


def _state(pid: int) -> list[str]:
    """The system's state of a process, after its name; empty if it has ended."""
    return _text(PROC / f"{pid}/stat").rpartition(")")[2].split()


def _text(path: Path) -> str:
    """The file's content; empty if its process has ended."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""
