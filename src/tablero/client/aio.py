"""The client for programs that do many things at once, with asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Self, TypeVar

import httpx

from .calls import Call
from .events import AnyEvent, End, Memory, Unknown, read_event
from .policy import SILENCE, TRIES, Patience, headers_of, read

T = TypeVar("T")


class AsyncClient:
    """Does calls, and hears events. To be closed, or used in an `async with`."""

    def __init__(
        self, url: str, key: str, *, timeout: float = 30.0, tries: int | None = TRIES
    ) -> None:
        """A client of the server at this address. A call is sent so often at most; None: until it
        is answered."""
        self._tries = tries
        self._http = httpx.AsyncClient(base_url=url, headers=headers_of(key), timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def do(self, call: Call[T]) -> T:
        """The answer to a call.

        A call that is not answered, or comes too fast, is sent again: it counts once. Refused if
        the server refuses it, Unreachable if nobody answers.
        """
        patience = Patience(self._tries)
        while True:
            outcome = await self._sent(call)
            pause = patience.after(outcome)
            if isinstance(outcome, httpx.Response) and pause is None:
                return read(call, outcome)
            await asyncio.sleep(pause or 0.0)

    async def _sent(self, call: Call[T]) -> httpx.Response | httpx.TransportError:
        try:
            return await self._http.request(
                call.method, call.path, params=call.query, json=call.body
            )
        except httpx.TransportError as error:
            return error

    async def events(self) -> AsyncIterator[AnyEvent | Unknown]:
        """What happens at your tables, without an end: it connects again whenever it must.

        Every connection begins with `Hello` and with whatever waits for you, and a game that ended
        in between has its `Ended`; so no turn and no end is missed, and some things are heard
        twice. Refused if the key opens nothing, or no longer.
        """
        patience, memory = Patience(None), Memory()
        while True:
            outcome: httpx.Response | httpx.TransportError
            try:
                async with self._http.stream("GET", "/api/events", timeout=SILENCE) as outcome:
                    if outcome.is_success:
                        async for line in outcome.aiter_lines():
                            event = read_event(line)
                            if event is not None:
                                patience.forget()
                                for heard in memory.of(event):
                                    yield heard
                            if isinstance(event, End):
                                break
                    else:
                        await outcome.aread()
            except httpx.TransportError as error:
                outcome = error
            await asyncio.sleep(patience.before_next_stream(outcome))
