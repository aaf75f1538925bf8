"""The matchmaker: brings people together who look for the same game, and opens their tables."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from tablero.bots.ratings import way_of
from tablero.house.lobby.avoiding import without
from tablero.house.lobby.listed import would_do
from tablero.house.lobby.opening import opened_for
from tablero.house.lobby.seeks import CLICKING, Meeting
from tablero.house.lobby.wishes import Sought, Wish
from tablero.table.errors import TableError
from tablero.table.seating import join
from tablero.table.table import Table

from ..desk import Desk
from ..live.foyer import Foyer

LOOK_EVERY: Final = 5.0
"""Seconds between looks for what another process has left unfinished."""


class Matchmaker:
    """Finds games. The database decides who meets, so any process can do it at any time."""

    def __init__(self, desk: Desk, foyer: Foyer) -> None:
        self._desk = desk
        self._foyer = foyer
        self._clicks = WeakValueDictionary[str, asyncio.Lock]()
        """Who is being served: the clicks of one person wait for each other."""
        self._seated: dict[str, tuple[float, str]] = {}
        """When somebody was seated at a table that waited for them, and at which."""

    async def seek(self, guest: str, name: str, wish: Wish) -> Table | None:
        """Look for a game for a guest from now on; the table, if there is one already. Clicking
        twice finds one game.
        """
        async with self._clicks.setdefault(guest, asyncio.Lock()):
            seated = self._just_seated(guest)
            if seated is not None:
                return await self._desk.look(seated)
            found = await self._desk.run(self._desk.seeks.start_over, guest)
            table = None if found else await self._waiting_table(guest, name, wish)
            if found is None and table is None:
                if await self._desk.run(self._desk.seeks.begin, guest, name, wish):
                    table = await self._meet(guest)
                else:
                    found = await self._desk.run(self._desk.seeks.of, guest)
            self._foyer.wake()
            return await self._desk.look(found.table) if found and found.table else table

    def _just_seated(self, guest: str) -> str | None:
        """The table at which a guest was seated a moment ago."""
        lately = self._desk.clock() - CLICKING
        self._seated = {each: at for each, at in self._seated.items() if at[0] > lately}
        return self._seated[guest][1] if guest in self._seated else None

    async def _waiting_table(self, guest: str, name: str, wish: Wish) -> Table | None:
        """A table in the lobby at which only the guest was missing, the guest seated."""
        board = await self._foyer.board()
        avoided = await self._desk.run(self._desk.avoided, guest)
        for each in without(board.waiting, avoided):
            if each.open_seats == 1 and not each.seats_guest(guest) and would_do(each, wish):
                try:
                    effect = await self._desk.do(
                        each.table, lambda table: join(table, guest, name, None), guest
                    )
                except TableError:
                    # Somebody else was faster, or the guest is not welcome there.
                    continue
                self._seated[guest] = self._desk.clock(), each.table
                await self.settle(effect.table)
                return effect.table
        return None

    async def settle(self, table: Table) -> None:
        """Whoever sits at a table of the lobby that is full now, and looks for just such a game,
        has found it.
        """
        if not table.began:
            return
        guests = {chair.guest for chair in table.chairs if chair.guest is not None}
        game, seats, terms = table.game, len(table.chairs), table.header.terms
        way = way_of(game, seats, table.header.options)
        found = Sought(game.name, way, seats, terms.speed, terms.rated)
        seeks = await self._desk.run(self._desk.seeks.of_all, guests)
        for guest, seek in seeks.items():
            if seek.table is None and seek.wish.allows(found):
                await self._desk.run(self._desk.seeks.withdraw, guest)
                self._foyer.wake()

    async def _meet(self, guest: str) -> Table | None:
        meeting = await self._desk.run(self._desk.seeks.meet, guest, self._desk.avoided)
        return None if meeting is None else await self._seat(meeting)

    async def finish(self) -> None:
        """Open the tables of people whose process was stopped after they had met; remove what has
        passed.
        """
        await self._desk.run(self._desk.seeks.forget_old)
        for meeting in await self._desk.run(self._desk.seeks.unseated):
            if meeting.complete:
                await self._seat(meeting)
            else:
                await self._desk.run(self._desk.seeks.release, meeting)

    async def _seat(self, meeting: Meeting) -> Table:
        table = await self._desk.open(opened_for(meeting), meeting.host, meeting.nonce)
        await self._desk.run(self._desk.seeks.seated, meeting, table.id)
        self._foyer.wake()
        return table
