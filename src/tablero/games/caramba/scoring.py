"""Chapter 6: the score (CA-6.2)."""

from __future__ import annotations

from tablero.engine import Result, ScoreLine

from .box import Card, Chest


def points_of(secured: tuple[Chest, ...]) -> int:
    """What a seat's secured chests are worth (CA-6.2)."""
    return sum(chest.value for chest in secured)


def result(secured: tuple[tuple[Chest, ...], ...], hands: tuple[tuple[Card, ...], ...]) -> Result:
    """Most points win; tie: more cards in hand; then a shared win. Rows hold one entry per seat."""
    scores = tuple(map(points_of, secured))
    ranks = [(points, len(hand)) for points, hand in zip(scores, hands, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    chests = (
        ScoreLine(seat, "secured", {"chest": chest}, chest.value, "CA-6.2")
        for seat, own in enumerate(secured)
        for chest in own
    )
    ties = (
        ScoreLine(seat, "cards-in-hand", {"count": len(hand)}, 0, "CA-6.2")
        for seat, hand in enumerate(hands)
    )
    return Result(winners, scores, (*chests, *ties))
