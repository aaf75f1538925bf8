"""Our own cookies, read in one pass. Other cookies are never looked at.

Ours need no quotes or escapes, so neither is decoded: the standard library takes quadratic time
to decode input made to be hard.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

GUEST_COOKIE: Final = "tablero-guest"
"""The cookie that holds the token of a session."""


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """The value of one of our cookies; empty if the browser sent none."""
    for header in connection.headers.getlist("cookie"):
        for pair in header.split(";"):
            key, _, value = pair.partition("=")
            if key.strip() == name:
                return value.strip()
    return ""
