"""For whom a page is made: language, theme and screen, from cookies or the browser's hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeGuard

from starlette.requests import HTTPConnection

from tablero.words import LANGUAGES, Words, negotiate

from .cookies import cookie_of

LANG_COOKIE: Final = "tablero-lang"
THEME_COOKIE: Final = "tablero-theme"
SHAPE_COOKIE: Final = "tablero-shape"

Theme = Literal["auto", "day", "night"]
THEMES: Final[tuple[Theme, ...]] = ("auto", "day", "night")


Shape = Literal["wide", "tall"]
SHAPES: Final[tuple[Shape, ...]] = ("wide", "tall")
"""How a screen is held; table.css and shape.js have the same line between them."""


class Reader(NamedTuple):
    """What is known of the reader."""

    lang: str
    theme: Theme
    shape: Shape = "wide"
    """The shape of the screen, as the page last said, or as the browser lets us guess."""
    inline: bool = False
    """Whether pages carry their art themselves: `?art=inline`, for browsers without scripts."""

    def away(self) -> Reader:
        """The reader as far as pages without a board can tell: there are few of these."""
        return Reader(self.lang, self.theme)

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
        shape_of(connection),
        connection.query_params.get("art") == "inline",
    )


def shape_of(connection: HTTPConnection) -> Shape:
    """The shape that a script asks for (?shape=), or that the page left in a cookie; before its
    first visit we know only whether it is a phone.
    """
    for said in (connection.query_params.get("shape"), cookie_of(connection, SHAPE_COOKIE)):
        if said is not None and is_shape(said):
            return said
    headers = connection.headers
    phone = headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in headers.get("user-agent", "")
    return "tall" if phone else "wide"


def is_shape(text: str) -> TypeGuard[Shape]:
    """Whether there is such a shape."""
    return text in SHAPES


def is_theme(text: str) -> TypeGuard[Theme]:
    """Whether there is such a theme."""
    return text in THEMES
