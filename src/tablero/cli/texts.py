"""The terminal's own texts, `cli/words/*.po`; all others come from `tablero.words`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tablero.words.catalog import Entry, read_catalog
from tablero.words.languages import check_language


@cache
def texts(lang: str) -> Mapping[str, Entry]:
    """All texts of the terminal in a language."""
    return read_catalog(files("tablero") / "cli" / "words" / f"{check_language(lang)}.po")


def text(lang: str, key: str, **params: object) -> str:
    """The text of a key, with its parameters filled in as they are."""
    (template,) = texts(lang)[key]
    return "".join(part if isinstance(part, str) else str(params[part.name]) for part in template)
