"""How strong a network is: one side plays with it, all others are greedy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tablero.bots.judgement import ENDING, VARIABLE, forget_networks
from tablero.bots.network import Network
from tablero.lab.simulate import Series, simulate

from .recipe import Recipe

CERTAINTY = 1.96
"""The width of a 95 % interval, in standard deviations."""


class Strength(NamedTuple):
    """How a level with the network fared against greedy."""

    level: str
    seats: int
    games: int
    won: float
    """The share of the games."""
    low: float
    high: float
    """The 95 % interval of that share (Wilson)."""


def measure(
    recipe: Recipe,
    network: Network,
    games: int,
    level: str = "master",
    processes: int | None = None,
) -> Iterator[Strength]:
    """Play a series for each number of seats of the recipe."""
    with at_hand(network):
        for seats in recipe.seats:
            sides = recipe.rules.sides(seats, recipe.rules.chosen(dict(recipe.options)))
            bots = tuple([level if side == sides[0] else "greedy" for side in sides])
            series = Series(recipe.game, bots, recipe.seed, dict(recipe.options))
            won = sum(game.won(0) for game in simulate(series, games, processes))
            yield Strength(level, seats, games, won / games, *interval(won, games))


@contextmanager
def at_hand(network: Network) -> Iterator[None]:
    """Let bots of this process, and of processes that it starts, play with a network."""
    before = os.environ.get(VARIABLE)
    with TemporaryDirectory() as folder:
        file = Path(folder, network.card.game, network.card.network + ENDING)
        file.parent.mkdir()
        file.write_bytes(network.save())
        os.environ[VARIABLE] = folder
        forget_networks()
        try:
            yield
        finally:
            if before is None:
                del os.environ[VARIABLE]
            else:
                os.environ[VARIABLE] = before
            forget_networks()


def interval(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula."""
    share, z = won / games, CERTAINTY
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def as_data(found: Strength) -> dict[str, Any]:
    """A strength as a card keeps it."""
    return {name: round(v, 4) if isinstance(v, float) else v for name, v in found._asdict().items()}
