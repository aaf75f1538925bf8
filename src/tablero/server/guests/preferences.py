"""A person's settings in the browser: a cookie that scripts read, so that no page contains them.

Somebody without an account has them only there. With an account they are kept with the guest, and
the cookie follows: pages are the same bytes for everybody who may see the same.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablero.table.preferences import Preferences, known, read, written

from .cookies import cookie_of
from .reader import LANG_COOKIE, THEME_COOKIE

PREFERENCES_COOKIE: Final = "tablero-settings"
A_YEAR: Final = 365 * 86_400
READING: Final = {"lang": LANG_COOKIE, "theme": THEME_COOKIE}
"""The settings that have a cookie of their own, because they decide how a page is written."""


def preferences_in(connection: HTTPConnection) -> Preferences:
    """The settings that the browser keeps."""
    return read(cookie_of(connection, PREFERENCES_COOKIE))


def reading_in(connection: HTTPConnection) -> Preferences:
    """The language and the theme that were chosen in the browser."""
    return known({name: cookie_of(connection, cookie) for name, cookie in READING.items()})


def keep_reading(connection: HTTPConnection, response: Response, preferences: Preferences) -> None:
    """Have the browser keep the language and the theme that its guest has chosen elsewhere."""
    secure = connection.url.scheme in {"https", "wss"}
    for name, cookie in READING.items():
        if name in preferences:
            value = preferences[name]
            response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, secure=secure)


def keep_preferences(
    connection: HTTPConnection, response: Response, preferences: Preferences
) -> None:
    """Have the browser keep these settings, where scripts can read them."""
    secure = connection.url.scheme in {"https", "wss"}
    text = written(preferences)
    life = A_YEAR if text else 0
    response.set_cookie(PREFERENCES_COOKIE, text, max_age=life, samesite="lax", secure=secure)
