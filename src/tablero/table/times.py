"""What is left to the seats of a table with a clock, and how time is counted.

Seconds are those of the log. Where weekends are off, Saturdays and Sundays do not count; a day
begins at midnight UTC for everybody, because the people at a table live in different places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tablero.engine import Seat

from .terms import Clock, DayClock, GameClock

DAY: Final = 86_400.0
WEEK: Final = 7 * DAY
WORKING: Final = 5 * DAY
"""What counts of a week without its weekend."""
MONDAY: Final = 3 * DAY
"""The Unix epoch was a Thursday: so much later than a Monday."""
GRACE: Final = 15.0
"""The fewest seconds with which somebody comes back whose time for the game has run out."""


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What is left to a seat, when its turn began, and how often it was late."""

    left: float
    """Seconds, as they were when its time last changed."""
    begun: int
    """The position at which its last turn began."""
    reached: int
    """The furthest position at which it was asked: going back brings no new time."""
    answered: int = -1
    """The furthest position at which it has answered: answering again is no quick hand's."""
    late: int = 0
    """How many of its turns in a row have run out of time."""
    late_at: int = -1
    """The position at which the last of these began."""
    out: bool = False
    """Whether a bot keeps it for this reason."""


@dataclass(frozen=True, slots=True)
class Times:
    """The clock of a table after an entry of its log."""

    at: float = 0.0
    """When that was."""
    turn: tuple[Seat, ...] = ()
    """The seats that were last asked together: until others are asked, their turn goes on."""
    seats: Mapping[Seat, SeatTime] = field(default_factory=dict)
    """Those of people who have been asked."""
    holidays: Mapping[Seat, float] = field(default_factory=dict)
    """Until when people are on holiday, or were."""

    def runs_from(self, seat: Seat) -> float:
        """The moment from which a seat's time runs, or would if it were asked."""
        return max(self.at, self.holidays.get(seat, 0.0))


def allotted(clock: Clock) -> float:
    """What a seat has at the beginning: of each turn, or of the game."""
    return clock.days * DAY if isinstance(clock, DayClock) else float(clock.seconds)


def at_beginning(clock: Clock, known: SeatTime | None) -> float:
    """What a seat has when a turn of its begins."""
    if isinstance(clock, GameClock):
        return (allotted(clock) if known is None else known.left) + clock.increment
    return allotted(clock)


def coming_back(clock: Clock, known: SeatTime) -> float:
    """What somebody has who takes back a seat whose time ran out."""
    if isinstance(clock, GameClock):
        return max(known.left, clock.increment, GRACE)
    return allotted(clock) if known.late_at == known.begun else known.left


def counted(clock: Clock, start: float, end: float) -> float:
    """How many of the seconds between two moments count."""
    if end <= start:
        return 0.0
    if isinstance(clock, DayClock) and clock.weekends_off:
        return _worked(end) - _worked(start)
    return end - start


def after(clock: Clock, start: float, seconds: float) -> float:
    """The moment at which so many seconds have counted since another one."""
    if isinstance(clock, DayClock) and clock.weekends_off:
        return _worked_out(_worked(start) + seconds)
    return start + seconds


def _worked(at: float) -> float:
    """The seconds outside weekends, from a certain Monday to this moment."""
    weeks, rest = divmod(at + MONDAY, WEEK)
    return weeks * WORKING + min(rest, WORKING)


def _worked_out(seconds: float) -> float:
    """The first moment that so many seconds outside weekends precede."""
    weeks, rest = divmod(seconds, WORKING)
    if not rest:
        # A Friday ends when its last second has passed, not when the next Monday begins.
        weeks, rest = weeks - 1, WORKING
    return weeks * WEEK + rest - MONDAY
