"""The points from the scorings, and who has won (CB-9.3)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.engine import Name, Result, ScoreLine, Seat

from .grid import Edge


class Kind(Name):
    """What points are given for (CB-9.1, CB-9.2, CB-10.3)."""

    FIRST = 0
    TIED_FIRST = 1
    SECOND = 2
    SHIP = 3
    LAND_ALCALDE = 4
    SEA_ALCALDE = 5


PARAGRAPHS = {
    Kind.FIRST: "CB-9.1",
    Kind.TIED_FIRST: "CB-9.1",
    Kind.SECOND: "CB-9.1",
    Kind.SHIP: "CB-9.2",
    Kind.LAND_ALCALDE: "CB-10.3",
    Kind.SEA_ALCALDE: "CB-10.3",
}


class Award(NamedTuple):
    """One seat's points for one region or ship in one scoring."""

    round: int
    seat: Seat
    kind: Kind
    region: Edge
    tiles: int
    symbols: int
    points: int


def result_of(seats: int, awards: tuple[Award, ...]) -> Result:
    """Most points over all scorings win; tie: a shared win (CB-9.3)."""
    scores = scores_of(seats, awards)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(winners, scores, tuple(map(line_of, awards)))


def scores_of(seats: int, awards: tuple[Award, ...]) -> tuple[int, ...]:
    """The points of every seat."""
    scores = [0] * seats
    for award in awards:
        scores[award.seat] += award.points
    return tuple(scores)


def line_of(award: Award) -> ScoreLine:
    """The award as a line of the breakdown."""
    return ScoreLine(
        award.seat,
        "award",
        {
            "kind": award.kind,
            "round": award.round,
            "region": award.region,
            "tiles": award.tiles,
            "symbols": award.symbols,
        },
        award.points,
        PARAGRAPHS[award.kind],
    )
