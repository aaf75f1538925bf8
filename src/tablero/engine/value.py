"""Values: immutable objects made of named fields.

A class lists its fields with their types in `fields`, in the order of its constructor, which sets
them once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """An immutable object: equal to another of its class with equal fields."""

    __slots__ = ()

    fields: ClassVar[Mapping[str, Any]] = {}
    """The type of every field."""

    def contents(self) -> tuple[Any, ...]:
        """What its fields hold, in their order."""
        return tuple([getattr(self, name) for name in self.fields])

    def but(self, **changes: Any) -> Self:
        """The same value, but for these fields."""
        return type(self)(*[changes.get(name, getattr(self, name)) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        for name in self.fields:  # noqa: SIM110 - compiled, a loop is faster than a generator
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __hash__(self) -> int:
        return hash((type(self).__name__, *[getattr(self, name) for name in self.fields]))

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.fields])
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.contents()
