"""Zones: where things lie, and who may see them.

A zone is a tuple of things. A face-down stack or a bag is a multiset, so its tuple is sorted;
an order exists only where somebody has seen or made it. To those who may not look, the same
tuple holds UNSEEN in every place: how many things there are is public, which ones is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import GenericAlias
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from .things import insert, sort
from .value import Value
from .values import EVERYONE, Audience, Seat

T = TypeVar("T")


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


class Zone(Value):
    """One row of a game's secrecy table."""

    fields: ClassVar = {
        "field": str,
        "seen_by": Callable,
        "pool": str,
        "faces": tuple[Any, ...],
        "per_seat": bool,
        "own_pool": bool,
        "ordered": bool,
        "of": object,
    }

    def __init__(
        self,
        field: str,
        seen_by: Rule = nobody,
        pool: str = "",
        faces: tuple[Any, ...] = (),
        per_seat: bool = False,
        own_pool: bool = False,
        ordered: bool = False,
        of: Any = None,
    ) -> None:
        self.field: Final = field
        """The State field it describes."""
        self.seen_by: Final = seen_by
        self.pool: Final = pool
        """Zones of one pool exchange things: an unseen thing in one may as well be in another."""
        self.faces: Final = faces
        """For dice and free choices, instead of a pool: what each unseen thing may be."""
        self.per_seat: Final = per_seat
        """The field is a tuple of zones, one per seat."""
        self.own_pool: Final = own_pool
        """Every seat has a pool of its own (each gang its own cards)."""
        self.ordered: Final = ordered
        """The order of the things means something; otherwise the tuple is sorted."""
        self.of: Final = of
        """What its things are, in a game that lists the types of its fields."""

    def pool_of(self, seat: Seat) -> tuple[str, Seat]:
        """The pool that the zone of this seat belongs to."""
        return self.pool, seat if self.own_pool else 0

    @property
    def type(self) -> Any:
        """The type of its field."""
        row = GenericAlias(tuple, (self.of, ...))
        return GenericAlias(tuple, (row, ...)) if self.per_seat else row


def added(zone: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The sorted zone with one more thing."""
    if not zone:
        return (thing,)
    things = list(zone)
    insert(things, thing)
    return tuple(things)


def given(row: tuple[tuple[T, ...], ...], seat: Seat, thing: T) -> tuple[tuple[T, ...], ...]:
    """The per-seat row with one more thing in the seat's sorted zone."""
    zones = list(row)
    things = list(row[seat])
    insert(things, thing)
    zones[seat] = tuple(things)
    return tuple(zones)


def taken(row: tuple[tuple[T, ...], ...], seat: Seat, thing: T) -> tuple[tuple[T, ...], ...]:
    """The per-seat row with one such thing, which must be there, removed from the seat's zone."""
    zones = list(row)
    things = list(row[seat])
    things.remove(thing)
    zones[seat] = tuple(things)
    return tuple(zones)


def removed(zone: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The zone with one such thing, which must be there, removed."""
    things = list(zone)
    things.remove(thing)
    return tuple(things)


def merged(*zones: Iterable[T]) -> tuple[T, ...]:
    """All things of several zones as one sorted zone."""
    things: list[T] = []
    for zone in zones:
        things += zone
    sort(things)
    return tuple(things)


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
    found = dict.fromkeys(zone, 0)
    if len(found) == len(zone):
        return ()
    for thing in zone:
        found[thing] += 1
    return tuple(found.values())


def all_differ(zone: tuple[T, ...]) -> bool:
    """Whether no two things of the zone are alike."""
    return len(set(zone)) == len(zone)
