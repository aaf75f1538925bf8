"""Standings: points, and what decides between those who have equally many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .meetings import PARTS, Meeting, Place, points

PAIR = 2


class Standing(NamedTuple):
    """How an entrant stands."""

    place: int
    """From 1; those between whom nothing decides share one."""
    entrant: int
    points: float
    breaks: tuple[float, ...]
    """What decides between equal points: at tables for two Buchholz and Sonneborn-Berger, at larger
    ones what the others at the table have won, and how many of the entrant's games were won."""
    games: int
    """How many meetings have come to an end, byes included."""


def standings(entrants: Sequence[int], past: Sequence[Meeting], seats: int) -> list[Standing]:
    """How the entrants stand after these meetings, the first one first.

    Buchholz: the points of all opponents. Sonneborn-Berger: the same, each multiplied by what
    was won against them. Bots and byes have no points.
    """
    won = points(past)

    def account(entrant: int) -> tuple[float, tuple[float, ...], int]:
        own = [(place, others) for place, others in _meetings_of(entrant, past)]
        opposed = sum(won[each] for _, others in own for each in others)
        if seats == PAIR:
            berger = sum(
                (place.points or 0) * won[each] for place, others in own for each in others
            )
            breaks = (opposed / PARTS, round(berger) / PARTS)
        else:
            breaks = (opposed / PARTS, float(sum(place.points == 1 for place, _ in own)))
        return won[entrant] / PARTS, breaks, sum(place.points is not None for place, _ in own)

    rows = [(*account(entrant), entrant) for entrant in entrants]
    rows.sort(key=lambda row: (row[0], row[1]), reverse=True)
    keys = [row[:2] for row in rows]
    return [
        Standing(1 + keys.index(key), entrant, total, breaks, games)
        for key, (total, breaks, games, entrant) in zip(keys, rows, strict=True)
    ]


def _meetings_of(entrant: int, past: Sequence[Meeting]) -> Iterator[tuple[Place, tuple[int, ...]]]:
    """Each meeting of the entrant: where they sat, and who else met them."""
    for meeting in past:
        for place in meeting.places:
            if place.entrant == entrant and place.points is not None:
                yield place, tuple(each for each in meeting.entrants if each != entrant)
