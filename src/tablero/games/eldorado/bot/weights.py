"""What attracts explorers and thieves, in cards: the same goals, weighed by each kind of figure."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What a kind of figure goes for, takes and dares."""

    offering: float
    """A shrine, to whoever can pay the offering."""
    unpaid: tuple[float, ...]
    """The share of that with one card missing, two, three, more."""
    unknown: float
    """The rim of the island while something that the side needs lies beyond it."""
    curiosity: float
    """The same when nothing is missing."""
    cave: tuple[float, ...]
    """The cave shrine with no offering left to make, with one, two, three."""
    held: tuple[float, ...]
    """The same where a rival has it."""
    alarm: float
    """What it is worth in addition to stop a rival who lacks a single shrine."""
    news: float
    """A discovered tile while something is missing on the map."""
    dull_news: float
    """The same when nothing is."""
    found_shrine: float
    """Finding a shrine, to whoever cannot pay yet."""
    found_altar: float
    """The same to whoever can."""
    found_entrance: float
    cave_news: float
    """A tile of the cave, whatever it is."""
    sure: float
    """How likely a victory over a farmhouse must be."""


EXPLORER = Weights(
    offering=14.0,
    unpaid=(0.75, 0.55, 0.4, 0.3, 0.22, 0.16),
    unknown=5.0,
    curiosity=0.4,
    cave=(20.0, 13.0, 6.0, 1.5),
    held=(20.0, 13.0, 6.0, 1.5),
    alarm=8.0,
    news=1.3,
    dull_news=-0.3,
    found_shrine=4.0,
    found_altar=10.0,
    found_entrance=2.0,
    cave_news=0.3,
    sure=0.75,
)
THIEF = Weights(
    offering=16.0,
    unpaid=(0.6, 0.4, 0.25),
    unknown=6.0,
    curiosity=0.3,
    cave=(22.0, 14.0, 7.0, 3.0),
    held=(22.0, 14.0, 9.0, 6.0),
    alarm=20.0,
    news=1.5,
    dull_news=-0.3,
    found_shrine=5.0,
    found_altar=5.0,
    found_entrance=3.0,
    cave_news=0.6,
    sure=0.9,
)
