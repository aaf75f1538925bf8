"""A finished game inside somebody else's page: light, read only, without anybody's secrets."""

from __future__ import annotations

import htpy as h
from htpy import Node

from tablero.drawing.palette import Theme
from tablero.drawing.picture import picture_file
from tablero.table.admitting import is_public
from tablero.table.errors import NotOver
from tablero.table.sight import SPECTATOR, scene
from tablero.table.table import Table
from tablero.words.verdict import verdict

from ..assets.store import address
from ..guests.reader import Reader
from ..problems import NotFound
from .fragments import words_for
from .frame import DARK, icon
from .sharing import place, title_of
from .story import news


def check_public(table: Table) -> None:
    """NotFound for what is not everybody's business."""
    if not is_public(table):
        raise NotFound("this table is not for everybody")


def check_embedded(table: Table) -> None:
    """NotOver or NotFound, if the game cannot be shown on other sites."""
    check_public(table)
    if not table.over:
        raise NotOver("only a game that is over can be shown on other sites")


def board_file(table: Table, ply: int, lang: str, theme: Theme) -> str:
    """The board at a position as everybody may see it, as an SVG file."""
    shown = scene(table, SPECTATOR, ply)
    words = words_for(shown, lang)
    events = shown.log[ply - 1].events if ply else ()
    return picture_file(shown.game, shown.view, words, shown.names, events, theme)


def embed_page(table: Table, ply: int, reader: Reader, origin: str) -> str:
    """The page; without a script its links lead from position to position."""
    shown = scene(table, SPECTATOR, ply)
    words = words_for(shown, reader.lang)
    say, here = words.say, f"/embed/{table.id}"
    where = place(ply, table.ply, words)
    whole = f"{origin.rstrip('/')}/t/{table.id}?ply={ply}"
    result = verdict(shown.result, words, None) if shown.result and shown.live else None
    return str(
        h.html(lang=reader.lang, data_theme=reader.theme)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.meta(name="color-scheme", content="light dark"),
                h.meta(name="robots", content="noindex"),
                h.title[title_of(shown, words)],
                h.link(rel="icon", href=address("/static/icon.svg"), type="image/svg+xml"),
                (
                    h.link(rel="stylesheet", href=address(f"/static/{name}.css"))
                    for name in ("tokens", "base", "embed")
                ),
                h.script(type="module", src=address("/static/embed.js")),
            ],
            h.body(".embedded")[
                h.main("#embedded")[
                    h.h1(".read-out")[title_of(shown, words)],
                    _board(reader, f"{here}/board.svg?ply={ply}&lang={reader.lang}", where),
                    h.p(".told", role="status")[result or news(shown, words)],
                    h.nav(aria_label=say("replay.title"))[
                        _way("first", here, 0 if ply else None, say("button.first")),
                        _way("back", here, ply - 1 if ply else None, say("button.previous")),
                        h.span(".figures")[where],
                        _way("next", here, _within(table, ply + 1), say("button.next")),
                        _way("rounds-next", here, _within(table, table.ply, ply), say("embed.end")),
                        h.a(".whole", href=whole, target="_blank", rel="noopener")[
                            say("embed.table")
                        ],
                    ],
                ]
            ],
        ]
    )


def _within(table: Table, ply: int, shown: int = -1) -> int | None:
    return ply if ply <= table.ply and ply != shown else None


def _board(reader: Reader, path: str, label: str) -> Node:
    theme = "night" if reader.theme == "night" else "day"
    dark = h.source(srcset=f"{path}&theme=night", media=DARK) if reader.theme == "auto" else None
    return h.picture[dark, h.img(src=f"{path}&theme={theme}", alt=label)]


def _way(name: str, here: str, ply: int | None, label: str) -> Node:
    nowhere = {"role": "link", "aria-disabled": "true"}
    target = nowhere if ply is None else {"href": f"{here}?ply={ply}"}
    known = {"aria-label": label, "title": label, "data-way": name}
    return h.a(".icon-button", known, target)[icon(name)]
