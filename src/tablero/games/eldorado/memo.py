"""Remembering what was derived last.

The questions of one position ask for the same derived facts again and again. Whether the parts
that they follow from are still the same is seen faster than a cache key is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """A function of immutable arguments that remembers its last answer."""

    def __init__(self, function: Callable[..., T]) -> None:
        self._function = function
        self._known: tuple[tuple[Any, ...], T] | tuple[None, None] = (None, None)

    def __call__(self, *arguments: object) -> T:
        """The answer for these arguments."""
        known, answer = self._known
        if known == arguments and answer is not None:
            return answer
        answer = self._function(*arguments)
        self._known = (arguments, answer)
        return answer
