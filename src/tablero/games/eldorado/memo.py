"""Remembering what was derived last.

The questions of one position ask for the same derived facts again and again. Comparing the parts
that they follow from is faster than making a cache key of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

T = TypeVar("T")


def latest(function: Callable[..., T]) -> Callable[..., T]:
    """A function of immutable arguments that remembers its last answer."""
    return Memory(function).answer


@final
class Memory:
    """A function and its last answer.

    Several threads draw at once: arguments and answer are one value, read once and written once,
    so no thread sees the arguments of one call with the answer of another.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function: Final = function
        self.last: tuple[Any, Any] = (None, None)

    def answer(self, *arguments: Any) -> Any:
        """What the function says, which is called only if the arguments are new."""
        known, answer = self.last
        if known == arguments:
            return answer
        answer = self.function(*arguments)
        self.last = (arguments, answer)
        return answer
