"""What an account is told when something happens at one of its tables.

What it was told last is a `Mark`; what it is told now follows from that and the table as it is. So
nothing is lost if changes are noticed late, together, or through another process.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeAlias

import msgspec

from .briefing import ChatTold, TableLine, deadline_of, is_asked, line_of
from .consent import asked_to_undo
from .listing import Stage, listing_of
from .recess import asked_to_rest
from .scene import ChatLine
from .table import Knock, Table
from .waiting import Patience


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something that an account is told."""


class Hello(Event, frozen=True):
    """The first event: whose stream this is, and the tables at which the account sits."""

    handle: str
    name: str
    tables: list[TableLine]


class Seated(Event, frozen=True):
    """The account sits at a table that the stream did not know."""

    line: TableLine


class Unseated(Event, frozen=True):
    """The account has no seat there any more."""

    table: str


class Began(Event, frozen=True):
    """Every seat is taken: the game has begun."""

    table: str


class Turn(Event, frozen=True):
    """The account has to answer. `ply` and `told` name the question."""

    table: str
    game: str
    ply: int
    told: int
    seats: tuple[int, ...]
    since: float
    deadline: float | None


class Undo(Event, frozen=True):
    """Somebody asks the account whether the game may go back to position `to`."""

    table: str
    seat: int
    to: int


class Pause(Event, frozen=True):
    """Somebody asks the account whether the game may be paused."""

    table: str
    seat: int


class Asks(Event, frozen=True):
    """Somebody asks for a seat at a table where the account sits."""

    table: str
    number: int
    name: str


class Chat(Event, frozen=True):
    """Somebody has said something."""

    table: str
    line: ChatTold


class Ended(Event, frozen=True):
    """The game is over."""

    table: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    own: tuple[int, ...]


class Closed(Event, frozen=True):
    """Nobody had acted for a long time: the table was given up."""

    table: str


class Rematch(Event, frozen=True):
    """The same people play on at another table."""

    table: str
    next: str


class End(Event, frozen=True):
    """The last event. Connect again, unless `code` is `signed-out`."""

    code: str


AnyEvent: TypeAlias = (
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


class Mark(NamedTuple):
    """What an account was last told of a table."""

    seq: int
    stage: Stage
    question: tuple[int, int] | None
    """The question that it has to answer: its position, and the last undo before it."""
    undo: tuple[int, int] | None
    """The undo that it has to agree to or not."""
    pause: tuple[int, float] | None
    """The pause to which it has to agree or not, and when it was suggested."""
    knocks: tuple[Knock, ...]
    chat: tuple[ChatLine, ...]
    rematch: str | None


def mark_of(table: Table, guest: str) -> Mark:
    """The mark of somebody who knows everything about the table."""
    own = table.seats_of(guest)
    request = table.request
    asked = request is not None and bool(asked_to_undo(table).intersection(own))
    recess = table.recess
    invited = recess is not None and bool(asked_to_rest(table).intersection(own))
    return Mark(
        table.seq,
        listing_of(table).stage,
        (table.ply, table.told_at_undo) if is_asked(table, guest) else None,
        (request.seat, request.to) if request is not None and asked else None,
        (recess.seat, recess.at) if recess is not None and invited else None,
        table.knocks if own else (),
        table.chat,
        table.rematch,
    )


def waiting(table: Table, guest: str, patience: Patience) -> list[AnyEvent]:
    """What waits for somebody who has just come."""
    mark = mark_of(table, guest)
    nothing = mark._replace(question=None, undo=None, pause=None, knocks=())
    return list(_news(nothing, mark, table, guest, patience))


def told(
    before: Mark | None,
    table: Table,
    guest: str,
    patience: Patience,
    hushed: Collection[str] = (),
) -> tuple[Mark | None, list[AnyEvent]]:
    """What somebody with this mark is told of the table as it is now, and the next mark. Lines by
    those who are hushed are left out.

    Without a mark they did not know the table; without the next one they have left it.
    """
    if not table.seats_of(guest):
        return None, [] if before is None else [Unseated(table.id)]
    if before is None:
        seated = Seated(line_of(table, guest))
        return mark_of(table, guest), [seated, *waiting(table, guest, patience)]
    after = mark_of(table, guest)
    return after, list(_news(before, after, table, guest, patience, hushed))


def _news(
    before: Mark,
    after: Mark,
    table: Table,
    guest: str,
    patience: Patience,
    hushed: Collection[str] = (),
) -> Iterator[AnyEvent]:
    own = table.seats_of(guest)
    if before.stage == "waiting" and after.stage in {"running", "over"}:
        yield Began(table.id)
    yield from _said(before, table, own, hushed)
    for knock in after.knocks:
        if knock not in before.knocks:
            yield Asks(table.id, knock.number, knock.name)
    if after.undo is not None and after.undo != before.undo:
        yield Undo(table.id, *after.undo)
    if after.pause is not None and after.pause != before.pause:
        yield Pause(table.id, after.pause[0])
    if after.question is not None and after.question != before.question:
        asked = tuple(filter(table.may_answer, own))
        deadline = deadline_of(table, patience, asked)
        game, ply = table.game.name, table.ply
        yield Turn(table.id, game, ply, table.told, asked, table.moved_at, deadline)
    if after.stage == "over" != before.stage:
        result = table.state.result()
        yield Ended(table.id, result.winners, result.scores, own)
    if after.stage == "closed" != before.stage:
        yield Closed(table.id)
    if after.rematch is not None and after.rematch != before.rematch:
        yield Rematch(table.id, after.rematch)


def _said(
    before: Mark, table: Table, own: tuple[int, ...], hushed: Collection[str]
) -> Iterator[Chat]:
    known = set(before.chat)
    for line in table.chat:
        told_before = line in known or line.seat in own or line.guest in hushed
        if not told_before and any(map(line.may_read, own)):
            yield Chat(table.id, ChatTold(line.name, line.seat, line.text, line.to is not None))
