"""The shelf: every game as a box, one click from playing.

Everything but the guest's name and tables is the same for everybody, and slow to draw. So it is
drawn once with marks for those, which are filled in for each guest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import htpy as h
from htpy import Element
from markupsafe import escape

from tablero.drawing.examples import has_glimpse
from tablero.engine import Game
from tablero.games import all_games
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.words import Words
from tablero.words.summary import summary

from ..assets.store import address
from ..guests.reader import Reader
from .company import company
from .forms import hidden
from .frame import (
    backdrop,
    cover,
    document,
    icon_button,
    keys_dialog,
    picture,
    rooms,
    settings_dialog,
)
from .lesson import lessons_offered
from .levels import levels
from .opening import opening_form, told_sizes
from .standing import awaits, stands

NAME: Final = "\ue000"
TABLES: Final = "\ue001"
"""Marks in the shelf: private-use characters, which no name and none of our texts contain."""


def shelf_page(reader: Reader, known: bool, level: str) -> str:
    """The games as boxes on a shelf; for somebody known, with marks for `shelf_of`. `level` is the
    bot against which the reader plays.
    """
    words = reader.words()
    name = NAME if known else ""
    return document(
        reader,
        words.headed("Tablero", words.say("app.tagline")),
        "shelf",
        backdrop(reader),
        h.header(".masthead")[
            h.div[h.h1["Tablero"], h.p[words.say("app.tagline")]],
            h.nav(aria_label=words.say("button.settings"))[
                rooms(words),
                h.a(".me", href="/me")[h.b[NAME], h.span[words.say("me.account")]]
                if known
                else h.a(".room", href="/sign-in")[words.say("sign-in.title")],
                icon_button("gear", words.say("button.settings"), data_open="settings"),
            ],
        ],
        h.main[
            TABLES if known else None,
            h.section(".strip", hidden=True, aria_labelledby="strip-title"),
            h.div(".shelf-head")[
                h.h2[words.say("shelf.title")],
                h.p(".aside")[words.say("shelf.no-account")],
            ],
            h.div(".boxes")[(_box(game, reader, name, level) for game in all_games())],
            h.p[h.a(".button.plain", href="/import")[words.say("import.title")]],
        ],
        settings_dialog(words, reader, "/"),
        keys_dialog(words),
        h.script(type="module", src=address("/static/shelf.js")),
        soon=(game.name for game in all_games()),
    )


def shelf_for_guests(reader: Reader, level: str) -> tuple[bytes, ...]:
    """The shelf of somebody known, in pieces: every second piece is a mark."""
    shelf = shelf_page(reader, True, level)
    return tuple(piece.encode() for piece in re.split(f"({NAME}|{TABLES})", shelf))


def shelf_of(
    guest: Guest, tables: Sequence[Table], reader: Reader, pieces: Sequence[bytes]
) -> bytes:
    """The shelf with a guest's name, and the tables at which the guest sits."""
    running = str(_running(guest, tables, reader)) if tables else ""
    filled = {NAME.encode(): str(escape(guest.name)).encode(), TABLES.encode(): running.encode()}
    return b"".join(filled[piece] if at % 2 else piece for at, piece in enumerate(pieces))


def _running(guest: Guest, tables: Sequence[Table], reader: Reader) -> Element:
    return h.section(".running", aria_labelledby="running-title")[
        h.h2("#running-title")[reader.words().say("shelf.your-tables")],
        h.ul[(h.li[_ticket(guest, table, reader)] for table in tables)],
    ]


def _ticket(guest: Guest, table: Table, reader: Reader) -> Element:
    words = reader.words(table.game.name)
    seats = table.seats_of(guest.id)
    if table.lesson is not None:
        return h.a(".ticket", href=f"/t/{table.id}")[
            h.strong[words.say("game.title")],
            h.span[words.say(table.lesson.says("title"))],
            h.em[words.say("lesson.continue")],
        ]
    others = [
        name
        for seat, name in enumerate(table.names)
        if seat not in seats and table.chairs[seat].kind != "open"
    ]
    return h.a(".ticket", {"data-asked": awaits(table, guest.id)}, href=f"/t/{table.id}")[
        h.strong[words.say("game.title")],
        h.span[", ".join(others) or words.say("shelf.alone")] if others or table.began else None,
        h.em[stands(table, guest.id, words)],
    ]


def _box(game: Game[Any], reader: Reader, name: str, level: str) -> Element:
    words = reader.words(game.name)
    title = words.say("game.title")
    return h.article(".box", aria_labelledby=f"{game.name}-title")[
        h.div(".display")[h.div(".lid")[cover(game.name, reader)], _glimpse(game, reader)],
        h.div(".plank", aria_hidden="true"),
        h.div(".about")[
            h.h3(id=f"{game.name}-title")[title],
            _told(h.p(".author"), words.say("game.author")),
            _told(h.p, words.say("game.blurb")),
            h.dl(".facts")[
                _fact(words.say("shelf.fact.players"), told_sizes(game.players, words)),
                _fact(words.say("shelf.fact.duration"), words.say("game.duration")),
                _fact(words.say("shelf.fact.weight"), words.say("game.weight")),
            ],
        ],
        _ways(game, words, name, level),
        h.p(".rules-link")[
            h.a(href=f"/rules/{game.name}")[words.say("rules.title", game=title)],
            h.a(href=f"/rules/{game.name}/summary")[words.say("rules.way.summary")]
            if summary(game.name, reader.lang)
            else None,
            h.a(href=f"/alone/{game.name}")[words.say("alone.title")]
            if 1 in game.players
            else None,
        ],
        opening_form(game, words, name, level),
    ]


def _glimpse(game: Game[Any], reader: Reader) -> Element | None:
    """A little of the game as it is played; shelf.js keeps it still for those who have chosen
    that in the settings."""
    if not has_glimpse(game):
        return None
    moving, still = (f"{kind}/{game.name}/{reader.lang}" for kind in ("glimpse", "still"))
    return h.div(".glimpse", aria_hidden="true")[
        picture(reader, moving, 800, 560, still=still, loading="lazy")
    ]


def _ways(game: Game[Any], words: Words, name: str, level: str) -> Element:
    """A click or two to each kind of table."""
    return h.div(".ways")[
        _at_once(game, words, name, level),
        company(game, "friends", words.say("button.invite-friends"), words, name),
        company(game, "hot-seat", words.say("button.pass-laptop"), words, name),
        _alone(game.name, words, name) if 1 in game.players else None,
        lessons_offered(game, words),
    ]


def _told(element: Element, text: str) -> Element | None:
    """A text of the box; empty if the box has none."""
    return element[text] if text else None


def _fact(term: str, description: str) -> Element | None:
    return h.div[h.dt[term], h.dd[description]] if description else None


def _at_once(game: Game[Any], words: Words, name: str, level: str) -> Element:
    """One click to a table with bots, of the level that was chosen last."""
    return h.form(".at-once", method="post", action="/tables")[
        hidden(game=game.name, mode="bots"),
        hidden(name=name) if name else None,
        h.button(".main", {"title": words.say("lobby.mode.bots")}, type="submit")[
            words.say("button.play-now")
        ],
        levels(words, "bots", f"{game.name}-expect", level, game),
    ]


def _alone(game: str, words: Words, name: str) -> Element:
    """One click to a solo table."""
    return h.form(method="post", action="/tables")[
        hidden(game=game, seats=1),
        hidden(name=name) if name else None,
        h.button(".plain", {"title": words.say("lobby.alone")}, type="submit")[
            words.say("button.play-alone")
        ],
    ]
