"""`tablero position`: a position of a game as text."""

from __future__ import annotations

from typing import BinaryIO

import click

from tablero.engine import write_position, write_view

from .arguments import checked_ply, file_argument, read_record, seat_named


@click.command()
@file_argument
@click.option("--ply", type=int, help="After how many answers.  [default: the last]")
@click.option("--seat", "wish", help="Only what this seat sees: number, seat or player.")
def position(file: BinaryIO, ply: int | None, wish: str | None) -> None:
    """Write a position of a game as text.

    FILE is a record; - reads it from a pipe. The text is for `tablero draw --position` and
    `tablero play GAME --from`.

    \b
    Example:
      tablero position game.txt --ply 40 > fork.txt
      tablero play caramba --from fork.txt
    """
    record = read_record(file)
    state = record.replay(checked_ply(ply, record))
    if wish is None:
        click.echo(write_position(record.game, state), nl=False)
    else:
        seat = seat_named(wish, record.game, record.names)
        click.echo(write_view(record.game, state.view(seat)), nl=False)
