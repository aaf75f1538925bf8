"""Things: cards, tiles and places, each a single object with named parts."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

_MADE: Final[dict[tuple[type, tuple[Any, ...]], Any]] = {}
"""Every thing made so far."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """A card, a tile or a place. `Card.of(…)` always returns the same object for the same parts.

    The constructor of a subclass works out the code, by which its things are sorted, and sets the
    named parts. A class says how its text is read (`read`) and written (`__str__`).

    Laws: things are made by `of` only, so equal things are one object and compare by identity;
    different things of a class have different codes; a class has finitely many things.
    """

    code: Final[int]
    """The number by which things of its class are sorted."""
    made_of: Final[tuple[Any, ...]]
    """The arguments of its constructor."""

    def __init__(self, code: int, *made_of: Any) -> None:
        self.code = code
        self.made_of = made_of

    @classmethod
    def of(cls, *parts: Any) -> Self:
        """The thing with these parts, made on first use."""
        key = (cls, parts)
        thing: Self | None = _MADE.get(key)
        if thing is None:
            thing = _MADE.setdefault(key, cls(*parts))
        return thing

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).of, self.made_of

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def read(cls, text: str) -> Self:
        """The thing that a text means; ValueError if it means none."""
        raise NotImplementedError

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a thing, accepting only the form in which it is written."""
        thing = cls.read(text)
        if str(thing) != text:
            raise ValueError(f"this {cls.__name__.lower()} is written {thing}")
        return thing


_CODE: Final = attrgetter("code")


def in_order(things: Iterable[T]) -> tuple[T, ...]:
    """Sorted: things by their codes, names and numbers as they are."""
    row = list(things)
    sort(row)
    return tuple(row)


def insert(row: list[Any], thing: Any) -> None:
    """Put one more thing into a sorted list."""
    if isinstance(thing, Thing):
        _insert(row, thing)
    else:
        insort(row, thing)


def _insert(row: list[Thing], thing: Thing) -> None:
    at, code = 0, thing.code
    for other in row:
        if other.code > code:
            break
        at += 1
    row.insert(at, thing)


def sort(row: list[Any]) -> None:
    """Sort a list in place: things by their codes, names and numbers as they are."""
    if row:
        row.sort(key=_CODE if isinstance(row[0], Thing) else None)
