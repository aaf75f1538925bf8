"""What programs get, as types. The handlers' answers are checked against them by a test."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablero.house.keys import Scope
from tablero.table.briefing import TableLine


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    ok: bool


class Told(msgspec.Struct, frozen=True):
    """A deed at a table is done; `told` is the number of the entry that it added."""

    ok: bool
    told: int


class Taken(msgspec.Struct, frozen=True):
    """So many answers of a gesture were taken."""

    ok: bool
    told: int
    taken: int


class Opened(msgspec.Struct, frozen=True):
    """A table, and where it is."""

    ok: bool
    table: str
    path: str


class SettingsKept(msgspec.Struct, frozen=True):
    """All settings that differ from the defaults."""

    ok: bool
    settings: dict[str, str]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong."""

    code: str
    """Stable."""
    message: str
    """In the language that `Accept-Language` asks for."""
    request: str
    """What the operator can look for in the log."""
    paragraph: str | msgspec.UnsetType = msgspec.UNSET
    """The rule that an answer breaks."""
    detail: str | msgspec.UnsetType = msgspec.UNSET
    """In English, what is wrong with what was sent."""


class Failed(msgspec.Struct, frozen=True):
    """An error. It has changed nothing."""

    error: Problem


class Account(msgspec.Struct, frozen=True):
    """Who asks, and what the key is for; with a cookie there is none."""

    handle: str
    name: str
    kind: Literal["person", "bot"]
    scopes: list[Scope] | None
    expires: float | None


class Tables(msgspec.Struct, frozen=True):
    """The tables at which the account sits: first those that go on, the newest first."""

    tables: list[TableLine]


class Solo(msgspec.Struct, frozen=True):
    """A game that somebody has played alone."""

    table: str
    at: float
    won: bool
    score: int
    options: dict[str, str]
    account: list[tuple[str, dict[str, Any]]]


class Solos(msgspec.Struct, frozen=True):
    """The account's solo games, newest first."""

    games: list[Solo]


class News(msgspec.Struct, frozen=True):
    """Parts of the page, by element."""

    table: str
    told: int
    heard: int
    ply: int
    fragments: dict[str, str]
    edition: str | msgspec.UnsetType = msgspec.UNSET
    since: str | msgspec.UnsetType = msgspec.UNSET


class Marks(msgspec.Struct, frozen=True):
    """The positions at which rounds and the reader's own turns begin."""

    last: int
    rounds: list[int]
    own: list[int]


class Why(msgspec.Struct, frozen=True):
    """Why something cannot be done."""

    allowed: bool
    message: str
    paragraph: str


class Note(msgspec.Struct, frozen=True):
    """A sentence about a thing."""

    text: str
    paragraph: str


class About(msgspec.Struct, frozen=True):
    """What a thing is."""

    lines: list[Note]


class Then(msgspec.Struct, frozen=True):
    """An answer, and what it is called."""

    text: str
    verb: str
    say: str


class Preview(msgspec.Struct, frozen=True):
    """What an answer would change."""

    lines: list[str]
    free: bool
    repeats: int
    then: list[Then]


class Analysed(msgspec.Struct, frozen=True):
    """The analysis, or how far it has come."""

    state: Literal["none", "running", "failed", "done"]
    done: int | msgspec.UnsetType = msgspec.UNSET
    total: int | msgspec.UnsetType = msgspec.UNSET
    problem: str | msgspec.UnsetType = msgspec.UNSET
    analysis: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class Link(msgspec.Struct, frozen=True):
    """A link."""

    ok: bool
    path: str


class KeyTold(msgspec.Struct, frozen=True):
    """A key, as its owner sees it."""

    number: str
    label: str
    scopes: tuple[Scope, ...]
    created: float
    expires: float
    used: float | None


class ProgramTold(msgspec.Struct, frozen=True):
    """A program with an account, and its keys."""

    handle: str
    name: str
    keys: list[KeyTold]


class Keys(msgspec.Struct, frozen=True):
    """A person's keys and programs."""

    keys: list[KeyTold]
    bots: list[ProgramTold]


class KeyMade(msgspec.Struct, frozen=True):
    """A new key. `token` is shown only once."""

    ok: bool
    key: KeyTold
    token: str


class ProgramMade(msgspec.Struct, frozen=True):
    """A new account for a program, with its first key. `token` is shown only once."""

    ok: bool
    handle: str
    key: KeyTold
    token: str
