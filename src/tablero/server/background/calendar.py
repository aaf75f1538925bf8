"""The calendar: has every table where people have days know who of them is on holiday.

Whoever goes on holiday tells the tables where they play. A game that begins later hears of it here,
and so does a table that was not told because the server was stopped.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tablero.table.holidays import take_holiday
from tablero.table.table import Table

from ..desk import Desk
from ..operation.repeats import brief
from .errands import Errands


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
        desk = self._desk
        away = await desk.run(desk.holidays.away)
        for guest in away:
            for table_id in await desk.run(desk.log.correspondence_of, guest):
                await self._tell(await desk.look(table_id), away)

    async def _compare(self, table: Table) -> None:
        people = {chair.guest for chair in table.chairs if chair.guest is not None}
        await self._tell(table, await self._desk.run(self._desk.holidays.away, people))

    async def _tell(self, table: Table, away: Mapping[str, float]) -> None:
        for guest, until in away.items():
            if take_holiday(table, guest, until):
                note = partial(take_holiday, guest=guest, until=until)
                await self._desk.do(table.id, note, guest)

    async def close(self) -> None:
        """Stop comparing; it goes on when a server runs again."""
        await self._errands.close()
