"""What both clients do alike with the stream of events, over as many connections as it takes."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from typing import Final

import httpx
import msgspec

from . import policy
from .errors import Unreadable
from .events import AnyEvent, End, Memory, Unknown, read_event
from .policy import AGAIN, Patience, refused, said

_LOG: Final = logging.getLogger("tablero.client")
EVENTS: Final = "/api/events"


class Listening:
    """A program listens. Until it has heard something, it is tried as often as a call; then as
    often as it must be."""

    def __init__(self, url: object, tries: int | None) -> None:
        self._url = url
        self._patience = Patience(url, tries)
        self._memory = Memory()
        self._greeted = False
        self.ended = False
        """Whether nothing more comes on this connection."""

    def begins(self) -> None:
        """There is a new connection."""
        self._greeted = self.ended = False

    def hears(self, line: str) -> Iterator[AnyEvent | Unknown]:
        """The events in a line. Half a line ends the connection; Unreadable if it is no stream of
        events at all, or has one that this client cannot read."""
        try:
            event = read_event(line)
        except msgspec.DecodeError as error:
            if self._greeted and not isinstance(error, msgspec.ValidationError):
                self.ended = True
                return
            raise Unreadable(f"{EVENTS}: {error}") from error
        if event is None:
            return
        self._greeted = True
        self._patience.never_ends()
        self.ended = isinstance(event, End)
        yield from self._memory.of(event)

    def pause(self, outcome: httpx.Response | httpx.RequestError) -> float:
        """Seconds until a stream is opened again that has ended or could not be opened.

        Refused if another try would be no better, Unreachable if there never was one.
        """
        if isinstance(outcome, httpx.Response):
            if outcome.is_success:
                return policy.FIRST_PAUSE * random.uniform(0.5, 1.0)
            if outcome.status_code not in AGAIN:
                raise refused(outcome)
        pause = self._patience.after(outcome)
        if pause is None:
            assert isinstance(outcome, httpx.Response)
            raise refused(outcome)
        _LOG.warning("no events from %s (%s); again in %.1f s", self._url, said(outcome), pause)
        return pause
