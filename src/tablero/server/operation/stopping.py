"""Starting and stopping without losing anybody: signals, and what systemd wants to be told."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def warned_of_stop(warn: Callable[[], None], drain: float) -> Iterator[None]:
    """Hear of SIGTERM before the server acts on it, this many seconds later.

    In between visitors are still served, while load balancers learn to send no more. To be used
    where the server has already set its own handler. Only the main thread gets signals.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    stop = signal.getsignal(signal.SIGTERM)

    def on_signal(number: int, frame: FrameType | None) -> None:
        warn()
        if not callable(stop):
            return
        if drain:
            loop.call_soon_threadsafe(loop.call_later, drain, stop, number, frame)
        else:
            stop(number, frame)

    signal.signal(signal.SIGTERM, on_signal)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, stop)


def tell_systemd(state: str) -> None:
    """Tell systemd (`READY=1`), if it has started us and wants to know."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    # A leading @ stands for the zero byte of an abstract address.
    address = f"\0{place[1:]}" if place.startswith("@") else place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as wire:
        wire.connect(address)
        wire.sendall(state.encode())
