"""Whether this process should be sent visitors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

Check: TypeAlias = Callable[[], Awaitable[str | None]]
"""Finds a reason not to be ready: a short code, or None."""

STOPPING: Final = "stopping"
SLOW: Final = "slow"
"""A check has not answered in time."""
REMEMBERED_FOR: Final = 1.0
"""Seconds for which an outcome holds: however often strangers ask, the database is not."""
PATIENCE: Final = 3.0
"""Seconds that the checks may take together."""


class Readiness:
    """The state of this process, as load balancers ask for it."""

    def __init__(self, *checks: Check) -> None:
        self._checks = checks
        self._stopping = False
        self._found: tuple[float, str | None] | None = None
        self._checking = asyncio.Lock()

    def stop(self) -> None:
        """From now on visitors should go elsewhere. Signal handlers may call this."""
        self._stopping = True

    async def problem(self) -> str | None:
        """The code of the first reason not to send anybody here; None if there is none."""
        if self._stopping:
            return STOPPING
        async with self._checking:
            if self._found is None or time.monotonic() >= self._found[0]:
                found = await self._check()
                self._found = time.monotonic() + REMEMBERED_FOR, found
            return self._found[1]

    async def _check(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE):
                for check in self._checks:
                    if problem := await check():
                        return problem
        except TimeoutError:
            return SLOW
        return None
