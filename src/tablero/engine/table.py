"""Tables: what a function makes of each key, made on first use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")


MOST_ENTRIES: Final = 1 << 15
"""How many entries a table holds at most."""


class Table(dict[K, V]):
    """A table that fills itself: `OFFERS[card]` makes the entry of a card once.

    Looking an entry up costs less than calling a cached function, and much less than making the
    value again. A table that is full begins again, so that no table grows for ever:
    what `make` returns for a key must always be equal.
    """

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make: Final = make

    def __missing__(self, key: K) -> V:
        value = self.make(key)
        if len(self) >= MOST_ENTRIES:
            self.clear()
        self[key] = value
        return value
