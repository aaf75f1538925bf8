"""`tablero rules`: the rules of a game, or one paragraph."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click
from rich.text import Text

from tablero.engine import Game
from tablero.words import Words
from tablero.words.rules import Paragraph, find_paragraphs, rulebook

from .arguments import game_argument
from .console import Screen, screen
from .languages import lang_option


@click.command()
@game_argument
@click.argument("paragraph", required=False)
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print the paragraphs as JSON.")
def rules(game: Game[Any], paragraph: str | None, lang: str, as_json: bool) -> None:
    """Print the rules of GAME, one chapter, or one PARAGRAPH.

    \b
    Example:
      tablero rules caramba
      tablero rules caramba CA-3
      tablero rules caramba CA-3.2 --lang de
    """
    found = tuple(chosen(game.name, lang, paragraph))
    if as_json:
        click.echo(json.dumps([as_data(each) for each in found], ensure_ascii=False, indent=2))
        return
    out = screen()
    if paragraph is None:
        book = rulebook(game.name, lang)
        out.print(Text(book.title, "bold"))
        for line in book.lead:
            out.print()
            prose(out, Text(line))
    show_paragraphs(out, found, Words(lang))


def chosen(game: str, lang: str, reference: str | None) -> Iterator[Paragraph]:
    """The paragraphs asked for: all, a chapter's, or one."""
    if reference is not None:
        yield from find_paragraphs(game, lang, reference)
        return
    for chapter in rulebook(game, lang).chapters:
        yield from chapter.paragraphs


def as_data(paragraph: Paragraph) -> dict[str, Any]:
    """A paragraph for programs."""
    parts = [{"mark": part.mark, "text": part.text} for part in paragraph.parts]
    return {"id": paragraph.id, "chapter": paragraph.chapter, "parts": parts}


def show_paragraphs(out: Screen, found: tuple[Paragraph, ...], words: Words) -> None:
    """Print paragraphs under the headings of their chapters."""
    chapter = None
    for paragraph in found:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            out.print(Text(f"\n{chapter}\n", "bold"))
        prose(out, written(paragraph, words))


def written(paragraph: Paragraph, words: Words) -> Text:
    """The id and the text; rulings and reconstructions are marked in words."""
    line = Text()
    line.append(f"{paragraph.id}  ", "rule")
    for at, part in enumerate(paragraph.parts):
        if at:
            line.append(" ")
        if part.mark is not None:
            line.append(words.say(f"rules.mark.{part.mark}") + ": ", "italic")
        line.append(part.text)
    return line


def prose(out: Screen, line: Text) -> None:
    """Print a paragraph: wrapped in a terminal, as one line in a pipe."""
    out.print(line, soft_wrap=not out.is_terminal)
