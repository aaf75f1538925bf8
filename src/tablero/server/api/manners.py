"""The addresses by which somebody keeps others away, described."""

from __future__ import annotations

from typing import Final

import msgspec

from ..routes import account_bodies
from . import replies
from .describing import NUMBER, Operation, Query


class WhoIsThere(msgspec.Struct, frozen=True):
    """Somebody at a table, and whether the account keeps them away."""

    handle: str
    name: str
    blocked: bool
    muted: bool


class Called(msgspec.Struct, frozen=True):
    """Somebody, by handle and name."""

    handle: str
    name: str


class Blocked(msgspec.Struct, frozen=True):
    """Whom the account has blocked, by name."""

    people: list[Called]


def _about(path: str, about: str, *codes: str, body: type[msgspec.Struct]) -> Operation:
    known = ("not-found", "unknown-person", *codes)
    return Operation("POST", path, "account", about, replies.Done, body, codes=known)


_TABLE: Final = ("unknown-table", "unreadable-table", "other-rules")

MANNERS: Final = (
    Operation(
        "GET",
        "/t/{table}/who",
        "read",
        "Who sits at a seat, or who wrote a line of chat.",
        WhoIsThere,
        query=(
            Query("seat", "a seat", NUMBER),
            Query("line", "a public line of chat, by its `told`", NUMBER),
        ),
        codes=("unknown-person",),
    ),
    Operation(
        "GET",
        "/me/blocks",
        "read",
        "Whom you have blocked.",
        Blocked,
        codes=("not-found",),
    ),
    _about(
        "/me/blocks",
        "Block somebody.",
        body=account_bodies.PersonBody,
    ),
    _about("/me/blocks/remove", "Unblock somebody.", body=account_bodies.PersonBody),
    _about(
        "/me/mutes",
        "Mute somebody at one table.",
        *_TABLE,
        body=account_bodies.PersonBody,
    ),
    _about("/me/mutes/remove", "Unmute somebody.", body=account_bodies.PersonBody),
    _about(
        "/me/reports",
        "Report somebody to the administrator.",
        *_TABLE,
        "too-many-reports",
        body=account_bodies.ReportBody,
    ),
)
