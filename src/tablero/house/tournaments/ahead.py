"""Looking ahead: whether some more rounds can be paired in which nobody meets somebody again.

Among six people, a round that looks best can leave two groups of three of whom everybody has met
all of the other group: in the next round somebody would have to meet again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, TypeAlias

Fresh: TypeAlias = Mapping[int, frozenset[int]]
"""Whom each has not met yet."""
Pairs: TypeAlias = Collection[tuple[int, int]]
EFFORT: Final = 5_000
"""Steps after which we stop looking, and hope."""


def can_go_on(fresh: Fresh, rounds: int) -> bool:
    """Whether this many rounds are possible in which everybody meets somebody new. Where that takes
    too long to find out it is assumed: there are so many ways then that one will be found.
    """
    return _goes_on(fresh, rounds, _Effort())


def most_rounds(fresh: Fresh) -> int:
    """For no more rounds than these can everybody meet somebody new."""
    return min(map(len, fresh.values()), default=0)


def without(fresh: Fresh, met: Pairs) -> Fresh:
    """The same after these have met."""
    other = {one: two for pair in met for one, two in (pair, pair[::-1])}
    return {each: known - {other[each]} for each, known in fresh.items()}


class _Effort:
    """How much longer we look."""

    def __init__(self) -> None:
        self.left = EFFORT


def _goes_on(fresh: Fresh, rounds: int, effort: _Effort) -> bool:
    fewest = most_rounds(fresh)
    if fewest < rounds:
        return False
    # Dirac: whoever can choose among half of all people is never left over.
    if rounds == 0 or 2 * (fewest - rounds + 1) >= len(fresh):
        return True
    for pairs in _pairings(fresh, frozenset(fresh), effort):
        if _goes_on(without(fresh, pairs), rounds - 1, effort):
            return True
    return effort.left <= 0


def _pairings(
    fresh: Fresh, left: frozenset[int], effort: _Effort
) -> Iterator[list[tuple[int, int]]]:
    """The ways in which everybody who is left meets somebody new, as long as we look."""
    if not left:
        yield []
        return
    # Whoever can choose least chooses first: a dead end shows early.
    one = min(left, key=lambda each: (len(fresh[each] & left), each))
    for other in sorted(fresh[one] & left):
        effort.left -= 1
        if effort.left <= 0:
            return
        for rest in _pairings(fresh, left - {one, other}, effort):
            yield [(one, other), *rest]
