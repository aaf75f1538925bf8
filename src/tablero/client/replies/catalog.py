"""What can be played."""

from __future__ import annotations

from .common import Reply


class Named(Reply, frozen=True):
    """A name, as it is sent, and what people call it."""

    name: str
    say: str


class WayToPlay(Reply, frozen=True):
    """A way to play: options that go together, and how many can play."""

    name: str
    say: str
    about: str
    players: tuple[int, ...]
    options: dict[str, str]


class GameOption(Reply, frozen=True):
    """A choice made before the game; the first choice is the default."""

    name: str
    say: str
    choices: tuple[Named, ...]


class GameOffered(Reply, frozen=True):
    """A game, and everything that can be chosen about it."""

    game: str
    title: str
    rules: int
    players: tuple[int, ...]
    ways: tuple[WayToPlay, ...]
    options: tuple[GameOption, ...]
    orders: tuple[Named, ...]
    lessons: tuple[Named, ...]


class Games(Reply, frozen=True):
    """What can be played here, the lightest game first, and against which bots."""

    games: tuple[GameOffered, ...]
    bots: tuple[Named, ...]
