"""Bots at work: they think in processes of their own, and answer through the desk like anyone."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

from tablero.table.answering import answer_of_bot
from tablero.table.errors import StaleDecision
from tablero.table.machines import Thought, bot_seed, think
from tablero.table.running import Chair, Table
from tablero.table.turn import bot_to_move
from tablero.table.worker import settle

from .background import Errands
from .desk import Desk

_LOG: Final = logging.getLogger("tablero.server.thinkers")


class Thinkers:
    """Plays for every bot that is asked at a table which this process has touched."""

    def __init__(self, desk: Desk, processes: int, pause: float) -> None:
        self._desk = desk
        self._processes = processes
        self._pause = pause
        self._pool: ProcessPoolExecutor | None = None
        self._errands = Errands()

    def consider(self, table: Table) -> None:
        """Start playing if a bot is asked at this table and nobody here plays for it yet."""
        if bot_to_move(table) is not None:
            self._errands.begin(table.id, lambda: self._play(table.id), f"a bot at {table.id}")

    async def _play(self, table_id: str) -> None:
        """Answer until a person is asked or the game is over."""
        while (chair := bot_to_move(table := await self._desk.look(table_id))) is not None:
            _, thought = await asyncio.gather(asyncio.sleep(self._pause), self._think(table, chair))
            await self._answer(table, chair, thought)

    async def _think(self, table: Table, chair: Chair) -> Thought:
        # The view is all that leaves this process: a bot cannot know more than its seat.
        view = table.state.view(chair.seat)
        work = partial(think, chair.bot or "", bot_seed(table, chair.seat), view)
        loop, pool = asyncio.get_running_loop(), self._workers()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            # A worker was killed from outside, and with it the pool: take a new one, once.
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._workers(), work)

    async def _answer(self, table: Table, chair: Chair, thought: Thought) -> None:
        try:
            await self._desk.do(
                table.id,
                lambda now: answer_of_bot(now, chair.seat, table.ply, table.told, thought),
            )
        except StaleDecision:
            _LOG.debug("%s went on without the bot", table.id)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=settle,
            )
        return self._pool

    async def close(self) -> None:
        """Stop playing; bots that are asked go on when a server runs again."""
        await self._errands.close()
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
