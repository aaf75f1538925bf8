"""What several commands are given: a game, a file, a seat."""

from __future__ import annotations

from typing import Any, BinaryIO

import click

from tablero.engine import BadBox, BadOption, BadRecord, Box, Game, Record, Seat, TableroError
from tablero.engine.header import LONGEST
from tablero.engine.toml import LONGEST_BOX
from tablero.games import find


def named_game(_ctx: click.Context, _param: click.Parameter, value: str) -> Game[Any]:
    """The game with this name; UnknownGame lists those there are."""
    return find(value.lower())


game_argument = click.argument("game", callback=named_game, metavar="GAME")
file_argument = click.argument("file", type=click.File("rb"), metavar="FILE")
"""`-` is the standard input."""


def option_pair(option: str) -> tuple[str, str]:
    """The name and the choice of NAME=CHOICE; BadOption if it is none."""
    name, found, choice = option.partition("=")
    if not found:
        raise BadOption(f"an option is NAME=CHOICE, not {option[:40]!r}")
    return name, choice


def read_record(file: BinaryIO) -> Record:
    """The record in a file; BadRecord says where it cannot be read or replayed."""
    return Record.parse(read_text(file, LONGEST, BadRecord), find)


def read_box(game: Game[Any], file: BinaryIO) -> Box:
    """The box in a file; BadBox says what is wrong with it."""
    return game.box.from_toml(read_text(file, LONGEST_BOX, BadBox))


def read_text(file: BinaryIO, most: int, problem: type[TableroError]) -> str:
    """A file's text; no more is read than `most` characters can have in UTF-8."""
    content = file.read(4 * most + 1)
    if len(content) > 4 * most:
        raise problem(f"the file is longer than {most} characters")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise problem(f"the file is no UTF-8 text (byte {error.start})") from None


def seat_named(wish: str, game: Game[Any], names: tuple[str, ...]) -> Seat:
    """A seat by its number from 1, its name in the game, or its player's; BadOption if none."""
    for seat, name in enumerate(names):
        if wish.casefold() in (str(seat + 1), game.seat_name(seat), name.casefold()):
            return seat
    seats = ", ".join(f"{seat + 1} ({game.seat_name(seat)})" for seat in range(len(names)))
    raise BadOption(f"there is no seat {wish[:40]!r}; there are: {seats}")
