"""The rules: text with pictures, and a search in it. The table's drawer shows the same text."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.drawing.examples import Example, examples
from tablero.games import find
from tablero.words import Words
from tablero.words.rules import Chapter, Paragraph, Part, rulebook
from tablero.words.searching import found_in
from tablero.words.summary import summary

from ..assets.store import address
from ..guests.reader import Reader
from .frame import backdrop, document, icon, masthead, picture, settings_dialog

SAMPLE: Final = 99
"""A number that a script replaces by its own in a text for many."""


def rules_page(game: str, reader: Reader, query: str = "") -> str:
    """The rules, every paragraph with its anchor; with a query, only those that fit are seen."""
    words = reader.words(game)
    title = words.say("rules.title", game=words.say("game.title"))
    return around_rules(
        game,
        reader,
        title,
        f"/rules/{game}",
        h.main(".card.rules-card")[rules_text(game, reader, query)],
    )


def around_rules(game: str, reader: Reader, title: str, here: str, content: Node) -> str:
    """A page of the rules: the same head, and the ways among these pages."""
    words = reader.words(game)
    return document(
        reader,
        title,
        "plain-page",
        backdrop(reader),
        masthead(words),
        content,
        settings_dialog(words, reader, here),
        h.script(type="module", src=address("/static/rules.js")),
    )


def rules_text(game: str, reader: Reader, query: str = "") -> Element:
    """The rules as one article."""
    words = reader.words(game)
    book = rulebook(game, words.lang)
    found = found_in(game, words.lang, query) if query else None
    return h.article("#rules-text")[
        h.h1[book.title],
        ways(game, words, "rules"),
        _search(game, words, query, found),
        h.div(".rules-lead", hidden=found is not None)[(h.p(".lead")[line] for line in book.lead)],
        (_chapter(game, chapter, reader, found) for chapter in book.chapters),
    ]


def ways(game: str, words: Words, here: str) -> Element:
    """The ways among the pages of the rules."""
    pages = {
        "rules": f"/rules/{game}",
        "summary": f"/rules/{game}/summary" if summary(game, words.lang) else "",
        "printed": f"/rules/{game}/printed",
    }
    return h.nav(".rules-ways", aria_label=words.say("rules.ways"))[
        (
            h.a(href=path, aria_current="page" if page == here else None)[
                words.say(f"rules.way.{page}")
            ]
            for page, path in pages.items()
            if path
        )
    ]


def _search(game: str, words: Words, query: str, found: Collection[str] | None) -> Element:
    """The field for searching; rules.js answers while one types, otherwise the server does."""
    say = words.say
    told = _number(found, words) if found is not None else ""
    return h.form(".rules-search", action=f"/rules/{game}", method="get", role="search")[
        h.label[
            h.span(".read-out")[say("rules.search")],
            icon("find"),
            h.input(
                {
                    "data-rules-search": True,
                    "data-one": say("rules.found", count=1),
                    "data-many": say("rules.found", count=SAMPLE).replace(str(SAMPLE), "%"),
                    "data-none": say("rules.found.none"),
                },
                type="search",
                name="q",
                value=query,
                maxlength="80",
                autocomplete="off",
                placeholder=say("rules.search"),
            ),
        ],
        h.button(".plain.needs-no-script", type="submit")[say("rules.search.do")],
        h.p(".aside", role="status")[told],
    ]


def _number(found: Collection[str], words: Words) -> str:
    """How many paragraphs fit."""
    return words.say("rules.found", count=len(found)) if found else words.say("rules.found.none")


def _chapter(game: str, chapter: Chapter, reader: Reader, found: Collection[str] | None) -> Element:
    missing = {one.id for one in chapter.paragraphs if found is not None and one.id not in found}
    return h.section(hidden=bool(missing) and len(missing) == len(chapter.paragraphs))[
        h.h2[f"{chapter.number} {chapter.title}"],
        h.p(".lead", hidden=found is not None)[chapter.lead] if chapter.lead else None,
        (_with_examples(game, one, reader, one.id in missing) for one in chapter.paragraphs),
    ]


def _with_examples(
    game: str, paragraph: Paragraph, reader: Reader, hidden: bool
) -> Iterator[Element]:
    """A paragraph and its examples; hidden where somebody searches for something else."""
    yield paragraph_text(paragraph, reader.words(game), hidden)
    for example in examples(find(game)).values():
        if example.paragraph == paragraph.id:
            yield _figure(example, reader, hidden)


def paragraph_text(paragraph: Paragraph, words: Words, hidden: bool = False) -> Element:
    """A paragraph with its number, which is a link to itself."""
    return h.div(".paragraph", id=paragraph.id, tabindex="-1", hidden=hidden)[
        h.a(".number", href=f"#{paragraph.id}")[paragraph.id],
        h.p[(marked(part, words) for part in paragraph.parts)],
    ]


def marked(part: Part, words: Words) -> Node:
    """The book's text; our own rulings and reconstructions are marked as such."""
    if part.mark is None:
        return f"{part.text} "
    label = words.say(f"rules.mark.{part.mark}")
    return h.span(f".mark-{part.mark}")[h.em[f"{label}: "], f"{part.text} "]


def _figure(example: Example, reader: Reader, hidden: bool) -> Element:
    """An example: what it shows, the picture, and what the log would say."""
    caption, told = example.caption(reader.lang), example.told(reader.lang)
    return h.figure(".example", {"data-example": example.name}, hidden=hidden)[
        h.div(".moments")[(example_picture(example, at, reader) for at in example.moments)],
        h.figcaption[
            h.span(aria_hidden="true")[caption],
            h.ul[(h.li[line] for line in told)] if told else None,
        ],
    ]


def example_picture(example: Example, moment: str, reader: Reader) -> Node:
    """One moment of an example; the caption is its text for those who do not see it."""
    caption = example.caption(reader.lang)
    width, height = (round(size) for size in example.area[2:])
    words = reader.words(example.game.name)
    several = len(example.moments) > 1
    alt = words.headed(words.say(f"rules.moment.{moment}"), caption) if several else caption
    name = f"example/{example.game.name}/{example.name}/{moment}-{reader.lang}"
    return picture(reader, name, width, height, loading="lazy", alt=alt)
