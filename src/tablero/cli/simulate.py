"""`tablero simulate`: many games between bots."""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tablero.engine import Game
from tablero.lab.simulate import Series, Standing, simulate, standings

from .arguments import game_argument, option_pair, read_box
from .console import screen
from .party import filled


@click.command("simulate")
@game_argument
@click.option("--games", "count", default=100, show_default=True, help="How many to play.")
@click.option(
    "--seats", type=int, help="Number of players.  [default: one per bot named, or all seats]"
)
@click.option(
    "--bots", default="greedy,random", show_default=True, help="One per seat, separated by commas."
)
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable.")
@click.option("--box", "box_file", type=click.File("rb"), help="Components from a TOML file.")
@click.option("--processes", type=click.IntRange(1), help="Cores to use.  [default: all]")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def simulate_command(
    game: Game[Any],
    count: int,
    seats: int | None,
    bots: str,
    seed: int,
    options: tuple[str, ...],
    box_file: BinaryIO | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Let bots play many games and count the results.

    The last bot named takes the remaining seats. Bots move on by one seat from game to game; mates
    stay together, and a seat with its own role keeps its bot. A shared win counts in part, a
    win of mates in full for each.

    \b
    Example:
      tablero simulate caramba --games 400 --bots greedy,random,random,random
      tablero simulate eldorado --bots greedy,greedy,random,random --option teams=yes
    """
    named = tuple(bot.strip() for bot in bots.split(","))
    wanted = seats if seats is not None else max(len(named), game.players[0])
    series = Series(
        game.name,
        filled(named, wanted),
        seed,
        dict(map(option_pair, options)),
        read_box(game, box_file).to_toml() if box_file else "",
    )
    playing = simulate(series, count, processes)
    shown = Console(stderr=True, quiet=as_json or not sys.stderr.isatty())
    played = list(track(playing, "Playing", total=count, console=shown, transient=True))
    decisions = sum(each.decisions for each in played) / count
    rows = standings(series, played)
    if as_json:
        _print_json(game.name, seed, count, decisions, rows)
    else:
        _print_table(game.name, count, decisions, rows)


def _print_json(game: str, seed: int, games: int, decisions: float, rows: list[Standing]) -> None:
    data = {
        "game": game,
        "seed": seed,
        "games": games,
        "decisions_per_game": decisions,
        "bots": [row._asdict() for row in rows],
    }
    click.echo(json.dumps(data, indent=2))


def _print_table(game: str, games: int, decisions: float, rows: list[Standing]) -> None:
    table = Table(title=f"{game}: {games} games, {decisions:.0f} decisions each")
    table.add_column("bot")
    for column in ("wins", "share", "points"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(row.bot, f"{row.wins:g}", f"{row.share:.1%}", f"{row.score:.1f}")
    screen().print(table)
