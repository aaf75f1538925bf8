"""Searching in the rules: every word of a query must occur, whatever its accents and capitals."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from .rules import rulebook


def found_in(game: str, lang: str, query: str) -> tuple[str, ...]:
    """The ids of the paragraphs in which every word of the query occurs, in the order of the text.

    The title of its chapter belongs to a paragraph, and so does its id.
    """
    wanted = plainly(query).split()
    return tuple(
        paragraph for paragraph, text in _plain(game, lang) if all(word in text for word in wanted)
    )


@cache
def _plain(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    """Every paragraph's id and what is searched for it."""
    return tuple(
        (paragraph.id, plainly(f"{paragraph.id} {paragraph.chapter} {paragraph.text}"))
        for chapter in rulebook(game, lang).chapters
        for paragraph in chapter.paragraphs
    )


def plainly(text: str) -> str:
    """The text in small letters without accents, and with plain spaces and apostrophes."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(each for each in apart if not unicodedata.combining(each))
    return re.sub(r"\s+", " ", letters.replace("’", "'"))
