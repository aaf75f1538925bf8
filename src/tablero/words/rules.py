"""Reading a game's rules text: `RULES.md` in its package, and the translations beside it.

A rules text has chapters, `## 3 Auction`, and paragraphs, each one line that begins with its id,
`**CA-3.1**`. What follows `*Ruling:*` in a paragraph is ours, not the rulebook's; what follows
`*Reconstructed:*` is component data that the rulebook does not print. Where a game has no rules
text, its docstrings are used instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from tablero.engine import Game
from tablero.games import find
from tablero.games.parts import text_file

from . import made
from .errors import UnknownParagraph
from .languages import LANGUAGES, check_language
from .speech import Words

MARKS: Final[tuple[str, ...]] = ("ruling", "reconstructed")

PARAGRAPH: Final = re.compile(r"\*\*(?P<id>[A-Z]+-[0-9]+(?:\.[0-9]+)?)\*\* +(?P<text>.+)")
CHAPTER: Final = re.compile(r"## (?P<number>[0-9]+) +(?P<title>.+)")
MARK: Final = re.compile(r"\*([^*]+?)\s?:\*\s*")


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a paragraph: from the rulebook (mark None), or under one of MARKS."""

    mark: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph of the rules."""

    id: str
    chapter: str
    """Number and title: `3 Auction`."""
    text: str
    """The whole paragraph without markup, including the words for its marks."""
    parts: tuple[Part, ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """Which of MARKS the paragraph has, in the order of the text."""
        return tuple(part.mark for part in self.parts if part.mark is not None)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number, its title, its introduction and its paragraphs."""

    number: int
    title: str
    lead: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    lead: tuple[str, ...]
    chapters: tuple[Chapter, ...]


Block: TypeAlias = tuple[str, list[str]]
"""A heading and the lines below it."""


def rules_text(game: str, lang: str) -> str | None:
    """The rules as Markdown, in English where they are not translated; None if there are none.

    UnknownGame if there is no such game.
    """
    return _markdown(find(game), lang)


def rulebook(game: str, lang: str) -> Rulebook:
    """The rules, chapter by chapter."""
    return _rulebook(find(game), lang)


def paragraphs(game: str, lang: str) -> Mapping[str, Paragraph]:
    """Every paragraph by its id, in the order of the text."""
    return _paragraphs(find(game), lang)


def _markdown(game: Game[Any], lang: str) -> str | None:
    own = "" if check_language(lang) == LANGUAGES[0] else f".{lang}"
    source = text_file(game, f"RULES{own}.md") or text_file(game, "RULES.md")
    return None if source is None else source.read_text(encoding="utf-8")


@cache
def _rulebook(game: Game[Any], lang: str) -> Rulebook:
    markdown = _markdown(game, lang)
    if markdown is None:
        return _from_docstrings(game, lang)
    labels = _labels(lang)
    title, *chapters = _blocks(markdown)
    return Rulebook(
        title[0],
        tuple(map(_plain, title[1])),
        tuple(_chapter(*block, labels) for block in chapters),
    )


@cache
def _paragraphs(game: Game[Any], lang: str) -> Mapping[str, Paragraph]:
    chapters = _rulebook(game, lang).chapters
    return {each.id: each for chapter in chapters for each in chapter.paragraphs}


def _from_docstrings(game: Game[Any], lang: str) -> Rulebook:
    """The docstrings of the game and of every verb that cites a paragraph."""
    words = Words(lang, game.name)
    lead = made.described(game) or [words.say("rules.none")]
    title = words.say("rules.verbs")
    verbs: dict[str, list[str]] = {}
    for verb in game.actions:
        if verb.paragraph:
            what, about = words.say(f"verb.{verb.verb()}"), made.about(verb)
            line = words.headed(what, about) if about else what
            verbs.setdefault(verb.paragraph, []).append(line)
    texts = [
        Paragraph(name, f"1 {title}", " ".join(lines), tuple(Part(None, each) for each in lines))
        for name, lines in sorted(verbs.items())
    ]
    chapters = (Chapter(1, title, "", tuple(texts)),) if texts else ()
    return Rulebook(words.say("game.title"), tuple(lead), chapters)


def find_paragraphs(game: str, lang: str, reference: str) -> tuple[Paragraph, ...]:
    """The paragraph with this id, or all of a chapter: `CA-3.2`, `CA-3`; case does not matter."""
    wanted = reference.strip().upper()
    found = tuple(
        paragraph
        for name, paragraph in paragraphs(game, lang).items()
        if wanted in (name, name.partition(".")[0])
    )
    if not found:
        raise UnknownParagraph(f"the rules of {game} have no paragraph {reference[:20]!r}")
    return found


def _labels(lang: str) -> dict[str, str]:
    """The words for the marks in this language, and what they mean."""
    words = Words(lang)
    return {words.say(f"rules.mark.{mark}"): mark for mark in MARKS}


def _blocks(markdown: str) -> list[Block]:
    blocks: list[Block] = []
    for line in markdown.splitlines():
        if line.startswith("# "):
            blocks.append((line.removeprefix("# "), []))
        elif line.startswith("## "):
            blocks.append((line, []))
        elif line:
            blocks[-1][1].append(line)
    return blocks


def _chapter(heading: str, lines: list[str], labels: Mapping[str, str]) -> Chapter:
    match = CHAPTER.fullmatch(heading)
    if match is None:
        raise ValueError(f"not a chapter heading: {heading}")
    number, title = match["number"], match["title"]
    found = [PARAGRAPH.fullmatch(line) for line in lines]
    lead = " ".join(line for line, match in zip(lines, found, strict=True) if match is None)
    texts = [(match["id"], match["text"]) for match in found if match is not None]
    return Chapter(
        int(number),
        title,
        lead,
        tuple(_paragraph(name, f"{number} {title}", text, labels) for name, text in texts),
    )


def _paragraph(name: str, chapter: str, text: str, labels: Mapping[str, str]) -> Paragraph:
    return Paragraph(name, chapter, _plain(text), tuple(_parts(text, labels)))


def _parts(text: str, labels: Mapping[str, str]) -> Iterator[Part]:
    book, *marked = MARK.split(text)
    if book:
        yield Part(None, book.strip())
    for label, words in zip(marked[::2], marked[1::2], strict=True):
        yield Part(labels[label], words.strip())


def _plain(text: str) -> str:
    """The text without the stars around its marks."""
    return MARK.sub(lambda mark: mark[0].replace("*", ""), text)
