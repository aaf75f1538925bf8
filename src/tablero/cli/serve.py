"""`tablero serve`: the page, for you and for others."""

from __future__ import annotations

import errno
import os
import socket
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, Literal

import click
from click.core import ParameterSource

from tablero.__main__ import loading

from .notices import notice_options, notices_from

PORT: Final = 8080
OTHER_PORTS: Final = 20
"""How many ports after the default one are tried if none was chosen."""
EVERYWHERE: Final = "0.0.0.0"
"""The host that means every network of this machine."""
FIRST_PASSED: Final = 3
"""The number of the first descriptor that systemd passes."""
SOMEWHERE: Final = "192.0.2.1"
"""An address reserved for documentation: nobody has it, and the route to it leads outside."""


def check_networks(
    _context: click.Context, _parameter: click.Parameter, networks: tuple[str, ...]
) -> tuple[str, ...]:
    """The networks as given; BadParameter if one is not a network."""
    for network in networks:
        try:
            ip_network(network)
        except ValueError as error:
            raise click.BadParameter(f"{error}.") from error
    return networks


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="0: any.",
)
@click.option(
    "--db",
    default="tablero.db",
    show_default=True,
    envvar="TABLERO_DB",
    show_envvar=True,
    help="SQLite file, or an SQLAlchemy URL (postgresql+psycopg://…).",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Public address in front of a proxy: https://play.example.org. May be repeated.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    callback=check_networks,
    help="Address or network of a proxy that speaks for its visitors. May be repeated.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Server processes."
)
@click.option(
    "--bot-processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes in which bots think, per worker.",
)
@click.option(
    "--drawing-processes",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    help="Processes in which pages are drawn, per worker; 0: where answers are accepted.",
)
@click.option(
    "--table-memory",
    type=click.IntRange(1),
    metavar="MIB",
    help="Megabytes in which tables are held.  [default: a quarter of the memory]",
)
@click.option(
    "--close-after",
    type=click.FloatRange(min=0, min_open=True),
    metavar="DAYS",
    default=14.0,
    show_default=True,
    help="Close tables at which nobody has acted for this many days.",
)
@click.option(
    "--remove-after",
    type=click.FloatRange(min=0, min_open=True),
    metavar="DAYS",
    help="Remove finished and closed tables after this many days.  [default: never]",
)
@click.option(
    "--log-level",
    type=click.Choice(("error", "warning", "info", "debug")),
    default="warning",
    show_default=True,
)
@click.option(
    "--log-format",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Lines for people, or one JSON object in each.",
)
@click.option(
    "--slow-request",
    type=click.FloatRange(0, min_open=True),
    default=1.0,
    show_default=True,
    metavar="SECONDS",
    help="Requests that take longer are logged.",
)
@click.option(
    "--drain",
    type=click.FloatRange(0),
    default=0.0,
    show_default=True,
    metavar="SECONDS",
    help="After SIGTERM, keep serving for this long while /readyz says stopping.",
)
@click.option(
    "--fd",
    type=click.IntRange(0),
    help="Listen on this open socket instead of --host and --port; systemd's is found by itself.",
)
@click.option(
    "--metrics-for",
    multiple=True,
    metavar="ADDRESS",
    callback=check_networks,
    help="Who may read /metrics: 127.0.0.1, 10.0.0.0/8. May be repeated.  [default: nobody]",
)
@click.option(
    "--word-filter",
    default="",
    metavar="FILE",
    help="Words that nobody may write, one per line; or package.module:function.  [default: none]",
)
@click.option("--refuse-words", is_flag=True, help="Refuse such a word instead of masking it.")
@notice_options
@click.option("--open", "open_page", is_flag=True, help="Open the page in a browser.")
@click.pass_context
def serve(
    ctx: click.Context,
    /,
    host: str,
    port: int,
    db: str,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    workers: int,
    bot_processes: int,
    drawing_processes: int,
    table_memory: int | None,
    close_after: float,
    remove_after: float | None,
    log_level: str,
    log_format: Literal["text", "json"],
    slow_request: float,
    drain: float,
    fd: int | None,
    metrics_for: tuple[str, ...],
    word_filter: str,
    refuse_words: bool,
    open_page: bool,
    **notices: Any,
) -> None:
    """Serve the page until Ctrl-C.

    \b
    Example:
      tablero serve --open
      tablero serve --host 0.0.0.0 --port 8000 --db games.db
    """
    policy = notices_from(**notices)
    passed = passed_descriptor() if fd is None else fd
    if passed is None:
        chosen = ctx.get_parameter_source("port") is not ParameterSource.DEFAULT
        open_port = port_to_use(host, port, chosen=chosen)
    else:
        host, open_port = passed_address(passed)
    with loading():
        place = check_database(db)
        chosen_words = check_words(word_filter)

    def ready(address: str) -> None:
        for line in greeting(address, host, open_port, place):
            click.echo(line)
        if open_page:
            webbrowser.open(address)

    # The server's libraries take a second to load, which no other command should wait for.
    with loading():
        from msgspec.structs import replace

        from tablero.server.main import serve as run
        from tablero.server.operation.logs import Logs
        from tablero.server.settings import Edge, Settings
        from tablero.table.times import DAY

    settings = Settings(
        db=db,
        origins=origins,
        bot_processes=bot_processes,
        drawing_processes=drawing_processes,
        metrics_for=metrics_for,
        close_after=close_after * DAY,
        remove_after=None if remove_after is None else remove_after * DAY,
        drain=drain,
        logs=Logs(log_format, log_level, slow_request),
        edge=Edge(proxies=proxies),
        notices=policy,
        word_filter=chosen_words,
        refuse_words=refuse_words,
    )
    if table_memory is not None:
        settings = replace(settings, table_memory=table_memory * 2**20)
    run(host, open_port, settings, workers=workers, ready=ready, fd=passed)


