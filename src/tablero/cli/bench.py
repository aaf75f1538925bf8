"""`tablero bench`: how fast the games run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import click
from rich.table import Table

from tablero.engine import Game
from tablero.games import all_games, find
from tablero.lab.bench import Bench, Mode, bench, build, modes
from tablero.lab.peers import Peer, compare
from tablero.lab.search import Search, search
from tablero.server.operation.cost import Cost, costs

from .arguments import option_pair
from .console import screen

Figures = TypeVar("Figures", Bench, Search, Peer, Cost)


@click.command("bench")
@click.argument("game", required=False)
@click.option("--seats", type=int, help="Number of players.  [default: the most]")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable.")
@click.option("--modes", "all_modes", is_flag=True, help="Measure every mode of the game.")
@click.option("--search", "in_search", is_flag=True, help="Measure positions inside a search.")
@click.option("--pages", is_flag=True, help="Measure the news that a move brings to its seats.")
@click.option("--peers", is_flag=True, help="Compare our games with other engines.")
@click.option("--slices", type=click.IntRange(3, 1000), default=20, show_default=True,
              help="Slices of a tenth of a second.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_command(
    game: str | None,
    seats: int | None,
    options: tuple[str, ...],
    all_modes: bool,
    in_search: bool,
    pages: bool,
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

    With --search a search is measured: from a seat's view a world is imagined, and for every
    option it is copied, the option is played, and the position is judged, if the game's bot
    judges single positions. The questions come from a game between greedy bots; the last column
    is what these took for a choice.

    With --pages the news of a move are measured, in the middle of a game between greedy bots: what
    drawing them for all seats takes, and how many bytes each viewer is sent, before compression.

    With --peers our games run beside python-chess, catanatron, OpenSpiel, PettingZoo and
    boardgame.io, if installed.

    \b
    Example:
      tablero bench caramba
      tablero bench --search
      tablero bench --pages --seats 4
      tablero bench --peers
      tablero bench eldorado --modes
      tablero bench eldorado --seats 7 --option teams=yes --option thieves=yes
    """
    if peers:
        _show(compare(slices), _print_peers, as_json=as_json)
        return
    asked = list(_asked(game, seats, dict(map(option_pair, options)), all_modes=all_modes))
    if in_search:
        found = [search(each, slices, mode) for each, mode in asked]
        _show(found, _print_search, as_json=as_json)
        return
    if pages:
        moves = [one for each, mode in asked for one in costs(each.name, *mode)]
        _show(moves, _print_costs, as_json=as_json)
        return
    figures = [bench(each, slices, mode) for each, mode in asked]
    _show(figures, _print_rows if all_modes else _print_columns, as_json=as_json)


def _asked(
    name: str | None, seats: int | None, options: Mapping[str, str], *, all_modes: bool
) -> Iterator[tuple[Game[Any], Mode]]:
    """The games and modes to measure; BadOption if a game does not have the mode."""
    for game in [find(name.lower())] if name else all_games():
        if all_modes:
            yield from [(game, mode) for mode in modes(game)]
        else:
            mode = Mode(game.sizes(options)[-1] if seats is None else seats, options)
            game.setup(*mode)
            yield game, mode


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


COST_COLUMNS: dict[str, Callable[[Cost], str]] = {
    "shape": lambda figure: figure.shape,
    "CPU a move, ms": lambda figure: f"{figure.milliseconds:.1f}",
    "slowest of 20": lambda figure: f"{figure.slow_milliseconds:.1f}",
    "bytes a viewer": lambda figure: f"{figure.viewer_bytes:,.0f}",
    "if asked": lambda figure: f"{figure.asked_bytes:,.0f}",
}


SEARCH_COLUMNS: dict[str, Callable[[Search], str]] = {
    "positions/s": lambda figure: f"{figure.positions_per_second:,.0f}",
    "ratio": lambda figure: _known(figure.ratio, ".2f"),
    "per world": lambda figure: f"{figure.positions_per_world:.1f}",
    "imagine, µs": lambda figure: f"{figure.imagine_microseconds:.1f}",
    "judge, µs": lambda figure: _known(figure.judge_microseconds, ".1f"),
    "bot's choice, ms": lambda figure: f"{figure.choice_milliseconds:.2f}",
}


def _known(figure: float | None, form: str) -> str:
    return "–" if figure is None else format(figure, form)


def _name(figure: Bench | Search | Cost) -> str:
    chosen = [f"{name}={choice}" for name, choice in figure.options.items()]
    return " ".join([f"{figure.game} ({figure.seats})", *chosen])


def _show(
    figures: list[Figures], as_table: Callable[[list[Figures]], None], *, as_json: bool
) -> None:
    if as_json:
        click.echo(json.dumps([figure._asdict() for figure in figures], indent=2))
    else:
        as_table(figures)


def _print_columns(figures: list[Bench]) -> None:
    rows = [(label, *map(shown, figures)) for label, shown in ROWS.items()]
    _print_table(["", *map(_name, figures)], rows)
    _print_notes(figures)


def _print_rows(figures: list[Bench]) -> None:
    rows = [(_name(each), *[ROWS[label](each) for label in MODE_COLUMNS]) for each in figures]
    _print_table(["", *MODE_COLUMNS.values()], rows)
    _print_notes(figures)


def _print_costs(figures: list[Cost]) -> None:
    rows = [(_name(each), *[shown(each) for shown in COST_COLUMNS.values()]) for each in figures]
    _print_table(["news", *COST_COLUMNS], rows)


def _print_search(figures: list[Search]) -> None:
    rows = [(_name(each), *[shown(each) for shown in SEARCH_COLUMNS.values()]) for each in figures]
    _print_table(["search", *SEARCH_COLUMNS], rows)
    _print_notes(figures)


def _print_table(headings: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> None:
    """A table whose first columns are texts, and the others figures; only texts are wrapped."""
    table = Table()
    for heading in headings[:texts]:
        table.add_column(heading)
    for heading in headings[texts:]:
        lines = heading.replace(" ", "\n").replace("\n(", " (")
        table.add_column(lines, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    screen().print(table)


def _print_notes(figures: Sequence[Bench | Search]) -> None:
    """Which build ran, and what is missing."""
    click.echo(f"Tablero ran as {build()} Python.")
    if any(figure.ratio is None for figure in figures):
        click.echo(
            'python-chess is not installed, so there is no ratio: pip install "tablero[bench]"'
        )


def _print_peers(peers: list[Peer]) -> None:
    """The engines and their games, and how to get those that are not installed."""
    rows = [
        (
            f"{peer.name} {peer.version}".rstrip(),
            peer.game,
            peer.about,
            peer.runs,
            _known(peer.decisions_per_second, ",.0f"),
            _known(peer.copy_microseconds, ".2f"),
            _known(peer.ratio, ".2f"),
        )
        for peer in peers
    ]
    headings = ["engine", "game", "with", "runs as", "decisions/s", "copy, µs", "ratio"]
    _print_table(headings, rows, texts=4)
    click.echo(f"Tablero ran as {build()} Python. The ratio is to python-chess.")
    missing = {peer.install: peer for peer in peers if peer.decisions_per_second is None}
    for peer in missing.values():
        what = peer.game if peer.name == "Tablero" else peer.name
        click.echo(f"{what} is not installed: {peer.install}")
