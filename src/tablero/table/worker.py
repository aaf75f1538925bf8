"""A process in which bots think. It loads the games and the bots, and nothing of the server."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess
from typing import Final

NICENESS: Final = 5
"""Thinking gives way to whoever serves pages."""


def settle() -> None:
    """Prepare the process: it ends with the one that started it, however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
