"""Sitting down, leaving, coming back, and talking."""

from __future__ import annotations

from collections.abc import Collection

from tablero.engine import Seat

from .admitting import check_talk
from .bots import WARM_BOT, check_bot
from .entries import (
    AnyEntry,
    Back,
    BotSat,
    Closed,
    Declined,
    Handed,
    Hosted,
    Left,
    Renamed,
    Said,
    Sat,
    Stood,
    TurnedAway,
)
from .errors import (
    BadInvitation,
    NoMates,
    NoPrograms,
    NoSeatLeft,
    NotHost,
    NotSeated,
    NotStarted,
    NotWelcome,
    SeatTaken,
)
from .table import Table
from .text import clean_line, clean_name, likeness_of
from .waiting import check_time, may_be_kept_warm, minds_absence, people_to_move

BOT_PLAYERS = ("Lola", "Paco", "Inés", "Rufino", "Chispa", "Tadeo", "Nieves", "Bruno")
"""Names for bots: more than a table has seats, even if somebody shares the name of each."""
MATES = 2
"""The fewest seats of a side on which somebody has a mate."""


def sit(
    table: Table, guest: str, name: str, seat: Seat | None, invite: str, *, program: bool = False
) -> list[AnyEntry]:
    """A person with the invitation takes an open seat, the first one if none is named.

    The host needs none, nor does somebody for whom a seat is kept: it is theirs if none is named.
    Seats that are kept for others are not free. Somebody who already sits moves to the
    seat named, as long as the game has not begun. A program sits down only where the terms admit
    programs.
    """
    if program and not table.header.terms.admits_programs:
        raise NoPrograms("the terms of this table admit no programs")
    kept = table.invitation_of(guest)
    if not table.invites(invite) and guest != table.host and kept is None:
        raise BadInvitation("this is not an invitation to this table")
    own = table.seats_of(guest)
    if own and (seat is None or seat in own):
        return []
    free = table.free_for(guest)
    if not free:
        raise NoSeatLeft("every seat is taken, or kept for somebody")
    if seat is not None and seat not in free:
        raise SeatTaken("somebody sits there already")
    if own and seat is not None:
        return [Stood(own[0]), Sat(seat, guest, table.chairs[own[0]].name, program)]
    first = free[0] if kept is None else kept.seat
    chosen = first if seat is None else seat
    return [Sat(chosen, guest, unused_name(table, clean_name(name)), program)]


def decline(table: Table, guest: str) -> list[AnyEntry]:
    """Somebody for whom a seat is kept does not want it."""
    return [] if table.invitation_of(guest) is None else [Declined(guest)]


def may_join(table: Table) -> bool:
    """Whether anybody may take an open seat; a club's table is open to its members alone."""
    return table.header.terms.open and not table.header.terms.club


def join(
    table: Table, guest: str, name: str, seat: Seat | None, *, program: bool = False
) -> list[AnyEntry]:
    """Anybody takes an open seat of a table that is open to everybody, the first one if none is
    named; but nobody comes back whom the people at the table have sent away.
    """
    if not may_join(table):
        raise BadInvitation("only an invitation leads to this table")
    if guest in table.turned_away or guest in table.taken_off:
        raise NotWelcome("the people at this table have sent this guest away")
    return sit(table, guest, name, seat, table.invite, program=program)


