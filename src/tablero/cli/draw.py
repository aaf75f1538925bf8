"""`tablero draw`: a position of a game as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

import click

from tablero.drawing.palette import Theme
from tablero.engine import Record, Seat
from tablero.table.errors import BadPly
from tablero.words import Words

from .arguments import file_argument, read_record, seat_named
from .languages import lang_option
from .picture import picture_file


@click.command()
@file_argument
@click.option("--ply", type=int, help="After how many answers.  [default: the last one]")
@click.option(
    "--seat", "wish", help="Whose view: number, seat or player.  [default: a spectator's]"
)
@click.option("--night", is_flag=True, help="The dark theme.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write.  [default: the standard output]",
)
@lang_option
def draw(
    file: BinaryIO,
    ply: int | None,
    wish: str | None,
    night: bool,
    output: Path | None,
    lang: str,
) -> None:
    """Draw a position of a game as an SVG file.

    FILE is a record; - reads it from a pipe. The picture shows what the chosen seat may know, its
    hand included; a spectator sees no hand.

    \b
    Example:
      tablero draw game.txt --ply 40 --seat 1 > board.svg
    """
    record = read_record(file)
    seat = None if wish is None else seat_named(wish, record.game, record.names)
    markup = position(record, _checked(ply, record), seat, lang, "night" if night else "day")
    if output is not None:
        output.write_text(markup, encoding="utf-8")
    elif sys.stdout.isatty():
        raise click.UsageError("a picture is no text: write it to a file with -o or > board.svg")
    else:
        click.echo(markup, nl=False)


def position(record: Record, ply: int, seat: Seat | None, lang: str, theme: Theme) -> str:
    """The picture after so many answers, as the seat may see it; what moved last is raised."""
    words = Words(lang, record.game.name, record.names)
    last = next((each for each in record.plies() if each.number == ply), None)
    state = last.after if last else record.setup()
    news = tuple(event.seen_by(seat) for event in last.events) if last else ()
    return picture_file(record.game.name, state.view(seat), words, record.names, news, theme)


def _checked(ply: int | None, record: Record) -> int:
    """The ply, or the last one; BadPly if the game does not have it."""
    last = len(record.answers)
    if ply is None:
        return last
    if not 0 <= ply <= last:
        raise BadPly(f"the record has the plies 0 to {last}, not {ply}")
    return ply
