"""Catalogs: .po files with keys as msgid, read once, each text split into literals and fields.

A field is a bare name, `{card}`, or a name with a grammatical form, `{treasure:the}`: the form is
the suffix of the word's own key, so `treasure.gold` in the form `the` is `treasure.gold.the`. This
is how French gets its articles. The forms of names and titles, which have no key, are in `grammar`.
Attributes, indexes and conversions are rejected.

A catalog is the file `words/en.po` and any number of chapters beside it, `words/lessons/en.po`:
texts that are written together. A key stands in one of these files only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final, TypeAlias

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tablero.engine import Game
from tablero.games import find
from tablero.games.parts import folder_of

from .errors import BadCatalog
from .languages import check_language

PLURAL_FORMS: Final = 2
"""All our languages have two forms: msgstr[0] is for one, msgstr[1] for any other number."""


@dataclass(frozen=True, slots=True)
class Field:
    """A place in a text for a parameter."""

    name: str
    form: str = ""


Template: TypeAlias = tuple[str | Field, ...]
Entry: TypeAlias = tuple[Template, ...]
"""One template, or two where the text depends on `count`."""


def catalog(lang: str, game: str | None = None) -> Mapping[str, Entry]:
    """All texts of the game in the language, including the common ones."""
    return _common(lang) if game is None else _with_own(lang, find(game))


@cache
def _common(lang: str) -> Mapping[str, Entry]:
    return read_chapters(files("tablero") / "words", check_language(lang))


@cache
def _with_own(lang: str, game: Game[Any]) -> Mapping[str, Entry]:
    """The common texts and the game's; `made` makes up any that the game lacks."""
    common = _common(lang)
    folder = folder_of(game, "words")
    own = read_chapters(folder, lang) if folder is not None else {}
    twice = sorted(common.keys() & own.keys())
    if twice:
        raise BadCatalog(f"{game.name} redefines common keys: {', '.join(twice)}")
    return {**common, **own}


def read_chapters(folder: Traversable, lang: str) -> dict[str, Entry]:
    """The entries of a folder of words: of its own file and of every chapter, in one language."""
    entries: dict[str, Entry] = {}
    for source in sources(folder, lang):
        read = read_catalog(source)
        twice = sorted(entries.keys() & read.keys())
        if twice:
            raise BadCatalog(f"two chapters in {lang} have the keys {', '.join(twice)}")
        entries.update(read)
    return entries


def sources(folder: Traversable, lang: str) -> list[Traversable]:
    """The files of a folder of words in one language, those of the chapters by name."""
    chapters = sorted((one for one in folder.iterdir() if one.is_dir()), key=lambda one: one.name)
    found = (one / f"{lang}.po" for one in (folder, *chapters))
    return [source for source in found if source.is_file()]


def read_catalog(source: Traversable) -> dict[str, Entry]:
    """The entries of one .po file."""
    with source.open("rb") as lines:
        messages = read_po(lines, abort_invalid=True)
    return dict(_entry(message) for message in messages if message.id)


def fields(entry: Entry) -> set[str]:
    """The names of the parameters that a text asks for."""
    return {part.name for template in entry for part in template if isinstance(part, Field)}


def _entry(message: Message) -> tuple[str, Entry]:
    key, *_ = (message.id,) if isinstance(message.id, str) else message.id
    texts = (message.string,) if isinstance(message.string, str) else tuple(message.string or [""])
    if not all(texts):
        raise BadCatalog(f"{key} has an empty text")
    if len(texts) > PLURAL_FORMS:
        raise BadCatalog(f"{key} has {len(texts)} plural forms")
    return key, tuple(_template(key, text) for text in texts)


def _template(key: str, text: str) -> Template:
    try:
        return tuple(_split(text))
    except ValueError as error:
        raise BadCatalog(f"{key}: {error}") from None


def _split(text: str) -> Iterator[str | Field]:
    for literal, name, form, conversion in Formatter().parse(text):
        if literal:
            yield literal
        if name is None:
            continue
        if conversion or not name.isidentifier() or not (form or "x").isidentifier():
            raise ValueError(f"{{{name}}} is not a plain field")
        yield Field(name, form or "")
