"""Background work. Failures are logged and counted; nothing fails silently."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias, TypeVar

from ..operation.metrics import counts
from ..operation.trail import apart
from ..problems import Unavailable

_LOG: Final = logging.getLogger("tablero.server")
LONGEST_PAUSE: Final = 10.0
"""The most seconds between two tries of work that keeps failing."""
ERRAND_PAUSE: Final = 0.5
"""Seconds after which an errand that failed because of the database is tried again."""

R = TypeVar("R")
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


def start(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Start some work; `what` names it in the log if it fails."""
    task = asyncio.create_task(work, context=apart())
    task.add_done_callback(lambda done: _report_end(done, what))
    return task


def _report_end(task: asyncio.Task[None], what: str) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        report(what, error)


def report(what: str, error: BaseException) -> None:
    """Count and log a failure. Only a defect is worth a traceback: the desk has already logged
    what is wrong with the database.
    """
    counts().count("background_failures")
    if isinstance(error, Unavailable):
        _LOG.warning("%s waits for the database", what)
    else:
        _LOG.error("%s failed and is tried again", what, exc_info=error)


async def settled(work: Coroutine[Any, Any, R]) -> R | BaseException:
    """The outcome of some work: its result, or the error with which it failed."""
    outcomes = await asyncio.gather(work, return_exceptions=True)
    return outcomes[0]


async def until_done(
    work: Work, pause: float, what: str, passing: type[BaseException] = BaseException
) -> None:
    """Do some work; while it fails with a passing error, try again after a growing pause."""
    while isinstance(error := await settled(work()), passing):
        report(what, error)
        await asyncio.sleep(pause)
        pause = max(pause, min(2 * pause, LONGEST_PAUSE))
    if error is not None:
        raise error


async def repeat(work: Work, every: float, what: str) -> None:
    """Do some work again and again, this many seconds apart, even after it has failed."""
    while True:
        await asyncio.sleep(every)
        await until_done(work, every, what)


class Errands:
    """Work for tables, or for questions at tables: at most one task for each at a time."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[None]] = {}

    def begin(self, place: str, work: Work, what: str) -> None:
        """Start some work for a place, unless some is already under way."""
        earlier = self._under_way.get(place)
        if earlier is not None and not earlier.done():
            return
        # If it fails for another reason, the sweeper comes back to this table; nothing is lost.
        task = start(until_done(work, ERRAND_PAUSE, what, Unavailable), what)
        self._under_way[place] = task
        task.add_done_callback(lambda done: self._forget(place, done))

    def _forget(self, place: str, task: asyncio.Task[None]) -> None:
        # The next task for the same place may have begun before this one is removed.
        if self._under_way.get(place) is task:
            del self._under_way[place]

    async def close(self) -> None:
        """Cancel all tasks."""
        await stop(*self._under_way.values())


async def stop(*tasks: asyncio.Task[None]) -> None:
    """Cancel work that runs by itself."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
