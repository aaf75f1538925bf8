"""Work beside the requests. What fails there is logged; nothing fails in silence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

_LOG: Final = logging.getLogger("tablero.server")


def start(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Start some work; `what` names it in the log if it fails."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: _log_failure(done, what))
    return task


def _log_failure(task: asyncio.Task[None], what: str) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _LOG.error("%s failed", what, exc_info=error)


async def repeat(work: Callable[[], Coroutine[Any, Any, None]], every: float, what: str) -> None:
    """Do some work again and again, so many seconds apart, also after it has failed once."""
    while True:
        await asyncio.sleep(every)
        task = start(work(), what)
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()


class Errands:
    """Work for tables, or for questions at tables: at most one piece for each at a time."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[None]] = {}

    def begin(self, place: str, work: Callable[[], Coroutine[Any, Any, None]], what: str) -> None:
        """Start some work in a place, unless some is under way there."""
        earlier = self._under_way.get(place)
        if earlier is not None and not earlier.done():
            return
        # If it fails, the sweeper comes back to this table; nothing is lost.
        task = start(work(), what)
        self._under_way[place] = task
        task.add_done_callback(lambda done: self._forget(place, done))

    def _forget(self, place: str, task: asyncio.Task[None]) -> None:
        # The next task for the same place may have begun before this one is put away.
        if self._under_way.get(place) is task:
            del self._under_way[place]

    async def close(self) -> None:
        """End all of it."""
        await stop(*self._under_way.values())


async def stop(*tasks: asyncio.Task[None]) -> None:
    """End work that goes on by itself."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
