"""What `simulate`, `ladder` and `balance` have in common: which games are played, and how they are
spread. `train` takes the options of its workers from here.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, BinaryIO, NamedTuple, TypeVar

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


class Common(NamedTuple):
    """What is asked for with the options that all of them take."""

    options: Mapping[str, str]
    """The options of the game."""
    box_file: BinaryIO | None
    seed: int
    processes: int | None
    ray: str | None
    as_json: bool

    def box(self, game: Game[Any]) -> str:
        """The box as TOML; empty for the standard one."""
        return read_box(game, self.box_file).to_toml() if self.box_file else ""


def workers_options(command: Command) -> Command:
    """The options that say who does the work: what `tablero.lab.crowd` takes."""
    return decorated(
        command,
        click.option("--processes", type=click.IntRange(1), help="Cores to use.  [default: all]"),
        click.option(
            "--ray",
            is_flag=False,
            flag_value=HERE,
            metavar="[ADDRESS]",
            help="Use a Ray cluster: HOST:PORT, auto, or a small one started here.",
        ),
    )


def common_options(command: Command) -> Command:
    """The options of all of them; the command is given them as `common`."""

    @wraps(command)
    def gathering(
        options: tuple[str, ...],
        box_file: BinaryIO | None,
        seed: int,
        processes: int | None,
        ray: str | None,
        as_json: bool,
        **others: object,
    ) -> None:
        chosen = dict(map(option_pair, options))
        common = Common(chosen, box_file, seed, processes, ray, as_json)
        command(common=common, **others)

    return decorated(
        gathering,
        click.option(
            "--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable."
        ),
        click.option(
            "--box", "box_file", type=click.File("rb"), help="Components from a TOML file."
        ),
        click.option(
            "--seed", default=0, show_default=True, help="The same seed gives the same games."
        ),
        workers_options,
        click.option("--json", "as_json", is_flag=True, help="Print the result as JSON."),
    )


def setting_options(command: Command) -> Command:
    """The options of `ladder` and `balance`: how many play, which way, and the common ones."""
    return decorated(
        command,
        click.option("--seats", type=int, help="Number of players.  [default: the fewest]"),
        click.option("--way", default="", metavar="NAME", help="A way to play, such as teams."),
        common_options,
    )


def decorated(command: Command, *decorators: Callable[[Command], Command]) -> Command:
    """The command as if they stood above it in this order."""
    for decorate in reversed(decorators):
        command = decorate(command)
    return command


def chosen_setting(game: Game[Any], seats: int | None, way: str, common: Common) -> Setting:
    """What is played; BadOption if the game does not have it."""
    given = common.options
    named = {**game.way(way).choices, **given} if way else given
    sizes = game.sizes_of(game.way(way), given) if way else game.sizes(named)
    several = [size for size in sizes if size > 1]
    fewest = next(iter([*several, *sizes]), None)
    count = seats if seats is not None else fewest
    if count is None:
        raise BadOption(f"nobody can play {game.name} with these options")
    return Setting(game.name, count, named, common.box(game))


def command_text(
    name: str, setting: Setting, way: str, common: Common, more: Sequence[object]
) -> str:
    """The command that plays the same again; `more` are its other words."""
    words: list[object] = ["tablero", name, setting.game, "--seats", setting.seats]
    implied = find(setting.game).way(way).choices if way else {}
    if way:
        words += ["--way", way]
    for option, choice in setting.options.items():
        if implied.get(option) != choice:
            words += ["--option", f"{option}={choice}"]
    if common.box_file is not None:
        words += ["--box", common.box_file.name]
    return shlex.join(map(str, [*words, *more]))


def unlearned(lang: str, bots: Iterable[frozenset[str]]) -> list[str]:
    """A line that names the bots that played like greedy in some of the games; none if all knew."""
    names = sorted(frozenset[str]().union(*bots))
    return [text(lang, "bots.unlearned", bots=", ".join(names))] if names else []


def watched(games: Iterable[T], count: int, as_json: bool) -> list[T]:
    """All games, with a bar that shows how many have been played."""
    shown = Console(stderr=True, quiet=as_json or not sys.stderr.isatty())
    return list(track(games, "Playing", total=count, console=shown, transient=True))
