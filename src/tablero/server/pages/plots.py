"""A plot on a page, with what it shows and a table of its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h
from htpy import Element, Node

from tablero.drawing.svg import Svg
from tablero.games import find
from tablero.words import Words

from ..guests.reader import Reader


def figure(
    drawn: Svg,
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    words: Words,
    legend: Node = None,
) -> Element:
    """A plot; its numbers unfold below."""
    return h.figure(".plot-figure")[
        drawn,
        h.figcaption[h.span[caption], legend],
        h.details[
            h.summary[words.say("statistics.as-table")],
            h.div(".sheet-scroll", tabindex="0", role="group", aria_label=caption)[
                h.table(".figures-table")[
                    h.caption(".read-out")[caption],
                    h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
                    h.tbody[(_row(row) for row in rows)],
                ]
            ],
        ],
    ]


def _row(row: Sequence[str]) -> Element:
    first, *cells = row
    return h.tr[h.th(scope="row")[first], (h.td(".count")[cell] for cell in cells)]


def game_name(game: str, reader: Reader) -> str:
    """What a game is called."""
    return reader.words(game).say("game.title")


def way_name(game: str, way: str, reader: Reader) -> str:
    """What a way to play is called; empty for a game that is always played the same way."""
    words = reader.words(game)
    if way:
        return words.say(f"way.{way}")
    return words.say("ratings.other-rules") if find(game).ways else ""


def what_is_played(game: str, way: str, reader: Reader) -> str:
    """A game and the way to play it."""
    name, chosen = game_name(game, reader), way_name(game, way, reader)
    return reader.words().headed(name, chosen) if chosen else name