def seat_bot(table: Table, guest: str | None, seat: Seat | None, bot: str) -> list[AnyEntry]:
    """The host puts a bot on an open seat, or on all of them if none is named."""
    if guest != table.host:
        raise NotHost("only the host of this table may seat bots")
    check_bot(bot)
    free = [chair.seat for chair in table.chairs if chair.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise SeatTaken("somebody sits there already")
    taken = set(table.names)
    players = iter([name for name in BOT_PLAYERS if name not in taken])
    return [BotSat(chosen, bot, next(players)) for chosen in (free if seat is None else [seat])]


def unused_name(table: Table, name: str, own: Seat | None = None) -> str:
    """The name, with a number added if somebody else's looks the same."""
    taken = {likeness_of(chair.name) for chair in table.chairs if chair.seat != own}
    numbered = (f"{name} {number}" for number in range(2, len(table.chairs) + 2))
    return next(candidate for candidate in (name, *numbered) if likeness_of(candidate) not in taken)


def leave(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person leaves: for good before the game begins; later a bot keeps the seat warm. Where
    nobody is left to begin a game, the table is closed.
    """
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table can leave it")
    if table.over or table.lesson is not None:
        return []
    if not table.began:
        alone = all(chair.guest in (None, guest) for chair in table.chairs)
        after: list[AnyEntry] = [Closed()] if alone else _next_host(table, guest)
        return [*(Stood(seat) for seat in seats), *after]
    return [Left(seat, WARM_BOT) for seat in seats if table.chairs[seat].present]


def _next_host(table: Table, leaving: str | None) -> list[AnyEntry]:
    """A host who leaves others waiting hands the table to the first of them."""
    others = [chair.guest for chair in table.chairs if chair.guest not in (None, leaving)]
    return [Hosted(guest) for guest in others[:1] if guest and leaving == table.host]


def come_back(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person takes their seat back from the bot."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table can come back")
    for seat in seats:
        check_time(table, seat)
    return [Back(seat) for seat in seats if not table.chairs[seat].present]


def depart(table: Table, guest: str, name: str) -> list[AnyEntry]:
    """A person is gone for good and goes by this name; a bot plays on. Where nobody else waits, the
    table is closed.
    """
    entries: list[AnyEntry] = []
    if any(knock.guest == guest for knock in table.knocks):
        entries.append(TurnedAway(guest, withdrawn=True))
    entries += decline(table, guest)
    seats = table.seats_of(guest)
    if not seats:
        return entries
    entries += leave(table, guest)
    if not table.began:
        return entries
    return [*entries, *(Renamed(seat, unused_name(table, name, seat)) for seat in seats)]


def hand_over(table: Table, before: str, guest: str) -> list[AnyEntry]:
    """A person goes by another account from now on; not at a table where that one sits as well,
    because then one person would hold two people's seats.
    """
    double = table.seats_of(before) and table.seats_of(guest)
    known = {table.host, *table.turned_away, *table.taken_off}
    guests = [chair.guest for chair in table.chairs] + [line.guest for line in table.chat]
    known.update(filter(None, guests), (knock.guest for knock in table.knocks))
    known.update(chair.invited.guest for chair in table.chairs if chair.invited is not None)
    return [Handed(before, guest)] if before in known and not double else []


def give_way(table: Table, before: str, guest: str) -> list[AnyEntry]:
    """Two accounts at a table turn out to be one person's: the seat of the first is open again, or
    a bot plays on for it, since nobody plays against themselves.
    """
    hosted = [Hosted(guest)] if table.host == before else []
    seats = table.seats_of(before)
    if not table.began:
        return [*map(Stood, seats), *hosted]
    playing = [seat for seat in seats if table.chairs[seat].present and not table.over]
    return [*(Left(seat, WARM_BOT) for seat in playing), *hosted]


def keep_warm(
    table: Table, absent: Collection[str | None], now: float, patience: float
) -> list[AnyEntry]:
    """Bots play on for people who are asked and have been away too long.

    As long as anybody who may answer is there, no seat is taken over; nor is it where people have
    days to answer.
    """
    asked = people_to_move(table)
    if (
        not all(chair.guest in absent for chair in asked)
        or table.moved_at + patience > now
        or not may_be_kept_warm(table, asked)
        or not minds_absence(table)
    ):
        return []
    return [Left(chair.seat, WARM_BOT) for chair in asked]


def rename(table: Table, guest: str | None, name: str, seat: Seat | None = None) -> list[AnyEntry]:
    """A person changes their name at this table; around one screen, that of one of their seats."""
    seats = table.seats_of(guest)
    if not seats or (seat is not None and seat not in seats):
        raise NotSeated("only players at this table have a name here")
    here = table.shown if table.shown in seats else seats[0]
    chosen, clean = here if seat is None else seat, clean_name(name)
    if table.chairs[chosen].name == clean:
        return []
    return [Renamed(chosen, unused_name(table, clean, chosen))]


def say(
    table: Table, guest: str | None, name: str, text: str, *, to_mates: bool = False
) -> list[AnyEntry]:
    """A player or a spectator says a line, to everybody or only to their side."""
    check_talk(table, guest)
    line, seats = clean_line(text), table.seats_of(guest)
    to = _side_to_talk_to(table, seats) if to_mates else None
    if not seats:
        return [Said(clean_name(name), None, line)]
    speaker = table.shown if table.shown in seats else seats[0]
    return [Said(table.chairs[speaker].name, speaker, line, to)]


def _side_to_talk_to(table: Table, seats: Collection[Seat]) -> tuple[Seat, ...]:
    """The side of a person with one seat; seats may still change hands before the game begins."""
    if not seats:
        raise NotSeated("only players at this table have mates")
    if not table.began:
        raise NotStarted("a seat is still open")
    side = table.side_of(min(seats))
    if len(side) < MATES or len(seats) > 1:
        raise NoMates("nobody else is on this side of the table")
    return side
