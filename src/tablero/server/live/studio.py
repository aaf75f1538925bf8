"""Where drawing is done: beside the event loop, in threads or in processes of its own.

Accepting an answer never waits for drawing. A process reads the logs of the tables that it draws
from the database, like every process that serves tables; so nothing but the names of
readers goes there, and nothing but finished pages and news comes back.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, Protocol, TypeVar, TypeVarTuple, Unpack
from zlib import crc32

from tablero.table.keeper import Keeper
from tablero.table.spawning import Lone
from tablero.table.storage.database import OUTAGES, connect
from tablero.table.table import Table
from tablero.table.waiting import Patience
from tablero.table.worker import end_with_parent

from ..operation.drawings import gathered, noted
from ..problems import Unavailable
from .easel import Easel

EASELS_KEPT: Final = 1000
"""Tables whose drawings are remembered; a table that is forgotten is sent whole again."""
IDLE: Final = 600.0
"""Seconds after which the drawings of a table at which nothing happens are forgotten."""
NICENESS: Final = 2
"""Drawing gives way to accepting answers."""
LONGEST: Final = 20.0
"""Seconds that one drawing may take. Even the longest game is read and drawn in a tenth of that."""

Given = TypeVarTuple("Given")
R = TypeVar("R")


class Studio(Protocol):
    """Draws tables."""

    async def draw(
        self, work: Callable[[Easel, Table, Unpack[Given]], R], table: Table, *given: *Given
    ) -> R:
        """Do some work on a table's easel. Unavailable if it cannot be done now."""

    def close(self) -> None:
        """Stop drawing."""


class Easels:
    """The easels of many tables; the longest unused goes first."""

    def __init__(
        self, most: int = EASELS_KEPT, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._clock = clock
        self._kept: OrderedDict[str, tuple[Easel, threading.Lock, float]] = OrderedDict()
        """With the moment of their last use, the longest unused first."""
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, table_id: str) -> tuple[Easel, AbstractContextManager[object]]:
        """A table's easel, and the lock that whoever draws on it holds."""
        now = self._clock()
        with self._lock:
            easel, lock, _ = self._kept.pop(table_id, (Easel(), threading.Lock(), now))
            self._kept[table_id] = easel, lock, now
            while len(self._kept) > self._most or self._is_idle(now):
                self._kept.popitem(last=False)
            return easel, lock

    def _is_idle(self, now: float) -> bool:
        _, _, used = next(iter(self._kept.values()))
        return now - used > IDLE


class Threads:
    """Draws in threads of this process: for tests, and where there is one table."""

    def __init__(self) -> None:
        self._easels = Easels()
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="studio")

    async def draw(
        self, work: Callable[[Easel, Table, Unpack[Given]], R], table: Table, *given: *Given
    ) -> R:
        """Do some work on a table's easel."""

        def drawn() -> R:
            easel, lock = self._easels.of(table.id)
            with lock:
                return work(easel, table, *given)

        loop = asyncio.get_running_loop()
        return noted(await loop.run_in_executor(self._threads, gathered, drawn))

    def close(self) -> None:
        """Stop drawing."""
        self._threads.shutdown(cancel_futures=True)


class Room:
    """One drawing process."""

    def __init__(self, db: str, memory: int) -> None:
        self._pool = Lone(_move_in, db, memory)

    async def draw(
        self, work: Callable[[Easel, Table, Unpack[Given]], R], table_id: str, *given: *Given
    ) -> R:
        """Do some work there."""
        drawing = asyncio.wrap_future(self._pool.submit(partial(_draw, work, table_id, *given)))
        try:
            return noted(await asyncio.wait_for(drawing, LONGEST))
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            # Nobody gave up: the process was ended while this waited for its turn.
            raise BrokenProcessPool("the drawing process was ended") from None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._pool.end()


class Processes:
    """Draws in processes of its own; a table always in the same one, where its easel is.

    A process that dies or takes too long is replaced; what it had to do is Unavailable, and
    whoever needs it asks again.
    """

    def __init__(self, db: str, count: int, memory: int) -> None:
        self._make = partial(Room, db, memory // count)
        self._rooms = [self._make() for _ in range(count)]

    async def draw(
        self, work: Callable[[Easel, Table, Unpack[Given]], R], table: Table, *given: *Given
    ) -> R:
        """Do some work on a table's easel; it knows at least what `table` knows."""
        number = crc32(table.id.encode()) % len(self._rooms)
        room = self._rooms[number]
        try:
            return await room.draw(work, table.id, *given)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._rooms[number] is room:
                self._rooms[number] = self._make()
                room.close()
            raise Unavailable("the drawing process has ended") from error

    def close(self) -> None:
        """End the processes."""
        for room in self._rooms:
            room.close()


class _Inside:
    """What a drawing process has."""

    keeper: Keeper
    easels: Easels


def _move_in(db: str, memory: int) -> None:
    """Set up a drawing process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    os.nice(NICENESS)
    _Inside.keeper = Keeper(connect(db), Patience(), memory=memory)
    _Inside.easels = Easels()


def _draw(
    work: Callable[[Easel, Table, Unpack[Given]], R], table_id: str, *given: *Given
) -> tuple[R, Mapping[str, float]]:
    """Do some work, in a drawing process; also how long its parts took."""
    easel, lock = _Inside.easels.of(table_id)
    try:
        table = _Inside.keeper.look(table_id)
    except OUTAGES as error:
        raise Unavailable("the database does not answer") from error
    with lock:
        return gathered(partial(work, easel, table, *given))
