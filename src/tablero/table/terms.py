"""The terms of a table: what its people agree on besides the rules of the game.

They are chosen when the table is opened, and hold to the end. A table without any has no clock,
anybody with the address may watch and talk, an undo beyond the free one is asked for, and sitting
down takes an invitation.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Watchers = Literal["everybody", "players"]
"""Who may look at the table: whoever has its address, or its players only."""
Talkers = Literal["everybody", "players", "nobody"]
"""Who may write in its chat."""
Undoing = Literal["asked", "free-only", "never"]
"""How somebody goes back: beyond the free undo with the others' consent, only freely, or never."""
Speed = Literal["untimed", "live", "days"]
"""How long a game takes as people see it: as long as they like, one sitting, or days."""


class MoveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="move"):
    """So many seconds for each turn to answer."""

    seconds: Annotated[int, Meta(ge=10, le=3_600)]


class GameClock(msgspec.Struct, frozen=True, tag_field="kind", tag="game"):
    """So many seconds for a seat's whole game, and more for each turn to answer."""

    seconds: Annotated[int, Meta(ge=60, le=4 * 3_600)]
    increment: Annotated[int, Meta(ge=0, le=180)] = 0


class DayClock(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for each turn to answer: correspondence."""

    days: Annotated[int, Meta(ge=1, le=14)]
    weekends_off: bool = False
    """Whether Saturdays and Sundays do not count."""


Clock: TypeAlias = MoveClock | GameClock | DayClock


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the people at a table have agreed on."""

    open: bool = False
    """Whether the table is in the lobby, and anybody may take an open seat there."""
    clock: Clock | None = None
    watch: Watchers = "everybody"
    chat: Talkers = "everybody"
    undo: Undoing = "asked"
    rated: bool = False
    """Whether the game counts for the ratings of those who play it."""
    club: str = ""
    """The id of the club that the table belongs to; empty if to none."""

    programs: bool = True
    """Whether programs with an account may sit down."""

    @property
    def admits_programs(self) -> bool:
        """Whether programs may sit down: never where the game is rated, as it would not count."""
        return self.programs and not self.rated

    @property
    def speed(self) -> Speed:
        """How long a game takes as people see it."""
        if self.clock is None:
            return "untimed"
        return "days" if isinstance(self.clock, DayClock) else "live"
