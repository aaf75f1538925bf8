"""Processes that leave Ctrl-C to the one that started them, and end with it at any moment.

A terminal sends Ctrl-C to all of them at once. A process that is still loading has no say in what
that does to it, and would print where it was interrupted; so it is started with the signal blocked.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from typing import Any, Final

_BEFORE_ITS_LOCKS: Final = 10
"""How urgent it is to end a process when this one ends. One that is still starting would look in
vain for what it shares with this one, and complain."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whatever process this thread starts meanwhile does not hear of Ctrl-C, from its first moment
    on."""
    if sys.platform == "win32":
        yield
        return
    # Starting the tracker unblocks the signal, so it has to be there before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Undisturbed(SpawnProcess):
    """A process that is started like this."""

    def start(self) -> None:
        """Start it."""
        with undisturbed():
            super().start()


class Spawning(SpawnContext):
    """How all processes of a server are started: afresh, and undisturbed."""

    Process = Undisturbed


class Lone(ProcessPoolExecutor):
    """A process that does one thing after the other. It begins to load at once."""

    def __init__(self, begin: Callable[..., object], *args: Any) -> None:
        super().__init__(1, mp_context=Spawning(), initializer=begin, initargs=args)
        self.end_process = Finalize(
            self, _kill, args=(self._processes,), exitpriority=_BEFORE_ITS_LOCKS
        )
        self.submit(os.getpid)

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.shutdown(wait=False, cancel_futures=True)
        self.end_process()


def _kill(processes: Mapping[int, BaseProcess]) -> None:
    for process in [*processes.values()]:
        process.kill()
