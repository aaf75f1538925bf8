"""Features for a game that has none of its own, made from its public fields and its zones.

Every fact (“the hand of the left neighbour holds this card”, “field `round` is 3”) adds to one of
a fixed number of sums, which its name selects. Several facts may share a sum; a network copes with
that as long as there are not many more facts than sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from math import asinh
from typing import Any, Final
from zlib import crc32

from tablero.engine import CHANCE, UNSEEN, Seat, State, View

VERSION: Final = 2
SUMS: Final = 192
SCALE: Final = 0.1
"""What one unit of a number adds, so that usual numbers stay near 1."""
LARGE: Final = 128
"""From here on a whole number counts by its bits."""


def names(_state: State) -> tuple[str, ...]:
    """Sums have no better name than their number."""
    return tuple([f"facts of sum {number}" for number in range(SUMS)])


def network(state: State) -> str:
    """One network per number of players."""
    return str(state.seats)


def features(view: View[Any]) -> list[float]:
    """The sums of everything that the view's seat sees."""
    row = [0.0] * SUMS
    for fact, amount in facts(view.state, view.seat or 0):
        code = crc32(fact.encode())
        row[code % SUMS] += amount if code & 0x10000 else -amount
    return row


def facts(state: State, seat: Seat) -> Iterator[tuple[str, float]]:
    """Everything in a view's State, with seats counted from the given one."""
    for frame in state.frames[-1:]:
        who = "chance" if frame.seat == CHANCE else str((frame.seat - seat) % state.seats)
        yield f"asked {frame.question} {who}", 1.0
    for field in sorted(state.public):
        yield from row_facts(field, getattr(state, field), state.seats, seat)
    for zone in state.zones:
        content = getattr(state, zone.field)
        if zone.per_seat:
            for holder, things in enumerate(content):
                yield from zone_facts(f"{zone.field} {(holder - seat) % state.seats}", things)
        else:
            yield from zone_facts(zone.field, content)


def zone_facts(place: str, things: tuple[Any, ...]) -> Iterator[tuple[str, float]]:
    """How many things lie in a zone, and which of them the seat sees."""
    yield f"{place} size", SCALE * len(things)
    for thing in things:
        if thing is not UNSEEN:
            yield f"{place} {thing}", 1.0


def row_facts(name: str, value: Any, seats: int, seat: Seat) -> Iterator[tuple[str, float]]:
    """A public field; one with an entry for each seat is read from the seat's own entry on."""
    if isinstance(value, tuple) and len(value) == seats:
        for holder, entry in enumerate(value):
            yield from value_facts(f"{name} {(holder - seat) % seats}", entry)
    else:
        yield from value_facts(name, value)


def value_facts(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """A value: a number by its size, a collection entry by entry, anything else by its text."""
    if isinstance(value, int | float):
        yield f"{name} size", asinh(SCALE * value)
        yield from number_facts(name, value)
    elif isinstance(value, tuple | list):
        for place, entry in enumerate(value):
            yield from value_facts(f"{name}.{place}", entry)
    elif isinstance(value, Mapping):
        for key in sorted(value, key=str):
            yield from value_facts(f"{name} {key}", value[key])
    elif isinstance(value, Set):
        for text in sorted(map(str, value)):
            yield f"{name} {text}", 1.0
    elif value is not None:
        yield f"{name} {value}", 1.0


def number_facts(name: str, value: float) -> Iterator[tuple[str, float]]:
    """A number by itself; a large whole one by its bits, which often stand for places."""
    if isinstance(value, int) and value >= LARGE:
        for bit in range(value.bit_length()):
            if value >> bit & 1:
                yield f"{name} bit {bit}", 1.0
    else:
        yield f"{name} {value}", 1.0
