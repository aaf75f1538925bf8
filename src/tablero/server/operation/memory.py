"""How much memory there is, and how much of it tables may take."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

SHARE: Final = 4
"""Tables are held in one part out of this many."""
UNKNOWN: Final = 2**30
"""Bytes assumed where the system does not say what it has."""
CONTAINER: Final = Path("/sys/fs/cgroup/memory.max")
"""Where Linux says what a container may use: a number, or `max`."""


def table_memory(container: Path = CONTAINER) -> int:
    """Default bytes for tables: a quarter of the memory that this machine may use."""
    return min(_of_machine(), _of_container(container)) // SHARE


def _of_machine() -> int:
    if "SC_PHYS_PAGES" not in getattr(os, "sysconf_names", ()):
        return UNKNOWN
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _of_container(limit: Path) -> int:
    said = limit.read_text().strip() if limit.is_file() else "max"
    return int(said) if said.isdecimal() else _of_machine()
