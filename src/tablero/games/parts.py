"""What a game includes besides its rules: words, a rules text, a drawing, a bot.

All of it is in the package that contains the game's class, and all of it is optional. A game that
is a single module has none of it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tablero.engine import Game


def module_of(game: Game[Any]) -> ModuleType:
    """The module that defines the game's class."""
    return import_module(type(game).__module__)


def package_of(game: Game[Any]) -> str:
    """The name of the package that contains the game; empty for a module without a package."""
    return module_of(game).__package__ or ""


@cache
def part(game: Game[Any], name: str) -> ModuleType | None:
    """A module of the game's package, `bot` or `drawing.terminal`; None if it has none."""
    package = package_of(game)
    if not package:
        return None
    parent, _, _ = name.rpartition(".")
    if parent and not hasattr(part(game, parent), "__path__"):
        return None
    full = f"{package}.{name}"
    return import_module(full) if find_spec(full) is not None else None


def text_file(game: Game[Any], *path: str) -> Traversable | None:
    """A file of the game's package, `"words", "en.po"`; None if it has none."""
    found = _inside(game, path)
    return found if found is not None and found.is_file() else None


def folder_of(game: Game[Any], *path: str) -> Traversable | None:
    """A folder of the game's package, `"words"`; None if it has none."""
    found = _inside(game, path)
    return found if found is not None and found.is_dir() else None


def _inside(game: Game[Any], path: tuple[str, ...]) -> Traversable | None:
    package = package_of(game)
    return files(package).joinpath(*path) if package else None
