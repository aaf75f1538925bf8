"""Positions of teams: red and blue against orange and green."""

from __future__ import annotations

from typing import Any

from tests.eldorado.diagram import STANDARD, Opening, Table

EXPANSION = STANDARD.but(expansion=True)
TEAMS = EXPANSION.but(teams=True)
WITH_THIEVES = TEAMS.but(thieves=True)


def teams(island: str, cave: str = "", *, seats: int = 4, **rest: Any) -> Table:
    """An explore phase of the red team after the first round."""
    return Table(island, cave, seats=seats, variant=TEAMS, **rest)


def opening(seats: int = 4, explorers: str = "stella bellona tizoc emma", **rest: Any) -> Opening:
    """A game of teams up to the first roll."""
    return Opening(seats, explorers=explorers, options={"teams": "yes"}, **rest)


def end_of_first_round(table: Opening) -> None:
    """Both captains have a turn in which they do nothing."""
    for _ in range(2):
        table.play("roll 1", "roll 1")
        while table.asked.split()[1] in ("gather", "look", "order"):
            verbs = [v for v in ("stop gathering", "look at", "put") if table.options(v)]
            table.play(table.options(verbs[0])[0])
        table.play("end turn")
