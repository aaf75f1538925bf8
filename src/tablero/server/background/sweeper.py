"""The sweeper: notices what becomes due at tables, and what other processes have done."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Final

from tablero.table.errors import TableError, Unreadable
from tablero.table.seating import keep_warm
from tablero.table.undoing import lapse_undo
from tablero.table.waiting import BOT_GRACE, answers_itself, people_to_move, wake_at

from ..desk import Desk, OnChange
from ..live.hub import Hub
from ..operation.metrics import counts
from ..operation.repeats import said
from ..problems import Unavailable
from .errands import repeat, settled, until_done

_LOG: Final = logging.getLogger("tablero.server.sweeper")
PRESENCE_FADES: Final = 3
"""After this many sweeps without a sign of life, another process's guest counts as gone."""
LONGEST_PUT_OFF: Final = 3600.0
"""The most seconds until a table that has failed many times is looked at again."""


class Sweeper:
    """Looks at tables without a request. Deadlines are stored, so any process can do it."""

    def __init__(
        self, desk: Desk, hub: Hub, answering: OnChange, sweep_every: float, watch_every: float
    ) -> None:
        self._desk = desk
        self._hub = hub
        self._answering = answering
        self._sweep_every = sweep_every
        self._watch_every = watch_every
        self._failures: Counter[str] = Counter()
        """How often in a row looking at a table has failed."""
        self.swept_at = desk.clock()
        """When everything due was last attended to."""

    async def run(self) -> None:
        """Sweep and watch until cancelled."""
        # Bots and orders that were asked when the last server stopped go on at once.
        await until_done(self._resume, self._sweep_every, "the first sweep")
        await asyncio.gather(
            repeat(self.sweep, self._sweep_every, "a sweep"),
            repeat(self.watch, self._watch_every, "watching other processes"),
        )

    async def _resume(self) -> None:
        await self.attend_due(self._desk.clock() + BOT_GRACE)

    async def watch(self) -> None:
        """Tell the followers of a table what other processes have added to it."""
        published = self._hub.published()
        if not published:
            return
        for table_id, seq in (await self._desk.run(self._desk.log.heads, published)).items():
            if seq > published[table_id]:
                self._hub.tell(table_id)

    async def sweep(self) -> None:
        """Note who is here, learn who is elsewhere, and do what is due."""
        now = self._desk.clock()
        here = self._hub.present() | self._hub.visits()
        await self._desk.run(self._desk.presence.saw, here, now)
        published = self._hub.published()
        if published:
            since = now - PRESENCE_FADES * self._sweep_every
            elsewhere = await self._desk.run(self._desk.presence.elsewhere, list(published), since)
            for table_id, guests in elsewhere.items():
                self._hub.learn(table_id, guests)
        await self.attend_due(now)

    async def attend_due(self, due: float) -> None:
        """Do what was due by then. A fault in one table does not affect the others."""
        for table_id in await self._desk.run(self._desk.log.due, due):
            outcome = await settled(self._attend(table_id))
            if isinstance(outcome, BaseException):
                until = self._after_failure(table_id, outcome)
            else:
                until = outcome
                self._failures.pop(table_id, None)
            await self._desk.run(self._desk.log.put_off, table_id, until, due)
        self.swept_at = self._desk.clock()

    def _after_failure(self, table_id: str, error: BaseException) -> float | None:
        """When to look again at a table that could not be attended to: later each time.

        Raises errors that are not this table's fault.
        """
        if isinstance(error, Unavailable):
            raise error
        if isinstance(error, TableError) and not isinstance(error, Unreadable):
            _LOG.warning("%s is left alone: %s", table_id, error)
            return None
        counts().count("tables_put_off")
        if not self._failures[table_id]:
            _LOG.error("%s is put off, now and as long as this fails: %s", table_id, said(error))
        self._failures[table_id] += 1
        return self._desk.clock() + min(BOT_GRACE * self._failures[table_id], LONGEST_PUT_OFF)

    async def _attend(self, table_id: str) -> float | None:
        """Do what is due at a table; return when to look again."""
        table = await self._desk.look(table_id)
        now, patience = self._desk.clock(), self._desk.patience
        if answers_itself(table):
            self._answering(table)
            return now + BOT_GRACE
        effect = await self._desk.do(table.id, lambda table: lapse_undo(table, now, patience.undo))
        guests = {chair.guest for chair in people_to_move(effect.table) if chair.guest is not None}
        if effect.new or not guests:
            return wake_at(effect.table, patience)
        # The table waits as long as anybody who may answer is there.
        seen = [await self._last_seen(table.id, guest) for guest in guests]
        away_since = max(table.moved_at, *seen)
        if away_since + patience.leaver > now:
            return away_since + patience.leaver
        effect = await self._desk.do(
            table.id, lambda table: keep_warm(table, guests, now, patience.leaver)
        )
        return wake_at(effect.table, patience)

    async def _last_seen(self, table_id: str, guest: str) -> float:
        if (table_id, guest) in self._hub.present():
            return self._desk.clock()
        return await self._desk.run(self._desk.presence.last_seen, table_id, guest) or 0.0
