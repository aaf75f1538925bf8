"""A gallery: everybody who follows one table through this process, grouped by what they see.

A readership is everybody who sees the same thing in the same language: the public, or one seat.
However many connections it has, and however often they reconnect, it is drawn for once. When
somebody comes or goes, only the parts that show who is connected are redrawn.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

import msgspec

from tablero.engine import Seat
from tablero.table.scene import Scene
from tablero.table.sight import Company, Sight, in_company, scene, sight_of
from tablero.table.storage.guests import Session
from tablero.table.table import Table

from .mailbox import Mailbox

Fragments: TypeAlias = Mapping[str, str]
Draw: TypeAlias = Callable[[Scene, str], Fragments]
"""Draws a scene in a language: parts of the page by their element ids."""
Readership: TypeAlias = tuple[Sight, str]


class Pen(NamedTuple):
    """How a scene is drawn."""

    everything: Draw
    company: Draw
    """Only the parts that show who is connected."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What a readership was last shown."""

    number: int
    seq: int
    """The log's number of the last entry that it includes."""
    told: int
    """The reader's number of that entry."""
    scene: Scene
    company: Company
    fragments: Fragments


@dataclass(eq=False)
class Listener:
    """One connection that follows a table."""

    guest: str | None
    lang: str
    mailbox: Mailbox
    session: Session | None = None
    """The session that opened the connection; None for a stranger's."""
    has: tuple[Readership, int] | None = None
    """The readership and number of the last edition sent; None: send everything."""


@dataclass
class Gallery:
    """The listeners of one table."""

    pen: Pen
    listeners: set[Listener] = field(default_factory=set)
    editions: dict[Readership, Edition] = field(default_factory=dict)
    """The latest of every readership. A readership whose people have gone keeps it for their
    return, as long as nothing happens at the table."""
    elsewhere: frozenset[str] = frozenset()
    """Guests who are connected to the table through other processes."""
    seq: int = 0
    """The log's number of the last entry published."""
    printed: int = 0
    """How many editions there have been."""

    def company(self, table: Table) -> Company:
        """Who is connected to the table."""
        here = [listener.guest for listener in self.listeners]
        spectators = sum(not table.seats_of(guest) for guest in here)
        return Company(self.elsewhere.union(guest for guest in here if guest), spectators)

    async def publish(self, table: Table, *, company_settled: bool = True) -> None:
        """Send every listener what is new to it.

        A readership whose last edition includes the table's last entry is not drawn for again:
        newcomers get that edition. Once the company has settled, the parts that show it are
        drawn if it has changed.
        """
        readerships: dict[Readership, list[Listener]] = defaultdict(list)
        for listener in self.listeners:
            readerships[sight_of(table, listener.guest), listener.lang].append(listener)
        company = self.company(table)
        self.seq = table.seq
        current = {who: last for who, last in self.editions.items() if last.seq == table.seq}
        for readership, listeners in readerships.items():
            edition = current.get(readership)
            if edition is None:
                edition = await asyncio.to_thread(self._drawn, table, readership, company)
            elif company_settled and edition.company != company:
                edition = await asyncio.to_thread(self._joined, table, readership, company)
            current[readership] = self._deliver(table, readership, edition, listeners)
        self.editions = current

    def _drawn(self, table: Table, readership: Readership, company: Company) -> Edition:
        """An edition with everything drawn."""
        sight, lang = readership
        seen = scene(table, sight, company=company)
        drawn = self.pen.everything(seen, lang)
        return Edition(self.printed, table.seq, table.told, seen, company, drawn)

    def _joined(self, table: Table, readership: Readership, company: Company) -> Edition:
        """The readership's last edition, updated for another company."""
        last = self.editions[readership]
        seen = in_company(last.scene, table, company)
        parts = {**last.fragments, **self.pen.company(seen, readership[1])}
        return replace(last, scene=seen, company=company, fragments=parts)

    def _deliver(
        self, table: Table, readership: Readership, edition: Edition, to: Sequence[Listener]
    ) -> Edition:
        """Send the edition to listeners who do not have it; it gets a new number if it is news."""
        old = self.editions.get(readership)
        if old is not None and (old.told, old.fragments) == (edition.told, edition.fragments):
            edition = replace(edition, number=old.number)
        else:
            self.printed += 1
            edition = replace(edition, number=self.printed)
        messages: dict[bool, str] = {}
        resync = _resync(table)
        for listener in to:
            if listener.has == (readership, edition.number):
                continue
            follows = old is not None and listener.has == (readership, old.number)
            if follows not in messages:
                parts = _changed(old, edition.fragments) if follows else edition.fragments
                messages[follows] = news(table, readership[0].reader, parts)
            kept = listener.mailbox.put(messages[follows], resync)
            listener.has = (readership, edition.number) if kept else None
        return edition


def _changed(old: Edition | None, fragments: Fragments) -> Fragments:
    if old is None:
        return fragments
    return {name: html for name, html in fragments.items() if old.fragments.get(name) != html}


def news(table: Table, reader: Seat | None, fragments: Fragments) -> str:
    """The message that brings a reader's page up to date with the table's last entry."""
    message = {
        "table": table.id,
        "told": table.told,
        "heard": table.heard(reader),
        "ply": table.ply,
        "fragments": fragments,
    }
    return msgspec.json.encode(message).decode()


def _resync(table: Table) -> str:
    return msgspec.json.encode({"table": table.id, "told": table.told, "resync": True}).decode()
