"""A person's settings in the browser: a cookie that scripts read, so that no page contains them.

Somebody without an account has them only there. With an account they are kept with the guest, and
the cookie follows: pages are the same bytes for everybody who may see the same.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablero.table.preferences import Preferences, read, written

from .cookies import cookie_of

PREFERENCES_COOKIE: Final = "tablero-settings"
A_YEAR: Final = 365 * 86_400


def preferences_in(connection: HTTPConnection) -> Preferences:
    """The settings that the browser keeps."""
    return read(cookie_of(connection, PREFERENCES_COOKIE))


def keep_preferences(
    connection: HTTPConnection, response: Response, preferences: Preferences
) -> None:
    """Have the browser keep these settings, where scripts can read them."""
    secure = connection.url.scheme in {"https", "wss"}
    text = written(preferences)
    life = A_YEAR if text else 0
    response.set_cookie(PREFERENCES_COOKIE, text, max_age=life, samesite="lax", secure=secure)
