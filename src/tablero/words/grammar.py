"""What a language does where a text and a name meet: whole stops, and the French `de`.

Names and titles are chosen by people and by publishers: they may begin with a vowel and end with a
mark of their own, as Caramba! does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

ENDED: Final = (".", "!", "?", "…")
"""What already ends a sentence."""
NO_BREAK: Final = "\u00a0"
"""The space that French sets before an exclamation mark."""

MUTE: Final = re.compile(r"[aeiouœæ]|h[eiouy]|y[^aeiou]")
"""How a name begins, without accents, before which `de` loses its vowel: Ana, Hélène, Yves.

A name with `ha` keeps it (de Hans), and so does `y` before a vowel (de Yanga).
"""


def continued(text: str, literal: str) -> str:
    """The next piece of a sentence, without the mark that the text before it has already.

    >>> continued("You are invited to a game of Caramba!", ".")
    ''
    """
    mark = literal.lstrip(NO_BREAK)[:1]
    if not text.endswith(ENDED) or not mark:
        return literal
    if mark == "." or (mark == "!" and text.endswith("!")):
        return literal.lstrip(NO_BREAK)[1:]
    return literal


def of(name: str) -> str:
    """A name after the French `de`: d’Ana, de Ben, d’El Caballero.

    >>> of("Émile")
    'd’Émile'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(each for each in plain if not unicodedata.combining(each))
    return f"d’{name}" if MUTE.match(letters) else f"de {name}"


FORMS: Final[Mapping[str, Callable[[str], str]]] = {"de": of}
"""The forms that a text can ask of a name: `{seat:de}`."""
