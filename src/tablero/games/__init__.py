"""The games: our own, one folder each, and those of other distributions.

A distribution provides a game through an entry point of the group `tablero.games` that names its
`GAME`, or the module that has one. A game that does not work is one line in `problems()` and does
not affect the other games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple

from tablero.engine import API, Game, TableroError

GROUP: Final = "tablero.games"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game is called in addresses, commands and records."""
HEAVIEST: Final = 9
"""The weight of a game that does not name one."""


class UnknownGame(TableroError):
    """No game has this name."""

    code = "unknown-game"


class UnfitGame(ValueError):
    """Something found in place of a game that cannot be played here."""


class Shelf(NamedTuple):
    """The games by name, and a line for each one left out."""

    games: dict[str, Game[Any]]
    problems: tuple[str, ...]


class Source(NamedTuple):
    """Where a game may be found."""

    owner: str
    """The name of the distribution to blame if it does not work."""
    load: Callable[[], object]


def all_games() -> tuple[Game[Any], ...]:
    """Every installed game, the lightest first; of equal ones ours come before others."""
    return tuple(sorted(_shelf().games.values(), key=lambda game: game.weight or HEAVIEST))


def problems() -> tuple[str, ...]:
    """Why games were left out, a line for each."""
    return _shelf().problems


def find(name: str) -> Game[Any]:
    """The game with this name; UnknownGame lists the games there are."""
    games = _shelf().games
    if name not in games:
        raise UnknownGame(f"no game is called {name[:40]!r}; there are: {', '.join(games)}")
    return games[name]


def is_ours(game: Game[Any]) -> bool:
    """Whether the game belongs to this package."""
    return type(game).__module__.startswith(f"{__name__}.")


@contextmanager
def on_the_shelf(*games: Game[Any]) -> Iterator[None]:
    """Put games on the shelf of this process, for tests and notebooks; they come before others."""
    known = _shelf().games
    before = dict(known)
    known.update({game.name: game for game in games})
    try:
        yield
    finally:
        known.clear()
        known.update(before)


@cache
def _shelf() -> Shelf:
    games: dict[str, Game[Any]] = {}
    owners: dict[str, str] = {}
    wrong: list[str] = []
    for owner, load in (*_ours(), *_others()):
        try:
            game = _fit(load())
            if owners.get(game.name, owner) != owner:
                raise UnfitGame(f"{owners[game.name]} already has a game called {game.name}")
        except Exception as error:  # noqa: BLE001 - whatever a stranger's module raises
            wrong.append(f"a game of {owner} is left out: {_told(error)}")
        else:
            games[game.name], owners[game.name] = game, owner
    return Shelf(games, tuple(wrong))


def _ours() -> Iterator[Source]:
    for folder in sorted(module.name for module in iter_modules(__path__) if module.ispkg):
        yield Source("tablero", partial(import_module, f"{__name__}.{folder}"))


def _others() -> Iterator[Source]:
    found = sorted(entry_points(group=GROUP), key=lambda point: (_owner(point), point.name))
    for point in found:
        yield Source(_owner(point), point.load)


def _owner(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def _fit(found: object) -> Game[Any]:
    """The game that was found, or the one in a module; UnfitGame if it cannot be played here."""
    game = getattr(found, "GAME", found)
    if not isinstance(game, Game):
        raise UnfitGame(f"{found!r} is not a Game")
    if game.engine != API:
        raise UnfitGame(f"it is written for engine {game.engine}, but this is engine {API}")
    if NAME.fullmatch(game.name) is None:
        raise UnfitGame(f"its name is {game.name!r}, not lower-case letters, digits and hyphens")
    return game


def _told(error: Exception) -> str:
    """An error in one line."""
    kind = "" if isinstance(error, UnfitGame) else f"{type(error).__name__}: "
    return " ".join(f"{kind}{error}".split())
