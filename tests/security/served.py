"""A server in a separate process: attacked over raw sockets, its processor time measured."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import httpx
import msgspec

from tablero.server import Settings
from tests.server.house import PATIENCE, House, wait_for

SERVE = """
import sys, msgspec
from tablero.server import Settings, serve
serve(
    port=int(sys.argv[2]),
    settings=msgspec.json.decode(sys.argv[1], type=Settings),
    workers=int(sys.argv[3]),
    ready=lambda url: print(url, flush=True),
    log_level="error",
)
"""
LINUX_CPU_CLOCK = 2
BEARABLE = 4
"""How many times the processor time of an ordinary request an attack may take."""


class Served(House):
    """A running server as seen from outside."""

    def __init__(self, url: str, db: str, pid: int) -> None:
        super().__init__(url, db)
        self._clock = ((~pid) << 3) | LINUX_CPU_CLOCK
        self.netloc = urlsplit(url).netloc

    def cpu(self) -> float:
        """Seconds of processor time that the server has used so far."""
        return time.clock_gettime(self._clock)

    def cost(self, ask: Callable[[], object], times: int = 3) -> float:
        """Processor time of one such request: the least of several, as the machine is shared."""
        costs = []
        for _ in range(times):
            before = self.cpu()
            ask()
            costs.append(self.cpu() - before)
        return min(costs)

    def wire(self, sent: bytes = b"", receive_buffer: int | None = None) -> socket.socket:
        """A connection on which something was sent."""
        address = urlsplit(self.url)
        wire = socket.socket()
        if receive_buffer is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        wire.settimeout(PATIENCE)
        wire.connect((address.hostname, address.port))
        wire.sendall(sent)
        return wire

    def head(self, first: str, *headers: str) -> bytes:
        """The head of a request."""
        lines = (f"{first} HTTP/1.1", f"Host: {self.netloc}", *headers, "", "")
        return "\r\n".join(lines).encode()

    def says(self, sent: bytes) -> bytes:
        """What comes back until the server hangs up, or has answered once."""
        with self.wire(sent) as wire:
            return first_line(wire)


def first_line(wire: socket.socket) -> bytes:
    """The first line that the server sends; empty if it hangs up without one."""
    received = b""
    with suppress(ConnectionResetError, BrokenPipeError):
        while b"\r\n" not in received and (more := wire.recv(65_536)):
            received += more
    return received.partition(b"\r\n")[0]


@contextmanager
def served(settings: Settings, workers: int = 1) -> Iterator[Served]:
    """Serve in another process until the block ends."""
    port = 0 if workers == 1 else free_port()
    arguments = msgspec.json.encode(settings).decode(), str(port), str(workers)
    with subprocess.Popen(
        (sys.executable, "-c", SERVE, *arguments), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().strip()
            wait_for(lambda: answers(url))
            house = Served(url, settings.db, process.pid)
            yield house
            house.close()
        finally:
            process.terminate()


def answers(url: str) -> bool:
    """Whether a server answers there."""
    try:
        return httpx.get(f"{url}/static/icon.svg").is_success
    except httpx.TransportError:
        return False


def free_port() -> int:
    """A port that is free."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number: int = listening.getsockname()[1]
        return number
