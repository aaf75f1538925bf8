"""Searching in the rules: every word of a query must occur, whatever its accents and capitals."""

from __future__ import annotations

import re
import unicodedata

from .rules import Paragraph, rulebook


def found_in(game: str, lang: str, query: str) -> tuple[str, ...]:
    """The ids of the paragraphs in which every word of the query occurs, in the order of the text.

    The title of its chapter belongs to a paragraph, and so does its id.
    """
    wanted = plainly(query).split()
    return tuple(
        paragraph.id
        for chapter in rulebook(game, lang).chapters
        for paragraph in chapter.paragraphs
        if all(word in _all_of(paragraph) for word in wanted)
    )


def _all_of(paragraph: Paragraph) -> str:
    return plainly(f"{paragraph.id} {paragraph.chapter} {paragraph.text}")


def plainly(text: str) -> str:
    """The text in small letters without accents, and with plain spaces and apostrophes."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(each for each in apart if not unicodedata.combining(each))
    return re.sub(r"\s+", " ", letters.replace("’", "'"))
