"""Solo games: how each of them ended, and how somebody gets on at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from .entries import Word, plain
from .table import Table

COUNT = "count"


class Closing(msgspec.Struct, frozen=True):
    """How a game ended for the one person who played it. Its JSON form is stored."""

    guest: str
    game: str
    at: float
    won: bool
    score: int
    options: dict[str, str]
    """The options of the game, including those left at their defaults."""
    account: list[tuple[str, dict[str, Any]]]
    """The game's account of it: words keys with parameters."""

    @property
    def merit(self) -> tuple[int, ...]:
        """Greater is better: a win, then the score, then a quick win or a late defeat."""
        lengths = (params[COUNT] for _, params in self.account if COUNT in params)
        return (self.won, self.score, *(-length if self.won else length for length in lengths))

    def told(self) -> list[tuple[str, dict[str, Any]]]:
        """The account, with things as words can name them."""
        return [
            (key, {name: _spoken(value) for name, value in params.items()})
            for key, params in self.account
        ]


def _spoken(value: Any) -> Any:
    """A thing as it was before it was stored."""
    return msgspec.convert(value, Word) if isinstance(value, dict) else value


def closing_of(table: Table, at: float) -> Closing | None:
    """What is stored of a game that has ended; None if it was not a solo game."""
    guest = table.chairs[0].guest
    solo = len(table.chairs) == 1 and table.lesson is None
    if not solo or guest is None or not table.over:
        return None
    result = table.state.result()
    account = [
        (key, {name: plain(value) for name, value in params.items()})
        for key, params in table.game.account(table.state)
    ]
    chosen = table.game.chosen(table.header.options)
    return Closing(
        guest, table.game.name, at, 0 in result.winners, result.scores[0], chosen, account
    )


class FinishedGame(NamedTuple):
    """A game that somebody has played alone to the end."""

    table: str
    closing: Closing


class Progress(NamedTuple):
    """How somebody gets on alone at a game."""

    played: int
    won: int
    streak: int
    """Games won in a row, up to the latest."""
    longest: int
    """The most games won in a row."""
    best: FinishedGame | None


def progress(games: Sequence[FinishedGame]) -> Progress:
    """Sum up a list of games, newest first. Among equals the earlier game is the best."""
    streaks = [0]
    for played in reversed(games):
        streaks.append(streaks[-1] + 1 if played.closing.won else 0)
    return Progress(
        len(games),
        sum(played.closing.won for played in games),
        streaks[-1],
        max(streaks),
        max(reversed(games), key=lambda played: played.closing.merit, default=None),
    )
