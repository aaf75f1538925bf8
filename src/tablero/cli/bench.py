"""`tablero bench`: how fast the games run."""

from __future__ import annotations

import json
from collections.abc import Callable

import click
from rich.table import Table

from tablero.games import all_games, find
from tablero.lab.bench import Bench, bench

from .console import screen


@click.command("bench")
@click.argument("game", required=False)
@click.option("--slices", type=click.IntRange(3, 1000), default=20, show_default=True,
              help="Slices of a tenth of a second.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_command(game: str | None, slices: int, as_json: bool) -> None:
    """Measure random play, and compare it with python-chess in the same run.

    The ratio is the median over pairs of neighbouring slices, so that a busy machine slows both
    sides alike. It needs python-chess: pip install "tablero[bench]".

    \b
    Example:
      tablero bench caramba
    """
    games = [find(game.lower())] if game else all_games()
    figures = [bench(each, slices) for each in games]
    if as_json:
        click.echo(json.dumps([figure._asdict() for figure in figures], indent=2))
        return
    _print_table(figures)
    if any(figure.ratio is None for figure in figures):
        click.echo(
            'python-chess is not installed, so there is no ratio: pip install "tablero[bench]"'
        )


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


def _known(figure: float | None, form: str) -> str:
    return "–" if figure is None else format(figure, form)


def _print_table(figures: list[Bench]) -> None:
    table = Table()
    table.add_column("")
    for figure in figures:
        table.add_column(f"{figure.game} ({figure.seats})", justify="right")
    for label, shown in ROWS.items():
        table.add_row(label, *map(shown, figures))
    screen().print(table)
