"""The games. Each is one folder; a new folder with a `GAME` is a new game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from tablero.engine import Game, TableroError


class UnknownGame(TableroError):
    """A name that no game has."""

    code = "unknown-game"


@cache
def all_games() -> tuple[Game[Any], ...]:
    """Every game of this package, by name."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(import_module(f"{__name__}.{folder}").GAME for folder in folders)


def find(name: str) -> Game[Any]:
    """The game with this name; UnknownGame lists those there are."""
    games = {game.name: game for game in all_games()}
    if name not in games:
        raise UnknownGame(f"no game is called {name[:40]!r}; there are: {', '.join(games)}")
    return games[name]
