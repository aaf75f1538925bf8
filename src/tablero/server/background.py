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


async def stop(*tasks: asyncio.Task[None]) -> None:
    """End work that goes on by itself."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
