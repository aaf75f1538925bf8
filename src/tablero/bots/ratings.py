"""How strong the bots are in each game, as `tablero ladder` has measured it.

The ratings of a game are data in its package, `ratings.json`. Their scale is openskill's, in the
units of Elo: the bot `random` has RANDOM points, and with two players a lead of 200 points is
expected to win three games of four. A larger lead than about 800 only says “wins nearly always”.
People are rated on the same scale (`tablero.house.ratings`), counted from the same zero.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

import msgspec

from tablero.engine import Game, TableroError
from tablero.games.parts import text_file

FILE: Final = "ratings.json"
RANDOM: Final = 500
"""The rating of the bot `random`."""
BETA: Final = 25 / 6
"""How much play varies in openskill's units: the default of its models."""
PER_UNIT: Final = 400 / log(10) / (BETA * sqrt(2))
"""Points for each unit of openskill, so that two players' chances are as with Elo."""


class BadRatings(TableroError):
    """A file of ratings cannot be read."""

    code = "bad-ratings"


class BotRating(msgspec.Struct, frozen=True):
    """A bot's place on a ladder."""

    bot: str
    rating: int
    low: int
    """The ends of the interval of 95 %."""
    high: int
    games: int
    mean_ms: float
    """Processor time for a choice, in milliseconds: the mean, the 99th percentile, the longest."""
    p99_ms: float
    longest_ms: float


class FieldShare(msgspec.Struct, frozen=True):
    """How often one bot won among others that were all the same."""

    one: str
    others: str
    """Empty if it played alone against the game."""
    games: int
    wins: float
    share: float
    low: float
    """The ends of the interval of 95 %."""
    high: float


class LadderData(msgspec.Struct, frozen=True):
    """A ladder that was played: one number of players, one set of options."""

    seats: int
    options: dict[str, str]
    """All options with their values, as the game was played."""
    way: str
    """The way to play that these options belong to; empty if the game has no ways."""
    rules: int
    """The version of the rules."""
    seed: int
    command: str
    """What reproduces it."""
    bots: tuple[BotRating, ...]
    """The best first."""
    fields: tuple[FieldShare, ...]


def points(lead: float, sigma: float = 0.0, z: float = 3.0) -> float:
    """A rating from openskill's mu, counted from that of random.

    With sigma it is the ordinal, mu - z * sigma: what somebody rated by few games reaches at least.
    """
    return RANDOM + PER_UNIT * (lead - z * sigma)


def played_options(game: Game[Any], seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """All options of the game as they are played."""
    chosen = game.chosen(options)
    return {**chosen, **game.implied(seats, chosen)}


def way_of(game: Game[Any], seats: int, options: Mapping[str, str]) -> str:
    """The way to play that has these options; empty if there is none."""
    played = played_options(game, seats, options)
    for way in game.ways:
        if way.alone == (seats == 1) and way.choices.items() <= played.items():
            return way.name
    return ""


def ratings_file(game: Game[Any]) -> Path | None:
    """Where the ratings of a game are, or would be, kept; None if it is not in a folder."""
    found = text_file(game, "__init__.py")
    return Path(str(found)).with_name(FILE) if found is not None else None


def ladders_of(game: Game[Any]) -> tuple[LadderData, ...]:
    """Every ladder of the game, by number of players; BadRatings if the file is broken."""
    found = text_file(game, FILE)
    return () if found is None else _read(found.read_bytes())


@cache
def _read(data: bytes) -> tuple[LadderData, ...]:
    try:
        return msgspec.json.decode(data, type=tuple[LadderData, ...])
    except msgspec.MsgspecError as error:
        raise BadRatings(f"the ratings cannot be read: {error}") from None


def write_ladder(game: Game[Any], data: LadderData, file: Path) -> None:
    """Keep a ladder in the game's file, in place of an older one of the same kind."""
    others = [
        each
        for each in ladders_of(game)
        if (each.seats, each.options) != (data.seats, data.options)
    ]
    kept = sorted([*others, data], key=lambda each: (each.way, each.seats, str(each.options)))
    text = msgspec.json.format(msgspec.json.encode(kept), indent=1)
    file.write_bytes(text + b"\n")


def fullest_ladder(game: Game[Any]) -> LadderData | None:
    """Of the ladders with the game as it comes, the one that rates the most bots; of several the
    one with the most players.
    """
    found = [
        each
        for each in ladders_of(game)
        if (each.rules, each.options) == (game.rules, played_options(game, each.seats, {}))
    ]
    return max(found, key=lambda each: (len(each.bots), each.seats), default=None)


def rating_of(
    game: Game[Any], options: Mapping[str, str], seats: int, bot: str
) -> BotRating | None:
    """A bot's rating in such games; None if it was not measured with the rules as they are now.

    Options that are not given have their defaults: `game.way("thieves").choices` is enough for a
    way to play.
    """
    played = played_options(game, seats, options)
    for ladder in ladders_of(game):
        if (ladder.seats, ladder.options, ladder.rules) == (seats, played, game.rules):
            return next((each for each in ladder.bots if each.bot == bot), None)
    return None
