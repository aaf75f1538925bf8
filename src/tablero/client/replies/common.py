"""What many calls are answered with. Fields that a newer server adds are ignored."""

from __future__ import annotations

import msgspec


class Reply(msgspec.Struct, frozen=True):
    """An answer."""


class Done(Reply, frozen=True):
    """It is done."""

    ok: bool


class Told(Reply, frozen=True):
    """A deed is done; `told` is the number of the entry that it added to the table's log."""

    told: int


class Taken(Reply, frozen=True):
    """So many answers of a gesture were given."""

    told: int
    taken: int


class Opened(Reply, frozen=True):
    """A table, and where it is."""

    table: str
    path: str
