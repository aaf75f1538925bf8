"""The prompter: gives the answers that the script of a lesson has for the other seats."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tablero.table.errors import StaleDecision
from tablero.table.prompting import answer_by_script, prompted
from tablero.table.table import Table

from ..desk import Desk
from ..operation.metrics import counts
from ..operation.repeats import brief
from .errands import Errands

_LOG: Final = logging.getLogger("tablero.server.prompter")


class Prompter:
    """Answers for every seat of a lesson but the learner's, as quickly as bots do."""

    def __init__(self, desk: Desk, pause: float) -> None:
        self._desk = desk
        self._pause = pause
        self._errands = Errands()

    def consider(self, table: Table) -> None:
        """See to the open question if the script answers it and no task here does so yet."""
        if prompted(table) is not None:
            question = f"{table.id} {table.ply} {table.told_at_undo}"
            self._errands.begin(question, lambda: self._answer(table), f"a lesson at {table.id}")

    async def _answer(self, asked: Table) -> None:
        """Answer after a pause, unless the learner has gone back."""
        await asyncio.sleep(self._pause)
        try:
            await self._desk.do(
                asked.id, lambda table: answer_by_script(table, asked.ply, asked.told)
            )
            counts().answered("script")
        except StaleDecision:
            _LOG.debug("%s went on without the script", brief(asked.id))

    async def close(self) -> None:
        """Stop answering; lessons go on when a server runs again."""
        await self._errands.close()
