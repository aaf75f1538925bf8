"""The rivals: how those ahead stand, the average of the others, and who could beat whom."""

from __future__ import annotations

from typing import Final

from ..battle.strength import defence
from ..bot.battle.worth import chances
from ..state import EldoradoState
from ..variant import Variant
from . import standing
from .standing import Standing, side_row
from .ways import LONG, nearness, steps_from, to_place

SLOTS: Final = 2
"""How many rivals have numbers of their own."""
DUEL: Final = (
    "nearness to the own figure",
    "chance to beat the own figure where it stands",
    "chance to be beaten by it",
)
AHEAD: Final = ("a rival lacks a single shrine", "rivals who lack fewer shrines; 3")


def width(variant: Variant) -> int:
    """How many numbers a rival has."""
    return len(standing.names(variant)) + len(DUEL)


def names(variant: Variant) -> tuple[str, ...]:
    """What the numbers are; alone there are no rivals."""
    if variant.solo:
        return ()
    each = (*standing.names(variant), *DUEL)
    places = [*[f"rival {place + 1}" for place in range(SLOTS)], "other rivals"]
    return (*[f"{rival}: {name}" for rival in places for name in each], *AHEAD)


def row(state: EldoradoState, own: Standing, others: list[Standing]) -> list[float]:
    """The numbers of the rivals, who are in order."""
    if state.variant.solo:
        return []
    found: list[float] = []
    for rival in others[:SLOTS]:
        found += rival_row(state, own, rival)
    size = width(state.variant)
    found += [0.0] * (SLOTS * size - len(found))
    found += average([rival_row(state, own, rival) for rival in others[SLOTS:]], size)
    found.append(float(others[0].lacking <= 1))
    found.append(sum([rival.lacking < own.lacking for rival in others]) / 3)
    return found


def rival_row(state: EldoradoState, own: Standing, rival: Standing) -> list[float]:
    """A rival, and what a battle against the own figure would come to."""
    found = side_row(state, rival)
    if own.place is None or rival.place is None:
        found += [0.0, 0.0, 0.0]
        return found
    steps = steps_from(to_place(state.land, own.place), rival.place)
    if steps >= LONG:
        found += [0.0, 0.0, 0.0]
        return found
    attack = chances(state, rival.strength, defence(state, own.side, own.place))
    answer = chances(state, own.strength, defence(state, rival.side, rival.place))
    found += [nearness(steps), attack.win, answer.win]
    return found


def average(rows: list[list[float]], size: int) -> list[float]:
    """The average of several rows; nothing if there are none."""
    if not rows:
        return [0.0] * size
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
