"""A gallery: everyone who follows one table through this process, grouped by what they see.

An audience is everybody who sees the same thing in the same language: the public, or one seat.
However many connections it has, it is drawn for once.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import msgspec

from tablero.engine import Seat
from tablero.table.running import Table
from tablero.table.scene import Scene
from tablero.table.sight import Company, Sight, scene, sight_of

from .mailbox import Mailbox

Fragments: TypeAlias = Mapping[str, str]
Draw: TypeAlias = Callable[[Scene, str], Fragments]
"""Draws a scene in a language: the parts of the page by their element ids."""
Audience: TypeAlias = tuple[Sight, str]


@dataclass(frozen=True, slots=True)
class Edition:
    """What an audience was shown last."""

    number: int
    seq: int
    told: int
    fragments: Fragments


@dataclass(eq=False)
class Listener:
    """One connection that follows a table."""

    guest: str | None
    lang: str
    mailbox: Mailbox
    has: tuple[Audience, int] | None = None
    """The audience and number of the edition that was sent last; None: send everything."""


@dataclass
class Gallery:
    """The listeners of one table."""

    draw: Draw
    listeners: set[Listener] = field(default_factory=set)
    editions: dict[Audience, Edition] = field(default_factory=dict)
    elsewhere: frozenset[str] = frozenset()
    """Guests that are connected to the table through other processes."""
    seq: int = 0
    """The last entry of the table's log that was told."""
    printed: int = 0
    """How many editions there have been."""

    def company(self, table: Table) -> Company:
        """Who is connected to the table."""
        here = [listener.guest for listener in self.listeners]
        spectators = sum(not table.seats_of(guest) for guest in here)
        return Company(self.elsewhere.union(guest for guest in here if guest), spectators)

    async def publish(self, table: Table, *, redraw: bool = True) -> None:
        """Tell every listener what is new to it.

        Without `redraw`, an audience whose last edition includes the table's last entry is not
        drawn for again: only who has just come gets that edition.
        """
        audiences: dict[Audience, list[Listener]] = defaultdict(list)
        for listener in self.listeners:
            audiences[sight_of(table, listener.guest), listener.lang].append(listener)
        company = self.company(table)
        self.seq = table.seq
        editions = {}
        for audience, listeners in audiences.items():
            last = self.editions.get(audience)
            if last is not None and last.seq == table.seq and not redraw:
                fragments = last.fragments
            else:
                fragments = await asyncio.to_thread(self._drawn, table, audience, company)
            editions[audience] = self._deliver(table, audience, fragments, listeners)
        self.editions = editions

    def _drawn(self, table: Table, audience: Audience, company: Company) -> Fragments:
        sight, lang = audience
        return self.draw(scene(table, sight, company=company), lang)

    def _deliver(
        self, table: Table, audience: Audience, fragments: Fragments, to: Sequence[Listener]
    ) -> Edition:
        old = self.editions.get(audience)
        if old is not None and (old.told, old.fragments) == (table.told, fragments):
            edition = replace(old, seq=table.seq)
        else:
            self.printed += 1
            edition = Edition(self.printed, table.seq, table.told, fragments)
        reader = audience[0].reader
        whole, part = (
            news(table, reader, parts) for parts in (fragments, _changed(old, fragments))
        )
        resync = _resync(table)
        for listener in to:
            if listener.has == (audience, edition.number):
                continue
            follows = old is not None and listener.has == (audience, old.number)
            kept = listener.mailbox.put(part if follows else whole, resync)
            listener.has = (audience, edition.number) if kept else None
        return edition


def _changed(old: Edition | None, fragments: Fragments) -> Fragments:
    if old is None:
        return fragments
    return {name: html for name, html in fragments.items() if old.fragments.get(name) != html}


def news(table: Table, reader: Seat | None, fragments: Fragments) -> str:
    """The message that brings a reader's page up to the table's last entry."""
    message = {
        "table": table.id,
        "seq": table.told,
        "heard": table.heard(reader),
        "ply": table.ply,
        "fragments": fragments,
    }
    return msgspec.json.encode(message).decode()


def _resync(table: Table) -> str:
    return msgspec.json.encode({"table": table.id, "seq": table.told, "resync": True}).decode()
