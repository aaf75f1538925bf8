"""A round robin at tables for two: the circle method, with the seats of the Berger tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .meetings import Draw

REST = 0.0
"""What a round is worth in which the schedule gives somebody nothing to do: everybody has one."""
WALKOVER = 1.0
"""What it is worth that the opponent has gone."""


def rounds_of(entrants: int) -> int:
    """How many rounds it takes for everybody to meet everybody."""
    return entrants - 1 + entrants % 2


def circle(
    order: Sequence[int], number: int, present: Collection[int], *, bots: bool
) -> list[Draw]:
    """The meetings of a round, from 1. Law: the schedule follows from the order alone; where
    somebody has gone, or the number is odd, a bot plays, or nobody.

    In all rounds together everybody begins as often as not, give or take one.
    """
    full: list[int | None] = [*order, *[None] * (len(order) % 2)]
    last, turn = len(full) - 1, number - 1
    if last < 1:
        return []
    drawn = []
    for low in range(last):
        high = (turn - low) % last
        if high > low:
            drawn.append((low, high) if (low + high) % 2 else (high, low))
        elif high == low:
            drawn.append((low, last) if low < len(full) / 2 else (last, low))
    met = (_draw((full[first], full[second]), present, bots=bots) for first, second in drawn)
    return [draw for draw in met if draw is not None]


def _draw(
    pair: tuple[int | None, int | None], present: Collection[int], *, bots: bool
) -> Draw | None:
    here = tuple(who if who in present else None for who in pair)
    people = tuple(who for who in here if who is not None)
    if len(people) == len(pair) or (people and bots):
        return Draw(here)
    return Draw(people, REST if None in pair else WALKOVER) if people else None
