"""Pages that are the same for everybody: drawn once, off the event loop, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Press:
    """Draws each thing when it is first requested. Requests meanwhile wait for the same drawing.

    Nothing is thrown away: a key is made only of things of which there are few, such as games,
    languages and themes, and of nothing that a visitor can make up.
    """

    def __init__(self) -> None:
        self._printed: dict[Hashable, asyncio.Task[Any]] = {}

    async def printed(self, key: Hashable, draw: Callable[[], T]) -> T:
        """What was drawn under that key."""
        drawing: asyncio.Task[T] | None = self._printed.get(key)
        if drawing is None:
            drawing = self._printed[key] = asyncio.create_task(asyncio.to_thread(draw))
            drawing.add_done_callback(lambda done: self._forget_failure(key, done))
        # Somebody who hangs up does not stop the drawing for the others.
        return await asyncio.shield(drawing)

    def _forget_failure(self, key: Hashable, drawing: asyncio.Task[Any]) -> None:
        if drawing.cancelled() or drawing.exception() is not None:
            del self._printed[key]
