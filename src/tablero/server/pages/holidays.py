"""A person's holidays: how many days are left, going away, and coming back."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Element

from tablero.house.holidays import Holidays
from tablero.words import Words

from ..guests.reader import Reader
from .days import day_and_month
from .frame import backdrop, document, masthead, settings_dialog

HERE: Final = "/me/holidays"
WEEK: Final = 7


def holidays_page(found: Holidays, reader: Reader) -> str:
    """What somebody can do about holidays."""
    words = reader.words()
    title = words.say("holiday.title")
    return document(
        reader,
        words.headed("Tablero", title),
        "plain-page",
        backdrop(reader),
        masthead(words, HERE),
        h.main(".card.account-card")[
            h.h1[title],
            h.p[words.say("holiday.about")],
            _at_home(found, words) if found.until is None else _away(found.until, words),
        ],
        settings_dialog(words, reader, HERE),
    )


def _at_home(found: Holidays, words: Words) -> Element:
    left = h.p[words.say("holiday.left", count=found.left)]
    if not found.left:
        return h.section[left]
    return h.section[
        left,
        h.form(".opening", method="post", action=HERE)[
            h.label[
                h.span[words.say("holiday.days")],
                h.select(name="days")[
                    (
                        h.option(value=str(days), selected=days == min(WEEK, found.left))[str(days)]
                        for days in range(1, found.left + 1)
                    )
                ],
            ],
            h.button(".main", type="submit")[words.say("holiday.begin")],
        ],
    ]


def _away(until: float, words: Words) -> Element:
    return h.section[
        h.p(role="status")[words.say("holiday.yours", day=day_and_month(until, words))],
        h.form(method="post", action=HERE)[
            h.input(type="hidden", name="days", value="0"),
            h.button(".main", type="submit")[words.say("holiday.end")],
        ],
        h.p(".aside")[words.say("holiday.end.about")],
    ]
