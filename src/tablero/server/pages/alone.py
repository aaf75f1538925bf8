"""A guest's solo games: how they ended, and how the guest gets on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import Game
from tablero.games import find
from tablero.table.results import Closing, FinishedGame, progress
from tablero.words import Words
from tablero.words.verdict import scored

from ..guests.reader import Reader
from .days import day_of
from .forms import hidden
from .frame import backdrop, document, masthead, settings_dialog
from .sizes import particulars

GAMES_SHOWN: Final = 100


def alone_page(game: str, games: Sequence[FinishedGame], reader: Reader) -> str:
    """The guest's solo games of one game, newest first."""
    words = reader.words(game)
    say = words.say
    return document(
        reader,
        words.headed(say("alone.title"), say("game.title")),
        "plain-page",
        backdrop(reader),
        masthead(words),
        h.main(".card.alone-card")[
            h.h1[say("alone.title")],
            h.p(".author")[say("game.title")],
            _progress(games, words) if games else h.p[say("alone.none")],
            _list(find(game), games[:GAMES_SHOWN], words) if games else None,
            h.form(method="post", action="/tables")[
                hidden(game=game, seats=1),
                h.button(".main", type="submit")[say("button.play-alone")],
            ],
        ],
        settings_dialog(words, reader, f"/alone/{game}"),
    )


def _progress(games: Sequence[FinishedGame], words: Words) -> Node:
    """How the guest gets on, in a few sentences."""
    so_far = progress(games)
    best = so_far.best
    return h.p(".progress")[
        words.say("alone.progress", games=so_far.played, won=so_far.won),
        " ",
        words.say("alone.streak", streak=so_far.streak, longest=so_far.longest)
        if so_far.won
        else None,
        " ",
        h.a(href=f"/t/{best.table}")[
            words.say(
                "alone.best",
                score=_summary(best.closing, words),
                date=day_of(best.closing.at, words),
            )
        ]
        if best is not None
        else None,
    ]


def _list(game: Game[Any], games: Sequence[FinishedGame], words: Words) -> Element:
    say = words.say
    return h.div(".sheet-scroll", tabindex="0")[
        h.table(".alone")[
            h.thead[
                h.tr[
                    (
                        h.th(scope="col")[say(f"alone.{column}")]
                        for column in ("date", "outcome", "how")
                    ),
                    h.td,
                ]
            ],
            h.tbody[(_row(game, finished, words) for finished in games)],
        ]
    ]


def _row(game: Game[Any], finished: FinishedGame, words: Words) -> Element:
    closing = finished.closing
    moment = datetime.fromtimestamp(closing.at, UTC).isoformat(timespec="minutes")
    return h.tr({"data-won": closing.won})[
        h.td[h.time(datetime=moment)[day_of(closing.at, words)]],
        h.td[
            h.b[words.say("alone.won" if closing.won else "alone.lost")],
            h.span[scored(words, closing.score)],
        ],
        h.td[
            h.span[", ".join(_told(closing, words))],
            h.small["; ".join(_chosen(game, closing, words))],
        ],
        h.td(".ways")[
            h.a(href=f"/t/{finished.table}")[words.say("alone.look")],
            h.a(href=f"/t/{finished.table}/record", download=True)[words.say("alone.record")],
        ],
    ]


def _told(closing: Closing, words: Words) -> Iterator[str]:
    return (words.say(key, **params) for key, params in closing.told())


def _summary(closing: Closing, words: Words) -> str:
    return ", ".join((scored(words, closing.score), *_told(closing, words)))


def _chosen(game: Game[Any], closing: Closing, words: Words) -> Iterator[str]:
    """The options that are not the defaults; that it was a solo game goes without saying."""
    alone = [words.say(f"way.{way.name}") for way in game.ways if way.alone]
    said = particulars(game, 1, closing.options, words)
    return (text for text in said if text not in alone)
