"""Values that are made once: options are made by the thousand, and most are made repeatedly."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Self

MOST_KEPT: Final = 1 << 15
"""How many values of a class are kept; those least recently used are dropped."""


class MadeOnce:
    """A base for small immutable values: `Bid.of(card, treasure)` makes equal values only once.

    The constructor always makes a new one. Use it for values from outside, which would fill the
    cache with values that nobody needs again.
    """

    __slots__ = ()

    @classmethod
    def of(cls, *parts: Any) -> Self:
        """The value with these parts, made on first use."""
        return cls(*parts)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # A cache in C replaces the method above: a look-up costs less than making a value. Typed,
        # so that a seat given by its name is not handed out later where a number is asked for.
        cls.of = lru_cache(MOST_KEPT, typed=True)(cls)  # type: ignore[method-assign]
