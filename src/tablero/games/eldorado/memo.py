"""Remembering what was derived last.

The questions of one position ask for the same derived facts again and again. Comparing the parts
that they follow from is faster than making a cache key of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")


def latest(function: Callable[..., T]) -> Callable[..., T]:
    """A function of immutable arguments that remembers its last answer.

    Several threads draw at once: arguments and answer are one value, read once and written once,
    so no thread sees the arguments of one call with the answer of another.
    """
    last: tuple[tuple[Any, ...], T] | None = None

    @wraps(function)
    def remembered(*arguments: Any) -> T:
        nonlocal last
        call = last
        if call is not None and call[0] == arguments:
            return call[1]
        answer = function(*arguments)
        last = (arguments, answer)
        return answer

    return remembered
