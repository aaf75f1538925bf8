"""The client for programs that do one thing after the other."""

from __future__ import annotations

import time
from collections.abc import Generator
from types import TracebackType
from typing import Self, TypeVar

import httpx

from .calls import Call
from .events import AnyEvent, Unknown
from .listening import EVENTS, Listening
from .policy import SILENCE, TRIES, Patience, address_of, headers_of, read

T = TypeVar("T")


class Client:
    """Does calls, and hears events. To be closed, or used in a `with`."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float | None = 30.0,
        tries: int | None = TRIES,
        lang: str = "en",
    ) -> None:
        """A client of the server at this address. A call is sent so often at most; None: until it
        is answered. `lang` is the language of what the server says."""
        self._url, self._tries = address_of(url), tries
        headers = headers_of(key, lang)
        self._http = httpx.Client(base_url=self._url, headers=headers, timeout=timeout)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def do(self, call: Call[T]) -> T:
        """The answer to a call.

        A call that is not answered, or comes too fast, is sent again: it counts once. Refused if
        the server refuses it, Unreachable if nobody answers, Unanswered if it must not be sent
        again and may have arrived, Unreadable for an answer of something else than the server.
        """
        patience = Patience(self._url, self._tries)
        while True:
            outcome = self._sent(call)
            pause = patience.after(outcome, again=call.again)
            if isinstance(outcome, httpx.Response) and pause is None:
                return read(call, outcome)
            time.sleep(pause or 0.0)

    def _sent(self, call: Call[T]) -> httpx.Response | httpx.RequestError:
        try:
            return self._http.request(call.method, call.path, params=call.query, json=call.body)
        except httpx.RequestError as error:
            return error

    def events(self) -> Generator[AnyEvent | Unknown, None, None]:
        """What happens at your tables, without an end: it connects again whenever it must.

        Every connection begins with `Hello` and with whatever waits for you, and a game that ended
        in between has its `Ended`; so no turn and no end is missed, and some things are heard
        twice. Refused if the key opens nothing, or no longer; Unreachable if there is no server at
        first, after as many tries as a call has.
        """
        listening = Listening(self._url, self._tries)
        while True:
            outcome: httpx.Response | httpx.RequestError
            try:
                with self._http.stream("GET", EVENTS, timeout=SILENCE) as outcome:
                    if outcome.is_success:
                        listening.begins()
                        for line in outcome.iter_lines():
                            yield from listening.hears(line)
                            if listening.ended:
                                break
                    else:
                        outcome.read()
            except httpx.RequestError as error:
                outcome = error
            time.sleep(listening.pause(outcome))
