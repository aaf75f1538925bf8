"""`tablero box`: the components of a game as a file for its owners to correct."""

from __future__ import annotations

import difflib
import json
from typing import Any, BinaryIO

import click

from tablero.engine import BadBox, Game

from .arguments import file_argument, game_argument, read_box


@click.group()
def box() -> None:
    """Export or check the tables of a game's components.

    \b
    Example:
      tablero box export caramba > my-box.toml
      tablero box check caramba my-box.toml
      tablero play caramba --box my-box.toml
    """


@box.command()
@game_argument
@click.option(
    "--preset", default="standard", show_default=True, help="A box that the game comes with."
)
def export(game: Game[Any], preset: str) -> None:
    """Print the components of GAME as TOML; reconstructed ones are marked.

    \b
    Example:
      tablero box export caramba > my-box.toml
      tablero box export eldorado --preset first-reconstruction > first.toml
    """
    click.echo(game.preset(preset).to_toml(), nl=False)


@box.command()
@game_argument
@file_argument
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.pass_context
def check(ctx: click.Context, game: Game[Any], file: BinaryIO, as_json: bool) -> None:
    """Check whether GAME can be played with the components in FILE (- reads from a pipe).

    Exit code 1 if it cannot.

    \b
    Example:
      tablero box check caramba my-box.toml
    """
    try:
        changes = differences(game, read_box(game, file).to_toml())
        problem = None
    except BadBox as error:
        changes, problem = [], str(error)
    if as_json:
        click.echo(json.dumps({"ok": problem is None, "problem": problem, "changes": changes}))
    elif problem is not None:
        click.echo(f"Error ({BadBox.code}): {problem}", err=True)
    else:
        count = f"{len(changes)} lines differ from" if changes else "the same as"
        click.echo(f"{game.name} can be played with this box; {count} the standard one.")
        for change in changes:
            click.echo(change)
    ctx.exit(0 if problem is None else 1)


def differences(game: Game[Any], toml: str) -> list[str]:
    """The lines removed from the standard box (`-`) and those added (`+`)."""
    lines = difflib.ndiff(game.standard_box.to_toml().splitlines(), toml.splitlines())
    return [line for line in lines if line[0] in "-+"]
