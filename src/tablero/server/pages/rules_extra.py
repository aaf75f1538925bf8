"""Beside the rules: a summary to print, and what owners of the printed game should know."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from tablero.drawing.examples import examples
from tablero.games import find
from tablero.words import Words
from tablero.words.rules import MARKS, Paragraph, paragraphs
from tablero.words.summary import Line, Section, Summary, summary

from ..guests.reader import Reader
from ..problems import NotFound
from .rules import around_rules, example_picture, marked, ways


def summary_page(game: str, reader: Reader) -> str:
    """A game on one page, for the screen and for paper; NotFound if it has no summary."""
    words = reader.words(game)
    page = summary(game, words.lang)
    if page is None:
        raise NotFound("this game has no summary")
    title = words.say("rules.summary.title", game=words.say("game.title"))
    article = h.main(".card.summary-card")[
        ways(game, words, "summary"),
        h.p(".aside.needs-script.screen-only")[words.say("rules.summary.print")],
        _summary(game, page, reader),
    ]
    return around_rules(game, reader, title, f"/rules/{game}/summary", article)


def _summary(game: str, page: Summary, reader: Reader) -> Element:
    shown = examples(find(game)).get(page.picture)
    return h.article("#summary")[
        h.header[h.h1[page.title], (h.p[_pieces(line)] for line in page.lead)],
        h.div(".overview")[example_picture(shown, shown.moments[-1], reader)] if shown else None,
        h.div(".columns")[(_section(section) for section in page.sections)],
    ]


def _section(section: Section) -> Element:
    return h.section[h.h2[section.title], _blocks(section.lines)]


def _blocks(lines: tuple[Line, ...]) -> Iterator[Element]:
    """Sentences as paragraphs, items that follow each other as one list."""
    items: list[Line] = []
    for line in lines:
        if line.item:
            items.append(line)
            continue
        yield from _list(items)
        items = []
        yield h.p[_pieces(line)]
    yield from _list(items)


def _list(items: list[Line]) -> Iterator[Element]:
    if items:
        yield h.ul[(h.li[_pieces(item)] for item in items)]


def _pieces(line: Line) -> Node:
    return [h.b[piece] if at % 2 else piece for at, piece in enumerate(line.pieces)]


def printed_page(game: str, reader: Reader) -> str:
    """What is reconstructed and which rulings we made: the marked parts of the rules themselves."""
    words = reader.words(game)
    say = words.say
    every = list(paragraphs(game, words.lang).values())
    title = say("rules.printed.title")
    box = find(game).standard_box.to_toml()
    article = h.main(".card.rules-card")[
        h.article(".printed")[
            h.h1[title],
            ways(game, words, "printed"),
            h.p(".lead")[say("rules.printed.lead", game=say("game.title"))],
            _part("reconstructed", game, every, words),
            _box(game, box, words) if box else None,
            _part("ruling", game, every, words),
        ]
    ]
    return around_rules(game, reader, title, f"/rules/{game}/printed", article)


def _part(mark: str, game: str, found: list[Paragraph], words: Words) -> Element:
    assert mark in MARKS
    those = [one for one in found if mark in one.marks]
    return h.section[
        h.h2[words.say(f"rules.printed.{mark}", count=len(those))],
        h.p[words.say(f"rules.printed.{mark}.about" if those else f"rules.printed.{mark}.none")],
        (
            h.div(".paragraph")[
                h.a(".number", href=f"/rules/{game}#{one.id}")[one.id],
                h.div[_told(one, None, words), _told(one, mark, words)],
            ]
            for one in those
        ),
    ]


def _told(paragraph: Paragraph, mark: str | None, words: Words) -> Element | None:
    """What a paragraph says under one mark, or without any: what the book itself says."""
    parts = [part for part in paragraph.parts if part.mark == mark]
    if not parts:
        return None
    return h.p(class_="book" if mark is None else "ours")[(marked(part, words) for part in parts)]


def _box(game: str, toml: str, words: Words) -> Element:
    """How to play with the values of one's own copy."""
    say = words.say
    return h.section[
        h.h2[say("rules.printed.box")],
        h.p[say("rules.printed.box.about")],
        h.ol[
            h.li[h.a(".button.plain", href=f"/box/{game}")[say("rules.printed.box.download")]],
            h.li[say("rules.printed.box.correct")],
            h.li[say("rules.printed.box.play", more=say("shelf.more"), own=say("lobby.box"))],
        ],
        h.details[h.summary[say("rules.printed.box.table")], h.pre(".box-file")[toml]],
    ]
