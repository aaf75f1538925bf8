"""Sitting down, leaving, coming back, and talking."""

from __future__ import annotations

from collections.abc import Collection

from tablero.engine import Seat

from .bots import WARM_BOT, check_bot
from .entries import AnyEntry, Back, BotSat, Hosted, Left, Renamed, Said, Sat, Stood
from .errors import BadInvitation, NoMates, NotHost, NotSeated, NotStarted, SeatTaken
from .table import Table
from .text import clean_line, clean_name, look_of
from .waiting import may_be_kept_warm, people_to_move

BOT_PLAYERS = ("Lola", "Paco", "Inés", "Rufino", "Chispa", "Tadeo", "Nieves", "Bruno")
"""Names for bots: more than a table has seats, even if somebody shares the name of each."""
MATES = 2
"""The fewest seats of a side on which somebody has a mate."""


def sit(table: Table, guest: str, name: str, seat: Seat | None, invite: str) -> list[AnyEntry]:
    """A person with the invitation takes an open seat, the first one if none is named.

    The host needs none. Somebody who already sits moves to the seat named, as long as the game
    has not begun.
    """
    if not table.invites(invite) and guest != table.host:
        raise BadInvitation("this is not an invitation to this table")
    own = table.seats_of(guest)
    if own and (seat is None or seat in own):
        return []
    free = [chair.seat for chair in table.chairs if chair.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise SeatTaken("somebody sits there already")
    if own and seat is not None:
        return [Stood(own[0]), Sat(seat, guest, table.chairs[own[0]].name)]
    return [Sat(free[0] if seat is None else seat, guest, unused_name(table, clean_name(name)))]


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
    taken = {look_of(chair.name) for chair in table.chairs if chair.seat != own}
    numbered = (f"{name} {number}" for number in range(2, len(table.chairs) + 2))
    return next(candidate for candidate in (name, *numbered) if look_of(candidate) not in taken)


def leave(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person leaves: for good before the game begins; later a bot keeps the seat warm."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table can leave it")
    if table.over or table.lesson is not None:
        return []
    if not table.began:
        return [*(Stood(seat) for seat in seats), *_next_host(table, guest)]
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
    return [Back(seat) for seat in seats if not table.chairs[seat].present]


def keep_warm(
    table: Table, absent: Collection[str | None], now: float, patience: float
) -> list[AnyEntry]:
    """Bots play on for people who are asked and have been away too long.

    As long as anybody who may answer is there, no seat is taken over.
    """
    asked = people_to_move(table)
    if (
        not all(chair.guest in absent for chair in asked)
        or table.moved_at + patience > now
        or not may_be_kept_warm(table, asked)
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
