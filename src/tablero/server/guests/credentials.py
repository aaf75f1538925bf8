"""How a request says who asks: with a browser's cookie, or a program's key, and never both.

A browser sends its cookie by itself, wherever the request comes from; so origins are checked. A key
is only sent by whoever holds it, so its requests may come from anywhere. A request with both could
be taken for either, and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from tablero.house.keys import Key, looks_like_a_key
from tablero.house.keys.book import Digest
from tablero.table.errors import TableError
from tablero.table.storage.guests import Guest

from .cookies import GUEST_COOKIE, cookie_of

HELD: Final = "tablero.held"
"""Where a request's scope keeps what its key opens."""
REALM: Final = 'Bearer realm="Tablero"'
_IN_ADDRESS: Final = re.compile(rb"tablero_[A-Za-z0-9_-]{43}|(?:^|&)access_token=")


class Held(NamedTuple):
    """A key that was recognised, and whom it opens."""

    guest: Guest
    key: Key
    digest: Digest


class ConfusedCredentials(TableError):
    """A request with both a cookie and a key, or with several keys."""

    code = "confused-credentials"


class BadCredentials(TableError):
    """An `Authorization` that is not `Bearer` and a key."""

    code = "bad-credentials"


class KeyInAddress(TableError):
    """A key in the address, where logs, histories and proxies keep it."""

    code = "key-in-address"


class CookieOnly(TableError):
    """What no key opens: it is for the person alone, in a browser."""

    code = "cookie-only"


class MissingScope(TableError):
    """The key is good, but not for this."""

    code = "missing-scope"

    def __init__(self, scope: str) -> None:
        super().__init__(f"this takes a key with the scope {scope}")
        self.scope = scope


class NoAccount(TableError):
    """Only somebody with an account can ask for this."""

    code = "no-account"


def holds_key(connection: HTTPConnection) -> bool:
    """Whether a request brings a key and nothing that a browser adds by itself."""
    return "authorization" in connection.headers and not cookie_of(connection, GUEST_COOKIE)


def key_in(connection: HTTPConnection) -> str | None:
    """The key that a request brings; None if it brings none.

    ConfusedCredentials, BadCredentials or KeyInAddress if it cannot be told who asks.
    """
    if _IN_ADDRESS.search(connection.scope["query_string"]):
        raise KeyInAddress("keys belong into the header Authorization")
    given = connection.headers.getlist("authorization")
    if not given:
        return None
    if len(given) > 1 or cookie_of(connection, GUEST_COOKIE):
        raise ConfusedCredentials("send either a cookie or one key")
    return _bearer(given)


def _bearer(given: Sequence[str]) -> str:
    scheme, _, key = given[0].partition(" ")
    if scheme.lower() != "bearer" or not looks_like_a_key(key.strip(" ")):
        raise BadCredentials("send Authorization: Bearer and a key")
    return key.strip(" ")


def challenge_of(error: Exception) -> str | None:
    """What `WWW-Authenticate` says to an error, as RFC 6750 has it; None if it is about no key."""
    if isinstance(error, MissingScope):
        return f'{REALM}, error="insufficient_scope", scope="{error.scope}"'
    code = getattr(error, "code", "")
    if code in {"confused-credentials", "key-in-address"}:
        return f'{REALM}, error="invalid_request"'
    if code in {"no-such-key", "expired-key", "bad-credentials"}:
        return f'{REALM}, error="invalid_token"'
    return REALM if code == "no-account" else None
