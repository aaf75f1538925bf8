"""Mailboxes: what waits to be sent over one connection, never more than a few messages."""

from __future__ import annotations

import asyncio
from collections import deque


class MailboxClosed(Exception):
    """Whoever takes from this mailbox is to get nothing any more."""


class Mailbox:
    """Messages for one connection.

    Law: putting never waits. A reader who is too slow loses what waits, and is told to resync
    by the one message that then takes its place; nobody else notices.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[str] = deque()
        self._arrived = asyncio.Event()
        self._closed = False

    def put(self, message: str, resync: str) -> bool:
        """Leave a message, or `resync` in place of all if too many wait; whether it was left."""
        fits = len(self._waiting) < self._most
        if fits:
            self._waiting.append(message)
        else:
            self._waiting.clear()
            self._waiting.append(resync)
        self._arrived.set()
        return fits

    def close(self) -> None:
        """Let nobody take anything any more."""
        self._closed = True
        self._arrived.set()

    async def take(self) -> str:
        """The next message, as soon as there is one; MailboxClosed once nobody may have any."""
        while not self._waiting and not self._closed:
            self._arrived.clear()
            await self._arrived.wait()
        if self._closed:
            raise MailboxClosed
        return self._waiting.popleft()

    def __len__(self) -> int:
        return len(self._waiting)
