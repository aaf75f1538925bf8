"""What people can look at in any State: fields for everybody, and fields by seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from tablero.engine import CHANCE, Game, Name, Seat, State, View
from tablero.words import Words

OF_THE_ENGINE: Final = frozenset({"seats", "frames"})


class Content(NamedTuple):
    """A field, or one seat's share of it."""

    field: str
    name: str
    """What it is called."""
    things: tuple[Any, ...]
    """What lies there; a single value is a zone of one."""
    die: bool = False
    """Whether the things are faces of an ordinary die."""

    @property
    def grid(self) -> bool:
        """Whether the things are rows of equal length, as on a board of squares."""
        rows = self.things
        return (
            len(rows) > 1
            and all(type(row) is tuple for row in rows)
            and len(rows[0]) > 1
            and len({len(row) for row in rows}) == 1
        )


def common(game: Game[Any], view: View[Any], words: Words) -> Iterator[Content]:
    """What lies in the middle, in the order in which the game declares it."""
    for field, value in _fields(view.state):
        if field not in by_seat(game):
            content = _content(view.state, field, value, words)
            if content is not None:
                yield content


def of_seat(game: Game[Any], view: View[Any], seat: Seat, words: Words) -> Iterator[Content]:
    """What lies in front of a seat."""
    rows = by_seat(game)
    for field, value in _fields(view.state):
        if field in rows:
            content = _content(view.state, field, value[seat], words)
            if content is not None:
                yield content


@cache
def by_seat(game: Game[Any]) -> frozenset[str]:
    """The fields that have an entry for every seat from the start, however many play."""
    zones = {zone.field: zone.per_seat for zone in game.setup(game.sizes()[0]).zones}
    rows = set.intersection(*(_rows(game.setup(seats)) for seats in game.sizes()))
    return frozenset(field for field in rows if zones.get(field, True))


def _rows(state: State) -> set[str]:
    """The fields that have as many entries as there are seats."""
    return {
        field
        for field, value in _fields(state)
        if type(value) is tuple and len(value) == state.seats
    }


def _fields(state: State) -> Iterator[tuple[str, Any]]:
    """Public fields and zones, once each."""
    names = (*state.public, *(zone.field for zone in state.zones))
    for name in dict.fromkeys(names):
        if name not in OF_THE_ENGINE and not name.startswith("_"):
            yield name, getattr(state, name)


def _content(state: State, field: str, value: Any, words: Words) -> Content | None:
    """A field as things; None where there is nothing to look at."""
    name = field_name(field, words)
    if name is None or value is None or value == CHANCE:
        return None
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if type(value) is not tuple:
        readable = isinstance(value, int | str | Name) or hasattr(value, "word")
        return Content(field, name, (value,)) if readable else None
    faces = next((zone.faces for zone in state.zones if zone.field == field), ())
    return Content(field, name, value, die=faces == (1, 2, 3, 4, 5, 6))


def field_name(field: str, words: Words) -> str | None:
    """What a field is called: `zone.hand` for `hands`. If a game names any of its fields, the
    others are not shown: None.
    """
    for name in (field, field.removesuffix("s")):
        if words.has(f"zone.{name}"):
            return words.say(f"zone.{name}")
    return None if words.has_any("zone") else words.say(f"zone.{field}")
