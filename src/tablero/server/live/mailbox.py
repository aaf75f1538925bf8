"""Mailboxes: the few messages at most that wait to be sent over one connection."""

from __future__ import annotations

import asyncio
from collections import deque


class MailboxClosed(Exception):
    """Nothing more may be taken from this mailbox."""


class Mailbox:
    """Messages for one connection.

    Law: putting never waits. A reader who is too slow loses what waits; a single message
    telling them to resync replaces it. Nobody else notices.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[str] = deque()
        self._arrived = asyncio.Event()
        self._closed = False

    def put(self, message: str, resync: str) -> bool:
        """Leave a message and return True; if too many wait, replace all of them by `resync`."""
        fits = len(self._waiting) < self._most
        if fits:
            self._waiting.append(message)
        else:
            self._waiting.clear()
            self._waiting.append(resync)
        self._arrived.set()
        return fits

    def close(self) -> None:
        """Let nothing more be taken."""
        self._closed = True
        self._arrived.set()

    async def take(self) -> str:
        """The next message, as soon as there is one; MailboxClosed after `close`."""
        while not self._waiting and not self._closed:
            self._arrived.clear()
            await self._arrived.wait()
        if self._closed:
            raise MailboxClosed
        return self._waiting.popleft()

    def __len__(self) -> int:
        return len(self._waiting)
