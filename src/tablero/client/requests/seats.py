"""Opening tables, sitting down and getting up, and what the host of a table does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..calls import Call, at, post
from ..choices import Hints, Mode
from ..replies import Opened, Told


def open_table(
    game: str,
    *,
    seats: int | None = None,
    mode: Mode = "friends",
    way: str | None = None,
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] | None = None,
    name: str | None = None,
    seat: int | None = None,
    hints: Hints | None = None,
    terms: Mapping[str, Any] | None = None,
    box: str | None = None,
) -> Call[Opened]:
    """Open a table. With the mode `friends` the others come by invitation, with `open` from the
    lobby too; `games` says what there is to choose. `terms` are what is agreed on besides the
    rules: `{"watch": "players"}`."""
    named = {"game": game, "seats": seats, "mode": mode, "way": way, "name": name, "seat": seat}
    more = {"options": options, "bots": bots, "hints": hints, "terms": terms, "box": box}
    return post("/tables", Opened, **named, **more)


def sit(table: str, invite: str, *, name: str | None = None, seat: int | None = None) -> Call[Told]:
    """Take a seat by invitation."""
    return post(at("t", table, "sit"), Told, invite=invite, name=name, seat=seat)


def join(table: str, *, name: str | None = None, seat: int | None = None) -> Call[Told]:
    """Take a seat of a table in the lobby."""
    return post(at("t", table, "join"), Told, name=name, seat=seat)


def knock(table: str, *, name: str | None = None) -> Call[Told]:
    """Ask the people at a waiting table for a seat, without an invitation; for people only."""
    return post(at("t", table, "knock"), Told, name=name)


def withdraw_knock(table: str) -> Call[Told]:
    """Ask for no seat any more."""
    return post(at("t", table, "knock", "withdraw"), Told)


def answer_knock(table: str, number: int, *, accept: bool) -> Call[Told]:
    """Let somebody in who asks for a seat, or not; `Asks` has their number."""
    return post(at("t", table, "knock", "answer"), Told, number=number, accept=accept)


def change_seats(table: str, seats: int) -> Call[Told]:
    """As the host of a waiting table, change the number of its seats."""
    return post(at("t", table, "seats"), Told, seats=seats)


def free_seat(table: str, seat: int, *, name: str | None = None) -> Call[Told]:
    """As the host of a waiting table, free a seat; with `name`, only if that is who sits there."""
    return post(at("t", table, "take-off"), Told, seat=seat, name=name)


def seat_bot(table: str, bot: str, *, seat: int | None = None) -> Call[Told]:
    """As the host, put one of the server's bots on an open seat, or on all of them."""
    return post(at("t", table, "bot"), Told, bot=bot, seat=seat)


def rename(table: str, name: str) -> Call[Told]:
    """Go by another name at this table."""
    return post(at("t", table, "name"), Told, name=name)


def decline(table: str) -> Call[Told]:
    """Do without a seat that is kept for you."""
    return post(at("t", table, "decline"), Told)


def leave(table: str) -> Call[Told]:
    """Leave; one of the server's bots keeps your seat warm."""
    return post(at("t", table, "leave"), Told)


def come_back(table: str) -> Call[Told]:
    """Take your seat back."""
    return post(at("t", table, "back"), Told)


def rematch(table: str, *, bot: str | None = None) -> Call[Opened]:
    """Open the next table for the same players; with `bot`, against that one."""
    return post(at("t", table, "rematch"), Opened, bot=bot)


def play_on(table: str, ply: int, *, seat: int | None = None) -> Call[Opened]:
    """Open a table where a game that is over is played on from one of its positions."""
    return post(at("t", table, "play-on"), Opened, ply=ply, seat=seat)


def take_lesson(game: str, lesson: str, *, name: str | None = None) -> Call[Opened]:
    """Take a lesson, or go on with the one that was begun."""
    return post(at("lessons", game, lesson), Opened, name=name)


def go_to_step(table: str, ply: int, step: int) -> Call[Told]:
    """In a lesson, go to the next step, or back to an earlier one; to 0, 0 to begin again."""
    return post(at("t", table, "lesson"), Told, ply=ply, step=step)
