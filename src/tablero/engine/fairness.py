"""Fairness: does every answer of chance follow from the seed that was sealed before the game?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, Protocol

from .action import Action
from .luck import SealedLuck
from .state import State
from .values import CHANCE, Seat

Verdict = Literal["fair", "unfair", "other-seed", "no-seed", "no-seal"]
"""The seed explains every draw; it does not explain all; it is not the one that was sealed; it is
not revealed; or nothing was sealed, so that the draws prove nothing."""


class Given(Protocol):
    """Who answered what."""

    @property
    def seat(self) -> Seat:
        """The seat, or CHANCE."""

    @property
    def action(self) -> Action:
        """The answer."""


class Turn(Protocol):
    """An answer with the position in which it was given."""

    @property
    def number(self) -> int:
        """How many answers there were with this one."""

    @property
    def answer(self) -> Given:
        """Who answered what."""

    @property
    def before(self) -> State:
        """The position before it."""


class Draw(NamedTuple):
    """An answer of chance, and what the seed says about it."""

    ply: int
    number: int
    """Which draw of the game it is, from 0: the message of the HMAC."""
    point: int
    total: int
    """The seed points at `point` of `total`, the sum of all weights."""
    drawn: Action
    fixed: Action
    """What the seed says should have been drawn."""

    @property
    def fair(self) -> bool:
        """Whether chance gave the answer that the seed fixes."""
        return self.drawn == self.fixed


class Fairness(NamedTuple):
    """The outcome of the check of a whole game."""

    verdict: Verdict
    draws: tuple[Draw, ...] = ()
    """Every draw, recomputed; none without the right seed."""

    @property
    def wrong(self) -> tuple[Draw, ...]:
        """The draws that the seed does not explain."""
        return tuple(draw for draw in self.draws if not draw.fair)


def fairness(seal: str, seed: bytes, turns: Iterable[Turn]) -> Fairness:
    """Recompute the chance of a game from its seed."""
    if not seal:
        return Fairness("no-seal")
    if not seed:
        return Fairness("no-seed")
    if SealedLuck.seal(seed) != seal:
        return Fairness("other-seed")
    draws = tuple(recomputed(seed, turns))
    return Fairness("fair" if all(draw.fair for draw in draws) else "unfair", draws)


def recomputed(seed: bytes, turns: Iterable[Turn]) -> Iterator[Draw]:
    """What a seed says about each answer of chance."""
    luck, number = SealedLuck(seed), 0
    for turn in turns:
        if turn.answer.seat == CHANCE:
            point, total, fixed = luck.pointed(turn.before.decision)
            yield Draw(turn.number, number, point, total, turn.answer.action, fixed)
            number += 1
