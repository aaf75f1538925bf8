"""Somebody at a table or on their profile, and what can be done: mute, block, report."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from tablero.house.crest import crest
from tablero.house.people.reports import LONGEST_TEXT, REASONS
from tablero.table.scene import ChatLine
from tablero.table.storage.guests import Guest
from tablero.words import Words

from ..guests.reader import Reader
from .forms import hidden
from .frame import backdrop, document, masthead, settings_dialog


@dataclass(frozen=True, slots=True)
class Manners:
    """Somebody, as a reader has them before them."""

    person: Guest
    name: str
    """What they are called at the table."""
    table: str
    """The table; empty on somebody's profile."""
    line: ChatLine | None
    """What they have said, if this is about a line."""
    known: bool
    """Whether the reader has an account: others keep nobody away."""
    blocked: bool
    muted: bool
    here: str
    """The address of this page."""
    reported: bool
    """Whether the reader has just reported them."""

    @property
    def back(self) -> str:
        """Where the reader has come from."""
        return f"/t/{self.table}" if self.table else self.here

    @property
    def after_report(self) -> str:
        """This page, which says that the report was sent."""
        return f"{self.here}{'&' if '?' in self.here else '?'}reported=yes"


def manners_page(manners: Manners, reader: Reader) -> str:
    """What a reader can do about somebody at a table."""
    words = reader.words()
    say, person = words.say, manners.person
    return document(
        reader,
        words.headed("Tablero", manners.name),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall.narrow")[
            h.section(".card")[
                h.h1(".whose")[crest(person.crest, person.handle), manners.name],
                h.p(".lone")[h.a(href=f"/people/{person.handle}")[say("manners.profile")]],
                _thanks(manners, words),
                h.blockquote[manners.line.text] if manners.line else None,
                [
                    _switch(manners, "mutes", "mute", manners.muted, words),
                    _switch(manners, "blocks", "block", manners.blocked, words),
                    _report(manners, words),
                ]
                if manners.known
                else h.p[say("manners.stranger")],
                h.p[h.a(".button", href=manners.back)[say("manners.back")]],
            ]
        ],
        settings_dialog(words, reader, manners.back),
        styles=("house", "account"),
    )


def manners_on_profile(manners: Manners, words: Words) -> Element:
    """What a reader can do about somebody whose profile they look at."""
    return h.section(".card")[
        _thanks(manners, words),
        _switch(manners, "blocks", "block", manners.blocked, words),
        _report(manners, words),
    ]


def _thanks(manners: Manners, words: Words) -> Node:
    if not manners.reported:
        return None
    return h.p(".notice", role="status")[words.say("manners.reported")]


def _switch(manners: Manners, kind: str, word: str, on: bool, words: Words) -> Element:
    """A button that does something, or takes it back."""
    path = f"/me/{kind}/remove" if on else f"/me/{kind}"
    return h.div(".measure")[
        h.form(method="post", action=path)[
            _hidden(manners, manners.back),
            h.button(".plain", type="submit")[words.say(f"manners.{'un' if on else ''}{word}")],
        ],
        h.p(".aside")[words.say(f"manners.{word}.about")],
    ]


def _hidden(manners: Manners, then: str) -> Node:
    return hidden(handle=manners.person.handle, table=manners.table, next=then)


def _report(manners: Manners, words: Words) -> Element:
    say, line = words.say, manners.line
    return h.details(".measure")[
        h.summary[say("manners.report")],
        h.form(".report", method="post", action="/me/reports")[
            _hidden(manners, manners.after_report),
            hidden(line=line.number) if line else None,
            h.label[
                h.span[say("manners.reason")],
                h.select(name="reason")[
                    (h.option(value=name)[say(f"manners.reason.{name}")] for name in REASONS)
                ],
            ],
            h.label[
                h.span[say("manners.text")],
                h.textarea(name="text", rows="4", maxlength=str(LONGEST_TEXT)),
            ],
            h.p(".aside")[say("manners.report.about")],
            h.button(".plain", type="submit")[say("manners.report.send")],
        ],
    ]
