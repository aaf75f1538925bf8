"""Values that are made once: options are made by the thousand, and most of them are old friends."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Self

MOST_KEPT: Final = 1 << 15
"""Values of one class that are kept; what has not been asked for in a long time is made anew."""


class MadeOnce:
    """A base for small immutable values: `Bid.of(card, treasure)` gives equal ones as one object.

    The constructor always makes a new one. It is for values from outside, which would fill the
    store with what nobody needs again.
    """

    __slots__ = ()

    @classmethod
    def of(cls, *parts: Any) -> Self:
        """The value with these parts, made when it is first asked for."""
        return cls(*parts)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # A cache in C in place of the method above: a look-up costs less than making a value.
        cls.of = lru_cache(MOST_KEPT)(cls)  # type: ignore[method-assign]
