"""Who is served next where few can be served at once: each in turn, not whoever asks most."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A number of places, for which those who wait take turns.

    Whoever has several requests waiting is served once, then everybody else who waits, then again.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}
        """Who waits, in the order of their turns; each with their requests, the oldest first."""

    @property
    def waiting(self) -> int:
        """How many requests wait."""
        return sum(map(len, self._lines.values()))

    @asynccontextmanager
    async def taken(self, whose: str) -> AsyncIterator[None]:
        """A place, as soon as it is their turn."""
        await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(whose, turn)
            else:
                # It was given a place at the very moment.
                self._pass_on()
            raise

    def _leave(self, whose: str, turn: asyncio.Future[None]) -> None:
        line = self._lines[whose]
        line.remove(turn)
        if not line:
            del self._lines[whose]

    def _pass_on(self) -> None:
        """Give a place to whoever is next; they go to the end if they wait for more."""
        for whose, line in list(self._lines.items()):
            turn = next((each for each in line if not each.done()), None)
            if turn is None:
                continue
            del self._lines[whose]
            line.remove(turn)
            if line:
                self._lines[whose] = line
            turn.set_result(None)
            return
        self._free += 1
