"""Ratings of a ladder by openskill, with intervals.

openskill's Plackett-Luce model rates games of any number of sides, with ties and mates, which Elo
does not. It is meant for players who change: it reads games one after the other, so the result
depends on their order. Bots do not change, therefore the games are read in many random orders
and the ratings are averaged.

The intervals come from a bootstrap over deals, not from openskill's own sigma. Games of one deal
share their luck, and sigma, which counts them as independent, also includes what the model adds
for players who change.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from tablero.bots.ratings import points

from .ladder import Fought

SAMPLES: Final = 100
"""How many samples of the deals are drawn for the intervals."""
ORDERS: Final = 5
"""In how many random orders the games of a sample are read."""
THE_GAME: Final = ""
"""The opponent of somebody who plays alone."""
ANCHOR: Final = "random"
"""The bot whose rating is fixed."""


class Rated(NamedTuple):
    """A bot with its rating, on the scale of `tablero.bots.ratings`."""

    bot: str
    rating: float
    low: float
    """The ends of the interval of 95 %."""
    high: float


class Table(NamedTuple):
    """A game as openskill reads it."""

    teams: tuple[tuple[str, ...], ...]
    ranks: tuple[float, ...]
    """Winners have rank 1; everybody else shares the last rank."""


def rate(fought: Sequence[Fought], seed: int = 0) -> list[Rated]:
    """The bots of a ladder, the best first.

    The rating of random is fixed; without random that of the last bot is, in every sample.
    """
    deals: dict[int, list[Table]] = {}
    for game in fought:
        deals.setdefault(game.bout.deal, []).append(table_of(game))
    dice = random.Random(seed)
    everything = list(deals.values())
    whole = settled(everything, dice, SAMPLES)
    samples = [
        settled(dice.choices(everything, k=len(everything)), dice, ORDERS) for _ in range(SAMPLES)
    ]
    fixed = ANCHOR if ANCHOR in whole else min(whole, key=whole.__getitem__)
    rows = []
    for bot in whole:
        rating = points(whole[bot] - whole[fixed])
        spread = sorted([points(each[bot] - each[fixed]) for each in samples])
        low, high = spread[round(0.025 * SAMPLES)], spread[round(0.975 * SAMPLES) - 1]
        rows.append(Rated(bot, rating, min(low, rating), max(high, rating)))
    return sorted(rows, key=lambda row: row.rating, reverse=True)


def table_of(game: Fought) -> Table:
    """The sides of a game with their ranks; alone, the game itself is the other side."""
    match, winners = game.played.match, game.played.winners
    sides = match.setting.sides
    teams = [
        tuple([bot for bot, each in zip(match.bots, sides, strict=True) if each == side])
        for side in sorted(set(sides))
    ]
    ranks = [1.0 if side in winners else 2.0 for side in sorted(set(sides))]
    if len(teams) == 1:
        teams.append((THE_GAME,))
        ranks.append(3.0 - ranks[0])
    return Table(tuple(teams), tuple(ranks))


def settled(
    deals: Sequence[Sequence[Table]], dice: random.Random, orders: int
) -> Mapping[str, float]:
    """openskill's mu of the bots, averaged over as many random orders of the games."""
    readings = [read(deals, dice) for _ in range(orders)]
    return {
        bot: sum([each[bot] for each in readings]) / orders
        for bot in readings[0]
        if bot != THE_GAME
    }


def read(deals: Sequence[Sequence[Table]], dice: random.Random) -> Mapping[str, float]:
    """openskill's mu after all games, read in a random order."""
    tables = [table for deal in deals for table in deal]
    names = sorted({bot for table in tables for team in table.teams for bot in team})
    dice.shuffle(tables)
    model = PlackettLuce()
    ratings = {name: model.rating() for name in names}
    for table in tables:
        update(model, ratings, table)
    return {name: rating.mu for name, rating in ratings.items()}


def update(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], table: Table) -> None:
    """Rate one game; a bot that plays several seats changes by the mean of their changes."""
    teams = [[ratings[bot] for bot in team] for team in table.teams]
    rated = model.rate(teams, ranks=list(table.ranks))
    found: dict[str, list[PlackettLuceRating]] = {}
    for team, after in zip(table.teams, rated, strict=True):
        for bot, rating in zip(team, after, strict=True):
            found.setdefault(bot, []).append(rating)
    for bot, seats in found.items():
        mu = sum([each.mu for each in seats]) / len(seats)
        sigma = sum([each.sigma for each in seats]) / len(seats)
        ratings[bot] = model.rating(mu=mu, sigma=sigma)
