"""What Linux says about the server's processes: the time they took, and the memory they hold."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
USER, SYSTEM = 11, 12
"""Where the times are in the state of a process, after its name."""
RESIDENT: Final = 1
"""Where the resident pages are among the sizes of a process."""


class Usage(NamedTuple):
    """What a server has used so far: the processes that accept, and those that work for them."""

    accepting_seconds: float
    others_seconds: float
    bytes: int
    """Memory of the processes that accept."""
    others_bytes: int


def usage(pid: int, workers: int) -> Usage:
    """The usage of a server process; with several workers, of those that it has started."""
    children = list(_children(pid))
    accepting = [pid] if workers == 1 else [pid, *children]
    others = [each for each in _descendants(pid) if each not in accepting]
    return Usage(
        sum(map(_seconds, accepting)),
        sum(map(_seconds, others)),
        sum(map(_bytes, accepting)),
        sum(map(_bytes, others)),
    )


def _descendants(pid: int) -> Iterator[int]:
    for child in _children(pid):
        yield child
        yield from _descendants(child)


def _children(pid: int) -> Iterator[int]:
    for task in (PROC / f"{pid}/task").glob("*/children"):
        yield from map(int, _text(task).split())


def _seconds(pid: int) -> float:
    state = _text(PROC / f"{pid}/stat").rpartition(")")[2].split()
    return (int(state[USER]) + int(state[SYSTEM])) / TICKS if state else 0.0


def _bytes(pid: int) -> int:
    sizes = _text(PROC / f"{pid}/statm").split()
    return int(sizes[RESIDENT]) * PAGE if sizes else 0


def _text(path: Path) -> str:
    """A file's content; empty if its process has ended."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""
