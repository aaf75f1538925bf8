"""An easel: the drawings of one table, for everybody who looks at it.

Whoever follows a table has an edition of its page: all pieces as they were drawn for one
readership at one moment, named after their content. News are what brings one edition to the next.
A page that comes back with an edition we still have is sent the difference, any other everything.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Mapping
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from tablero.drawing.parts import Memory, Texts, changes
from tablero.engine import Seat
from tablero.table.scene import Scene
from tablero.table.sight import Company, Sight, scene
from tablero.table.table import Table

from ..guests.reader import Reader, Shape
from ..pages.fragments import OF_A_POSITION, PARTS, pieces, whole_parts
from ..pages.table import table_page

EDITIONS_KEPT: Final = 3
"""How many editions of a readership are remembered, for those who missed some."""


class Readership(NamedTuple):
    """Everybody who sees the same thing: from one seat, in one language, in one shape."""

    sight: Sight
    lang: str
    shape: Shape = "wide"


class Printed(NamedTuple):
    """The newest edition of a readership, as news."""

    edition: str
    messages: Mapping[str | None, str]
    """For readers who have another edition, by its name; None: for those who have none, or one that
    we do not know."""


class Easel:
    """What was drawn of a table: its memory, and the latest editions. For one thread at a time."""

    def __init__(self) -> None:
        self._seq = 0
        self._memory = Memory()
        self._past = Memory()
        """What earlier positions consisted of: somebody who looks at one looks at the next."""
        self._editions: dict[Readership, OrderedDict[str, Texts]] = {}
        self._prints: dict[str, bytes] = {}
        self._prints_before: dict[str, bytes] = {}
        """Fingerprints of the pieces of this position, and of the one before."""

    def news(
        self, table: Table, company: Company, readers: Mapping[Readership, Collection[str | None]]
    ) -> dict[Readership, Printed]:
        """Draw the newest position for some readerships; `readers` names the editions they have."""
        printed = {}
        for readership, held in readers.items():
            seen = scene(table, readership.sight, company=company)
            name, texts = self._edition(table, readership, seen)
            known = self._editions[readership]
            messages = {
                has: self._message(table, readership, has, name, texts)
                for has in {has if has in known else None for has in held}
                if has != name
            }
            printed[readership] = Printed(name, messages)
        return printed

    def page(
        self, table: Table, company: Company, sight: Sight, reader: Reader, origin: str
    ) -> str:
        """The whole page of the table at its newest position."""
        readership = Readership(sight, reader.lang, reader.shape)
        seen = scene(table, sight, company=company)
        name, texts = self._edition(table, readership, seen)
        return table_page(seen, reader, origin, texts, name)

    def position(self, table: Table, readership: Readership, ply: int, shown: int | None) -> str:
        """The parts of an earlier position; if the page shows another one, what is different."""
        self._past.turn()
        texts = self._drawn_at(table, readership, ply)
        if shown is None:
            parts = whole_parts(texts)
        else:
            parts = changes(self._drawn_at(table, readership, shown), texts)
        return news(table, readership.sight.reader, parts, shown=ply, since=shown)

    def steps(self, table: Table, readership: Readership, ply: int, shown: int) -> str:
        """What is different at every position on the way from one to another, in this order."""
        self._past.turn()
        before, told = self._drawn_at(table, readership, shown), []
        by = 1 if ply > shown else -1
        for at in range(shown + by, ply + by, by):
            after = self._drawn_at(table, readership, at)
            parts = changes(before, after)
            told.append(news(table, readership.sight.reader, parts, shown=at, since=at - by))
            before = after
        return f'{{"steps":[{",".join(told)}]}}'

    def _drawn_at(self, table: Table, readership: Readership, ply: int) -> Texts:
        """The pieces that show one position, without those that show the table as it is now."""
        seen = scene(table, readership.sight, ply)
        texts = pieces(seen, readership.lang, readership.shape, self._past)
        return {
            key: text for key, text in texts.items() if key in OF_A_POSITION or key not in PARTS
        }

    def _edition(self, table: Table, readership: Readership, seen: Scene) -> tuple[str, Texts]:
        """The pieces of what is seen, under their name; both are remembered."""
        if table.seq != self._seq:
            self._seq = table.seq
            self._memory.turn()
            self._prints, self._prints_before = {}, self._prints
        texts = pieces(seen, readership.lang, readership.shape, self._memory)
        name = fingerprint(table, texts, self._prints, self._prints_before)
        kept = self._editions.setdefault(readership, OrderedDict())
        kept[name] = texts
        kept.move_to_end(name)
        while len(kept) > EDITIONS_KEPT:
            kept.popitem(last=False)
        return name, texts

    def _message(
        self, table: Table, readership: Readership, has: str | None, name: str, texts: Texts
    ) -> str:
        """The news for a page that has some edition."""
        reader = readership.sight.reader
        if has is None:
            return news(table, reader, whole_parts(texts), edition=name)
        parts = changes(self._editions[readership][has], texts)
        return news(table, reader, parts, edition=name, since=has)


def past_page(
    _easel: Easel,
    table: Table,
    company: Company,
    sight: Sight,
    reader: Reader,
    ply: int,
    origin: str,
) -> str:
    """The whole page of the table at an earlier position."""
    return table_page(scene(table, sight, ply, company), reader, origin)


def fingerprint(
    table: Table, texts: Texts, prints: dict[str, bytes], before: Mapping[str, bytes]
) -> str:
    """A short name for exactly these pieces, after what readers were told last.

    `prints` takes the fingerprint of every piece; `before` has some that need not be made again.
    """
    name = blake2b(str(table.told).encode(), digest_size=9)
    for text in texts.values():
        print_of = prints.get(text)
        if print_of is None:
            print_of = before.get(text) or blake2b(text.encode(), digest_size=9).digest()
            prints[text] = print_of
        name.update(print_of)
    return name.hexdigest()


def news(table: Table, reader: Seat | None, fragments: Mapping[str, str], **more: Any) -> str:
    """The message that brings a reader's page up to date with the table's last entry."""
    message = {
        "table": table.id,
        "told": table.told,
        "heard": table.heard(reader),
        "ply": table.ply,
        "fragments": fragments,
        **more,
    }
    return msgspec.json.encode(message).decode()


def resync(table: Table) -> str:
    """The message for a reader who has missed too much."""
    return msgspec.json.encode({"table": table.id, "told": table.told, "resync": True}).decode()
