"""The address that says what can be played here, described."""

from __future__ import annotations

from typing import Final

import msgspec

from .describing import Operation


class Named(msgspec.Struct, frozen=True):
    """A name, as it is sent, and what people call it."""

    name: str
    say: str


class WayOffered(msgspec.Struct, frozen=True):
    """A way to play: options that go together, and how many can play."""

    name: str
    say: str
    about: str
    players: list[int]
    options: dict[str, str]


class OptionOffered(msgspec.Struct, frozen=True):
    """A choice made before the game; the first choice is the default."""

    name: str
    say: str
    choices: list[Named]


class GameOffered(msgspec.Struct, frozen=True):
    """A game, and everything that can be chosen about it."""

    game: str
    title: str
    rules: int
    players: list[int]
    ways: list[WayOffered]
    options: list[OptionOffered]
    orders: list[Named]
    """The standing orders that players can give."""
    lessons: list[Named]
    """In the order in which they are taken."""


class Catalog(msgspec.Struct, frozen=True):
    """What can be played here, the lightest game first, and against which bots."""

    games: list[GameOffered]
    bots: list[Named]


CATALOG: Final = (
    Operation(
        "GET",
        "/api/games",
        "anybody",
        "The games with their ways to play, options, standing orders and lessons, and the bots.",
        Catalog,
    ),
)
