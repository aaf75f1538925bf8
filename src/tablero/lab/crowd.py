"""Work spread over many workers: here, over the cores of this machine, or over a Ray cluster.

Work is a function and the items to call it with. Both are pickled, so the function is one of a
module, or a `partial` of such. The results come in the order of the items and are the same for any
crowd: whatever luck an item needs, it brings along. A worker that dies costs time, not results.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Final, Protocol, TypeVar

from tablero.bots.programs import end_on, leave
from tablero.engine import TableroError
from tablero.table.worker import when_orphaned

CHUNK: Final = 4
"""The most items that a worker is given at once."""
ROUNDS: Final = 4
"""A short list of items is cut so that every worker is given this many chunks."""
DEATHS: Final = 3
"""How often in a row workers may die without a single result."""

T = TypeVar("T")
R = TypeVar("R")


class WorkersDied(TableroError):
    """Workers die again and again at the same work."""

    code = "workers-died"


class Crowd(Protocol):
    """Workers that wait for work."""

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
        """The results in the order of the items, each as soon as it and all before it are there.

        An exception of the work is raised here, in its turn.
        """
        ...


@contextmanager
def crowd(processes: int | None = None, ray: str | None = None) -> Iterator[Crowd]:
    """A crowd, for as long as the context lasts.

    Without `ray` it has this many processes, by default one per core; one process is this one.
    `ray` is what `tablero.lab.cluster.join` takes; then `processes` limits a cluster started here.
    """
    count = processes or os.cpu_count() or 1
    if ray is not None:
        from .cluster import join

        with join(ray, count) as cluster:
            yield cluster
    elif count == 1:
        yield Alone()
    else:
        with Cores(count).open() as cores:
            yield cores


def spread(
    work: Callable[[T], R],
    items: Sequence[T],
    processes: int | None = None,
    ray: str | None = None,
) -> Iterator[R]:
    """The results in the order of the items, from a crowd gathered for this work alone."""
    count = min(processes or os.cpu_count() or 1, max(len(items), 1))
    with crowd(count, ray) as workers:
        yield from workers.spread(work, items)


class Alone:
    """A crowd of one: this process."""

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
        """The results, one by one."""
        return map(work, items)


class Cores:
    """Processes on this machine. If one dies, all are replaced and the lost work is done again."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._new_pool()

    @contextmanager
    def open(self) -> Iterator[Cores]:
        """The processes, ended with the context."""
        try:
            yield self
        finally:
            self._pool.shutdown(cancel_futures=True)

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
        """The results; WorkersDied if processes die repeatedly at the same work."""
        chunks = chunked(items, self._count)
        done = deaths = 0
        while done < len(chunks):
            try:
                for results in self._pool.map(partial(do_all, work), chunks[done:]):
                    done += 1
                    deaths = 0
                    yield from results
            except BrokenProcessPool as error:
                deaths += 1
                self._pool.shutdown(cancel_futures=True)
                self._pool = self._new_pool()
                if deaths == DEATHS:
                    raise died(deaths) from error

    def _new_pool(self) -> ProcessPoolExecutor:
        # Forking a process that has threads may leave a lock taken in the child for ever.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=begin)


def begin() -> None:
    """How a worker begins: Ctrl-C ends it without a word, and so does the end of its parent.

    A parent that was killed cannot end its workers; they would wait for more work for ever. The
    programs that play in a worker end with it.
    """
    end_on(signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    when_orphaned(leave)


def chunked(items: Sequence[T], workers: int) -> list[Sequence[T]]:
    """The items in chunks, small enough that no worker is idle for long."""
    size = min(CHUNK, max(1, len(items) // (workers * ROUNDS)))
    return [items[start : start + size] for start in range(0, len(items), size)]


def do_all(work: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """What a worker does with its chunk."""
    return list(map(work, items))


def died(times: int) -> WorkersDied:
    """The error for workers that died this many times in a row."""
    return WorkersDied(
        f"workers died {times} times in a row at the same work;"
        " the machine may be out of memory: try fewer --processes"
    )
