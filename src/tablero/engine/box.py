"""Boxes: the components of a game as tables."""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from .errors import BadBox
from .value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Value):
    """The components of a game as tables.

    Law: `from_toml(box.to_toml()) == box`.
    """

    def to_toml(self) -> str:
        """The tables as a commented TOML file that an owner of the game can correct."""
        raise NotImplementedError

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read such a file; BadBox says what is wrong with it."""
        raise NotImplementedError


class NoBox(Box):
    """The box of a game that has no tables of components."""

    def to_toml(self) -> str:
        """An empty file."""
        return ""

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read an empty file."""
        if text.strip():
            raise BadBox("this game has no tables of components")
        return cls()
