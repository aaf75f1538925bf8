"""Tables: what a function makes of each key, made on first use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Table(dict[K, V]):
    """A table that fills itself: `OFFERS[card]` makes the entry of a card once.

    Looking an entry up costs less than calling a cached function, and much less than making the
    value again. Law: there are finitely many keys; nothing is dropped.
    """

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make: Final = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self.make(key)
        return value
