"""What an account hears on its stream of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from .replies import ChatLine, Reply, TableLine


class Event(Reply, frozen=True, tag_field="type", tag=str.lower):
    """Something that happened at one of your tables."""

    @property
    def type(self) -> str:
        """Which kind of event it is."""
        return str(self.__struct_config__.tag)


class Hello(Event, frozen=True):
    """A stream has begun: these are your tables. What waits for you there comes next."""

    handle: str
    name: str
    tables: tuple[TableLine, ...]


class Seated(Event, frozen=True):
    """You sit at a table that the stream did not know."""

    line: TableLine


class Unseated(Event, frozen=True):
    """You have no seat there any more."""

    table: str


class Began(Event, frozen=True):
    """The game has begun."""

    table: str


class Turn(Event, frozen=True):
    """You have to answer the question that `ply` and `told` name."""

    table: str
    game: str
    ply: int
    told: int
    seats: tuple[int, ...]
    since: float
    deadline: float | None


class Undo(Event, frozen=True):
    """A seat asks you whether the game may go back to position `to`."""

    table: str
    seat: int
    to: int


class Pause(Event, frozen=True):
    """A seat asks you whether the game may be paused."""

    table: str
    seat: int


class Asks(Event, frozen=True):
    """Somebody asks for a seat at your table."""

    table: str
    number: int
    name: str


class Chat(Event, frozen=True):
    """Somebody has said something."""

    table: str
    line: ChatLine


class Ended(Event, frozen=True):
    """The game is over."""

    table: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    own: tuple[int, ...]


class Closed(Event, frozen=True):
    """The table was given up."""

    table: str


class Rematch(Event, frozen=True):
    """The same people play on at another table."""

    table: str
    next: str


class End(Event, frozen=True):
    """The stream ends. The client connects again, unless the key opens nothing any more."""

    code: str


class Unknown(Event, frozen=True):
    """An event of a newer server; there is nothing more to know about it."""


AnyEvent = (
    Hello
    | Seated
    | Unseated
    | Began
    | Turn
    | Undo
    | Pause
    | Asks
    | Chat
    | Ended
    | Closed
    | Rematch
    | End
)
_KNOWN: Final = msgspec.json.Decoder(AnyEvent)


class _Kind(msgspec.Struct):
    type: str


_NAMES: Final = {
    kind.__name__.lower()
    for kind in (
        *(Hello, Seated, Unseated, Began, Turn, Undo, Pause),
        *(Asks, Chat, Ended, Closed, Rematch, End),
    )
}


def read_event(line: str) -> AnyEvent | Unknown | None:
    """The event in a line; None for a heartbeat."""
    if not line.strip():
        return None
    if msgspec.json.decode(line, type=_Kind).type not in _NAMES:
        return Unknown()
    event: AnyEvent = _KNOWN.decode(line)
    return event


class Memory:
    """Which games go on, as far as the streams have said: so a game that ends while no stream is
    open has an end for the program too."""

    def __init__(self) -> None:
        self._going: set[str] = set()

    def of(self, event: AnyEvent | Unknown) -> Iterator[AnyEvent | Unknown]:
        """The event, and the ends that were missed before it."""
        yield event
        match event:
            case Hello(tables=lines):
                for line in lines:
                    if line.table in self._going:
                        yield from _end(line)
                    self._note(line)
            case Seated(line=line):
                self._note(line)
            case Ended(table=table) | Closed(table=table) | Unseated(table=table):
                self._going.discard(table)

    def _note(self, line: TableLine) -> None:
        if line.stage in {"waiting", "running"}:
            self._going.add(line.table)
        else:
            self._going.discard(line.table)


def _end(line: TableLine) -> Iterator[AnyEvent]:
    if line.result is not None:
        yield Ended(line.table, line.result.winners, line.result.scores, line.own)
    elif line.stage == "closed":
        yield Closed(line.table)
