"""A table as you may see it, and your tables."""

from __future__ import annotations

from typing import Any

from ..choices import Holder, Stage
from .common import Reply


class Result(Reply, frozen=True):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class TableLine(Reply, frozen=True):
    """One of your tables; `result` is None until its game is over."""

    table: str
    path: str
    game: str
    stage: Stage
    seats: int
    own: tuple[int, ...]
    ply: int
    told: int
    asked: bool
    result: Result | None = None


class Tables(Reply, frozen=True):
    """Your tables: first those that go on, the newest first."""

    tables: tuple[TableLine, ...]


class SeatClock(Reply, frozen=True):
    """A seat's time: the seconds that are left, or while they pass, when they will have passed."""

    left: float | None
    until: float | None


class Seat(Reply, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str
    holder: Holder
    side: int
    bot: str | None
    online: bool
    kept_for: str | None
    clock: SeatClock | None


class Option(Reply, frozen=True):
    """A legal answer: its text, which is sent, and its parts."""

    text: str
    data: dict[str, Any]


class Question(Reply, frozen=True):
    """The open question; `options` only if it is put to you."""

    ply: int
    told: int
    question: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] | None
    since: float
    deadline: float | None


class UndoRequest(Reply, frozen=True):
    """Somebody asks to go back to position `to`; `asked` if you have to agree or not."""

    seat: int
    to: int
    asked: bool


class PauseRequest(Reply, frozen=True):
    """Somebody suggests a pause, or it has begun; `asked` if you have to agree or not."""

    seat: int
    began: bool
    asked: bool


class ChatLine(Reply, frozen=True):
    """A line of chat."""

    name: str
    seat: int | None
    text: str
    mates: bool


class State(Reply, frozen=True):
    """A table as you may see it; `view` as in the bot protocol."""

    table: str
    path: str
    game: str
    rules: int
    options: dict[str, str]
    terms: dict[str, Any]
    stage: Stage
    seats: tuple[Seat, ...]
    own: tuple[int, ...]
    host: bool
    invited: bool
    ply: int
    told: int
    heard: int
    question: Question | None
    undo: UndoRequest | None
    pause: PauseRequest | None
    result: Result | None
    rematch: str | None
    invite: str | None
    chat: tuple[ChatLine, ...]
    seal: str
    view: dict[str, Any]
