"""Styles inside a table's page, so that its first picture waits for no second answer.

The security policy allows exactly these texts, by their hashes.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Final

from tablero.games import all_games

from .store import asset

STYLES: Final = (
    "tokens",
    "base",
    "shelf",
    "rules",
    "table",
    "clicks",
    "inviting",
    "help",
    "pace",
    "lesson",
)
"""The stylesheets of every page."""


def inline_styles(game: str) -> tuple[str, ...]:
    """What the page of a table of this game is styled with: the texts of its style elements."""
    return tuple(filter(None, (_common(), _text(f"/static/game/{game}.css"))))


def allowed_styles() -> tuple[str, ...]:
    """The sources of styles that the security policy names, one for each text."""
    return _sources(tuple(game.name for game in all_games()))


@cache
def _sources(games: tuple[str, ...]) -> tuple[str, ...]:
    texts: Iterable[str] = dict.fromkeys(text for game in games for text in inline_styles(game))
    return tuple(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts)


@cache
def _common() -> str:
    return "".join(_text(f"/static/{name}.css") for name in STYLES)


def _text(path: str) -> str:
    return asset(path).body.decode()
