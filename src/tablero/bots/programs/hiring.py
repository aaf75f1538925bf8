"""Who sits down: bots by name, and programs by their command."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from tablero.bots import BOTS, UnknownBot, make
from tablero.bots.bot import Bot
from tablero.engine import TableroError

from .program import SECONDS, LostSeat, Program


class NoProgram(TableroError):
    """A command that cannot be run."""

    code = "no-program"


class Terms(NamedTuple):
    """What programs are told about a game, and how long they may think."""

    options: Mapping[str, str]
    """What differs from the defaults."""
    seconds: float = SECONDS


def is_command(name: str) -> bool:
    """Whether this is the command of a program: it has a slash or a space."""
    return "/" in name or " " in name


def check_bot(name: str) -> str:
    """The name or command itself; UnknownBot or NoProgram if nothing has it."""
    if not is_command(name):
        if name not in BOTS:
            raise UnknownBot(
                f"no bot is called {name[:40]!r}; there are: {', '.join(BOTS)},"
                " and programs with a slash or a space in their command, such as ./mybot"
            )
        return name
    try:
        words = shlex.split(name)
    except ValueError as error:
        raise NoProgram(f"the command {name[:80]!r} cannot be read: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise NoProgram(f"the command {name[:80]!r} names no program that can be run")
    return name


def hire(name: str, seed: int, terms: Terms) -> Bot:
    """The bot with this name, or the program with this command; nobody listens to them."""
    if is_command(name):
        return Program(name, seed, terms.options, terms.seconds)
    return make(name, seed, silent=True)


@contextmanager
def seated(bots: Sequence[tuple[str, int]], terms: Terms) -> Iterator[list[Bot]]:
    """Bots with their seeds, for one game; programs among them are ended with the context."""
    with ExitStack() as leaving:
        players = [hire(name, seed, terms) for name, seed in bots]
        for player in players:
            if isinstance(player, Program):
                leaving.callback(player.close)
        yield players


def lost_seats(players: Iterable[Bot]) -> tuple[LostSeat, ...]:
    """What was lost by those of the players that are programs."""
    lost = [player.lost for player in players if isinstance(player, Program)]
    return tuple([each for each in lost if each is not None])
