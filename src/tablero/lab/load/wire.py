"""Connections of a client: just enough of HTTP and WebSocket, at little cost for thousands."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias, cast

Hear: TypeAlias = Callable[[bytes, float], None]
"""Takes a message, and when it came."""

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
FINAL: Final = 0x80
MASKED: Final = 0x80
HEAD_END: Final = b"\r\n\r\n"
IDLE: Final = 4.0
"""Seconds after which a connection is not used again: servers hang up after five."""
PATIENCE: Final = 30.0
"""The most seconds that anything may take."""


class Address(NamedTuple):
    """Where the server is."""

    host: str
    port: int


class Refused(Exception):
    """The server answered a handshake with something else than a WebSocket."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


class Follower(asyncio.Protocol):
    """A WebSocket on which a client only listens."""

    __slots__ = ("_hear", "_held", "_parts", "_transport", "code", "opened")

    def __init__(self, hear: Hear, opened: asyncio.Future[None]) -> None:
        self._hear = hear
        self.opened: asyncio.Future[None] | None = opened
        self.code: int | None = None
        """Why the server closed the connection; 1006 if it did not say."""
        self._held = b""
        self._parts = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast(asyncio.Transport, transport)

    def send(self, data: bytes) -> None:
        """Write the handshake, or a frame."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone."""
        if self.code is None:
            self.code = 1006
        if self.opened is not None and not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        """Read the answer to the handshake, then frame after frame."""
        if self._held:
            data = self._held + data
        at = 0 if self.opened is None else self._answered(data)
        while at < len(data):
            taken = self._frame(data, at)
            if not taken:
                break
            at += taken
        self._held = data[at:]

    def _answered(self, data: bytes) -> int:
        """How many bytes the answer to the handshake has; 0 as long as it is incomplete."""
        end = data.find(HEAD_END)
        if end < 0 or self.opened is None:
            return 0
        status = int(data[9:12])
        opened, self.opened = self.opened, None
        if not opened.done():
            if status == 101:
                opened.set_result(None)
            else:
                opened.set_exception(Refused(status))
        return end + len(HEAD_END)

    def _frame(self, data: bytes, at: int) -> int:
        """Take one frame; return its bytes, or 0 if it has not come completely."""
        head, size = frame_head(data, at)
        if not head or len(data) < at + head + size:
            return 0
        payload = data[at + head : at + head + size]
        code = data[at] & 0x0F
        if code <= TEXT:
            self._parts = self._parts + payload if self._parts else payload
            if data[at] & FINAL:
                whole, self._parts = self._parts, b""
                self._hear(whole, time.monotonic())
        elif code == PING:
            self.send(masked(PONG, payload))
        elif code == CLOSE:
            self.code = int.from_bytes(payload[:2]) if payload else 1005
            self.close()
        return head + size


def frame_head(data: bytes, at: int) -> tuple[int, int]:
    """The bytes of a server's frame before its payload, and those of the payload; 0, 0 if the
    former have not all come."""
    if len(data) < at + 2:
        return 0, 0
    size = data[at + 1]
    if size < 126:
        return 2, size
    head = 4 if size == 126 else 10
    return (head, int.from_bytes(data[at + 2 : at + head])) if len(data) >= at + head else (0, 0)


def masked(code: int, payload: bytes) -> bytes:
    """A short frame from a client. The mask is zero, so it leaves the payload as it is."""
    return struct.pack("!BBI", FINAL | code, MASKED | len(payload), 0) + payload


async def follow(address: Address, path: str, token: str, hear: Hear) -> Follower:
    """Open a WebSocket; Refused or OSError if the server does not let us."""
    loop = asyncio.get_running_loop()
    opened = loop.create_future()
    _, follower = await loop.create_connection(lambda: Follower(hear, opened), *address)
    key = base64.b64encode(os.urandom(16)).decode()
    follower.send(
        _head("GET", address, path, token)
        + f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await asyncio.wait_for(opened, PATIENCE)
    return follower


def _head(method: str, address: Address, path: str, token: str) -> bytes:
    cookie = f"Cookie: tablero-guest={token}\r\n" if token else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {address.host}:{address.port}\r\n{cookie}".encode()


class Reply(NamedTuple):
    """What the server answers to a request."""

    status: int
    body: bytes


class Speaker:
    """A browser's way to send requests: over a connection that is kept for a few seconds."""

    def __init__(self, address: Address, token: str) -> None:
        self._address = address
        self._token = token
        self._line: _Line | None = None

    async def post(self, path: str, body: bytes) -> Reply:
        """Send JSON."""
        head = _head("POST", self._address, path, self._token)
        rest = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        return await self._ask(head + rest + body)

    async def get(self, path: str) -> Reply:
        """Ask for something."""
        return await self._ask(_head("GET", self._address, path, self._token) + b"\r\n")

    async def _ask(self, request: bytes) -> Reply:
        line = self._line
        if line is None or not line.usable():
            self.close()
            loop = asyncio.get_running_loop()
            _, line = await loop.create_connection(_Line, *self._address)
            self._line = line
        return await asyncio.wait_for(line.ask(request), PATIENCE)

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.hang_up()
            self._line = None


class _Line(asyncio.Protocol):
    """One HTTP connection, with one request at a time."""

    def __init__(self) -> None:
        self._held = b""
        self._used = time.monotonic()
        self._reply: asyncio.Future[Reply] | None = None
        self._transport: asyncio.Transport | None = None

    def usable(self) -> bool:
        """Whether another request may be sent."""
        closing = self._transport is None or self._transport.is_closing()
        return not closing and time.monotonic() - self._used < IDLE

    async def ask(self, request: bytes) -> Reply:
        """Send a request; OSError if the server hangs up before it has answered."""
        if self._transport is None:
            raise ConnectionResetError
        self._reply = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        reply = await self._reply
        self._used = time.monotonic()
        return reply

    def hang_up(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server hung up."""
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(exc or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        """Read the answer, whose head says how long its body is."""
        self._held += data
        end = self._held.find(HEAD_END)
        if end < 0 or self._reply is None or self._reply.done():
            return
        head = self._held[:end].lower()
        begin = end + len(HEAD_END)
        size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0] or b"0")
        if len(self._held) >= begin + size:
            reply = Reply(int(head[9:12]), self._held[begin : begin + size])
            self._held = self._held[begin + size :]
            self._reply.set_result(reply)
