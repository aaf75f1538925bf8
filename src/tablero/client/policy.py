"""What both clients do alike: the headers, reading answers, and when something is tried again."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final, TypeVar, get_origin

import httpx
import msgspec

from .calls import Call
from .errors import Refused, Unreachable

T = TypeVar("T")

TRIES: Final = 6
"""How often a call is sent at most, unless a program says otherwise."""
HOPELESS: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)
"""What is wrong with an address or a key: no try is better than the first."""
AGAIN: Final = frozenset({429, 502, 503, 504})
"""Statuses after which a call is sent again."""
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries, if the server does not say how long to wait."""
SILENCE: Final = 40.0
"""Seconds without a heartbeat after which a stream counts as broken."""


class _Error(msgspec.Struct):
    code: str
    message: str = ""
    detail: str = ""


class _Failed(msgspec.Struct):
    error: _Error


def headers_of(key: str) -> Mapping[str, str]:
    """What every request says: whose key it brings, and that it wants data."""
    return {"Authorization": f"Bearer {key}", "Accept": "application/json"}


def read(call: Call[T], response: httpx.Response) -> T:
    """The answer; Refused if it is an error."""
    if not response.is_success:
        raise refused(response)
    if issubclass(get_origin(call.reply) or call.reply, str):
        return msgspec.convert(response.text, call.reply)
    return msgspec.json.decode(response.content, type=call.reply)


def refused(response: httpx.Response) -> Refused:
    """The error in an answer; some come from a proxy, which has codes of its own."""
    try:
        error = msgspec.json.decode(response.content, type=_Failed).error
    except msgspec.MsgspecError:
        error = _Error(f"status-{response.status_code}", response.reason_phrase)
    return Refused(response.status_code, error.code, error.message, error.detail)


class Patience:
    """Counts tries, and says how long to wait before the next one."""

    def __init__(self, tries: int | None = TRIES) -> None:
        self._most = tries
        self._tried = 0

    def forget(self) -> None:
        """It has worked: what comes next is tried as often again."""
        self._tried = 0

    def after(self, outcome: httpx.Response | httpx.TransportError) -> float | None:
        """Seconds until the next try; None if the answer stands. Unreachable after the last."""
        if isinstance(outcome, HOPELESS):
            raise Unreachable(str(outcome)) from outcome
        if isinstance(outcome, httpx.Response) and outcome.status_code not in AGAIN:
            return None
        self._tried += 1
        if self._most is not None and self._tried >= self._most:
            if isinstance(outcome, httpx.Response):
                return None
            raise Unreachable(str(outcome)) from outcome
        if isinstance(outcome, httpx.Response):
            asked = outcome.headers.get("retry-after", "")
            if asked.isdecimal():
                return float(asked)
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self._tried - 1, 10))
        # Not all at once: a server that comes back is asked by everybody.
        return pause * random.uniform(0.5, 1.0)

    def before_next_stream(self, outcome: httpx.Response | httpx.TransportError) -> float:
        """Seconds until a stream is opened again that has ended or could not be opened.

        Refused if another try would be no better.
        """
        if isinstance(outcome, httpx.TransportError):
            return self.after(outcome) or 0.0
        if not outcome.is_success:
            if outcome.status_code not in AGAIN:
                raise refused(outcome)
            return self.after(outcome) or 0.0
        return FIRST_PAUSE * random.uniform(0.5, 1.0)
