"""Servers that are none of ours, or broken: each connection gets the next of a few answers."""

from __future__ import annotations

import itertools
import socketserver
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

HELLO = b'{"type":"hello","handle":"a1","name":"Ana","tables":[]}\n'
"""How a stream of events begins."""


def page(status: str, body: bytes = b"", *headers: str) -> bytes:
    """A whole answer as it goes over the wire."""
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def stream(*parts: bytes) -> bytes:
    """What comes of a stream before the connection breaks."""
    return b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + b"".join(parts)


class Scripted(socketserver.ThreadingTCPServer):
    """It answers as it was told, the last answer again and again, and keeps what it was sent."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, answers: Sequence[bytes]) -> None:
        super().__init__(("127.0.0.1", 0), _Answering)
        last = answers[-1]
        self.answers = itertools.chain(answers, itertools.repeat(last))
        self.received: list[bytes] = []

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Answering(socketserver.BaseRequestHandler):
    server: Scripted

    def handle(self) -> None:
        """Read a request as it comes, and send the next answer."""
        self.server.received.append(self.request.recv(65_536))
        self.request.sendall(next(self.server.answers))


@contextmanager
def scripted(*answers: bytes) -> Iterator[Scripted]:
    """Serve these answers until the block ends."""
    with Scripted(answers) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
