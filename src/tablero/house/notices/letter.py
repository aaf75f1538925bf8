"""A notice in words: a title and a few sentences, with the address that opens the table."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from tablero.table.table import Table
from tablero.words import Words

from .kinds import BEGINNING, TEST, AnyKind
from .occasions import due_by_day

HOUR: Final = 3_600.0


class Letter(NamedTuple):
    """What somebody is told."""

    id: str
    """By which receivers know it again."""
    kind: AnyKind
    title: str
    body: str
    url: str
    opens: str
    """What the address opens, as the words of a link."""
    tag: str
    """A later letter with the same tag takes the place of this one."""
    lang: str
    game: str = ""
    table: str = ""
    end: str = ""
    """The address that ends these notices; its link is secret where whoever reads it may not be
    signed in."""


def letter_of(
    notice: str, kind: AnyKind, guest: str, table: Table, lang: str, address: str, now: float
) -> Letter:
    """The letter to one of the people at a table; `address` is where this server is."""
    words = Words(lang, table.game.name)
    others = [
        name
        for chair, name in zip(table.chairs, table.names, strict=True)
        if chair.guest != guest and chair.kind != "open"
    ]
    params = {"game": words.say("game.title"), "names": others}
    body = words.say(f"notice.{kind}.body", **params)
    if kind in BEGINNING and any(table.may_answer(seat) for seat in table.seats_of(guest)):
        body = f"{body} {words.say('notice.your-turn')}"
    ends = [due_by_day(table, seat) for seat in table.seats_of(guest)]
    end = min((each for each in ends if each is not None), default=None)
    if end is not None:
        body = f"{body} {words.say('notice.time-left', time=_time(end - now, words))}"
    return Letter(
        notice,
        kind,
        words.say(f"notice.{kind}.title", **params),
        body,
        f"{address}/t/{table.id}",
        words.say("notice.open-table"),
        f"table-{table.id}",
        lang,
        table.game.name,
        table.id,
    )


def trial_letter(notice: str, lang: str, address: str) -> Letter:
    """A letter that shows that letters arrive."""
    words = Words(lang)
    return Letter(
        notice,
        TEST,
        words.say("notice.test.title"),
        words.say("notice.test.body"),
        f"{address}/me/notices",
        words.say("notice.open-settings"),
        "test",
        lang,
    )


def _time(seconds: float, words: Words) -> str:
    """Some time in words, rather too short than too long; but a turn that has just begun has all
    its days.
    """
    hours = max(1, math.floor(seconds / HOUR))
    if hours < 48:
        return words.say("time.hours", count=hours)
    return words.say("time.days", count=(hours + 1) // 24)
