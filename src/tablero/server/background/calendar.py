"""The calendar: has every table where people have days know who of them is on holiday.

Whoever goes on holiday tells the tables where they play. A game that begins later hears of it here,
and so does a table that was not told because the server was stopped.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from typing import Final

from tablero.table.errors import TableError
from tablero.table.holidays import take_holiday
from tablero.table.table import Table

from ..desk import Desk
from ..operation.repeats import brief
from .errands import Errands

_LOG: Final = logging.getLogger("tablero.server.calendar")


class Calendar:
    """Compares tables with people's holidays, those that this process has touched."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._errands = Errands()

    def consider(self, table: Table) -> None:
        """Tell a table whose game goes on of holidays that it does not know."""
        going_on = table.began and not table.over and not table.closed
        if going_on and table.header.terms.speed == "days":
            what = f"holidays at {brief(table.id)}"
            self._errands.begin(table.id, lambda: self._compare(table), what)

    async def catch_up(self) -> None:
        """Tell all tables of those who are on holiday now."""
        for guest, until in (await self._desk.run(self._desk.holidays.away)).items():
            await tell_tables(self._desk, guest, until)

    async def _compare(self, table: Table) -> None:
        people = {chair.guest for chair in table.chairs if chair.guest is not None}
        await self._tell(table, await self._desk.run(self._desk.holidays.away, people))

    async def _tell(self, table: Table, away: Mapping[str, float]) -> None:
        for guest, until in away.items():
            if take_holiday(table, guest, until):
                await _note(self._desk, table.id, guest, until)

    async def close(self) -> None:
        """Stop comparing; it goes on when a server runs again."""
        await self._errands.close()


async def tell_tables(desk: Desk, guest: str, until: float) -> None:
    """Have all of somebody's tables where people have days know until when they are on holiday.
    One that cannot be read keeps no other from hearing of it.
    """
    for table_id in await desk.run(desk.log.correspondence_of, guest):
        try:
            await _note(desk, table_id, guest, until)
        except TableError as error:
            _LOG.warning("%s is not told of a holiday: %s", brief(table_id), error)


async def _note(desk: Desk, table_id: str, guest: str, until: float) -> None:
    await desk.do(table_id, partial(take_holiday, guest=guest, until=until), guest)
