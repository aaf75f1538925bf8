"""`tablero load`: what the server does when hundreds of tables play at once."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablero.engine import Game
from tablero.games import find

from .load_table import print_report
from .serve import CannotServe, check_database, free_port

if TYPE_CHECKING:
    from tablero.lab.load.figures import Report
    from tablero.lab.load.plan import Plan, StagedTable
    from tablero.lab.load.run import Tell

HERE: Final = "127.0.0.1"
NEVER: Final = 1e6
"""A rate that nobody reaches."""
SERVE: Final = """
import os, sys, threading, msgspec
from tablero.server import Settings, serve

def end_with_parent():
    sys.stdin.read()
    os._exit(1)

threading.Thread(target=end_with_parent, daemon=True).start()
settings = msgspec.json.decode(sys.argv[1], type=Settings)
ready = lambda url: print(url, flush=True)
serve(port=int(sys.argv[2]), settings=settings, workers=int(sys.argv[3]), ready=ready)
"""
"""What the server's own process runs: the settings, the port and the workers are its arguments.
It ends with the process that started it, which holds its standard input open."""


@click.command("load")
@click.option("--tables", type=click.IntRange(1, 5_000), default=20, show_default=True,
              help="Tables at which people play.")  # fmt: skip
@click.option("--game", "name", default="eldorado", show_default=True)
@click.option("--seats", type=click.IntRange(1, 8), default=4, show_default=True,
              help="People at each table, all of them connected.")  # fmt: skip
@click.option("--pace", type=click.FloatRange(0.05, 3_600), default=3.0, show_default=True,
              help="Seconds between two answers at a table.")  # fmt: skip
@click.option("--watchers", type=click.IntRange(0, 20_000), default=0, show_default=True,
              help="Strangers who follow the first table.")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(1, 3_600), default=60.0, show_default=True,
              help="How long they play.")  # fmt: skip
@click.option("--mid-game", is_flag=True, help="Begin in the middle of the games.")
@click.option("--soak", type=click.FloatRange(0.01, 1_440), metavar="MINUTES",
              help="Repeat for this long, and see whether memory grows.")  # fmt: skip
@click.option("--idle-tables", type=click.IntRange(0, 5_000), default=0, show_default=True,
              help="Further tables, at which somebody looks once.")  # fmt: skip
@click.option("--idle-connections", type=click.IntRange(0, 20_000), default=0, show_default=True,
              help="Further strangers at the first table, before anybody plays.")  # fmt: skip
@click.option("--url", help="Use the server that runs at http://127.0.0.1:PORT; needs --db.")
@click.option("--db", help="Database of the server.  [default: a temporary SQLite file]")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Server processes.")  # fmt: skip
@click.option("--drawing-processes", type=click.IntRange(0, 64), default=1, show_default=True,
              help="Processes in which the server draws.")  # fmt: skip
@click.option("--table-memory", type=click.IntRange(1), metavar="MIB",
              help="Megabytes in which the server holds tables.")  # fmt: skip
@click.option("--processes", type=click.IntRange(1, 16), default=1, show_default=True,
              help="Client processes.")  # fmt: skip
@click.option("--seed", default=0, show_default=True, help="For the games and the answers.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def load(
    ctx: click.Context,
    tables: int,
    name: str,
    seats: int,
    pace: float,
    watchers: int,
    seconds: float,
    mid_game: bool,
    soak: float | None,
    idle_tables: int,
    idle_connections: int,
    url: str | None,
    db: str | None,
    workers: int,
    drawing_processes: int,
    table_memory: int | None,
    processes: int,
    seed: int,
    as_json: bool,
) -> None:
    """Let many people play at many tables of a server on this machine, and measure it.

    A server is started for it, with a database of its own and limits that let everybody in.
    People sit at every table, connected over WebSockets, and answer at random when they are asked;
    watchers follow the first table. At the end it is checked that every accepted answer is in the
    database and that everybody has got the last news.

    With --url and --db a server that runs already is used, with its own limits. Its database gets
    the load's tables: use one made for it.

    Exit code 1: something was lost, or a request failed.

    \b
    Example:
      tablero load --tables 300 --game eldorado --pace 3 --watchers 1000 --mid-game
      tablero load --tables 1 --watchers 5000 --pace 2 --seconds 20
      tablero load --tables 1 --idle-tables 500 --idle-connections 2000 --seconds 5
      tablero load --tables 100 --mid-game --soak 60
    """
    from tablero.lab.load.plan import Plan

    game = _sized(find(name.lower()), seats)
    plan = Plan(
        game.name,
        tables,
        seats,
        pace,
        seconds,
        watchers,
        mid_game,
        idle_tables,
        idle_connections,
        processes,
        seed,
    )
    rounds = 1 if soak is None else max(1, round(soak * 60 / seconds))
    with _progress(quiet=as_json or not sys.stderr.isatty()) as tell:
        argv = partial(
            server_argv,
            plan,
            workers=workers,
            drawing_processes=drawing_processes,
            table_memory=table_memory,
        )
        report = _run(plan, url, db, argv, rounds, tell)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print_report(report)
    ctx.exit(0 if report.flawless else 1)


def _sized(game: Game[Any], seats: int) -> Game[Any]:
    """The game; BadOption if it is not for so many."""
    game.setup(seats, {})
    return game


def _run(
    plan: Plan,
    url: str | None,
    db: str | None,
    argv: Callable[[str], Sequence[str]],
    rounds: int,
    tell: Tell,
) -> Report:
    """Carry out the plan, on a server that runs or on one of our own.

    `argv` makes the command that starts the latter on a database.
    """
    # The server's libraries take a second to load, which no other command should wait for.
    from tablero.lab.load.run import NotHere, allow_files, house_at, measure, staged_tables

    allow_files(plan.connections)
    if url is None:
        with tempfile.TemporaryDirectory(prefix="tablero-load-") as folder:
            place = db or str(Path(folder) / "load.db")
            check_database(place)
            staged = staged_tables(plan, place, tell)
            with (Path(folder) / "server.log").open("w+b") as log:
                return _on_our_own(plan, place, argv(place), log, staged, rounds, tell)
    try:
        house = house_at(url, _named(db))
    except NotHere as error:
        raise click.BadParameter(f"{error}.", param_hint="--url") from error
    check_database(house.db)
    staged = staged_tables(plan, house.db, tell)
    return asyncio.run(measure(plan, house, staged, rounds, tell))


def _on_our_own(
    plan: Plan,
    db: str,
    argv: Sequence[str],
    log: IO[bytes],
    staged: Sequence[StagedTable],
    rounds: int,
    tell: Tell,
) -> Report:
    """Start a server for the plan, and say what it logged."""
    from tablero.lab.load.run import NotStarted, measure, own_house

    async def carry_out() -> Report:
        async with own_house(argv, db, log) as house:
            return await measure(plan, house, staged, rounds, tell)

    try:
        report = asyncio.run(carry_out())
    except NotStarted as error:
        raise CannotServe(f"The server did not start: {_last(log)}") from error
    if _last(log):
        click.echo(f"The server's last line in its log: {_last(log)}", err=True)
    return report


def _last(log: IO[bytes]) -> str:
    """The last line of a log; empty if there is none."""
    log.seek(0)
    lines = log.read().decode(errors="replace").splitlines()
    return lines[-1] if lines else ""


def _named(db: str | None) -> str:
    if db is None:
        raise click.UsageError("--url needs --db: the tables are written into its database.")
    return db


def server_argv(
    plan: Plan,
    db: str,
    *,
    workers: int = 1,
    drawing_processes: int = 0,
    table_memory: int | None = None,
) -> list[str]:
    """The command that starts a server whose limits let the load through."""
    from tablero.server.edge.throttle import Rate
    from tablero.server.settings import Edge, Limits, Settings

    everything = plan.connections + 1_000
    usual = msgspec.structs.asdict(Limits())
    rates = {name: Rate(NEVER, int(NEVER)) for name, now in usual.items() if isinstance(now, Rate)}
    limits = msgspec.convert({**dict.fromkeys(usual, everything), **rates}, Limits)
    edge = Edge(sockets=everything, sockets_per_address=everything)
    settings = Settings(db=db, drawing_processes=drawing_processes, edge=edge, limits=limits)
    if table_memory is not None:
        settings = msgspec.structs.replace(settings, table_memory=table_memory * 2**20)
    port = 0 if workers == 1 else free_port(HERE, 0)
    return [
        sys.executable,
        "-c",
        SERVE,
        msgspec.json.encode(settings).decode(),
        str(port),
        str(workers),
    ]


@contextmanager
def _progress(*, quiet: bool) -> Iterator[Tell]:
    """A bar on stderr that says what is being done."""
    shown = Console(stderr=True, quiet=quiet)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=shown, transient=True) as progress:
        task = progress.add_task("Starting", total=1.0)

        def tell(what: str, part: float) -> None:
            progress.update(task, description=what, completed=part)

        yield tell
