"""What both clients do alike: the headers, reading answers, and when something is tried again."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Mapping
from typing import Final, TypeVar, get_origin

import httpx
import msgspec

from .calls import Call
from .errors import Refused, Unanswered, Unreachable, Unreadable

T = TypeVar("T")

_LOG: Final = logging.getLogger("tablero.client")
TRIES: Final = 6
"""How often a call is sent at most, unless a program says otherwise."""
HOPELESS: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)
"""What is wrong with an address or a key: no try is better than the first."""
NEVER_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""What goes wrong before a call has left."""
TOO_FAST: Final = 429
AGAIN: Final = frozenset({TOO_FAST, 502, 503, 504})
"""Statuses after which a call is sent again."""
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries, if the server does not say how long to wait."""
LONGEST_WAIT: Final = 60.0
"""Seconds that a client waits when the server says so; more is for the program to decide."""
SILENCE: Final = 40.0
"""Seconds without a heartbeat after which a stream counts as broken."""
_SCOPE: Final = re.compile(r'\bscope="([\w ]+)"')


class _Error(msgspec.Struct):
    code: str
    message: str = ""
    detail: str = ""
    request: str = ""


class _Failed(msgspec.Struct):
    error: _Error


def headers_of(key: str, lang: str) -> Mapping[bytes, bytes]:
    """What every request says: whose key it brings, that it wants data, and in which language."""
    return {
        # As bytes: a key with odd letters is for the server to refuse.
        b"Authorization": b"Bearer " + key.encode(),
        b"Accept": b"application/json",
        b"Accept-Language": lang.encode(),
    }


def address_of(url: str) -> httpx.URL:
    """The address of a server; Unreachable for what is none."""
    try:
        return httpx.URL(url)
    except httpx.InvalidURL as error:
        raise Unreachable(f"{url[:200]!r} is no address: {error}") from None


def read(call: Call[T], response: httpx.Response) -> T:
    """The answer; Refused if it is an error, Unreadable if it is none that this client knows."""
    if not response.is_success:
        raise refused(response)
    kind = get_origin(call.reply) or call.reply
    try:
        if issubclass(kind, bytes):
            return msgspec.convert(response.content, call.reply)
        if issubclass(kind, str):
            return msgspec.convert(response.text, call.reply)
        return msgspec.json.decode(response.content, type=call.reply)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"{call.method} {call.path}: {error}") from error


def refused(response: httpx.Response) -> Refused:
    """The error in an answer; some come from a proxy, which has codes of its own."""
    try:
        error = msgspec.json.decode(response.content, type=_Failed).error
    except msgspec.MsgspecError:
        error = _Error(f"status-{response.status_code}", response.reason_phrase)
    detail = error.detail or _hint(response)
    wait = _asked_to_wait(response)
    status = response.status_code
    return Refused(status, error.code, error.message, detail, error.request, wait)


def _hint(response: httpx.Response) -> str:
    """What the headers of a refusal say that its text does not."""
    if response.has_redirect_location:
        return f"it is at {response.headers['location'][:200]}: give the client that address"
    scope = _SCOPE.search(response.headers.get("www-authenticate", ""))
    return f"it takes the scope {scope[1]}" if scope else ""


def _asked_to_wait(response: httpx.Response) -> float | None:
    asked = response.headers.get("retry-after", "")
    return float(asked) if asked.isdecimal() else None


def said(outcome: httpx.Response | httpx.RequestError) -> str:
    """Why something did not work, for people. Nothing of what was sent: it has the key."""
    if isinstance(outcome, httpx.Response):
        return f"status {outcome.status_code}"
    kind = type(outcome).__name__
    if isinstance(outcome, httpx.LocalProtocolError):
        return f"{kind}: the key or the address cannot be sent as it is"
    return f"{kind}: {outcome}" if str(outcome) else kind


class Patience:
    """Counts tries, and says how long to wait before the next one."""

    def __init__(self, url: object, tries: int | None = TRIES) -> None:
        self._url = url
        self._most = tries
        self._tried = 0

    def never_ends(self) -> None:
        """It has worked: from now on it is tried until it does so again."""
        self._most, self._tried = None, 0

    def after(
        self, outcome: httpx.Response | httpx.RequestError, *, again: bool = True
    ) -> float | None:
        """Seconds until the next try; None if the answer stands.

        Unreachable after the last; Unanswered for what must not be sent again and may have arrived.
        """
        if isinstance(outcome, HOPELESS):
            # Its own text may have the key, and so has a cause.
            raise Unreachable(f"{self._url}: {said(outcome)}") from None
        if isinstance(outcome, httpx.Response) and outcome.status_code not in AGAIN:
            return None
        if not again and _may_have_arrived(outcome):
            raise Unanswered(f"{self._url}: {said(outcome)}")
        self._tried += 1
        last = self._most is not None and self._tried >= self._most
        if isinstance(outcome, httpx.Response):
            return None if last else self._wait(outcome)
        if last:
            text = f"{self._url} does not answer after {self._tried} tries ({said(outcome)})"
            raise Unreachable(text) from outcome
        return self._pause(outcome)

    def _wait(self, response: httpx.Response) -> float | None:
        """As long as the server says; None if that is too long to keep a program waiting."""
        asked = _asked_to_wait(response)
        if asked is None:
            return self._pause(response)
        if self._most is not None and asked > LONGEST_WAIT:
            return None
        return asked

    def _pause(self, outcome: httpx.Response | httpx.RequestError) -> float:
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self._tried - 1, 10))
        # Not all at once: a server that comes back is asked by everybody.
        pause *= random.uniform(0.5, 1.0)
        _LOG.info("%s: %s; again in %.1f s", self._url, said(outcome), pause)
        return pause


def _may_have_arrived(outcome: httpx.Response | httpx.RequestError) -> bool:
    if isinstance(outcome, httpx.Response):
        return outcome.status_code != TOO_FAST
    return not isinstance(outcome, NEVER_SENT)
