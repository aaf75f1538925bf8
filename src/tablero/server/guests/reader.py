"""For whom a page is made: language and theme, from cookies or the browser's preferences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeGuard

from starlette.requests import HTTPConnection

from tablero.words import LANGUAGES, Words, negotiate

from .cookies import cookie_of

LANG_COOKIE: Final = "tablero-lang"
THEME_COOKIE: Final = "tablero-theme"

Theme = Literal["auto", "day", "night"]
THEMES: Final[tuple[Theme, ...]] = ("auto", "day", "night")


class Reader(NamedTuple):
    """What is known of the reader."""

    lang: str
    theme: Theme
    inline: bool = False
    """Whether pages carry their art themselves: `?art=inline`, for browsers without scripts."""

    def words(self, game: str | None = None, names: Sequence[str] = ()) -> Words:
        """The reader's language, with a game's own words and the players' names."""
        return Words(self.lang, game, names)


def reader_of(connection: HTTPConnection) -> Reader:
    """The reader, as far as the request tells. Cookies with unknown values are ignored."""
    chosen = cookie_of(connection, LANG_COOKIE)
    theme = cookie_of(connection, THEME_COOKIE)
    wished = negotiate(connection.headers.get("accept-language"))
    return Reader(
        chosen if chosen in LANGUAGES else wished,
        theme if is_theme(theme) else "auto",
        connection.query_params.get("art") == "inline",
    )


def is_theme(text: str) -> TypeGuard[Theme]:
    """Whether there is such a theme."""
    return text in THEMES
