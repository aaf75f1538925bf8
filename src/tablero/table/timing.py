"""How long the steps of a deed take, told to whoever wants to know.

The table knows where a step begins and ends; who listens, and what becomes of the figure, is the
business of the program around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Final, TypeAlias

Listener: TypeAlias = Callable[[str, float], None]
"""Hears the name of a step and the seconds that it took."""

_LISTENER: Final[ContextVar[Listener | None]] = ContextVar("listener", default=None)


def listen(listener: Listener | None) -> None:
    """Have this hear of every step from now on, in this context."""
    _LISTENER.set(listener)


def took(step: str, seconds: float) -> None:
    """Tell how long a step took."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(step, seconds)


@contextmanager
def timed(step: str) -> Iterator[None]:
    """Tell how long this takes, whether it succeeds or not."""
    began = perf_counter()
    try:
        yield
    finally:
        took(step, perf_counter() - began)
