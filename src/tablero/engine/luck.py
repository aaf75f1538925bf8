"""Luck: where the answers of chance come from. No State and no rule holds a generator."""

from __future__ import annotations

import hashlib
import hmac
import random
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol, TypeVar

from .action import Action
from .frame import Decision

T = TypeVar("T")


class Luck(Protocol):
    """A source of chance outcomes."""

    def pick(self, decision: Decision) -> Action:
        """One option of the decision, at random by weight."""
        ...

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order."""
        ...


class RandomLuck:
    """Fast luck for simulations and searches, reproducible from its seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._point = self._random.random

    def pick(self, decision: Decision) -> Action:
        """One option of the decision, at random by weight."""
        options = decision.options
        if decision.weights:
            sums = list(accumulate(decision.weights))
            return options[bisect(sums, self._point() * sums[-1])]
        return options[int(self._point() * len(options))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order."""
        return tuple(self._random.sample(things, len(things)))

    def number(self) -> int:
        """A seed for another source of luck."""
        return self._random.getrandbits(48)


class SealedLuck:
    """Luck that can be checked afterwards, by any program in any language.

    The n-th chance answer of a game is fixed by the seed: HMAC-SHA256 with the seed as key and
    the decimal number n as message, read as a big-endian integer x, scaled to the sum of the
    weights (x * total >> 256), falls into one of the options in their order. The table shows the
    SHA-256 of the seed before the game and the seed after it.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self._seed = seed
        self._drawn = drawn

    def pick(self, decision: Decision) -> Action:
        """The option that the seed fixes for this question."""
        _, _, option = self.pointed(decision)
        return option

    def pointed(self, decision: Decision) -> tuple[int, int, Action]:
        """The point at which the seed points, out of how many, and the option that lies there."""
        weights: Sequence[int] = decision.weights or (1,) * len(decision.options)
        total = sum(weights)
        point = self._point(total)
        sums = accumulate(weights)
        option = next(
            option for option, upto in zip(decision.options, sums, strict=True) if point < upto
        )
        return point, total, option

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in the order that the seed fixes."""
        left = list(things)
        return tuple(left.pop(self._point(len(left))) for _ in things)

    def _point(self, total: int) -> int:
        digest = hmac.digest(self._seed, str(self._drawn).encode(), "sha256")
        self._drawn += 1
        return int.from_bytes(digest) * total >> 256

    @staticmethod
    def seal(seed: bytes) -> str:
        """The commitment shown before the game."""
        return hashlib.sha256(seed).hexdigest()
