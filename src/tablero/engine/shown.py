"""How games and positions show themselves in a console and in a notebook.

The engine draws nothing. A package that can draw registers its module here; it is imported when
something is shown for the first time. Without one, positions show their fields.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from .game import Game
    from .view import View


class Artist(Protocol):
    """What the registered module offers."""

    def text(self, view: View[Any]) -> str:
        """The table for a terminal."""

    def picture(self, view: View[Any]) -> str | None:
        """The table as an SVG file."""

    def lid(self, game: Game[Any]) -> str | None:
        """The box as an SVG file."""


_module: list[str] = []


def draw_with(module: str) -> None:
    """Register the module that draws positions."""
    _module[:] = [module]


def artist() -> Artist | None:
    """The module that draws, if one is registered."""
    return cast(Artist, import_module(_module[0])) if _module else None
