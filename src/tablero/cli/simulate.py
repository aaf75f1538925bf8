"""`tablero simulate`: many games between bots."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.table import Table

from tablero.engine import Game
from tablero.lab.simulate import Series, Standing, simulate, standings

from .arguments import game_argument
from .console import screen
from .languages import lang_option
from .party import filled
from .programs import all_bots, losses, program_options
from .series import Common, common_options, unlearned, watched


@click.command("simulate")
@game_argument
@click.option("--games", "count", default=100, show_default=True, help="How many to play.")
@click.option(
    "--seats", type=int, help="Number of players.  [default: one per bot named, or all seats]"
)
@click.option(
    "--bots",
    default="",
    show_default="greedy,random; with --bot: greedy",
    help="One per seat, separated by commas.",
)
@program_options
@common_options
@lang_option
def simulate_command(
    game: Game[Any],
    count: int,
    seats: int | None,
    bots: str,
    single: tuple[str, ...],
    seconds: float,
    common: Common,
    lang: str,
) -> None:
    """Let bots play many games and count the results.

    The last bot named takes the remaining seats. Bots move on by one seat from game to game; mates
    stay together, and a seat with its own role keeps its bot. A shared win counts in part, a
    win of mates in full for each. A program that crashes, hangs or gives no legal answer
    loses its seat to random for the rest of the game; this is counted.

    \b
    Example:
      tablero simulate caramba --games 400 --bots greedy,random,random,random
      tablero simulate eldorado --bots greedy,greedy,random,random --option teams=yes
      tablero simulate caramba --bot ./mybot --bots greedy,greedy
    """
    named = all_bots(single, bots or ("greedy" if single else "greedy,random"))
    wanted = seats if seats is not None else max(len(named), game.players[0])
    series = Series(
        game.name,
        filled(named, wanted),
        common.seed,
        common.options,
        common.box(game),
        seconds,
    )
    played = watched(simulate(series, count, common.processes, common.ray), count, common.as_json)
    decisions = sum(each.decisions for each in played) / count
    rows = standings(series, played)
    if common.as_json:
        _print_json(game.name, common.seed, count, decisions, rows)
    else:
        _print_table(game.name, count, decisions, rows)
    told = losses(lang, [each.lost for each in played])
    for line in (*told, *unlearned(lang, [each.unlearned for each in played])):
        click.echo(line, err=True)


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
    some = any(row.lost for row in rows)
    for column in ("wins", "share", "points", *(["seat lost"] if some else ())):
        table.add_column(column, justify="right")
    for row in rows:
        lost = [str(row.lost)] if some else ()
        table.add_row(row.bot, f"{row.wins:g}", f"{row.share:.1%}", f"{row.score:.1f}", *lost)
    screen().print(table)
