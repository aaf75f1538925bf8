"""The page for those who are offline: what can be read without the internet, and what cannot."""

from __future__ import annotations

import htpy as h

from tablero.games import all_games

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog


def offline_page(reader: Reader) -> str:
    """The page; keeping.js lists the games that this browser keeps."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        say("offline.title"),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall")[
            h.section(".card")[
                h.h1[say("offline.title")],
                h.p[say("offline.about")],
                h.p[h.a(".button.main", href="/")[say("offline.again")]],
                h.h2[say("offline.rules")],
                h.ul[
                    (
                        h.li[
                            h.a(href=f"/rules/{game.name}")[
                                reader.words(game.name).say("game.title")
                            ]
                        ]
                        for game in all_games()
                    )
                ],
                h.div(hidden=True)[h.h2[say("offline.games")], h.ul("#kept")],
                h.h2[say("offline.here")],
                h.p[say("offline.here.about")],
                h.p[h.code["tablero serve"]],
            ]
        ],
        settings_dialog(words, reader, "/offline"),
        styles=("house",),
    )
