"""The timekeeper: sees to a clock the moment somebody's time has run out.

The sweeper finds the same deadline, which is stored with the table, some seconds later, and after
a restart.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tablero.table.clock import deadline, hand_back
from tablero.table.table import Table
from tablero.table.undoing import what_is_due

from ..desk import Desk
from .errands import Errands


class Timekeeper:
    """Watches the clocks of tables that this process has touched."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._errands = Errands()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def consider(self, table: Table) -> None:
        """Wait for the next deadline of a table as it is now, and for no earlier one."""
        earlier = self._timers.pop(table.id, None)
        if earlier is not None:
            earlier.cancel()
        now = self._desk.clock()
        at = now if hand_back(table) else deadline(table)
        if at is not None and not table.closed:
            ring = partial(self._ring, table.id, table.seq, at)
            self._timers[table.id] = asyncio.get_running_loop().call_later(at - now, ring)

    def _ring(self, table_id: str, seq: int, at: float) -> None:
        del self._timers[table_id]
        what = f"a clock at {table_id}"
        self._errands.begin(f"{table_id} {seq}", lambda: self._attend(table_id, at), what)

    async def _attend(self, table_id: str, at: float) -> None:
        now, patience = max(at, self._desk.clock()), self._desk.patience
        await self._desk.do(table_id, lambda table: what_is_due(table, now, patience))

    async def close(self) -> None:
        """Stop watching; deadlines are stored, and found when a server runs again."""
        for timer in self._timers.values():
            timer.cancel()
        await self._errands.close()
