"""`tablero bench`: how fast the games run."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import click
from rich.table import Table

from tablero.engine import Game
from tablero.games import all_games, find
from tablero.lab.bench import Bench, Mode, bench, modes
from tablero.lab.peers import Peer, compare

from .arguments import option_pair
from .console import screen


@click.command("bench")
@click.argument("game", required=False)
@click.option("--seats", type=int, help="Number of players.  [default: the most]")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable.")
@click.option("--modes", "all_modes", is_flag=True, help="Measure every mode of the game.")
@click.option("--peers", is_flag=True, help="Compare Connect Four with other engines.")
@click.option("--slices", type=click.IntRange(3, 1000), default=20, show_default=True,
              help="Slices of a tenth of a second.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_command(
    game: str | None,
    seats: int | None,
    options: tuple[str, ...],
    all_modes: bool,
    peers: bool,
    slices: int,
    as_json: bool,
) -> None:
    """Measure random play, and compare it with python-chess in the same run.

    The ratio is the median over pairs of neighbouring slices, so a busy machine slows both
    sides alike. It needs python-chess: pip install "tablero[bench]".

    With --modes there is a row for the usual game with the most and with the fewest players, and
    for each choice that changes who can play (El Dorado: alone, expansion, teams, thieves).
    With --seats and --option one mode is measured.

    With --peers random play of Connect Four (examples/connect-four) is compared with PettingZoo,
    OpenSpiel and boardgame.io, if installed.

    \b
    Example:
      tablero bench caramba
      tablero bench --peers
      tablero bench eldorado --modes
      tablero bench eldorado --seats 7 --option teams=yes --option thieves=yes
    """
    if peers:
        _print_peers(compare(slices), as_json=as_json)
        return
    games = [find(game.lower())] if game else all_games()
    chosen = dict(map(option_pair, options))
    figures = []
    for each in games:
        measured = modes(each) if all_modes else [_mode(each, seats, chosen)]
        figures += [bench(each, slices, mode) for mode in measured]
    if as_json:
        click.echo(json.dumps([figure._asdict() for figure in figures], indent=2))
        return
    (_print_rows if all_modes else _print_columns)(figures)
    if any(figure.ratio is None for figure in figures):
        click.echo(
            'python-chess is not installed, so there is no ratio: pip install "tablero[bench]"'
        )


def _mode(game: Game[Any], seats: int | None, options: Mapping[str, str]) -> Mode:
    """The mode asked for; BadOption if the game does not have it."""
    mode = Mode(game.sizes(options)[-1] if seats is None else seats, options)
    game.setup(*mode)
    return mode


ROWS: dict[str, Callable[[Bench], str]] = {
    "random decisions per second": lambda figure: f"{figure.decisions_per_second:,.0f}",
    "games per second": lambda figure: f"{figure.games_per_second:.1f}",
    "decisions per game": lambda figure: f"{figure.decisions_per_game:.0f}",
    "copy, µs": lambda figure: f"{figure.copy_microseconds:.2f}",
    "view, µs": lambda figure: f"{figure.view_microseconds:.1f}",
    "python-chess, plies per second": lambda figure: _known(figure.chess_plies_per_second, ",.0f"),
    "ratio to python-chess": lambda figure: _known(figure.ratio, ".2f"),
    "ratio of the fastest slices": lambda figure: _known(figure.best_ratio, ".2f"),
}


MODE_COLUMNS = {
    "random decisions per second": "decisions/s",
    "decisions per game": "per game",
    "copy, µs": "copy, µs",
    "view, µs": "view, µs",
    "ratio to python-chess": "ratio",
}
"""The columns shown for every mode, with their headings."""


def _known(figure: float | None, form: str) -> str:
    return "–" if figure is None else format(figure, form)


def _name(figure: Bench) -> str:
    chosen = [f"{name}={choice}" for name, choice in figure.options.items()]
    return " ".join([f"{figure.game} ({figure.seats})", *chosen])


def _print_columns(figures: list[Bench]) -> None:
    table = Table()
    table.add_column("")
    for figure in figures:
        table.add_column(_name(figure), justify="right")
    for label, shown in ROWS.items():
        table.add_row(label, *map(shown, figures))
    screen().print(table)


def _print_rows(figures: list[Bench]) -> None:
    table = Table()
    table.add_column("")
    for heading in MODE_COLUMNS.values():
        table.add_column(heading, justify="right")
    for figure in figures:
        table.add_row(_name(figure), *[ROWS[label](figure) for label in MODE_COLUMNS])
    screen().print(table)


def _print_peers(peers: list[Peer], *, as_json: bool) -> None:
    """The engines by name, and how to get those that are not installed."""
    if as_json:
        click.echo(json.dumps([peer._asdict() for peer in peers], indent=2))
        return
    table = Table()
    table.add_column("Connect Four")
    table.add_column("decisions/s", justify="right")
    table.add_column("Tablero is … times as fast", justify="right")
    for peer in peers:
        rate, ratio = _known(peer.decisions_per_second, ",.0f"), _known(peer.ratio, ".2f")
        table.add_row(peer.name, rate, ratio)
    screen().print(table)
    for peer in peers:
        if peer.decisions_per_second is None:
            click.echo(f"{peer.name} is not installed: {peer.install}")
