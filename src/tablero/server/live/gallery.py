"""A gallery: everybody who follows one table through this process, grouped by what they see.

However many connections a readership has, and however often they reconnect, it is drawn for once.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tablero.table.admitting import may_watch
from tablero.table.sight import Company, sight_of
from tablero.table.storage.guests import Session
from tablero.table.table import Table
from tablero.table.timing import timed

from ..guests.reader import Shape
from .easel import Printed, Readership, resync
from .mailbox import NOT_ADMITTED, Mailbox

Wanted: TypeAlias = Mapping[Readership, frozenset[str | None]]
"""The readerships to draw for, and the names of the editions that their readers have."""
Draw: TypeAlias = Callable[[Table, Company, Wanted], Awaitable[Mapping[Readership, Printed]]]
AT_ONCE: Final = 200
"""Listeners who are sent something before anybody else has a turn."""


@dataclass(eq=False)
class Listener:
    """One connection that follows a table."""

    guest: str | None
    lang: str
    mailbox: Mailbox
    session: Session | None = None
    """The session that opened the connection; None for a stranger's."""
    shape: Shape = "wide"
    has: str | None = None
    """The name of the edition that the page shows; None: send everything."""
    key: bytes | None = None
    """The hash of the key that opened the connection, if one did."""
    pulse: bool = False
    """Whether the reader wants to hear a heartbeat."""
    hushed: frozenset[str] = frozenset()
    """Guests whose lines the reader does not want to read."""
    club: str = ""
    """The club whose table it is; empty if it is nobody's."""


@dataclass
class Gallery:
    """The listeners of one table."""

    draw: Draw
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: frozenset[str] = frozenset()
    """Guests who are connected to the table through other processes."""
    seq: int = 0
    """The log's number of the last entry published."""
    announced: Company = field(default_factory=Company)
    """Who is connected, as everybody was last told."""
    latest: dict[Readership, Printed] = field(default_factory=dict)
    """The newest edition of every readership, as long as nothing happens at the table."""

    def company(self, table: Table) -> Company:
        """Who is connected to the table."""
        here = [listener.guest for listener in self.listeners]
        spectators = sum(not table.seats_of(guest) for guest in here)
        return Company(self.elsewhere.union(guest for guest in here if guest), spectators)

    async def publish(self, table: Table, *, company_settled: bool = True) -> None:
        """Send every listener what is new to it.

        A readership is drawn for only if something happened at the table, if the company has
        settled in another way, or if nobody has come with that edition before.
        """
        readerships: dict[Readership, list[Listener]] = defaultdict(list)
        for listener in self._admitted(table):
            sight = sight_of(table, listener.guest, listener.hushed)
            who = Readership(sight, listener.lang, listener.shape)
            readerships[who].append(listener)
        company = self.company(table)
        if table.seq != self.seq or (company_settled and company != self.announced):
            self.latest.clear()
            self.seq, self.announced = table.seq, company
        missing = {who: self._missing(who, here) for who, here in readerships.items()}
        wanted = {who: editions for who, editions in missing.items() if editions}
        if wanted:
            for who, printed in (await self.draw(table, self.announced, wanted)).items():
                known = self.latest[who].messages if who in self.latest else {}
                self.latest[who] = Printed(printed.edition, {**known, **printed.messages})
        instead = resync(table)
        # The few at the table come before thousands of watchers.
        with timed("sending"):
            for who, here in sorted(readerships.items(), key=lambda each: len(each[1])):
                for number, listener in enumerate(here, 1):
                    _deliver(self.latest[who], listener, instead)
                    if not number % AT_ONCE:
                        await asyncio.sleep(0)

    def _admitted(self, table: Table) -> Iterator[Listener]:
        """The listeners who may look at the table; others are shown out: somebody who has given a
        seat back may be one of them."""
        for listener in self.listeners:
            if may_watch(table, listener.guest):
                yield listener
            else:
                listener.mailbox.close(NOT_ADMITTED)

    def _missing(self, who: Readership, here: Iterable[Listener]) -> frozenset[str | None]:
        """The editions that somebody has and for which there is no message yet."""
        newest = self.latest.get(who)
        editions = frozenset(listener.has for listener in here)
        return editions if newest is None else editions - {newest.edition, *newest.messages}


def _deliver(printed: Printed, listener: Listener, instead: str) -> None:
    """Send the newest edition to a listener who does not have it; `instead` if too much waits."""
    if listener.has == printed.edition:
        return
    # A name that we do not know is as good as none.
    message = printed.messages.get(listener.has) or printed.messages[None]
    kept = listener.mailbox.put(message, instead)
    listener.has = printed.edition if kept else None
