"""Reading a game's rules text: `games/<game>/RULES.md` and its translations.

A rules text has chapters, `## 3 Auction`, and paragraphs, each one line that begins with its id,
`**CA-3.1**`. What follows `*Ruling:*` in a paragraph is ours, not the rulebook's; what follows
`*Reconstructed:*` is component data that the rulebook does not print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from tablero.games import find

from .errors import UnknownParagraph
from .languages import LANGUAGES, check_language
from .speech import Words

MARKS: Final[tuple[str, ...]] = ("ruling", "reconstructed")

PARAGRAPH: Final = re.compile(r"\*\*(?P<id>[A-Z]+-[0-9]+(?:\.[0-9]+)?)\*\* +(?P<text>.+)")
CHAPTER: Final = re.compile(r"## (?P<number>[0-9]+) +(?P<title>.+)")
MARK: Final = re.compile(r"\*([^*]+?)\s?:\*\s*")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a paragraph: from the rulebook (mark None), or under one of MARKS."""

    mark: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph of the rules."""

    id: str
    chapter: str
    """Number and title: `3 Auction`."""
    text: str
    """The whole paragraph without markup, the words for its marks included."""
    parts: tuple[Part, ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """Which of MARKS the paragraph has, in the order of the text."""
        return tuple(part.mark for part in self.parts if part.mark is not None)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number, its title, what it says before its paragraphs, and those."""

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


def rules_text(game: str, lang: str) -> str:
    """The rules as Markdown; UnknownGame if there is no such game."""
    check_language(lang)
    suffix = "" if lang == LANGUAGES[0] else f".{lang}"
    source = files("tablero") / "games" / find(game).name / f"RULES{suffix}.md"
    return source.read_text(encoding="utf-8")


@cache
def rulebook(game: str, lang: str) -> Rulebook:
    """The rules, chapter by chapter."""
    labels = _labels(lang)
    title, *chapters = _blocks(rules_text(game, lang))
    return Rulebook(
        title[0],
        tuple(map(_plain, title[1])),
        tuple(_chapter(*block, labels) for block in chapters),
    )


@cache
def paragraphs(game: str, lang: str) -> Mapping[str, Paragraph]:
    """Every paragraph by its id, in the order of the text."""
    chapters = rulebook(game, lang).chapters
    return {each.id: each for chapter in chapters for each in chapter.paragraphs}


def find_paragraphs(game: str, lang: str, reference: str) -> tuple[Paragraph, ...]:
    """The paragraph with this id, or all of a chapter: `CA-3.2`, `CA-3`, in any case."""
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
        raise ValueError(f"no chapter heading: {heading}")
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
