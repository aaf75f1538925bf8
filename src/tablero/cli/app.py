"""The group of all commands, and how each of them reports an error."""

from __future__ import annotations

import os
import sys
from typing import IO, Any

import click

from tablero import __version__
from tablero.engine import Misfit, TableroError
from tablero.engine.build import build
from tablero.games import problems
from tablero.words import Words

from .admin import admin
from .analyse import analyse_command
from .balance import balance_command
from .bench import bench_command
from .box import box
from .db import db
from .draw import draw
from .games import games
from .ladder import ladder_command
from .lessons import lessons
from .load import load
from .play import play
from .position import position
from .rules import rules
from .serve import serve
from .simulate import simulate_command
from .train import train_command
from .verify import verify
from .watch import watch

INTERRUPTED = 130
CLOSED_PIPE = 141
"""The exit codes of a command ended by Ctrl-C, or because its reader closed the pipe."""


class Problem(click.ClickException):
    """Bad input, in one line with its code; never a traceback."""

    exit_code = 2

    def __init__(self, code: str, message: str) -> None:
        super().__init__(" ".join(message.split()))
        self.code = code

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the line to stderr."""
        click.echo(f"Error ({self.code}): {self.message}", file=file or sys.stderr)


def _told(error: TableroError) -> str:
    """What is wrong, in one line; in the game's own words if the game refuses."""
    if isinstance(error, Misfit):
        return f"{Words('en', error.game).refuse(error.refusal)} ({error.refusal.paragraph})"
    return str(error)


class Tablero(click.Group):
    """Commands that report errors in one line, and end quietly when nobody reads on."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except TableroError as error:
            raise Problem(error.code, _told(error)) from error
        except KeyboardInterrupt:
            click.echo(err=True)  # the shell's prompt starts on a new line
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            # The buffered output has nowhere to go; without this Python would complain at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(CLOSED_PIPE)
        except OSError as error:
            # A full disk, a missing folder: the system's own message says it best.
            raise Problem("system", f"{error.filename or ''} {error.strerror}") from error


@click.group(cls=Tablero, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"tablero %(version)s ({build()})")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A table for board games: play, watch, draw and check them.

    \b
    Example:
      tablero serve                  the page, for you and your friends
      tablero play caramba           a game in the terminal

    Exit codes: 0 success, 1 a check failed, 2 bad usage or input.
    """
    # A server logs these itself, because it can also be started without this command.
    if ctx.invoked_subcommand != serve.name:
        for problem in problems():
            click.echo(f"Warning: {problem}", err=True)


for command in (
    serve,
    db,
    admin,
    play,
    watch,
    draw,
    position,
    verify,
    analyse_command,
    rules,
    box,
    games,
    lessons,
    simulate_command,
    train_command,
    ladder_command,
    balance_command,
    bench_command,
    load,
):
    main.add_command(command)
