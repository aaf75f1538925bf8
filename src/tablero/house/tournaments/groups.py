"""Tables for three and four: everybody meets as many others as possible, or those near in points.

The best arrangement is looked for by swapping people between tables as long as that helps, from a
few beginnings. It is the same whoever works it out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from .meetings import Draw, Meeting, Met, gaps, met, pairs, points
from .seating import seated

BEGINNINGS: Final = 4
AGAIN: Final = 1_000_000
"""The cost of meeting again, for its square: three times is worse than twice for two."""


def grouped(  # the sizes say how many people sit at each table, `seats` how many chairs it has
    active: Sequence[int],
    past: Sequence[Meeting],
    sizes: Sequence[int],
    *,
    seats: int | None = None,
    by_points: bool,
) -> list[Draw]:
    """The meetings of the next round. With `seats`, bots take the chairs that are left. Whoever
    finds no table has a bye: those who have had the fewest, the last in points first.
    """
    won, rested = points(past), gaps(past)
    ranked = sorted(active, key=lambda each: (-won[each], active.index(each)))
    spare = len(active) - sum(sizes)
    byes = sorted(ranked, key=lambda each: (rested[each], -ranked.index(each)))[:spare]
    playing = [each for each in ranked if each not in byes]
    scores = won if by_points else Counter[int]()
    tables = _arranged(playing, sizes, met(past), scores, len(past))
    drawn = [Draw(seated(table, seats or len(table), past)) for table in tables]
    return [*drawn, *(Draw((each,)) for each in byes)]


def _arranged(
    people: Sequence[int], sizes: Sequence[int], before: Met, scores: Counter[int], seed: int
) -> list[list[int]]:
    chance = random.Random(seed)
    orders = [list(people)]
    if not scores:
        orders += [chance.sample(people, len(people)) for _ in range(BEGINNINGS - 1)]
    tried = [_improved(_cut(order, sizes), before, scores) for order in orders]
    return min(tried, key=lambda tables: sum(_cost(table, before, scores) for table in tables))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _improved(tables: list[list[int]], before: Met, scores: Counter[int]) -> list[list[int]]:
    """The tables after every swap of two people that helps. It ends: each lowers the cost."""
    helped = True
    while helped:
        helped = False
        for at, one in enumerate(tables):
            for other in tables[:at]:
                helped = _swapped(one, other, before, scores) or helped
    return tables


def _swapped(one: list[int], other: list[int], before: Met, scores: Counter[int]) -> bool:
    """Swap two people of two tables if that helps; whether it did."""
    cost = _cost(one, before, scores) + _cost(other, before, scores)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if _cost(one, before, scores) + _cost(other, before, scores) < cost:
                return True
            one[here], other[there] = other[there], one[here]
    return False


def _cost(table: Sequence[int], before: Met, scores: Counter[int]) -> int:
    again = sum((2 * before[pair] + 1) for pair in pairs(table) if before[pair])
    apart = sum((scores[one] - scores[other]) ** 2 for one, other in map(tuple, pairs(table)))
    return AGAIN * again + apart
