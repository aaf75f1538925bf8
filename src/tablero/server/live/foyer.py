"""The foyer: what the lobby shows, kept once in each process, and who is to hear of changes.

The database is asked in one place, however many readers there are: at once when something changes
through this process, and every few seconds for what others do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import msgspec

from tablero.house.lobby.book import Row
from tablero.house.lobby.listed import EMPTY, Board, Listed, listed
from tablero.house.lobby.seeks import LASTS, Seek
from tablero.table.errors import OtherRules, UnknownTable, Unreadable
from tablero.table.storage.guests import Session
from tablero.table.table import Table

from ..background.errands import until_done
from ..desk import Desk
from .mailbox import Mailbox

LOOK_EVERY: Final = 2.0
"""Seconds between looks at what other processes have changed."""
FRESH: Final = 1.0
"""Seconds for which a board that nobody follows is shown without looking again."""
REDRAWN_EVERY: Final = 30.0
"""Seconds after which the board is drawn up again though no row has changed: names, handles and
ratings change beside the rows, not least when somebody erases their account."""
ALIVE_EVERY: Final = LASTS / 4
"""Seconds between two signs of life of somebody who looks for a game."""
SETTLES: Final = 0.2
"""Seconds over which changes are told together."""
PAUSE: Final = 1.0
"""Seconds until a look that has failed is tried again, at first."""


@dataclass(eq=False)
class Visitor:
    """One connection to the lobby."""

    guest: str | None
    mailbox: Mailbox
    session: Session | None = None
    board: bool = False
    """Whether the page shows the lobby, rather than only waiting for a game to be found."""
    edition: str = ""
    """The board that the page was last told of."""
    touched: float | None = None
    """When something last happened at one of the guest's own tables, as the page was last told."""
    seek: str | None = None
    """How the guest's search stood when the page was last told."""
    key: bytes | None = None
    """The hash of the key that opened the connection, if one did."""

    def tell(self, **news: object) -> None:
        """Leave a message for the page."""
        message = msgspec.json.encode(news).decode()
        self.mailbox.put(message, message)


class Foyer:
    """The lobby as this process knows it, and everybody who follows it from here."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._board = EMPTY
        self._rows: list[Row] = []
        self._shown: dict[str, str] = {}
        """The stage of every table on the board."""
        self._looked_at = 0.0
        self._drawn_at = 0.0
        self._looking = asyncio.Lock()
        self._visitors: set[Visitor] = set()
        self._woken = asyncio.Event()
        self._alive_at = 0.0

    def join(self, visitor: Visitor) -> None:
        """Let a connection hear what changes; it is told at once how things stand."""
        self._visitors.add(visitor)
        self._woken.set()

    def part(self, visitor: Visitor) -> None:
        """Remove a connection that has gone."""
        self._visitors.discard(visitor)

    def sessions(self) -> set[Session]:
        """The sessions that opened connections here."""
        return {each.session for each in self._visitors if each.session is not None}

    def keys(self) -> set[bytes]:
        """The hashes of the keys that opened connections here."""
        return {each.key for each in self._visitors if each.key is not None}

    def dismiss(self, ended: Collection[bytes]) -> None:
        """Close the connections that were opened with sessions or keys that have ended."""
        for visitor in self._visitors:
            if visitor.session in ended or visitor.key in ended:
                visitor.mailbox.close()

    def consider(self, table: Table) -> None:
        """Something was added to a table through this process."""
        stage = _stage(table)
        if table.header.terms.open and (stage == "waiting" or self._shown.get(table.id) != stage):
            self.wake()
        elif any(each.board and table.seats_of(each.guest) for each in self._visitors):
            self._woken.set()

    def wake(self) -> None:
        """Look at once: something has changed."""
        self._looked_at = 0.0
        self._woken.set()

    async def run(self) -> None:
        """Look and tell until cancelled."""
        while True:
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self._woken.wait()
            except TimeoutError:
                pass
            self._woken.clear()
            if self._visitors:
                await until_done(self._tell_all, PAUSE, "the lobby")
            await asyncio.sleep(SETTLES)

    async def board(self) -> Board:
        """What the lobby shows now."""
        async with self._looking:
            if time.monotonic() - self._looked_at > FRESH:
                await self._look()
        return self._board

    async def _look(self) -> None:
        # Before the question is asked: what changes meanwhile is looked at again.
        self._looked_at = time.monotonic()
        rows = await self._desk.run(self._desk.lobby.listed)
        if rows != self._rows or self._looked_at - self._drawn_at > REDRAWN_EVERY:
            self._drawn_at = self._looked_at
            self._board = await self._drawn_up(rows)
            self._rows = rows
            self._shown = {row.table: row.stage for row in rows}

    async def _drawn_up(self, rows: Collection[Row]) -> Board:
        """The board that lists these rows."""
        tables = [(row, table) for row in rows if (table := await self._read(row.table))]
        guests = {
            chair.guest for _, table in tables for chair in table.chairs if chair.guest is not None
        }
        handles = await self._desk.run(self._desk.lobby.handles, guests)
        strengths = await self._desk.run(self._desk.lobby.strengths, guests)
        found = [listed(table, handles, strengths, row.opened_at) for row, table in tables]
        waiting = tuple(each for each in found if each.stage == "waiting")
        running = tuple(each for each in found if each.stage == "running")
        return Board(_edition(waiting + running), waiting, running)

    async def _read(self, table_id: str) -> Table | None:
        """A table; None if it cannot be read, or is over by now."""
        try:
            table = await self._desk.look(table_id)
        except (UnknownTable, OtherRules, Unreadable):
            return None
        return None if table.over or table.closed else table

    async def _tell_all(self) -> None:
        """Tell every page what is new to it."""
        here = tuple(self._visitors)
        if following := [each for each in here if each.board]:
            await self._tell_of_tables(following)
        if known := [each for each in here if each.guest is not None]:
            await self._tell_of_seeks(known)

    async def _tell_of_tables(self, following: Collection[Visitor]) -> None:
        board = await self.board()
        guests = {each.guest for each in following if each.guest is not None}
        touched = await self._desk.run(self._desk.lobby.touched, guests) if guests else {}
        for visitor in following:
            lately = touched.get(visitor.guest or "", 0.0)
            known = lately if visitor.touched is None else visitor.touched
            if visitor.edition != board.edition or lately > known:
                visitor.tell(edition=board.edition)
            visitor.edition, visitor.touched = board.edition, max(known, lately)

    async def _tell_of_seeks(self, known: Collection[Visitor]) -> None:
        guests = {each.guest for each in known if each.guest is not None}
        seeks = await self._desk.run(self._desk.seeks.of_all, guests)
        waiting = [guest for guest, seek in seeks.items() if seek.table is None]
        if waiting and time.monotonic() - self._alive_at > ALIVE_EVERY:
            await self._desk.run(self._desk.seeks.saw, waiting)
            self._alive_at = time.monotonic()
        for visitor in known:
            state = _state(seeks.get(visitor.guest or ""))
            if state != visitor.seek:
                visitor.seek = state
                visitor.tell(seek=state)


def _stage(table: Table) -> str | None:
    """Where the lobby lists a table; None once its game has ended."""
    if table.over or table.closed:
        return None
    return "running" if table.began else "waiting"


def _state(seek: Seek | None) -> str:
    """How a search stands: a page that is told another state asks for the rest."""
    if seek is None:
        return "none"
    return "waiting" if seek.table is None else f"found {seek.table}"


def _edition(tables: Collection[Listed]) -> str:
    """A name for what the lobby shows, the same in all processes."""
    return blake2b(repr(tables).encode(), digest_size=8).hexdigest()