class CannotServe(click.ClickException):
    """The server cannot start as it was asked to."""

    exit_code = 2


def passed_descriptor() -> int | None:
    """The listening socket that systemd has passed to this process; None if it has passed none."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    return FIRST_PASSED if os.environ.get("LISTEN_FDS", "0") != "0" else None


def passed_address(fd: int) -> tuple[str, int]:
    """Where an open socket listens; CannotServe if it does not."""
    from tablero.server.main import adopt

    try:
        with adopt(fd) as listening:
            host, port = listening.getsockname()[:2]
    except OSError as error:
        raise CannotServe(
            f"Cannot listen on descriptor {fd}: {error.strerror or error}."
        ) from error
    return host, port


def port_to_use(host: str, port: int, *, chosen: bool) -> int:
    """The port if it is free; the next free one if none was chosen. CannotServe if there is none.

    Port 0 stands for any free one.
    """
    for candidate in (port,) if chosen else range(port, port + OTHER_PORTS):
        free = free_port(host, candidate)
        if free is not None:
            if port not in (0, free):
                click.echo(f"Port {port} is taken; using {free}.", err=True)
            return free
    hint = "choose another with --port" if chosen else "choose one with --port"
    raise CannotServe(f"Port {port} of {host} is taken: {hint}, or stop the other program.")


def free_port(host: str, port: int) -> int | None:
    """The port's number if we can listen there, None if another program does."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.create_server((host, port), family=family) as listening:
            number: int = listening.getsockname()[1]
            return number
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return None
        raise CannotServe(f"Cannot listen on {host}, port {port}: {error.strerror}.") from error


def check_database(db: str) -> str:
    """Open the database once and return where it is; CannotServe says why it cannot be opened."""
    from alembic.util import CommandError
    from sqlalchemy import make_url
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    from tablero.table.storage.database import open_database

    place = str(Path(db).resolve())
    try:
        place = make_url(db).render_as_string() if "://" in db else place
        open_database(db).dispose()
    except ModuleNotFoundError as error:
        raise CannotServe(
            f"This database needs the package {error.name}. Tablero speaks SQLite and, with "
            "pip install 'tablero[postgres]', PostgreSQL (postgresql+psycopg://…)."
        ) from error
    except CommandError as error:
        raise CannotServe(f"{place} was made by a newer version of Tablero ({error}).") from error
    except DBAPIError as error:
        raise CannotServe(f"Cannot open the database {place}: {one_line(error.orig)}") from error
    except SQLAlchemyError as error:
        raise CannotServe(f"Cannot open the database: {one_line(error)}") from error
    return place


def check_words(place: str) -> str:
    """Where the word filter is, which is read once; BadWordFilter says why it cannot be used."""
    from tablero.house.moderation.words import word_filter

    if not place:
        return ""
    word_filter(place)
    return str(Path(place).resolve()) if Path(place).is_file() else place


def one_line(error: object) -> str:
    """An error's message without line breaks."""
    return " ".join(str(error).split())


def greeting(address: str, host: str, port: int, place: str) -> list[str]:
    """The lines printed for whoever started the server."""
    lines = [f"Tablero is open at {address}"]
    if host == EVERYWHERE:
        near = address_in_network()
        lines.append(
            f"On your network it is http://{near}:{port}"
            if near
            else "This machine is not on a network: others cannot reach it."
        )
    return [*lines, f"Tables are kept in {place}", "Press Ctrl-C to stop; no table is lost."]


def address_in_network() -> str | None:
    """This machine's address on its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Connecting a datagram socket sends nothing: the system only chooses a route.
            asking.connect((SOMEWHERE, 9))
        except OSError:
            return None
        name: str = asking.getsockname()[0]
        return name
