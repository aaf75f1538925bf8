"""`tablero draw`: a position of a game as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

import click

from tablero.drawing.palette import Theme
from tablero.drawing.picture import picture_file
from tablero.drawing.raster import png
from tablero.engine import Record, Seat
from tablero.words import Words
from tablero.words.seating import seat_words

from .arguments import checked_ply, read_record, read_start, seat_named
from .languages import lang_option


@click.command()
@click.argument("file", type=click.File("rb"), metavar="[FILE]", required=False)
@click.option(
    "--position", "position_file", type=click.File("rb"), help="A position instead of a record."
)
@click.option("--ply", type=int, help="After how many answers.  [default: the last]")
@click.option(
    "--seat", "wish", help="Whose view: number, seat or player.  [default: a spectator's]"
)
@click.option("--night", is_flag=True, help="The dark theme.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write; one that ends in .png is a PNG.  [default: SVG on the standard output]",
)
@click.option(
    "--width",
    type=click.IntRange(16, 8_000),
    default=1_600,
    show_default=True,
    help="How many pixels wide a PNG is.",
)
@lang_option
def draw(
    file: BinaryIO | None,
    position_file: BinaryIO | None,
    ply: int | None,
    wish: str | None,
    night: bool,
    output: Path | None,
    width: int,
    lang: str,
) -> None:
    """Draw a position of a game as an SVG or PNG file.

    FILE is a record, as text or JSON; - reads it from a pipe. The picture shows what the chosen
    seat may know, including its hand; a spectator sees no hand. `tablero position` writes
    positions.

    \b
    Example:
      tablero draw game.txt --ply 40 --seat 1 > board.svg
      tablero draw --position fork.txt -o board.png --width 2000
    """
    if (file is None) == (position_file is None):
        raise click.UsageError("draw what? Name a record, or a position with --position")
    theme: Theme = "night" if night else "day"
    if position_file is not None:
        markup = of_position(position_file, ply, wish, lang, theme)
    else:
        assert file is not None
        record = read_record(file)
        seat = None if wish is None else seat_named(wish, record.game, record.names)
        markup = position(record, checked_ply(ply, record), seat, lang, theme)
    if output is not None and output.suffix.lower() == ".png":
        output.write_bytes(png(markup, width))
    elif output is not None:
        output.write_text(markup, encoding="utf-8")
    elif sys.stdout.isatty():
        raise click.UsageError("a picture is not text: write it to a file with -o or > board.svg")
    else:
        click.echo(markup, nl=False)


def position(record: Record, ply: int, seat: Seat | None, lang: str, theme: Theme) -> str:
    """The picture after `ply` answers, as the seat may see it; what moved last is raised."""
    words = Words(lang, record.game.name, record.names)
    last = next((each for each in record.plies() if each.number == ply), None)
    state = last.after if last else record.setup()
    news = tuple(event.seen_by(seat) for event in last.events) if last else ()
    return picture_file(record.game.name, state.view(seat), words, record.names, news, theme)


def of_position(file: BinaryIO, ply: int | None, wish: str | None, lang: str, theme: Theme) -> str:
    """The picture of a position in a file, as its reader or the seat may see it."""
    start = read_start(file, ply)
    words = seat_words(start.game, start.state.seats, lang)
    seat = start.seat if wish is None else seat_named(wish, start.game, words.names)
    return picture_file(start.game.name, start.view(seat), words, words.names, (), theme)
