"""The group of the administrator's commands."""

from __future__ import annotations

import click

from .log import log
from .people import people
from .reports import reports
from .suspicious import suspicious
from .tables import tables
from .words import words


class _Readable(click.Group):
    """A group whose arguments are text. What a terminal sends is bytes, and may be none."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What is left for the command."""
        for each in args:
            try:
                each.encode()
            except UnicodeEncodeError:
                ctx.fail(f"{each!a} is no text in UTF-8.")
        return super().parse_args(ctx, args)


@click.group(cls=_Readable)
def admin() -> None:
    """Look after people and tables: reports, mute, shut, merge, close, and read what was done.

    Every command is safe while servers run on the same database. Sessions end within seconds;
    names and mutes show everywhere after a minute. Every action is in the audit log, with the
    user who took it and why.

    \b
    Example:
      tablero admin people search ben
      tablero admin people mute 3f9a0c1b2d4e --days 7 --why "insults in the chat"
      tablero admin log

    Exit codes: 0 success, 1 something waits or looks suspicious, 2 bad usage or input.
    """


for command in (people, tables, reports, suspicious, words, log):
    admin.add_command(command)
