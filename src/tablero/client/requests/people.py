"""Your settings, holidays and notices, and keeping people away."""

from __future__ import annotations

from collections.abc import Sequence

from ..calls import Call, at, get, once, post
from ..choices import Reason
from ..replies import (
    Blocked,
    CrestKept,
    Done,
    HolidayBegun,
    Holidays,
    NameKept,
    Settings,
    WhoIsThere,
    Wishes,
)


def settings() -> Call[Settings]:
    """Your settings."""
    return get("/me/settings", Settings)


def change_setting(name: str, value: str = "") -> Call[Settings]:
    """Change one of your settings, or reset it; the answer has those that are not as at first."""
    return post("/me/settings", Settings, name=name, value=value)


def change_name(name: str) -> Call[NameKept]:
    """Change what you are called at your next tables."""
    return post("/me/name", NameKept, name=name)


def wear_crest(
    shield: str = "",
    division: str = "",
    first: str = "",
    second: str = "",
    charge: str = "",
    tincture: str = "",
) -> Call[CrestKept]:
    """Choose a crest by its parts; without any, the one that follows from your handle."""
    parts = {"shield": shield, "division": division, "first": first}
    more = {"second": second, "charge": charge, "tincture": tincture}
    return post("/me/crest", CrestKept, **parts, **more)


def crest(blazon: str) -> Call[str]:
    """Somebody's crest as an SVG, by a handle or by its six parts with dots between them."""
    return get(at("crest", blazon), str)


def who(table: str, *, seat: int | None = None, line: int | None = None) -> Call[WhoIsThere]:
    """Who sits at a seat, or who has said a public line of chat, by its `told`."""
    return get(at("t", table, "who"), WhoIsThere, seat=seat, line=line)


def blocked() -> Call[Blocked]:
    """Whom you have blocked."""
    return get("/me/blocks", Blocked)


def block(handle: str) -> Call[Done]:
    """Block somebody: they get no seat where you sit, and you read nothing of theirs."""
    return post("/me/blocks", Done, handle=handle)


def unblock(handle: str) -> Call[Done]:
    """Block somebody no more."""
    return post("/me/blocks/remove", Done, handle=handle)


def mute(handle: str, table: str) -> Call[Done]:
    """Read nothing of somebody at one table."""
    return post("/me/mutes", Done, handle=handle, table=table)


def unmute(handle: str, table: str) -> Call[Done]:
    """Read somebody again."""
    return post("/me/mutes/remove", Done, handle=handle, table=table)


def report(
    handle: str,
    reason: Reason,
    text: str = "",
    *,
    table: str | None = None,
    line: int | None = None,
) -> Call[Done]:
    """Report somebody to the administrator, for something at a table, or for a line of chat."""
    said = {"handle": handle, "reason": reason, "text": text, "table": table, "line": line}
    return post("/me/reports", Done, **said)


def holidays() -> Call[Holidays]:
    """Your holiday from tables where people have days for each turn."""
    return get("/me/holidays", Holidays)


def go_on_holiday(days: int) -> Call[HolidayBegun]:
    """Let your clock stand still for so many days where people have days for each turn."""
    return once("/me/holidays", HolidayBegun, days=days)


def come_back_from_holiday() -> Call[HolidayBegun]:
    """End your holiday."""
    return once("/me/holidays", HolidayBegun, days=0)


def wishes() -> Call[Wishes]:
    """Which notices you get. Where they are sent no program learns."""
    return get("/me/notices/wishes", Wishes)


def wish(on: Sequence[str], *, away: int = 0) -> Call[Done]:
    """Get these notices and no others, `turn.mail`, …; and of turns at tables without a clock of
    days after so many minutes away (0: never)."""
    return post("/me/notices/wishes", Done, on=list(on), away=away)


def silence(table: str, *, silent: bool = True) -> Call[Done]:
    """Hear nothing of a table by notices, or hear of it again."""
    return post("/me/notices/silence", Done, table=table, silent=silent)
