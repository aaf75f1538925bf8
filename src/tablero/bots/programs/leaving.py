"""Programs end with the process that has started them, also if a signal ends it.

They are in sessions of their own, where neither Ctrl-C nor the end of a terminal reaches them, and
not every program minds the end of its input.
"""

from __future__ import annotations

import os
import signal
from functools import cache
from threading import Thread
from typing import Final

from .child import kill_all

BY_SIGNAL: Final = 128
"""The exit status of a process that a signal has ended is this and the signal's number."""


def end_on(*signals: signal.Signals) -> None:
    """Have these signals end the programs together with this process; for the main thread.

    A signal that is ignored stays so, as `nohup` wants it.
    """
    for each in signals:
        if signal.getsignal(each) is not signal.SIG_IGN:
            signal.signal(each, _noted)
    _begin_to_watch()


def _noted(_number: int, _frame: object) -> None:
    """Python only calls this once the main thread goes on; what is done does not wait for that."""


@cache
def _begin_to_watch() -> None:
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    Thread(target=_watch, args=(reading,), daemon=True).start()


def _watch(signals: int) -> None:
    while number := os.read(signals, 1)[0]:
        # Whoever has taken the signal over since then, as Ray does, ends this process in its way.
        if signal.getsignal(number) is _noted:
            leave(BY_SIGNAL + number)


def leave(status: int = 0) -> None:
    """End this process at once, and its programs."""
    kill_all()
    os._exit(status)
