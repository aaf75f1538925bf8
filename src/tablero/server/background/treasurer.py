"""The treasurer: settles between all processes what visitors have spent of their allowances."""

from __future__ import annotations

import asyncio
from typing import Final

from ..desk import Desk
from ..edge.throttle import Throttle

SETTLE_EVERY: Final = 1.0
"""Seconds between settlements."""
FORGET_EVERY: Final = 600.0
"""Seconds after which accounts that nobody has used are forgotten; they are full by then."""


class Treasurer:
    """Settles the shared limits. If the database is away, each process counts for itself."""

    def __init__(self, desk: Desk, throttle: Throttle) -> None:
        self._desk = desk
        self._throttle = throttle
        self._forgot_at = desk.clock()

    async def settle(self) -> None:
        """Tell the others what was spent here, and learn what is left."""
        spendings = self._throttle.spent()
        if not spendings:
            return
        accounts = self._desk.allowances
        # Not in the desk's thread, in which answers are accepted.
        left = await asyncio.to_thread(self._desk.ask, accounts.settle, spendings)
        self._throttle.settled(spendings, left)
        now = self._desk.clock()
        if self._forgot_at < now - FORGET_EVERY:
            self._forgot_at = now
            await asyncio.to_thread(self._desk.ask, accounts.forget, now - FORGET_EVERY)
