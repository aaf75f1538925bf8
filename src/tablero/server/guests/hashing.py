"""Passwords are hashed in other threads, few at a time: each takes a lot of memory."""

from __future__ import annotations

import asyncio
from typing import Final

from tablero.house.people.passwords import hashed, is_right

AT_ONCE: Final = 2


class Hashing:
    """Hashes passwords, and compares them with hashes."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        """The password's hash."""
        async with self._free:
            return await asyncio.to_thread(hashed, password)

    async def is_right(self, kept: str, password: str) -> bool:
        """Whether this is the password of the hash; takes as long where none is kept."""
        async with self._free:
            return await asyncio.to_thread(is_right, kept, password)
