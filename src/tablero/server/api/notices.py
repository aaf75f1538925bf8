"""The addresses of notices, described. No key learns or changes where they are sent."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tablero.house.keys import Scope
from tablero.house.notices.kinds import ChannelKind

from ..routes import notice_bodies
from . import replies
from .describing import Kind, Operation


class ChannelTold(msgspec.Struct, frozen=True):
    """An address or a device; `problem` is why sending there has failed."""

    channel: str
    kind: ChannelKind
    address: str
    state: Literal["unconfirmed", "off", "on"]
    problem: str


class NoticesTold(msgspec.Struct, frozen=True):
    """How somebody can be told what waits for them, and what they do not want to hear of."""

    channels: list[ChannelTold]
    unwanted: list[str]
    away: int


class WishesTold(msgspec.Struct, frozen=True):
    """What somebody wants to hear of, `turn.mail`, …; after how many minutes away from tables
    without a clock of days; and the tables about which they want to hear nothing."""

    on: list[str]
    away: int
    silent: list[str]


class HookMade(msgspec.Struct, frozen=True):
    """The key that signs notices to the web address."""

    ok: bool
    key: str


def _do(
    path: str,
    about: str,
    body: type[msgspec.Struct],
    *codes: str,
    access: Scope | Literal["cookie"] = "cookie",
    reply: Kind = replies.Done,
) -> Operation:
    where, known = f"/me/notices/{path}", ("not-found", *codes)
    return Operation("POST", where, access, about, reply, body, codes=known)


NOTICES: Final = (
    Operation(
        "GET",
        "/me/notices",
        "cookie",
        "How notices reach you, and which you do not want.",
        NoticesTold,
        codes=("no-account",),
    ),
    _do(
        "mail",
        "Ask the owner of an address whether they want notices.",
        notice_bodies.MailBody,
        *("no-such-way", "not-reachable"),
    ),
    _do(
        "push",
        "Send notices to this browser, until its session ends.",
        notice_bodies.DeviceBody,
        *("no-such-way", "not-reachable", "not-outside", "too-many-channels"),
    ),
    _do(
        "hook",
        "Send notices to a web address.",
        notice_bodies.HookBody,
        *("not-reachable", "not-outside", "too-many-channels"),
        reply=HookMade,
    ),
    Operation(
        "GET",
        "/me/notices/wishes",
        "read",
        "Which notices you get.",
        WishesTold,
        codes=("not-found",),
    ),
    _do(
        "wishes",
        "Choose which notices you get.",
        notice_bodies.WishesBody,
        access="account",
    ),
    _do(
        "silence",
        "Silence notices about a table, or allow them again.",
        notice_bodies.SilenceBody,
        access="account",
    ),
    _do("remove", "Remove an address or a device.", notice_bodies.ChannelBody),
    _do("test", "Send a test notice.", notice_bodies.ChannelBody),
)
