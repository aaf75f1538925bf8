"""The languages Tablero speaks, and which of them a browser prefers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .errors import UnknownLanguage

LANGUAGES: Final[tuple[str, ...]] = ("en", "de", "fr", "nl")
"""The first one is the default for readers who ask for none of them."""

MOST_WISHES: Final = 20
"""A header may be long; nobody's twenty-first wish is worth reading."""


def negotiate(accept_language: str | None) -> str:
    """The language to use for an Accept-Language header; bad entries are ignored.

    >>> negotiate("fr-CH, fr;q=0.9, en;q=0.8")
    'fr'
    """
    wishes = sorted(_wishes(accept_language or ""), key=lambda wish: -wish[0])
    for _, language in wishes:
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def check_language(lang: str) -> str:
    """The language itself; UnknownLanguage if Tablero does not speak it."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"{lang[:20]!r} is not one of {', '.join(LANGUAGES)}")
    return lang


def _wishes(header: str) -> Iterator[tuple[float, str]]:
    for entry in header.split(",", MOST_WISHES)[:MOST_WISHES]:
        tag, *settings = (part.strip() for part in entry.split(";"))
        quality = _quality(settings)
        if quality > 0:
            yield quality, tag.partition("-")[0].lower()


def _quality(settings: list[str]) -> float:
    """The q value among an entry's settings: 1 if there is none, 0 if it is not in 0..1."""
    for setting in settings:
        name, _, number = setting.partition("=")
        if name.strip().lower() == "q":
            return _weight(number.strip())
    return 1.0


def _weight(number: str) -> float:
    try:
        weight = float(number)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
