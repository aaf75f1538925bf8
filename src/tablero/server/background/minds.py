"""The processes in which bots think. One that takes too long or dies is replaced."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter
from typing import Final, TypeVar

from tablero.table.spawning import Spawning
from tablero.table.worker import Asking, Confusion, attend

from ..operation.metrics import counts
from .turns import Turns

T = TypeVar("T")

STARTS_WITHIN: Final = 60.0
"""Seconds that a process may take to load the games, even on a busy machine."""
SLOW: Final = 2.0
"""Seconds that the bots of other tables wait for a process before they get another."""


class NoThought(Exception):
    """A bot did not answer."""


class TooSlow(NoThought):
    """It took too long; its process was ended."""


class Died(NoThought):
    """Its process ended: it crashed or was killed."""


class Confused(NoThought):
    """It failed with an error."""


class Mind:
    """One process. It answers one question at a time, for one thread."""

    def __init__(self) -> None:
        spawning = Spawning()
        self._pipe, theirs = spawning.Pipe()
        # A daemon never keeps the server from exiting.
        self._process = spawning.Process(target=attend, args=(theirs,), daemon=True)
        self._process.start()
        # Only the process holds the other end now: when it ends, reading raises EOFError.
        theirs.close()
        self._ready = False
        self._timed_out = False
        self._gone = False

    def is_alive(self) -> bool:
        """Whether the process is running, as far as can be known."""
        return not self._gone and self._process.is_alive()

    def answer(self, question: Asking[T], limit: float) -> T:
        """The bot's answer within this many seconds; otherwise NoThought.

        Loading the games does not count. After TooSlow or Died this process is finished.
        """
        self.wake()
        outcome = self._await(question, limit)
        if outcome is None:
            raise Confused("no answer")
        if isinstance(outcome, Confusion):
            raise Confused(outcome.error)
        return outcome

    def wake(self) -> None:
        """Wait until the process has loaded the games; NoThought if it does not."""
        if not self._ready:
            self._await(None, STARTS_WITHIN)
            self._ready = True

    def _await(self, question: Asking[T] | None, limit: float) -> T | Confusion | None:
        """Ask, if there is a question, and read the reply."""
        self._timed_out = False
        # Writing may hang just as reading may; killing the process ends both.
        alarm = threading.Timer(limit, self._time_out)
        alarm.start()
        try:
            if question is not None:
                self._pipe.send(question)
            outcome: T | Confusion | None = self._pipe.recv()
        except (EOFError, OSError) as error:
            # The pipe breaks a moment before the system reports the process as ended.
            self._gone = True
            raise (TooSlow if self._timed_out else Died)("the process has ended") from error
        finally:
            alarm.cancel()
        return outcome

    def _time_out(self) -> None:
        self._timed_out = True
        self._process.kill()

    def kill(self) -> None:
        """Kill the process, whatever it is doing. Any thread may call this."""
        self._process.kill()

    def put_away(self) -> None:
        """Clean up after the process; for the thread that asks it."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Minds:
    """A number of processes, and as many again while some are slow; started when needed.

    One of our threads waits for each. After waiting long enough for one, the next question may
    have another process, so one that hangs does not keep all other tables waiting.
    """

    def __init__(self, processes: int, limit: float) -> None:
        self._processes = processes
        self._limit = limit
        self._turns = Turns(processes)
        self._threads = ThreadPoolExecutor(2 * processes, thread_name_prefix="mind")
        self._lock = threading.Lock()
        self._idle: list[Mind] = []
        self._busy: set[Mind] = set()
        self._closed = False
        self._well = True
        self._rousing = False

    def __len__(self) -> int:
        return len(self._idle) + len(self._busy)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self._turns.waiting

    async def answer(self, question: Asking[T], whose: str) -> T:
        """A bot's answer to a question of a table; NoThought if none comes in time. Tables take
        turns.
        """
        loop = asyncio.get_running_loop()
        asked = perf_counter()
        async with self._turns.taken(whose):
            counts().bots_waiting.observe(perf_counter() - asked)
            began = perf_counter()
            answering = loop.run_in_executor(self._threads, self._answer, question)
            try:
                await asyncio.wait({answering}, timeout=SLOW)
            except asyncio.CancelledError:
                answering.cancel()
                raise
        thought = await answering
        counts().bots_thinking.observe(perf_counter() - began)
        return thought

    def _answer(self, question: Asking[T]) -> T:
        try:
            return self._answer_of(self._take(), question)
        except Died:
            # The process may have been killed from outside: ask another one, once.
            self._well = False
            return self._answer_of(self._take(), question)

    def _answer_of(self, mind: Mind, question: Asking[T]) -> T:
        try:
            mind.wake()
            self._well = True
            return mind.answer(question, self._limit)
        finally:
            self._give_back(mind)

    def are_well(self) -> bool:
        """Whether processes live: not after one has died, until another has started.

        If nobody asks a question meanwhile, this starts one.
        """
        with self._lock:
            rouse = not (self._well or self._rousing or self._closed)
            self._rousing = self._rousing or rouse
        if rouse:
            self._threads.submit(self._rouse)
        return self._well

    def _rouse(self) -> None:
        try:
            with suppress(NoThought):
                mind = self._take()
                try:
                    mind.wake()
                    self._well = True
                finally:
                    self._give_back(mind)
        finally:
            self._rousing = False

    def _take(self) -> Mind:
        with self._lock:
            if self._closed:
                raise Died("no more thinking")
            while self._idle and not self._idle[-1].is_alive():
                self._idle.pop().put_away()
            mind = self._idle.pop() if self._idle else Mind()
            self._busy.add(mind)
            return mind

    def _give_back(self, mind: Mind) -> None:
        with self._lock:
            self._busy.discard(mind)
            keep = mind.is_alive() and not self._closed and len(self._idle) < self._processes
            if keep:
                self._idle.append(mind)
        if not keep:
            mind.put_away()

    def close(self) -> None:
        """End all processes; callers that still wait get NoThought."""
        with self._lock:
            self._closed = True
            for mind in (*self._idle, *self._busy):
                mind.kill()
        self._threads.shutdown(cancel_futures=True)
        while self._idle:
            self._idle.pop().put_away()
