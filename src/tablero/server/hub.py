"""The hub: who follows which table through this process, and a herald for each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from tablero.table.running import Table
from tablero.table.sight import Company

from .gallery import Draw, Gallery, Listener

_LOG: Final = logging.getLogger("tablero.server.hub")


@dataclass
class _Followed:
    gallery: Gallery
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    herald: asyncio.Task[None] | None = None


class Hub:
    """All galleries of one event loop. A burst of changes is told as one."""

    def __init__(self, look: Callable[[str], Awaitable[Table]], draw: Draw) -> None:
        self._look = look
        self._draw = draw
        self._followed: dict[str, _Followed] = {}
        self._visits: set[tuple[str, str]] = set()

    def join(self, table_id: str, listener: Listener) -> None:
        """A connection follows a table from now on; it is sent everything first."""
        if table_id not in self._followed:
            self._followed[table_id] = _Followed(Gallery(self._draw))
        self._followed[table_id].gallery.listeners.add(listener)
        self.tell(table_id)

    def part(self, table_id: str, listener: Listener) -> None:
        """A connection is gone."""
        followed = self._followed.get(table_id)
        if followed is None:
            return
        followed.gallery.listeners.discard(listener)
        if followed.gallery.listeners:
            self.tell(table_id)
            return
        del self._followed[table_id]
        if followed.herald is not None:
            followed.herald.cancel()

    def tell(self, table_id: str) -> None:
        """Something changed at the table, or about who follows it."""
        followed = self._followed.get(table_id)
        if followed is None:
            return
        followed.changed.set()
        if followed.herald is None or followed.herald.done():
            followed.herald = asyncio.create_task(self._report(table_id, followed))
            followed.herald.add_done_callback(_log_failure)

    async def _report(self, table_id: str, followed: _Followed) -> None:
        while True:
            await followed.changed.wait()
            followed.changed.clear()
            await followed.gallery.publish(await self._look(table_id))

    def told(self) -> dict[str, int]:
        """The tables that are followed here, with the last entry that was told."""
        return {table_id: followed.gallery.seq for table_id, followed in self._followed.items()}

    def present(self) -> set[tuple[str, str]]:
        """Who is connected here: pairs of table and guest."""
        return {
            (table_id, listener.guest)
            for table_id, followed in self._followed.items()
            for listener in followed.gallery.listeners
            if listener.guest is not None
        }

    def visit(self, table_id: str, guest: str) -> None:
        """A guest has asked for news without staying connected: that is being here, too."""
        self._visits.add((table_id, guest))

    def visits(self) -> set[tuple[str, str]]:
        """Who has visited since this was asked last."""
        visits, self._visits = self._visits, set()
        return visits

    def learn(self, table_id: str, elsewhere: frozenset[str]) -> None:
        """Note who is connected to the table through other processes."""
        followed = self._followed.get(table_id)
        if followed is not None and followed.gallery.elsewhere != elsewhere:
            followed.gallery.elsewhere = elsewhere
            self.tell(table_id)

    def company(self, table: Table) -> Company:
        """Who is connected to the table."""
        followed = self._followed.get(table.id)
        return Company() if followed is None else followed.gallery.company(table)

    async def close(self) -> None:
        """Stop telling."""
        heralds = [followed.herald for followed in self._followed.values() if followed.herald]
        self._followed.clear()
        for herald in heralds:
            herald.cancel()
        await asyncio.gather(*heralds, return_exceptions=True)


def _log_failure(herald: asyncio.Task[None]) -> None:
    if not herald.cancelled() and (error := herald.exception()) is not None:
        _LOG.error("a table could not be drawn", exc_info=error)
