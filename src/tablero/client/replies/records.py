"""Games that were played."""

from __future__ import annotations

from typing import Any, Literal

from ..choices import Verdict
from .common import Reply


class Imported(Reply, frozen=True):
    """The table of a game from elsewhere; `luck` is the verdict on its draws."""

    table: str
    path: str
    over: bool
    luck: Verdict


class Draw(Reply, frozen=True):
    """A draw, recomputed from the seed: it is fair if what was drawn is what the seed fixed."""

    ply: int
    number: int
    point: int
    total: int
    drawn: str
    fixed: str


class Fairness(Reply, frozen=True):
    """Every draw of a game that is over; `wrong` are the positions of those not explained."""

    verdict: Verdict
    seal: str
    seed: str
    draws: tuple[Draw, ...]
    wrong: tuple[int, ...]


class Analysed(Reply, frozen=True):
    """The analysis of a game, or how far it has come."""

    state: Literal["none", "running", "failed", "done"]
    done: int | None = None
    total: int | None = None
    problem: str | None = None
    analysis: dict[str, Any] | None = None


class GamePlayed(Reply, frozen=True):
    """A game that you have finished; `names` are the others."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    rated: bool
    names: tuple[str, ...]


class GamesPlayed(Reply, frozen=True):
    """Games that you have finished, newest first; `before` leads to earlier ones."""

    games: tuple[GamePlayed, ...]
    before: float | None


class SoloGame(Reply, frozen=True):
    """A game that you have played alone; `account` is what to remember of it, as words keys."""

    table: str
    at: float
    won: bool
    score: int
    options: dict[str, str]
    account: tuple[tuple[str, dict[str, Any]], ...]


class SoloGames(Reply, frozen=True):
    """The games that you have played alone, newest first."""

    games: tuple[SoloGame, ...]
