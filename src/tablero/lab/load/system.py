"""What Linux says about the server's processes: the time they took, and the memory they hold."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
USER, SYSTEM = 11, 12
"""Where the times are in the state of a process, after its name."""
RESIDENT: Final = 1
"""Where the resident pages are among the sizes of a process."""
LOCAL, STATE, INODE = 1, 3, 9
"""Where a list of sockets has the address, the state and the number of each."""
LISTENING: Final = "0A"


class Usage(NamedTuple):
    """What a server has used so far: the processes that accept, and those that work for them."""

    accepting_seconds: float = 0.0
    others_seconds: float = 0.0
    bytes: int = 0
    """Memory of all of them."""


def usage(accepting: Sequence[int]) -> Usage:
    """What these processes and those that they have started have used."""
    others = {child for pid in accepting for child in _descendants(pid)} - {*accepting}
    return Usage(
        sum(map(_seconds, accepting)),
        sum(map(_seconds, others)),
        sum(map(_bytes, [*accepting, *others])),
    )


def accepting(port: int) -> tuple[int, ...]:
    """The processes of ours that listen on a port."""
    lines = [line.split() for name in ("tcp", "tcp6") for line in _lines(PROC / f"net/{name}")]
    sockets = {
        f"socket:[{line[INODE]}]"
        for line in lines
        if line[STATE] == LISTENING and int(line[LOCAL].rpartition(":")[2], 16) == port
    }
    numbers = sorted(int(path.name) for path in PROC.iterdir() if path.name.isdecimal())
    return tuple(pid for pid in numbers if not sockets.isdisjoint(_files(pid)))


def _lines(path: Path) -> list[str]:
    return _text(path).splitlines()[1:]


def _files(pid: int) -> Iterator[str]:
    """What a process has open; nothing if it has ended or is somebody else's."""
    try:
        opened = list((PROC / f"{pid}/fd").iterdir())
    except (FileNotFoundError, PermissionError, ProcessLookupError):
        return
    for file in opened:
        try:
            yield str(file.readlink())
        except (FileNotFoundError, PermissionError):
            continue


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
