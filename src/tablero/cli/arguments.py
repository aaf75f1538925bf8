"""Arguments that several commands take: a game, a file, a seat."""

from __future__ import annotations

from typing import Any, BinaryIO

import click

from tablero.engine import (
    BadBox,
    BadOption,
    BadRecord,
    Box,
    Game,
    Position,
    Record,
    Seat,
    TableroError,
    read_position,
)
from tablero.engine.header import LONGEST
from tablero.engine.position import POSITION
from tablero.engine.toml import LONGEST_BOX
from tablero.games import find
from tablero.table.errors import BadPly


def named_game(_ctx: click.Context, _param: click.Parameter, value: str) -> Game[Any]:
    """The game with this name; UnknownGame lists the games."""
    return find(value.lower())


game_argument = click.argument("game", callback=named_game, metavar="GAME")
file_argument = click.argument("file", type=click.File("rb"), metavar="FILE")
"""`-` is the standard input."""


def option_pair(option: str) -> tuple[str, str]:
    """The name and the choice of NAME=CHOICE; BadOption if it is not of this form."""
    name, found, choice = option.partition("=")
    if not found:
        raise BadOption(f"an option is NAME=CHOICE, not {option[:40]!r}")
    return name, choice


def read_record(file: BinaryIO) -> Record:
    """The record in a file, as text or JSON; BadRecord says where reading or replaying failed."""
    return Record.read(read_text(file, LONGEST, BadRecord), find)


def read_start(file: BinaryIO, ply: int | None) -> Position:
    """The position in a file, or the one after `ply` answers of the record in it."""
    content = read_text(file, LONGEST, BadRecord)
    if content.startswith(POSITION):
        if ply is not None:
            raise BadOption("--ply counts the answers of a record; this file is a position")
        return read_position(content, find)
    record = Record.read(content, find)
    return Position(record.game, record.replay(checked_ply(ply, record)))


def checked_ply(ply: int | None, record: Record) -> int:
    """The ply, by default the last; BadPly if the game does not have it."""
    last = len(record.answers)
    if ply is None:
        return last
    if not 0 <= ply <= last:
        raise BadPly(f"the record has plies 0 to {last}, not {ply}")
    return ply


def read_box(game: Game[Any], file: BinaryIO) -> Box:
    """The box in a file; BadBox says what is wrong with it."""
    return game.box.from_toml(read_text(file, LONGEST_BOX, BadBox))


def read_text(file: BinaryIO, most: int, problem: type[TableroError]) -> str:
    """A file's text; at most as many bytes are read as `most` characters take in UTF-8."""
    content = file.read(4 * most + 1)
    if len(content) > 4 * most:
        raise problem(f"the file is longer than {most} characters")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise problem(f"the file is not UTF-8 text (byte {error.start})") from None


def seat_named(wish: str, game: Game[Any], names: tuple[str, ...]) -> Seat:
    """A seat by number (from 1), by name in the game, or by player; BadOption if there is none."""
    for seat, name in enumerate(names):
        if wish.casefold() in (str(seat + 1), game.seat_name(seat), name.casefold()):
            return seat
    seats = ", ".join(f"{seat + 1} ({game.seat_name(seat)})" for seat in range(len(names)))
    raise BadOption(f"there is no seat {wish[:40]!r}; there are: {seats}")
