"""Common luck: the same chance for the same deal, whoever sits where.

Games of one deal differ only in who plays which seat, so what chance gives to one seating it also
gives to the others, and differences between bots show in fewer games.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from tablero.engine import Action, Decision, RandomLuck

T = TypeVar("T")


def seed_of(*parts: object) -> int:
    """A seed that follows from the parts alone, on every machine."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


class CommonLuck:
    """Luck with a stream of its own for every question of the game.

    Law: the n-th answer of chance to a question falls on the same point between 0 and 1 in every
    game of the deal, however often other questions were asked before it. So the n-th battle die is
    the same, and so is the n-th draw from an equal stack. What it does not do: once the seatings
    have led to different stacks, the same point means different tiles; and a die belongs to
    whoever throws the n-th one, not to a player.
    """

    def __init__(self, deal: int) -> None:
        self._deal: Final = deal
        self._streams: dict[str, RandomLuck] = {}

    def pick(self, decision: Decision) -> Action:
        """The option on which the next point of the question's stream falls."""
        return self._stream(decision.question).pick(decision)

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in the order that the deal fixes."""
        return self._stream("").shuffled(things)

    def _stream(self, question: str) -> RandomLuck:
        found = self._streams.get(question)
        if found is None:
            found = self._streams[question] = RandomLuck(seed_of(self._deal, question))
        return found
