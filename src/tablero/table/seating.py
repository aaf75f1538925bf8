"""Sitting down, leaving, coming back, and talking."""

from __future__ import annotations

from tablero.engine import Seat

from .entries import AnyEntry, Back, BotSat, Left, Renamed, Said, Sat, Stood
from .errors import BadInvitation, NotHost, NotSeated, SeatTaken
from .machines import WARM_BOT, check_bot
from .people import clean_line, clean_name
from .running import Table
from .turn import may_be_kept_warm, person_to_move

BOT_PLAYERS = ("Lola", "Paco", "Inés", "Rufino", "Chispa", "Tadeo", "Nieves", "Bruno")
"""What bots are called; more names than a table with one namesake of each has seats."""


def sit(table: Table, guest: str, name: str, seat: Seat | None, invite: str) -> list[AnyEntry]:
    """A person with the invitation takes an open seat, the first one if none is named."""
    if not table.invites(invite):
        raise BadInvitation("this is not an invitation to this table")
    if table.seats_of(guest):
        return []
    free = [chair.seat for chair in table.chairs if chair.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise SeatTaken("somebody sits there already")
    return [Sat(free[0] if seat is None else seat, guest, unused_name(table, clean_name(name)))]


def seat_bot(table: Table, guest: str | None, seat: Seat | None, bot: str) -> list[AnyEntry]:
    """The host puts a bot on an open seat, or on all of them if none is named."""
    if guest != table.header.host:
        raise NotHost("only who opened this table may seat bots")
    check_bot(bot)
    free = [chair.seat for chair in table.chairs if chair.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise SeatTaken("somebody sits there already")
    taken = set(table.names)
    players = iter([name for name in BOT_PLAYERS if name not in taken])
    return [BotSat(chosen, bot, next(players)) for chosen in (free if seat is None else [seat])]


def unused_name(table: Table, name: str) -> str:
    """The name, or the name with a number if somebody at the table has it already."""
    taken = {chair.name for chair in table.chairs}
    numbered = (f"{name} {number}" for number in range(2, len(table.chairs) + 2))
    return next(candidate for candidate in (name, *numbered) if candidate not in taken)


def leave(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person leaves: before the beginning for good, later a bot keeps the seat warm."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only who sits at this table can leave it")
    if table.over:
        return []
    if not table.began:
        return [Stood(seat) for seat in seats]
    return [Left(seat, WARM_BOT) for seat in seats if table.chairs[seat].present]


def come_back(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person takes the own seat back from the bot."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only who sat at this table can come back")
    return [Back(seat) for seat in seats if not table.chairs[seat].present]


def keep_warm(table: Table, absent: str, now: float, patience: float) -> list[AnyEntry]:
    """A bot plays on for a person who is asked and has been away for too long."""
    chair = person_to_move(table)
    if (
        chair is None
        or chair.guest != absent
        or table.moved_at + patience > now
        or not may_be_kept_warm(table, chair.seat)
    ):
        return []
    return [Left(chair.seat, WARM_BOT)]


def rename(table: Table, guest: str | None, name: str) -> list[AnyEntry]:
    """A person goes by another name at this table."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only who sits at this table has a name here")
    clean = clean_name(name)
    if table.chairs[seats[0]].name == clean:
        return []
    return [Renamed(seats[0], unused_name(table, clean))]


def say(table: Table, guest: str | None, name: str, text: str) -> list[AnyEntry]:
    """A player or a spectator says a line."""
    seats = table.seats_of(guest)
    if not seats:
        return [Said(clean_name(name), None, clean_line(text))]
    speaker = table.shown if table.shown in seats else seats[0]
    return [Said(table.chairs[speaker].name, speaker, clean_line(text))]
