"""Your account, and people."""

from __future__ import annotations

from ..choices import Kind, Scope
from .common import Reply


class Account(Reply, frozen=True):
    """Who you are, and what your key is for."""

    handle: str
    name: str
    kind: Kind
    scopes: tuple[Scope, ...] | None
    expires: float | None


class Settings(Reply, frozen=True):
    """Your settings by name."""

    settings: dict[str, str]


class NameKept(Reply, frozen=True):
    """What you are called from now on."""

    name: str


class CrestKept(Reply, frozen=True):
    """Your crest by its parts; empty if it follows from your handle."""

    crest: str


class Somebody(Reply, frozen=True):
    """Somebody, by handle and name."""

    handle: str
    name: str


class Blocked(Reply, frozen=True):
    """Whom you have blocked, by name."""

    people: tuple[Somebody, ...]


class WhoIsThere(Reply, frozen=True):
    """Somebody at a table, and whether you keep them away."""

    handle: str
    name: str
    blocked: bool
    muted: bool


class Holidays(Reply, frozen=True):
    """Until when you are on holiday, and the days that are left this year."""

    until: float | None
    left: int


class HolidayBegun(Reply, frozen=True):
    """Until when you are on holiday now; a moment that has passed if you are not."""

    until: float | None


class Wishes(Reply, frozen=True):
    """Which notices you get, `turn.mail`, …; after how many minutes away from tables without a
    clock of days (0: never); and the tables about which you hear nothing."""

    on: tuple[str, ...]
    away: int
    silent: tuple[str, ...]
