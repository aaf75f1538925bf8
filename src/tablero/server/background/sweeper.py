"""The sweeper: notices what becomes due at tables, and what other processes have done."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Final

from tablero.table.clock import deadline, hand_back
from tablero.table.errors import TableError, Unreadable
from tablero.table.seating import keep_warm
from tablero.table.storage.wakeups import Growth
from tablero.table.undoing import what_is_due
from tablero.table.waiting import (
    BOT_GRACE,
    answers_itself,
    minds_absence,
    people_to_move,
    wake_at,
)

from ..desk import Desk, OnChange
from ..live.hub import Hub
from ..operation.metrics import counts
from ..operation.repeats import said
from ..problems import Unavailable
from ..settings import Settings
from .errands import repeat, settled, until_done

_LOG: Final = logging.getLogger("tablero.server.sweeper")
VISIT_LASTS: Final = 3
"""The sweeps for which somebody counts as here who asked for news without staying connected."""
PRESENCE_REFRESH: Final = 4
"""The sweeps between two signs of life of somebody who stays connected."""
PRESENCE_FADES: Final = 3 * PRESENCE_REFRESH
"""After this many sweeps without a sign of life, another process's guest counts as gone."""
REMOVED_AT_ONCE: Final = 100
"""The most tables that are removed in one transaction."""
LONGEST_PUT_OFF: Final = 3600.0
"""The most seconds until a table that has failed many times is looked at again."""


class Sweeper:
    """Looks at tables without a request. Deadlines are stored, so any process can do it."""

    def __init__(self, desk: Desk, hub: Hub, answering: OnChange, settings: Settings) -> None:
        self._desk = desk
        self._hub = hub
        self._answering = answering
        self._settings = settings
        self._sweep_every = settings.sweep_every
        self._watch_every = settings.watch_every
        self._fades = PRESENCE_FADES * settings.sweep_every
        self._visits: dict[tuple[str, str], float] = {}
        self._woken = asyncio.Event()
        self._listeners: list[Callable[[Growth], None]] = []
        self._failures: Counter[str] = Counter()
        """How often in a row looking at a table has failed."""
        self.swept_at = desk.clock()
        """When everything due was last attended to."""
        self.reports_waiting = 0
        """How many reports nobody had resolved then."""

    async def run(self) -> None:
        """Sweep and watch until cancelled."""
        # Bots and orders that were asked when the last server stopped go on at once.
        await until_done(self._resume, self._sweep_every, "the first sweep")
        self._desk.listen(self._heard)
        await asyncio.gather(
            repeat(self.sweep, self._sweep_every, "a sweep"),
            repeat(self.watch, self._watch_every, "watching other processes"),
            self._watch_when_woken(),
            repeat(self.tidy, self._settings.tidy_every, "tidying up"),
        )

    async def _resume(self) -> None:
        await self.attend_due(self._desk.clock() + BOT_GRACE)

    def on_growth(self, listener: Callable[[Growth], None]) -> None:
        """Have this called on the event loop with what other processes add to the logs."""
        self._listeners.append(listener)

    def _heard(self, growth: Growth) -> None:
        """Other processes have added to tables: tell those who follow them here."""
        for listener in self._listeners:
            listener(growth)
        if growth is None:
            self._woken.set()
            return
        for table_id, seq in growth.items():
            self._hub.heard(table_id, seq)

    async def _watch_when_woken(self) -> None:
        """Look at all tables followed here when wake-ups may have been missed."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            await until_done(self.watch, self._sweep_every, "watching other processes")

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
        here = self._hub.present() | self._visitors(now)
        refresh = PRESENCE_REFRESH * self._sweep_every
        await self._desk.run(self._desk.presence.saw, here, now, refresh)
        published = self._hub.published()
        if published:
            since = now - self._fades
            elsewhere = await self._desk.run(self._desk.presence.elsewhere, list(published), since)
            for table_id, guests in elsewhere.items():
                self._hub.learn(table_id, guests)
        await self.attend_due(now)
        self.reports_waiting = await self._desk.run(self._desk.reports.waiting)
        await self._desk.rest()

    def _visitors(self, now: float) -> set[tuple[str, str]]:
        """Who has asked for news lately without staying connected."""
        self._visits.update(dict.fromkeys(self._hub.visits(), now))
        lately = now - VISIT_LASTS * self._sweep_every
        self._visits = {pair: at for pair, at in self._visits.items() if at > lately}
        return set(self._visits)

    async def tidy(self) -> None:
        """Close abandoned tables, and remove old ones if the operator wants that."""
        now, settings = self._desk.clock(), self._settings
        await self._desk.close_abandoned(now - settings.close_after)
        if settings.remove_after is not None:
            await self._desk.remove_old(now - settings.remove_after, REMOVED_AT_ONCE)

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
        if answers_itself(table) and not hand_back(table):
            self._answering(table)
            return now + BOT_GRACE
        effect = await self._desk.do(table.id, lambda table: what_is_due(table, now, patience))
        guests = {chair.guest for chair in people_to_move(effect.table) if chair.guest is not None}
        if effect.new or not guests or not minds_absence(effect.table):
            return wake_at(effect.table, patience)
        # The table waits as long as anybody who may answer is there.
        seen = [await self._last_seen(table.id, guest) for guest in guests]
        away_since = max(table.moved_at, *seen)
        if away_since + patience.leaver > now:
            return min(away_since + patience.leaver, deadline(effect.table) or inf)
        effect = await self._desk.do(
            table.id, lambda table: keep_warm(table, guests, now, patience.leaver)
        )
        return wake_at(effect.table, patience)

    async def _last_seen(self, table_id: str, guest: str) -> float:
        if (table_id, guest) in self._hub.present():
            return self._desk.clock()
        now = self._desk.clock()
        last_seen = self._desk.presence.last_seen
        return await self._desk.run(last_seen, table_id, guest, now, self._fades) or 0.0
