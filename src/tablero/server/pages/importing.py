"""Bringing a game here that was played elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from tablero.table.table import Table
from tablero.words import Words

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog


class Problem:
    """What was wrong with a record, and the record, for its author to correct."""

    def __init__(self, code: str, message: str, detail: str, record: str) -> None:
        self.code, self.message, self.detail, self.record = code, message, detail, record


def import_page(brought: Sequence[Table], reader: Reader, problem: Problem | None = None) -> str:
    """The form, and the games that the guest has brought already."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        say("import.title"),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall")[
            h.section(".card")[
                h.h1[say("import.title")],
                h.p[say("import.about")],
                _problem(problem),
                h.form(".import-form", method="post", action="/import")[
                    h.label(".needs-script")[
                        say("import.file"),
                        h.input(
                            {"data-into": "record"},
                            type="file",
                            accept=".txt,.json,text/plain,application/json",
                        ),
                    ],
                    h.label(for_="record")[say("import.text")],
                    h.textarea(
                        "#record", name="record", rows="12", required=True, spellcheck="false"
                    )[problem.record if problem else None],
                    h.button(".main", type="submit")[say("import.do")],
                ],
                h.p(".aside")[say("import.fair")],
            ],
            _games(brought, words, reader) if brought else None,
        ],
        settings_dialog(words, reader, "/import"),
        styles=("house", "records"),
    )


def _problem(problem: Problem | None) -> Node:
    if problem is None:
        return None
    return h.div(".problem", role="alert")[
        h.p[problem.message],
        h.p[h.code[problem.detail], " ", h.small[problem.code]],
    ]


def _games(brought: Sequence[Table], words: Words, reader: Reader) -> Node:
    return h.section(".card")[
        h.h2[words.say("import.games")],
        h.div(".lines")[(_game(table, reader) for table in brought)],
    ]


def _game(table: Table, reader: Reader) -> Node:
    words = reader.words(table.game.name, table.names)
    imported = table.header.imported
    return h.div(".line")[
        h.div(".what")[h.b[words.say("game.title")]],
        h.div[
            ", ".join(table.names),
            h.div(".chips")[h.span(".chip")[words.say(f"imported.{imported.verdict}")]]
            if imported
            else None,
        ],
        h.div(".deeds")[h.a(".button.plain", href=f"/t/{table.id}")[words.say("import.look")]],
    ]
