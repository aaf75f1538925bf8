"""What people can be told, through which channels, and what they wish of that."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

Kind = Literal["turn", "deadline", "undo", "again", "began", "match", "over"]
"""It is your turn; the time for it is nearly up; somebody asks to go back; somebody would like
to play again with you; a game of yours has begun; you were put at a table by others, and its game
has begun; a game is over."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
BEGINNING: Final[tuple[Kind, ...]] = ("began", "match")
"""Kinds that tell of a game that has begun, and whoever is asked then of their turn."""

ChannelKind = Literal["mail", "push", "hook"]
CHANNEL_KINDS: Final[tuple[ChannelKind, ...]] = get_args(ChannelKind)

EVERYTHING: Final = tuple(f"{kind}.{channel}" for kind in KINDS for channel in CHANNEL_KINDS)
"""Everything that somebody can wish for: `turn.mail`, …"""

TEST: Final = "test"
"""The kind of a notice that somebody sends to themselves."""
AnyKind: TypeAlias = Kind | Literal["test"]

AWAY: Final = (0, 1, 5, 15, 60)
"""After how many minutes away from a table without a clock of days people can be told that they
are asked there; 0: not at all."""


class Occasion(NamedTuple):
    """Something to tell somebody about a table."""

    guest: str
    kind: Kind
    key: str
    """What tells it from all other occasions at this table: it is told once."""
    since: float
    """When it came about."""
    due: float
    """When to tell it, if the person has not come to the table by then."""


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody wants to hear of. At first everything, at tables with a clock of days."""

    unwanted: frozenset[str] = frozenset()
    """Kinds that are not to come through a channel, as `turn.mail`."""
    away: int = 0
    """Minutes away from any other table after which to tell of a turn there; 0: never."""

    def wants(self, kind: Kind, channel: ChannelKind) -> bool:
        """Whether notices of a kind are to come through channels of a kind."""
        return f"{kind}.{channel}" not in self.unwanted


def chosen(wanted: set[str], away: int) -> Wishes:
    """The wishes of somebody who wants just these; names that mean nothing are left out."""
    return Wishes(frozenset(EVERYTHING) - wanted, away if away in AWAY else 0)
