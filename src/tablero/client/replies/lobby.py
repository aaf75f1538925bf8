"""The lobby, and looking for a game."""

from __future__ import annotations

from typing import Any, Literal

from ..choices import Speed
from .common import Reply


class LobbyPlayer(Reply, frozen=True):
    """Whoever holds a seat of a table in the lobby: a person, a program, or a bot of the server."""

    name: str
    handle: str | None
    bot: str | None
    program: bool
    rating: int | None
    settled: bool


class LobbyTerms(Reply, frozen=True):
    """What is agreed on at a table; `programs` if programs may sit down."""

    clock: dict[str, Any] | None
    watch: str
    chat: str
    undo: str
    rated: bool
    programs: bool


class LobbyTable(Reply, frozen=True):
    """A table that waits for anybody, or that anybody may watch."""

    table: str
    path: str
    game: str
    way: str
    options: dict[str, str]
    own_box: bool
    seats: int
    open_seats: int
    players: tuple[LobbyPlayer, ...]
    terms: LobbyTerms
    speed: Speed
    hints: str
    opened_at: float


class Lobby(Reply, frozen=True):
    """The tables that wait for anybody, and those that anybody may watch."""

    open: tuple[LobbyTable, ...]
    running: tuple[LobbyTable, ...]


class SeekBegun(Reply, frozen=True):
    """Whether you wait for others now, or have a table at once."""

    state: Literal["waiting", "found"]
    table: str | None = None
    path: str | None = None


class Sought(Reply, frozen=True):
    """What you look for; what is empty, or 0, may be anything."""

    game: str
    way: str
    seats: int
    speed: str
    rated: str
    state: Literal["waiting", "found"]
    table: str | None = None
    path: str | None = None


class Seeking(Reply, frozen=True):
    """What you look for; None if nothing."""

    seek: Sought | None
