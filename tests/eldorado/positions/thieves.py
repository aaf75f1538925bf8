"""Positions with thieves: orange plays them against red and blue, or green against three."""

from __future__ import annotations

from typing import Any

from tablero.engine import changed
from tests.eldorado.diagram import STANDARD, Table

WITH_THIEVES = STANDARD.but(expansion=True, thieves=True)
SPEED = 4


def thieves(
    island: str, cave: str = "", *, seats: int = 3, doubloons: int = 3, **rest: Any
) -> Table:
    """An explore phase of the thieves after the first round, with 4 points for each of them."""
    rest = {"turn": "orange" if seats == 3 else "green", "points": SPEED, **rest}
    table = Table(island, cave, seats=seats, **{"variant": WITH_THIEVES, **rest})
    table.state.doubloons = doubloons
    for figure in table.state.own_figures(seats - 1):
        if table.state.where[figure] is None:
            table.state.points = changed(table.state.points, figure, 0)
    return table


def turn_of_thieves(island: str, cave: str = "", **rest: Any) -> Table:
    """The thieves' turn begins: the player before them has ended his."""
    before = "blue" if rest.get("seats", 3) == 3 else "orange"
    table = thieves(island, cave, **{"turn": before, "points": 0, **rest})
    table.play("end turn")
    return table


def explorers_turn(island: str, cave: str = "", **rest: Any) -> Table:
    """An explore phase of red."""
    return thieves(island, cave, **{"turn": "red", **rest})
