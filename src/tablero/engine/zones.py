"""Zones: where things lie, and who may see them.

A zone is a tuple of things. A face-down stack or a bag is a multiset, so its tuple is sorted;
an order exists only where somebody has seen or made it. To those who may not look, the same
tuple holds UNSEEN in every place: how many things there are is public, which ones is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from .things import in_order
from .values import EVERYONE, Audience, Seat


class Sortable(Protocol):
    """A thing that can be sorted, so that equal multisets are equal tuples."""

    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T")
C = TypeVar("C")


class _Unseen:
    """A thing that the reader may not see."""

    def __repr__(self) -> str:
        return "?"

    def __reduce__(self) -> str:
        return "UNSEEN"


UNSEEN: Final[Any] = _Unseen()
"""What a view holds instead of a thing that its seat may not see."""

Rule: TypeAlias = Callable[[Any, Seat], Audience]
"""Who may see a zone: a function of the State and the zone's owner."""


def nobody(_state: Any, _owner: Seat) -> Audience:
    """The default: nobody may look."""
    return ()


def owner(_state: Any, seat: Seat) -> Audience:
    """Only the seat that the zone lies in front of."""
    return (seat,)


def everyone(_state: Any, _owner: Seat) -> Audience:
    """Open on the table."""
    return EVERYONE


@dataclass(frozen=True, slots=True)
class Zone:
    """One row of a game's secrecy table; `field` is the State field it describes."""

    field: str
    seen_by: Rule = nobody
    pool: str = ""
    """Zones of one pool exchange things: an unseen thing in one may as well be in another."""
    faces: tuple[Any, ...] = ()
    """For dice and free choices, instead of a pool: what each unseen thing may be."""
    per_seat: bool = False
    """The field is a tuple of zones, one per seat."""
    own_pool: bool = False
    """Every seat has a pool of its own (each gang its own cards)."""
    ordered: bool = False
    """The order of the things means something; otherwise the tuple is sorted."""

    def pool_of(self, seat: Seat) -> tuple[str, Seat]:
        """The pool that the zone of this seat belongs to."""
        return self.pool, seat if self.own_pool else 0


def holds(zone: tuple[T, ...], thing: T) -> bool:
    """Whether such a thing lies in the zone; a bare number equal to its code does not count."""
    return thing in zone and type(thing) is type(zone[0])


def added(zone: tuple[C, ...], thing: C) -> tuple[C, ...]:
    """The sorted zone with one more thing."""
    return in_order([*zone, thing])


def removed(zone: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The zone with one such thing, which must be there, removed."""
    things = list(zone)
    things.remove(thing)
    return tuple(things)


def merged(*zones: Iterable[C]) -> tuple[C, ...]:
    """All things of several zones as one sorted zone."""
    return in_order(chain.from_iterable(zones))


def changed(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The per-seat row with one seat's value replaced."""
    values = list(row)
    values[seat] = value
    return tuple(values)


def distinct(zone: tuple[T, ...]) -> tuple[T, ...]:
    """The distinct things of a zone, in its order: the outcomes of drawing from it."""
    return zone if all_differ(zone) else tuple(dict.fromkeys(zone))


def counts(zone: tuple[T, ...]) -> tuple[int, ...]:
    """How many there are of each distinct thing: chance's weights, empty if all differ."""
    return () if all_differ(zone) else tuple(map(zone.count, dict.fromkeys(zone)))


def all_differ(zone: tuple[T, ...]) -> bool:
    """Whether no two things of the zone are alike."""
    return len(set(zone)) == len(zone)
