"""The addresses of the lobby, described."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tablero.house.lobby.wishes import AnySpeed, Choice
from tablero.table.entries import Hints
from tablero.table.terms import Clock, Speed, Talkers, Undoing, Watchers

from ..routes import bodies
from . import replies
from .describing import MOMENT, STRING, Operation, Query


class LobbyPlayer(msgspec.Struct, frozen=True):
    """Whoever holds a seat of a table in the lobby."""

    name: str
    handle: str | None
    bot: str | None
    """Which of the server's bots it is; null for a person or a program with an account."""
    program: bool
    rating: int | None
    settled: bool
    """Whether the rating says something already."""


class LobbyTerms(msgspec.Struct, frozen=True):
    """What is agreed on at a table of the lobby."""

    clock: Clock | None
    watch: Watchers
    chat: Talkers
    undo: Undoing
    rated: bool
    programs: bool
    """Whether programs with an account may sit down."""


class LobbyTable(msgspec.Struct, frozen=True):
    """A table of the lobby."""

    table: str
    path: str
    game: str
    way: str
    options: dict[str, str]
    own_box: bool
    seats: int
    open_seats: int
    players: list[LobbyPlayer]
    terms: LobbyTerms
    speed: Speed
    hints: Hints
    opened_at: float


class Lobby(msgspec.Struct, frozen=True):
    """The tables that wait for anybody, and those that anybody may watch."""

    edition: str
    open: list[LobbyTable]
    running: list[LobbyTable]


class LobbyParts(msgspec.Struct, frozen=True):
    """Parts of the page, by element."""

    edition: str
    fragments: dict[str, str]
    now: float | msgspec.UnsetType = msgspec.UNSET
    """The server's time, where the parts have clocks."""


class GamePlayed(msgspec.Struct, frozen=True):
    """A game that the account has finished; `names` are the others."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    rated: bool
    names: list[str]


class GamesPlayed(msgspec.Struct, frozen=True):
    """Games that the account has finished, newest first; `before` leads to earlier ones."""

    games: list[GamePlayed]
    before: float | None


class Sought(msgspec.Struct, frozen=True):
    """What the account looks for; what is empty, or 0, may be anything."""

    game: str
    way: str
    seats: int
    speed: AnySpeed
    rated: Choice
    state: Literal["waiting", "found"]
    table: str | msgspec.UnsetType = msgspec.UNSET
    path: str | msgspec.UnsetType = msgspec.UNSET
    says: str | msgspec.UnsetType = msgspec.UNSET
    """What a page says of it, and on its buttons."""
    go: str | msgspec.UnsetType = msgspec.UNSET
    close: str | msgspec.UnsetType = msgspec.UNSET


class Seeking(msgspec.Struct, frozen=True):
    """What the account looks for; null if nothing."""

    seek: Sought | None


class SeekBegun(msgspec.Struct, frozen=True):
    """Whether a game is looked for now, or was found at once."""

    ok: bool
    state: Literal["waiting", "found"]
    table: str | msgspec.UnsetType = msgspec.UNSET
    path: str | msgspec.UnsetType = msgspec.UNSET


_FILTERS: Final = (
    Query("game", "only tables of this game", STRING),
    Query("speed", "`live`, `untimed` or `days`", STRING),
    Query("rated", "`yes` or `no`", STRING),
)

LOBBY: Final = (
    Operation(
        "GET",
        "/lobby",
        "read",
        "The tables that wait for anybody, and those that anybody may watch.",
        Lobby,
        query=_FILTERS,
        codes=("unknown-game",),
    ),
    Operation(
        "GET",
        "/lobby/parts",
        "read",
        "The parts of the lobby's page that change.",
        LobbyParts,
        query=_FILTERS,
        codes=("unknown-game",),
    ),
    Operation(
        "GET",
        "/lobby/strip",
        "read",
        "The newest open tables as a part of the shelf.",
        LobbyParts,
    ),
    Operation(
        "GET",
        "/lobby/games",
        "read",
        "The games that you have finished, newest first.",
        GamesPlayed,
        query=(Query("before", "only games that ended before this moment", MOMENT),),
    ),
    Operation(
        "GET",
        "/lobby/seek",
        "read",
        "What you look for, and what has come of it. As long as you ask, the search goes on.",
        Seeking,
    ),
    Operation(
        "POST",
        "/lobby/seek",
        "play",
        "Start looking for a game, in place of an earlier search; for people only.",
        SeekBegun,
        bodies.SeekBody,
        codes=("bad-option", "unknown-game", "bad-name", "no-programs"),
    ),
    Operation(
        "POST",
        "/lobby/seek/withdraw",
        "play",
        "Stop looking for a game.",
        replies.Done,
    ),
    Operation(
        "WS",
        "/lobby/live",
        "read",
        "Says when the lobby has changed, and how your search stands.",
        "application/json",
    ),
)
