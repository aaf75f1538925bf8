"""The word filter that comes with Tablero: a list of words, each masked or refused.

Another one is any function that does the same (`tablero.table.text.WordFilter`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Final

from tablero.engine import TableroError
from tablero.table.errors import TableError
from tablero.table.text import WordFilter, look_of

MASK: Final = "*"
COMMENT: Final = "#"
_WORD: Final = re.compile(r"\w+")


class BadWordFilter(TableroError):
    """The word filter that an operator chose cannot be used."""

    code = "bad-word-filter"


class RefusedWords(TableError):
    """A name or a line has a word that nobody may write here."""

    code = "refused-words"


class WordList:
    """Masks listed words, or refuses what has one. Wide and capital letters are no way round.

    Only whole words are found: nobody's name is masked because it contains another.
    """

    def __init__(self, words: Iterable[str], *, refusing: bool = False) -> None:
        self._words: Final = frozenset(map(look_of, words))
        self._refusing: Final = refusing

    def __call__(self, text: str) -> str:
        """The text as others may read it; RefusedWords if they may not."""
        clean = _WORD.sub(self._shown, text)
        if self._refusing and clean != text:
            raise RefusedWords("somebody has listed one of these words")
        return clean

    def _shown(self, found: re.Match[str]) -> str:
        word = found[0]
        return MASK * len(word) if look_of(word) in self._words else word


def read_words(text: str) -> list[str]:
    """The words of a list: one per line; lines that begin with # are comments."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith(COMMENT)]


def word_filter(place: str, *, refusing: bool = False) -> WordFilter:
    """The filter that an operator chose: a file of words, or `package.module:function`.

    BadWordFilter says why it cannot be used.
    """
    if not Path(place).exists() and ":" in place:
        return _imported(place)
    try:
        words = read_words(Path(place).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadWordFilter(f"the list of words {place} cannot be read: {error}") from error
    unfound = [word for word in words if not _WORD.fullmatch(word)]
    if unfound:
        raise BadWordFilter(f"{place}: {unfound[0]!r} is not one word, so it would not be found")
    return WordList(words, refusing=refusing)


def _imported(place: str) -> WordFilter:
    module, _, name = place.partition(":")
    try:
        found: WordFilter = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadWordFilter(f"there is no filter {place}: {error}") from error
    return found
