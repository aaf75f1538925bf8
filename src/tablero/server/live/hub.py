"""The hub: who follows which table through this process, and a herald for each table."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tablero.table.sight import Company
from tablero.table.storage.guests import Session
from tablero.table.table import Table

from ..background.errands import ERRAND_PAUSE, start, stop, until_done
from ..problems import Unavailable
from .gallery import AT_ONCE, Draw, Gallery, Listener
from .mailbox import heartbeat

COMPANY_SETTLES: Final = 0.5
"""Seconds over which comings and goings are announced together: reloading a page is both within
a moment."""
GALLERIES_KEPT: Final = 32
"""How many tables that nobody follows any more keep their news for people who return."""


@dataclass
class _Followed:
    gallery: Gallery
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    newest: Table | None = None
    """The table as it is now; None if the log must be asked."""
    company_changed: bool = False
    """Whether people have come or gone since the last announcement."""
    settling: asyncio.TimerHandle | None = None
    herald: asyncio.Task[None] | None = None

    def end(self) -> None:
        """Stop telling anybody."""
        if self.settling is not None:
            self.settling.cancel()
        if self.herald is not None:
            self.herald.cancel()


class Hub:
    """All galleries of one event loop. A burst of changes is announced as one."""

    def __init__(
        self,
        look: Callable[[str], Awaitable[Table]],
        draw: Draw,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._look = look
        self._draw = draw
        self._clock = clock
        self._followed: dict[str, _Followed] = {}
        self._left: OrderedDict[str, Gallery] = OrderedDict()
        self._visits: set[tuple[str, str]] = set()

    def join(self, table_id: str, listener: Listener) -> None:
        """Let a connection follow a table; it is sent everything first."""
        if table_id not in self._followed:
            gallery = self._left.pop(table_id, None) or Gallery(self._draw)
            self._followed[table_id] = _Followed(gallery)
        self._followed[table_id].gallery.listeners.add(listener)
        if listener.pulse:
            listener.mailbox.beat(heartbeat(self._clock()))
        self.tell(table_id)
        self._company_changed(table_id)

    def part(self, table_id: str, listener: Listener) -> None:
        """Remove a connection that has gone."""
        followed = self._followed.get(table_id)
        if followed is None:
            return
        followed.gallery.listeners.discard(listener)
        if followed.gallery.listeners:
            self._company_changed(table_id)
            return
        del self._followed[table_id]
        followed.end()
        followed.gallery.elsewhere = frozenset()
        self._left[table_id] = followed.gallery
        if len(self._left) > GALLERIES_KEPT:
            self._left.popitem(last=False)

    def tell(self, table_id: str, table: Table | None = None) -> None:
        """Something changed at the table, which whoever changed it may hand on."""
        followed = self._followed.get(table_id)
        if followed is None:
            return
        followed.newest = table
        followed.changed.set()
        if followed.herald is None or followed.herald.done():
            followed.herald = start(self._report(table_id, followed), f"telling {table_id}")
            followed.herald.add_done_callback(lambda _: self._go_on(table_id, followed))

    def _go_on(self, table_id: str, followed: _Followed) -> None:
        """A herald has failed: what changed meanwhile must still be announced."""
        if followed.changed.is_set() and self._followed.get(table_id) is followed:
            self.tell(table_id)

    async def _report(self, table_id: str, followed: _Followed) -> None:
        while True:
            await followed.changed.wait()
            followed.changed.clear()
            settled, followed.company_changed = followed.company_changed, False
            work = partial(self._publish, table_id, followed, settled)
            await until_done(work, ERRAND_PAUSE, f"telling {table_id}", Unavailable)

    async def _publish(self, table_id: str, followed: _Followed, settled: bool) -> None:
        table, followed.newest = followed.newest, None
        table = table or await self._look(table_id)
        await followed.gallery.publish(table, company_settled=settled)

    def _company_changed(self, table_id: str) -> None:
        """Tell everybody who is there, once the coming and going has settled for a moment."""
        followed = self._followed[table_id]
        if followed.settling is None:
            loop = asyncio.get_running_loop()
            followed.settling = loop.call_later(COMPANY_SETTLES, self._settled, table_id, followed)

    def _settled(self, table_id: str, followed: _Followed) -> None:
        followed.settling = None
        followed.company_changed = True
        self.tell(table_id)

    def heard(self, table_id: str, seq: int) -> None:
        """Another process has added to the table, up to this entry of its log."""
        followed = self._followed.get(table_id)
        if followed is not None and followed.gallery.seq < seq:
            self.tell(table_id)

    def published(self) -> dict[str, int]:
        """The tables followed here, with the log's number of the last entry published."""
        return {table_id: followed.gallery.seq for table_id, followed in self._followed.items()}

    def present(self) -> set[tuple[str, str]]:
        """Who is connected here: pairs of table and guest."""
        return {
            (table_id, listener.guest)
            for table_id, followed in self._followed.items()
            for listener in followed.gallery.listeners
            if listener.guest is not None
        }

    def sessions(self) -> set[Session]:
        """The sessions that opened connections here."""
        return {each.session for each in self._listeners() if each.session is not None}

    def keys(self) -> set[bytes]:
        """The hashes of the keys that opened connections here."""
        return {each.key for each in self._listeners() if each.key is not None}

    def dismiss(self, ended: Collection[bytes]) -> None:
        """Close the connections that were opened with sessions or keys that have ended."""
        for listener in list(self._listeners()):
            if listener.session in ended or listener.key in ended:
                listener.mailbox.close()

    def in_clubs(self) -> Iterator[tuple[str, Listener]]:
        """Who follows tables of clubs here, and which."""
        for table_id, followed in self._followed.items():
            for listener in followed.gallery.listeners:
                if listener.club:
                    yield table_id, listener

    def _listeners(self) -> Iterator[Listener]:
        for followed in self._followed.values():
            yield from followed.gallery.listeners

    async def beat(self) -> None:
        """Let the pages that listen for it hear that their connections are alive: a browser's
        script is told of no pings, and of no broken line either.
        """
        message = heartbeat(self._clock())
        for number, listener in enumerate([each for each in self._listeners() if each.pulse], 1):
            listener.mailbox.beat(message)
            if not number % AT_ONCE:
                await asyncio.sleep(0)

    def waiting(self) -> list[int]:
        """How many messages wait for each connection."""
        return [len(listener.mailbox) for listener in self._listeners()]

    def visit(self, table_id: str, guest: str) -> None:
        """A guest has asked for news without staying connected: that counts as being here."""
        self._visits.add((table_id, guest))

    def visits(self) -> set[tuple[str, str]]:
        """Who has visited since the last call."""
        visits, self._visits = self._visits, set()
        return visits

    def learn(self, table_id: str, elsewhere: frozenset[str]) -> None:
        """Note who is connected to the table through other processes."""
        followed = self._followed.get(table_id)
        if followed is not None and followed.gallery.elsewhere != elsewhere:
            followed.gallery.elsewhere = elsewhere
            self._company_changed(table_id)

    def company(self, table: Table) -> Company:
        """Who is connected to the table."""
        followed = self._followed.get(table.id)
        return Company() if followed is None else followed.gallery.company(table)

    async def close(self) -> None:
        """Stop telling."""
        heralds = [followed.herald for followed in self._followed.values() if followed.herald]
        for followed in self._followed.values():
            followed.end()
        self._followed.clear()
        await stop(*heralds)
