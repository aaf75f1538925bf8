"""Analyses of games that are over: worked out task by task in the bots' processes, and kept.

One at a time is worked on, the others wait. Whoever is at work gives signs of life, so that other
server processes know how far it has come, and can begin again if it is gone.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from tablero.analysis.study import USUAL, Findings, Study, Task
from tablero.table.analysing import version_of
from tablero.table.table import Table

from ..desk import Desk
from ..operation.metrics import counts
from ..operation.repeats import brief, said
from ..problems import BotsBusy
from .errands import Errands, repeat, start, stop
from .minds import NoThought
from .thinkers import Thinkers

_LOG: Final = logging.getLogger("tablero.server.analysts")
TRIES: Final = 3
"""How often a task is tried before an analysis is given up: its process may be killed."""
SIGN_OF_LIFE: Final = 1.0
"""Seconds between two notes of how far an analysis has come."""


class Analysts:
    """Works out analyses for whoever asks here."""

    def __init__(self, desk: Desk, thinkers: Thinkers, queue: int) -> None:
        self._desk = desk
        self._thinkers = thinkers
        self._queue = queue
        self._errands = Errands()
        self._turn = asyncio.Semaphore(1)
        self._under_way: dict[str, tuple[int, int]] = {}
        """How far each has come: how many tasks are done, of how many."""

    async def begin(self, table: Table) -> None:
        """Begin the analysis of a table, unless it is done or under way; BotsBusy if too many
        wait already.
        """
        version = version_of(table)
        if table.id in self._under_way:
            return
        if len(self._under_way) >= self._queue:
            raise BotsBusy(f"{len(self._under_way)} analyses wait")
        # Its place in the queue is taken at once: others ask while the database is asked.
        self._under_way[table.id] = (0, 0)
        claimed = False
        try:
            claimed = await self._desk.run(self._desk.analyses.claim, table.id, version)
        finally:
            if not claimed:
                self._under_way.pop(table.id, None)
        if claimed:
            work = partial(self._analyse, table, version)
            self._errands.begin(table.id, work, f"the analysis of {table.id}")

    async def _analyse(self, table: Table, version: str) -> None:
        self._under_way[table.id] = (0, 0)
        beating = start(
            repeat(partial(self._note, table.id, version), SIGN_OF_LIFE, "noting progress"),
            f"the progress of the analysis of {table.id}",
        )
        store = self._desk.analyses
        try:
            async with self._turn:
                written = await self._worked_out(table)
            await self._desk.run(store.finish, table.id, version, written)
            counts().count("analyses")
        except NoThought as error:
            counts().count("bots_failed")
            _LOG.error("no analysis of %s: %s", brief(table.id), said(error))
            await self._desk.run(store.fail, table.id, version, BotsBusy.code)
        finally:
            self._under_way.pop(table.id, None)
            await stop(beating)

    async def _worked_out(self, table: Table) -> bytes:
        source = await asyncio.to_thread(lambda: str(table.record))
        study, done = Study(source, USUAL), 0
        while study.tasks:
            findings: list[Findings] = []
            for task in study.tasks:
                self._under_way[table.id] = done, done + study.left - len(findings)
                findings.append(await self._do(task))
                done += 1
            study.take(findings)
        return await asyncio.to_thread(lambda: study.analysis().written())

    async def _do(self, task: Task) -> Findings:
        """What a task finds; NoThought if it fails again and again."""
        for _ in range(TRIES - 1):
            try:
                return await self._thinkers.study(task)
            except NoThought as error:
                _LOG.warning("a part of an analysis is tried again: %s", said(error))
        return await self._thinkers.study(task)

    async def _note(self, table_id: str, version: str) -> None:
        done, total = self._under_way.get(table_id, (0, 0))
        await self._desk.run(self._desk.analyses.progress, table_id, version, done, total)

    async def close(self) -> None:
        """Stop; whoever asks later has it begun again."""
        await self._errands.close()
