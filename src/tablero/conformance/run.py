"""A random game under examination."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablero.engine import CHANCE, Action, Game, RandomLuck, Record, Seat, State


class Broken(AssertionError):
    """A law that does not hold."""


@dataclass
class Run:
    """One random game under examination: where it is and what has been seen on the way."""

    game: Game[Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    record: Record
    state: State
    luck: RandomLuck
    dice: random.Random
    _words: tuple[Action, ...] = ()

    @classmethod
    def begin(cls, game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Run:
        """A game that has just been set up."""
        chosen = game.chosen(options)
        names = tuple(f"Player {seat + 1}" for seat in range(seats))
        record = Record(game, names, chosen)
        return cls(
            game, seats, chosen, seed, record, record.setup(), RandomLuck(seed), random.Random(seed)
        )

    def demand(self, holds: bool, law: str) -> None:
        """Raise Broken unless the law holds here."""
        if not holds:
            where = f"{self.game.name}, {self.seats} seats, {dict(self.options)}, seed {self.seed}"
            raise Broken(f"{law} [{where}, ply {len(self.record.answers)}]")

    def step(self) -> None:
        """Answer the open question at random, as one of the seats it is put to."""
        seat = self.dice.choice(self.state.asked)
        decision = self.state.decision if seat == CHANCE else self.state.decision_of(seat)
        self.answer(seat, self.luck.pick(decision))

    def answer(self, seat: Seat, action: Action) -> None:
        """Play this answer of a seat that is asked."""
        self.state.play(action, seat)
        self.record = self.record.with_answer(seat, action)
        self._words = ()

    @property
    def vocabulary(self) -> tuple[Action, ...]:
        """Everything that could be tried in this position, put together once."""
        self._words = self._words or tuple(self.game.vocabulary(self.state))
        return self._words

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (None, *range(self.seats))
