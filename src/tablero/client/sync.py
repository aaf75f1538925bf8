"""The client for programs that do one thing after the other."""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Self, TypeVar

import httpx

from .calls import Call
from .events import AnyEvent, End, Memory, Unknown, read_event
from .policy import SILENCE, TRIES, Patience, headers_of, read

T = TypeVar("T")


class Client:
    """Does calls, and hears events. To be closed, or used in a `with`."""

    def __init__(
        self, url: str, key: str, *, timeout: float = 30.0, tries: int | None = TRIES
    ) -> None:
        """A client of the server at this address. A call is sent so often at most; None: until it
        is answered."""
        self._tries = tries
        self._http = httpx.Client(base_url=url, headers=headers_of(key), timeout=timeout)

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
        the server refuses it, Unreachable if nobody answers.
        """
        patience = Patience(self._tries)
        while True:
            outcome = self._sent(call)
            pause = patience.after(outcome)
            if isinstance(outcome, httpx.Response) and pause is None:
                return read(call, outcome)
            time.sleep(pause or 0.0)

    def _sent(self, call: Call[T]) -> httpx.Response | httpx.TransportError:
        try:
            return self._http.request(call.method, call.path, params=call.query, json=call.body)
        except httpx.TransportError as error:
            return error

    def events(self) -> Iterator[AnyEvent | Unknown]:
        """What happens at your tables, without an end: it connects again whenever it must.

        Every connection begins with `Hello` and with whatever waits for you, and a game that ended
        in between has its `Ended`; so no turn and no end is missed, and some things are heard
        twice. Refused if the key opens nothing, or no longer.
        """
        patience, memory = Patience(None), Memory()
        while True:
            outcome: httpx.Response | httpx.TransportError
            try:
                with self._http.stream("GET", "/api/events", timeout=SILENCE) as outcome:
                    if outcome.is_success:
                        for line in outcome.iter_lines():
                            event = read_event(line)
                            if event is not None:
                                patience.forget()
                                yield from memory.of(event)
                            if isinstance(event, End):
                                break
                    else:
                        outcome.read()
            except httpx.TransportError as error:
                outcome = error
            time.sleep(patience.before_next_stream(outcome))
