"""WebSockets that buffer nothing for a reader who has stopped reading."""

from __future__ import annotations

import socket
import struct
from asyncio import BaseTransport, Task, TimerHandle, Transport
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SEND_BUFFER: Final = 64 * 1024
"""Bytes that the system buffers for one reader; by default it would buffer some megabytes, and
we could not tell a slow reader from one who has stopped."""
OUTLET: Final = "tablero.outlet"
"""The extension of ASGI by which an application finds the connection itself: frames that are the
same for thousands of readers are written as they are, without a task for each reader."""
NO_FAREWELL: Final = struct.pack("ii", 1, 0)
"""SO_LINGER: closing drops what waits to be sent instead of waiting for the reader."""


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose reader has `ws_ping_timeout` seconds to take what was sent.

    Law: we wait no longer than that, not even to close properly, since the same reader would
    have to read that too. At most one message and SEND_BUFFER bytes are held meanwhile.
    """

    _deadline: TimerHandle | None = None
    _closing: Task[None] | None = None
    when_ready: Callable[[], None] | None = None
    """Called when everything posted was taken after a pause."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Limit what may wait: any byte that the system does not take at once stops the sender."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)
        if self.ping_timeout is not None:
            bound_sending(self.transport, self.ping_timeout)

    def handle_connect(self, event: Any) -> None:
        """The handshake has come: let the application find this connection when it starts."""
        super().handle_connect(event)
        if not self.transport.is_closing():
            self.scope["extensions"][OUTLET] = {"connection": self}

    def ready(self) -> bool:
        """Whether everything posted so far was taken."""
        return self.writable.is_set()

    def post(self, frame: bytes) -> None:
        """Send a frame at once; nobody is there to take it once the connection is closing."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection, and say why."""
        self._closing = self.loop.create_task(self._say_goodbye(code, reason))

    async def _say_goodbye(self, code: int, reason: str) -> None:
        if not self.close_sent:
            with suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def pause_writing(self) -> None:
        """Something waits: the reader's time starts."""
        super().pause_writing()
        if self._deadline is None and self.ping_timeout is not None:
            self._deadline = self.loop.call_later(self.ping_timeout, self.abort)

    def resume_writing(self) -> None:
        """Everything was taken."""
        self._stop_the_clock()
        super().resume_writing()
        if self.when_ready is not None:
            self.when_ready()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has gone, or was dropped."""
        self._stop_the_clock()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """A ping was not answered: a reader who has stopped would not read a close frame either."""
        self.pong_timer = None
        self.abort()

    def abort(self) -> None:
        """Drop the connection at once, with everything that waits for it."""
        cut_off(self.transport)

    def _stop_the_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def outlet_of(scope: Mapping[str, Any]) -> PatientSocket | None:
    """The connection itself, for an application that this server has started."""
    connection: PatientSocket | None = scope.get("extensions", {}).get(OUTLET, {}).get("connection")
    return connection


def bound_sending(transport: BaseTransport, patience: float) -> None:
    """Have the system buffer little for a reader, and drop one who takes nothing for too long.

    Our own timeout, of this many seconds, comes first: unlike the system's it tells the other end.
    The system's also runs after we have closed the connection with something still to be sent.
    Linux has one; elsewhere only ours applies.
    """
    wire = transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None and wire.family in {socket.AF_INET, socket.AF_INET6}:
        wire.setsockopt(socket.IPPROTO_TCP, option, round(2 * patience * 1000))


def cut_off(transport: Transport) -> None:
    """Drop a connection at once, with everything that waits to be sent."""
    wire = transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_FAREWELL)
    transport.abort()
