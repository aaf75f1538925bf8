"""The steward: gives the answers that players have left to standing orders."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tablero.table.errors import StaleDecision
from tablero.table.orders import answer_by_order, due_at, standing_answer
from tablero.table.table import Table

from ..desk import Desk
from ..operation.metrics import counts
from ..operation.repeats import brief
from .errands import Errands

_LOG: Final = logging.getLogger("tablero.server.steward")


class Steward:
    """Answers for every person who ordered it, at tables that this process has touched."""

    def __init__(self, desk: Desk, pause: float) -> None:
        self._desk = desk
        self._pause = pause
        self._errands = Errands()

    def consider(self, table: Table) -> None:
        """See to the open question if an order covers it and no task here does so yet."""
        if standing_answer(table) is not None:
            question = f"{table.id} {table.ply} {table.told_at_undo}"
            self._errands.begin(
                question, lambda: self._answer(table), f"a standing order at {table.id}"
            )

    async def _answer(self, asked: Table) -> None:
        """Answer when it is time, unless somebody already has."""
        await asyncio.sleep(due_at(asked, self._pause) - self._desk.clock())
        try:
            await self._desk.do(
                asked.id, lambda table: answer_by_order(table, asked.ply, asked.told)
            )
            counts().answered("order")
        except StaleDecision:
            _LOG.debug("%s went on without the order", brief(asked.id))

    async def close(self) -> None:
        """Stop answering; orders are carried out again when a server runs again."""
        await self._errands.close()
