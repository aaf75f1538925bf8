"""The scorekeeper: enters games that have ended in the rating book, each once in all processes."""

from __future__ import annotations

import logging
from typing import Final

from tablero.house.ratings import outcome_of
from tablero.table.errors import TableError
from tablero.table.table import Table

from ..desk import Desk
from ..operation.repeats import brief
from .errands import Errands

_LOG: Final = logging.getLogger("tablero.server.scorekeeper")
LOOK_EVERY: Final = 60.0
"""Seconds between looks for games that nobody has entered, because a server stopped in between."""
REMEMBERED: Final = 1_000
"""How many games are known here to be entered: people go on talking after the end."""


class Scorekeeper:
    """Enters games at once when they end here, and now and then those that were missed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._errands = Errands()
        self._entered: dict[str, None] = {}

    def consider(self, table: Table) -> None:
        """Enter the game of a table that has just changed, if it is over."""
        if table.over and table.id not in self._entered:
            self._errands.begin(table.id, lambda: self._enter(table), f"rating {brief(table.id)}")

    async def catch_up(self) -> None:
        """Enter games that have ended and were missed."""
        for table_id in await self._desk.run(self._desk.ratings.missing):
            try:
                await self._enter(await self._desk.look(table_id))
            except TableError as error:
                _LOG.warning("the game of %s is not rated: %s", brief(table_id), error)
                await self._desk.run(self._desk.ratings.leave_out, table_id)

    async def _enter(self, table: Table) -> None:
        outcome = outcome_of(table)
        if outcome is None:
            await self._desk.run(self._desk.ratings.leave_out, table.id)
        else:
            await self._desk.run(self._desk.ratings.enter, outcome)
        self._entered[table.id] = None
        if len(self._entered) > REMEMBERED:
            del self._entered[next(iter(self._entered))]

    async def close(self) -> None:
        """Stop; what is under way is entered when a server runs again."""
        await self._errands.close()
