"""The keyring: recognises keys, and remembers recent ones to save asking the database each time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final

from tablero.house.keys import digest_of
from tablero.house.keys.book import Digest

from ..desk import Desk
from .credentials import Held

REMEMBERED: Final = 2_000
REMEMBERED_FOR: Final = 60.0
"""Seconds after which the database is asked again. A revoked key is forgotten sooner: here at once,
in other processes with the next look (`check`)."""


class Keyring:
    """All keys that were used through this process lately."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._recent: OrderedDict[Digest, tuple[Held, float]] = OrderedDict()
        self._on_end: list[Callable[[Collection[Digest]], None]] = []

    def on_end(self, listener: Callable[[Collection[Digest]], None]) -> None:
        """Have this called with the hashes of keys that open nothing any more."""
        self._on_end.append(listener)

    async def holder(self, key: str) -> Held:
        """What a key opens. NoSuchKey or ExpiredKey if nothing."""
        digest = digest_of(key)
        held, until = self._recent.get(digest, (None, 0.0))
        now = self._desk.clock()
        if held is not None and min(until, held.key.expires_at) > now:
            return held
        guest, found = await self._desk.run(self._desk.keys.recognise, key)
        await self._desk.run(self._desk.keys.note_use, digest)
        held = Held(guest, found, digest)
        self._recent[digest] = (held, now + REMEMBERED_FOR)
        self._recent.move_to_end(digest)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
        return held

    def forget_guest(self, guest_id: str) -> None:
        """Something about an account has changed: its keys are looked up again."""
        for digest in [
            each for each, (held, _) in self._recent.items() if held.guest.id == guest_id
        ]:
            del self._recent[digest]

    def ended(self, digests: Collection[Digest]) -> None:
        """These keys open nothing any more."""
        for digest in digests:
            self._recent.pop(digest, None)
        for listener in self._on_end:
            listener(digests)

    async def check(self, used: Collection[Digest]) -> None:
        """Find out which keys have ended in another process or by age: those remembered here, and
        others in use."""
        known = {*self._recent, *used}
        if known:
            self.ended(known - await self._desk.run(self._desk.keys.living, known))
