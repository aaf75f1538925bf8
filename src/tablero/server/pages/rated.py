"""The ratings of the people at a table: before a game counts, and what it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.house.ratings import Strength, Uncounted
from tablero.table.scene import Scene
from tablero.words import Words

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog
from .persona import person_link


class Rating(NamedTuple):
    """Somebody at a table."""

    name: str
    handle: str
    before: Strength | None
    """None for a newcomer."""
    after: Strength | None
    """None as long as the game has not counted."""


class TableRatings(NamedTuple):
    """What there is to say about the ratings at a table."""

    people: Sequence[Rating]
    rated: bool
    """Whether the game was to count."""
    uncounted: Uncounted | None
    """Why it does not, or will not."""
    over: bool
    pending: bool
    """Whether the game has ended and is being entered."""


def rated_here(scene: Scene, words: Words) -> Node:
    """Where a table's page shows ratings: a link, in whose place the script puts them."""
    if not scene.shows_ratings:
        return None
    here = f"/t/{scene.table}/ratings"
    return h.Element("table-ratings")(src=here)[h.a(href=here)[words.say("ratings.title")]]


def ratings_of(shown: TableRatings, words: Words) -> Element:
    """The ratings, as part of a page."""
    return h.div[
        h.ul(".table-ratings")[(_line(each, words) for each in shown.people)],
        h.p(".aside")[told] if (told := _told(shown, words)) else None,
    ]


def ratings_page(table: str, shown: TableRatings, reader: Reader) -> str:
    """The same as a page of its own."""
    words = reader.words()
    return document(
        reader,
        words.headed("Tablero", words.say("ratings.title")),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall")[
            h.section(".card")[
                h.h1[words.say("ratings.title")],
                ratings_of(shown, words),
                h.p[h.a(href=f"/t/{table}")[words.say("analysis.to-table")]],
            ]
        ],
        settings_dialog(words, reader, f"/t/{table}/ratings"),
        styles=("house", "ratings"),
    )


def _line(each: Rating, words: Words) -> Element:
    return h.li[person_link(each.name, each.handle), h.span(".figures")[_rating(each, words)]]


def _rating(each: Rating, words: Words) -> Node:
    now = each.after or each.before
    if now is None:
        return words.say("ratings.newcomer")
    spread = h.span(".plus-minus")[f"(±{now.spread})"]
    if each.after is None or each.before is None:
        return [str(now.points), " ", spread]
    return [f"{each.before.points} → {now.points}", " ", spread]


def _told(shown: TableRatings, words: Words) -> str | None:
    """What has become of the game for the ratings, or why it does not count; that it will count
    is among what was agreed on.
    """
    if not shown.rated:
        return words.say("uncounted.unrated")
    if shown.uncounted is not None:
        return words.say(f"uncounted.{shown.uncounted}")
    if shown.pending:
        return words.say("ratings.pending")
    return words.say("ratings.counted") if shown.over else None
