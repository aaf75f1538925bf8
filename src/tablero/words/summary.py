"""Reading a game's summary: `SUMMARY.md` in its package, and the translations beside it.

A summary has headings, `## Your turn`, and below them lines, each a sentence or a list item: `- `.
What stands between two pairs of stars is set in bold: `**Pass** and you are out`. `![set-up]` below
the title shows the picture of that example (`tablero.drawing.examples`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, NamedTuple

from tablero.engine import Game
from tablero.games import find
from tablero.games.parts import text_file

from .languages import LANGUAGES, check_language

BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
PICTURE: Final = re.compile(r"!\[([\w-]+)\]")


class Line(NamedTuple):
    """A line: pieces of text, every second one in bold; a list item or a sentence."""

    pieces: tuple[str, ...]
    item: bool

    @property
    def text(self) -> str:
        """The line without markup."""
        return "".join(self.pieces)


class Section(NamedTuple):
    """What stands below one heading."""

    title: str
    lines: tuple[Line, ...]


class Summary(NamedTuple):
    """A game on one page."""

    title: str
    picture: str
    """The name of the example that shows the table; empty: none."""
    lead: tuple[Line, ...]
    sections: tuple[Section, ...]


def summary(game: str, lang: str) -> Summary | None:
    """The summary of a game, in English where it is not translated; None if it has none."""
    return _summary(find(game), check_language(lang))


@cache
def _summary(game: Game[Any], lang: str) -> Summary | None:
    own = "" if lang == LANGUAGES[0] else f".{lang}"
    source = text_file(game, f"SUMMARY{own}.md") or text_file(game, "SUMMARY.md")
    return None if source is None else parsed(source.read_text(encoding="utf-8"))


def parsed(markdown: str) -> Summary:
    """The summary that a text describes; ValueError if it does not begin with its title."""
    head, *rest = re.split(r"^## +", markdown, flags=re.MULTILINE)
    title, *lead = filter(None, head.splitlines())
    if not title.startswith("# "):
        raise ValueError("a summary begins with its title: # …")
    pictures = [found[1] for found in map(PICTURE.fullmatch, lead) if found]
    sentences = [line for line in lead if not PICTURE.fullmatch(line)]
    return Summary(
        title.removeprefix("# "),
        "".join(pictures[:1]),
        _lines(sentences),
        tuple(map(_section, rest)),
    )


def _section(text: str) -> Section:
    title, *lines = filter(None, text.splitlines())
    return Section(title, _lines(lines))


def _lines(texts: list[str]) -> tuple[Line, ...]:
    return tuple(
        Line(tuple(BOLD.split(text.removeprefix("- "))), text.startswith("- ")) for text in texts
    )
