"""Repeated log lines: one of a kind within a while, with the number held back."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Final, TypeAlias

EVERY: Final = 60.0
"""Seconds for which one line of a kind is enough."""
LIMITED: Final = (
    "tablero.server",
    "tablero.server.desk",
    "tablero.table.wakeups",
    "tablero.server.thinkers",
    "uvicorn.error",
    "sqlalchemy.pool.impl.QueuePool",
)
"""The loggers that repeat themselves during an outage: a filter applies to one logger only."""
SHOWN: Final = 6
"""Characters of a table's id that a log line shows where the operator has nothing to repair."""
LineKind: TypeAlias = tuple[str, str, str, str]


class Repeats(logging.Filter):
    """Holds back, and counts, a warning or error that was logged a short while ago."""

    def __init__(self, every: float = EVERY, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._every = every
        self._clock = clock
        self._logged: dict[LineKind, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the line, which then says how many were held back."""
        if record.levelno < logging.WARNING:
            return True
        kind, now = kind_of(record), self._clock()
        logged_at, held_back = self._logged.get(kind, (now - self._every, 0))
        if now - logged_at < self._every:
            self._logged[kind] = logged_at, held_back + 1
            return False
        self._logged[kind] = now, 0
        if held_back:
            record.msg = f"{record.getMessage().rstrip()} (and {held_back} more before)"
            record.args = None
        return True


def kind_of(record: logging.LogRecord) -> LineKind:
    """What makes two lines the same: the logger, the pattern, the error and its origin."""
    error = record.exc_info[1] if record.exc_info else None
    traceback = error.__traceback__ if error is not None else None
    return record.name, str(record.msg), type(error).__name__, place_of(traceback)


def place_of(traceback: TracebackType | None) -> str:
    """The file and line where an error was raised."""
    if traceback is None:
        return ""
    while traceback.tb_next is not None:
        traceback = traceback.tb_next
    return f"{traceback.tb_frame.f_code.co_filename}:{traceback.tb_lineno}"


def said(error: BaseException) -> str:
    """An error in one line, with its origin."""
    text = " ".join(str(error).split())
    place = place_of(error.__traceback__).rpartition("/")[2]
    return f"{type(error).__name__}: {text[:200]}" + (f" ({place})" if place else "")


def brief(table_id: str) -> str:
    """Enough of a table's id to find it in the database, and not enough to watch the game."""
    return f"{table_id[:SHOWN]}…"


@contextmanager
def repeats_held_back() -> Iterator[None]:
    """For as long as this lasts, hold back the repeated lines of these loggers."""
    repeats = Repeats()
    loggers = [logging.getLogger(name) for name in LIMITED]
    for logger in loggers:
        logger.addFilter(repeats)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeFilter(repeats)
