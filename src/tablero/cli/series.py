"""What `ladder` and `balance` have in common: which games are played, and how they are spread.

`simulate` and `train` take their `--ray` from here.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, BinaryIO, TypeVar

import click
from rich.console import Console
from rich.progress import track

from tablero.engine import BadOption, Game
from tablero.games import find
from tablero.lab.cluster import HERE
from tablero.lab.match import Setting

from .arguments import option_pair, read_box
from .texts import text

T = TypeVar("T")
Command = Callable[..., None]


ray_option = click.option(
    "--ray",
    is_flag=False,
    flag_value=HERE,
    metavar="[ADDRESS]",
    help="Use a Ray cluster: HOST:PORT, auto, or a small one started here.",
)


def setting_options(command: Command) -> Command:
    """The options that say what is played and by how many processes."""
    for decorate in reversed(
        (
            click.option("--seats", type=int, help="Number of players.  [default: the fewest]"),
            click.option("--way", default="", metavar="NAME", help="A way to play, such as teams."),
            click.option(
                "--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable."
            ),
            click.option(
                "--box", "box_file", type=click.File("rb"), help="Components from a TOML file."
            ),
            click.option("--seed", default=0, show_default=True, help="The luck of the deals."),
            click.option(
                "--processes", type=click.IntRange(1), help="Cores to use.  [default: all]"
            ),
            ray_option,
            click.option("--json", "as_json", is_flag=True, help="Print the result as JSON."),
        )
    ):
        command = decorate(command)
    return command


def chosen_setting(
    game: Game[Any],
    seats: int | None,
    way: str,
    options: tuple[str, ...],
    box_file: BinaryIO | None,
) -> Setting:
    """What is played; BadOption if the game does not have it."""
    given = dict(map(option_pair, options))
    named = {**game.way(way).choices, **given} if way else given
    sizes = game.sizes_of(game.way(way), given) if way else game.sizes(named)
    several = [size for size in sizes if size > 1]
    fewest = next(iter([*several, *sizes]), None)
    count = seats if seats is not None else fewest
    if count is None:
        raise BadOption(f"nobody can play {game.name} with these options")
    box = read_box(game, box_file).to_toml() if box_file else ""
    return Setting(game.name, count, named, box)


def command_text(
    name: str, setting: Setting, way: str, box_file: BinaryIO | None, more: Sequence[object]
) -> str:
    """The command that plays the same again; `more` are its other words."""
    words: list[object] = ["tablero", name, setting.game, "--seats", setting.seats]
    implied = find(setting.game).way(way).choices if way else {}
    if way:
        words += ["--way", way]
    for option, choice in setting.options.items():
        if implied.get(option) != choice:
            words += ["--option", f"{option}={choice}"]
    if box_file is not None:
        words += ["--box", box_file.name]
    return shlex.join(map(str, [*words, *more]))


def unlearned(lang: str, bots: Iterable[frozenset[str]]) -> list[str]:
    """A line that names the bots that played like greedy in some of the games; none if all knew."""
    names = sorted(frozenset[str]().union(*bots))
    return [text(lang, "bots.unlearned", bots=", ".join(names))] if names else []


def watched(games: Iterable[T], count: int, as_json: bool) -> list[T]:
    """All games, with a bar that shows how many have been played."""
    shown = Console(stderr=True, quiet=as_json or not sys.stderr.isatty())
    return list(track(games, "Playing", total=count, console=shown, transient=True))
