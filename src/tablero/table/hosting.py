"""Before the game begins: how many seats there are, who is let in, and who is not."""

from __future__ import annotations

import secrets
from typing import Final

from tablero.engine import BadOption, Seat

from .admitting import check_watch
from .entries import AnyEntry, Knocked, Resized, Sat, TakenOff, TurnedAway
from .errors import (
    AlreadyBegan,
    NobodyAsks,
    NoSeatLeft,
    NotHost,
    NotSeated,
    NotWelcome,
    SeatTaken,
    StaleDecision,
)
from .seating import leave, unused_name
from .table import Knock, Table
from .text import clean_name

MOST_KNOCKS: Final = 8
"""How many may ask for a seat at the same time."""


def new_invite() -> str:
    """An invitation that nobody can guess."""
    return secrets.token_urlsafe(12)


def sizes(table: Table) -> tuple[int, ...]:
    """The numbers of seats that a waiting table can have: those that the game can be played with,
    from as many as are taken. Nobody waits for company to play alone."""
    taken = sum(chair.kind != "open" for chair in table.chairs)
    possible = table.game.sizes(table.header.options)
    return tuple(seats for seats in possible if seats >= max(taken, 2))


def resize(table: Table, guest: str | None, seats: int) -> list[AnyEntry]:
    """The host changes the number of seats. If no open one is left, the game begins."""
    _check_host(table, guest)
    if seats == len(table.chairs):
        return []
    if seats not in sizes(table):
        if seats in table.game.sizes(table.header.options):
            raise SeatTaken("more people than that sit at this table")
        # The game itself says what does not fit.
        table.game.setup(seats, table.header.options, table.box)
        raise BadOption(f"{seats} seats are none to wait at")
    return [Resized(seats)]


def take_off(table: Table, guest: str | None, seat: Seat, name: str = "") -> list[AnyEntry]:
    """The host frees a seat, or keeps it for somebody no more. The person's invitation
    leads back no more: there is a new one.

    With a name it is freed only of whoever is called that: seats change hands and move up while
    the host makes up their mind.
    """
    _check_host(table, guest)
    if not 0 <= seat < len(table.chairs):
        raise BadOption(f"there is no seat {seat}")
    chair = table.chairs[seat]
    held_by = chair.name
    if chair.kind == "open":
        if chair.invited is None:
            return []
        held_by = chair.invited.name
    if name and held_by != name:
        raise StaleDecision("somebody else sits there now")
    if chair.guest == guest:
        return leave(table, guest)
    return [TakenOff(seat, new_invite() if chair.kind == "person" else "")]


def knock(table: Table, guest: str, name: str) -> list[AnyEntry]:
    """Somebody who knows only the address of the table asks for a seat."""
    check_watch(table, guest)
    _check_waiting(table)
    asking = {each.guest for each in table.knocks}
    if guest in asking or table.seats_of(guest):
        return []
    if guest in table.turned_away:
        raise NotWelcome("this guest has asked before")
    if len(asking) >= MOST_KNOCKS:
        raise NotWelcome("enough people are asking")
    return [Knocked(guest, clean_name(name))]


def let_in(table: Table, guest: str | None, number: int) -> list[AnyEntry]:
    """Somebody at the table gives an open seat to a person who asked; they could as well have
    handed on the invitation."""
    asker = _asker(table, guest, number)
    free = table.free_for(asker.guest)
    if not free:
        raise NoSeatLeft("every open seat is kept for somebody")
    return [Sat(free[0], asker.guest, unused_name(table, asker.name))]


def turn_away(table: Table, guest: str | None, number: int) -> list[AnyEntry]:
    """Somebody at the table declines."""
    return [TurnedAway(_asker(table, guest, number).guest)]


def withdraw(table: Table, guest: str) -> list[AnyEntry]:
    """Whoever asked for a seat asks no more."""
    asking = any(each.guest == guest for each in table.knocks)
    return [TurnedAway(guest, withdrawn=True)] if asking else []


def _asker(table: Table, guest: str | None, number: int) -> Knock:
    if not table.seats_of(guest):
        raise NotSeated("only people at this table decide who joins them")
    _check_waiting(table)
    asker = next((each for each in table.knocks if each.number == number), None)
    if asker is None:
        raise NobodyAsks("nobody asks for a seat under this number")
    return asker


def _check_host(table: Table, guest: str | None) -> None:
    if guest is None or guest != table.host:
        raise NotHost("only the host of this table may do this")
    _check_waiting(table)


def _check_waiting(table: Table) -> None:
    if table.began:
        raise AlreadyBegan("the game has begun")
