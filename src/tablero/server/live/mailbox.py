"""Mailboxes: the few messages at most that wait to be sent over one connection."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final, Protocol

SIGNED_OUT: Final = 4401
"""The code that closes a connection whose session has been signed out."""
NOT_ADMITTED: Final = 4403
"""The code that closes the connection of somebody who may no longer look at the table."""
FAREWELLS: Final = {SIGNED_OUT: "signed-out", NOT_ADMITTED: "players-only"}
FRAMES_KEPT: Final = 16
TEXT_FRAME: Final = 0x81
"""The first byte of a text that comes in one frame."""
SHORT: Final = 126
MEDIUM: Final = 1 << 16
"""From so many bytes on, a frame's length takes two and eight bytes more."""


class MailboxClosed(Exception):
    """Nothing more may be taken from this mailbox."""

    def __init__(self, code: int) -> None:
        super().__init__(FAREWELLS[code])
        self.code = code


class Outlet(Protocol):
    """A connection that takes frames as they are, without a task that sends them."""

    def ready(self) -> bool:
        """Whether everything posted so far was taken."""

    def post(self, frame: bytes) -> None:
        """Send a frame at once."""

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection, and say why."""


class Mailbox:
    """Messages for one connection.

    Law: putting never waits. A reader who is too slow loses what waits; a single message
    telling them to resync replaces it. Nobody else notices.

    With an outlet, messages are sent as soon as it is ready for them; otherwise somebody takes
    them. A message for many connections is encoded once.
    """

    __slots__ = ("_end", "_most", "_outlet", "_taker", "_waiting")

    def __init__(self, most: int, outlet: Outlet | None = None) -> None:
        self._most = most
        self._outlet = outlet
        self._waiting: list[str] = []
        self._taker: asyncio.Future[None] | None = None
        self._end: int | None = None

    def put(self, message: str, resync: str) -> bool:
        """Leave a message and return True; if too many wait, replace all of them by `resync`."""
        if self._outlet is not None and not self._waiting and self._outlet.ready():
            if self._end is None:
                self._outlet.post(frame_of(message))
            return True
        fits = len(self._waiting) < self._most
        if fits:
            self._waiting.append(message)
        else:
            self._waiting[:] = [resync]
        self._wake()
        return fits

    def beat(self, heartbeat: str) -> None:
        """Let a reader who has taken everything hear that the connection is alive."""
        if self._waiting or self._end is not None:
            return
        if self._outlet is None:
            self._waiting.append(heartbeat)
            self._wake()
        elif self._outlet.ready():
            self._outlet.post(frame_of(heartbeat))

    def flush(self) -> None:
        """Send what waits, as far as the outlet takes it."""
        while self._waiting and self._end is None and self._outlet and self._outlet.ready():
            self._outlet.post(frame_of(self._waiting.pop(0)))

    def close(self, code: int = SIGNED_OUT) -> None:
        """Let nothing more be taken or sent."""
        self._end = code
        self._waiting.clear()
        self._wake()
        if self._outlet is not None:
            self._outlet.dismiss(code, FAREWELLS[code])

    async def take(self) -> str:
        """The next message, as soon as there is one; MailboxClosed after `close`."""
        while not self._waiting and self._end is None:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        if self._end is not None:
            raise MailboxClosed(self._end)
        return self._waiting.pop(0)

    def _wake(self) -> None:
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    def __len__(self) -> int:
        return len(self._waiting)


@lru_cache(FRAMES_KEPT)
def frame_of(message: str) -> bytes:
    """The WebSocket frame that carries a message; all connections are sent the same bytes."""
    payload = message.encode()
    size = len(payload)
    if size < SHORT:
        return bytes((TEXT_FRAME, size)) + payload
    if size < MEDIUM:
        return bytes((TEXT_FRAME, SHORT)) + size.to_bytes(2) + payload
    return bytes((TEXT_FRAME, SHORT + 1)) + size.to_bytes(8) + payload


def heartbeat(now: float) -> str:
    """A message without news: what time it is here, for clocks in browsers whose own is wrong."""
    return f'{{"now":{now:.3f}}}'
