"""Seats, and the small values that actions are made of.

Law: every value in an action has exactly one text form, without spaces, which parses back.
A type needs `__str__` and a `parse` class method; ints and tuples are built in.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Self, TypeAlias

Seat: TypeAlias = int
"""A place at the table: 0 to n-1, clockwise."""

CHANCE: Final[Seat] = -1
"""The seat of dice, stacks and bags: chance answers its questions like a player."""

Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that may know something; None means everyone, including spectators."""

EVERYONE: Final[Audience] = None
"""Every seat, and spectators."""

NOBODY: Final[Audience] = ()
"""No seat at all."""


def may_know(seat: Seat | None, audience: Audience) -> bool:
    """Whether the seat (None: a spectator) belongs to the audience."""
    return audience is None or seat in audience


class Name(IntEnum):
    """An enumeration whose text form is the lower-case name: EN_SEGURIDAD is `en-seguridad`."""

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The member with this text form; ValueError if there is none."""
        for member in cls:
            if str(member) == text:
                return member
        raise ValueError(f"{text[:40]!r} is not one of {', '.join(map(str, cls))}")

    def word(self) -> tuple[str, dict[str, object]]:
        """The words key of this member: `treasure.gold`."""
        return f"{type(self).__name__.lower()}.{self}", {}


class Colour(Name):
    """The seats of a game that does not name them itself."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3
    ORANGE = 4
    PURPLE = 5
    WHITE = 6
    BLACK = 7
