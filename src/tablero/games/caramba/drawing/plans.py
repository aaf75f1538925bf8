"""Where everything lies: the table on wide screens and on upright ones."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tablero.games.caramba.drawing.sizes import Mat

GAP = 10.0
_WIDE = (1120.0, 640.0)
_TALL = 380.0
_BESIDE = 84.0
"""The room beside the lanes of a wide bill, for the bag and for special cards."""

Spot = tuple[float, float]


class Bill(NamedTuple):
    """How the bill in the middle is laid out."""

    at: Spot
    width: float
    height: float
    headline: Spot
    """Where the round stands."""
    line: tuple[float, float]
    """How wide that line is, and how large its letters."""
    lanes_at: Spot
    lane: tuple[float, float]
    """Width and height of a lane."""
    step: float
    """From one lane to the next."""
    bag: Spot
    used: Spot
    """Where special cards lie that have been used: on a wide bill only."""


class Plan(NamedTuple):
    """A table for some number of players."""

    tall: bool
    size: tuple[float, float]
    near: Mat
    far: Mat
    spots: tuple[Spot, ...]
    """The places, from the reader's on, clockwise."""
    bill: Bill


@cache
def wide(seats: int) -> Plan:
    """The others in a row above, the bill in the middle, the reader's own place below."""
    width, height = _WIDE
    others = seats - 1
    room = (width - GAP * (others + 1)) / others
    mat = min(room, 540.0)
    left = (width - mat * others - GAP * (others - 1)) / 2
    inside, bill_height = width - 2 * GAP, 282.0
    lane = (inside - 2 * _BESIDE - 2 * GAP) / 3
    return Plan(
        tall=False,
        size=(width, height + GAP),
        near=Mat(inside, 160, 150, 8, 0.9, 0.95, downwards=False),
        far=Mat(mat, 168, 12, 38, 0.52, 0.52, downwards=True),
        spots=((GAP, 480.0), *((left + at * (mat + GAP), GAP) for at in range(others))),
        bill=Bill(
            at=(GAP, 188.0),
            width=inside,
            height=bill_height,
            headline=(20.0, 16.0),
            line=(inside - 40, 16.0),
            lanes_at=(_BESIDE, 42.0),
            lane=(lane, bill_height - 58),
            step=lane + GAP,
            bag=(14.0, bill_height / 2 - 30),
            used=(inside - _BESIDE + 18, 50.0),
        ),
    )


@cache
def tall(seats: int) -> Plan:
    """All places stacked, for a phone held upright."""
    width = _TALL - 12
    far = Mat(width, 78, 112, 6, 0.38, 0.46, downwards=True)
    near = Mat(width, 100, 112, 6, 0.46, 0.6, downwards=False)
    above = [(6.0, 6 + at * (far.height + 7)) for at in range(seats - 1)]
    bill_top = 6 + (seats - 1) * (far.height + 7)
    bill_height = 196.0 + 21 * max(0, seats - 2)
    below = bill_top + bill_height + 7
    lane = (width - 32) / 3
    return Plan(
        tall=True,
        size=(_TALL, below + near.height + 8),
        near=near,
        far=far,
        spots=((6.0, below), *above),
        bill=Bill(
            at=(6.0, bill_top),
            width=width,
            height=bill_height,
            headline=(50.0, 15.0),
            line=(width - 100, 12.0),
            lanes_at=(12.0, 36.0),
            lane=(lane, bill_height - 50),
            step=lane + 4,
            bag=(0.0, 0.0),
            used=(0.0, 0.0),
        ),
    )
