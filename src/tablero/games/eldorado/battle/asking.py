"""What the questions of a battle have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablero.engine import Action, Refusal

from .. import exchange
from ..exchange import Exchange
from ..question import Question
from ..state import EldoradoState


@dataclass(frozen=True, slots=True)
class BattleQuestion(Question):
    """A question to somebody who fights or might; he may exchange cards first (ED-3.5)."""

    def answers(self, state: EldoradoState) -> list[Action]:
        """The answers of this question, besides exchanging."""
        raise NotImplementedError

    def objection(self, state: EldoradoState, action: Any) -> Refusal | None:
        """Why such an answer is not allowed, or None if it is."""
        raise NotImplementedError

    def carry_out(self, state: EldoradoState, action: Any) -> None:
        """What follows. This question has been taken away already."""
        raise NotImplementedError

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """The answers, then the exchanges."""
        return (*self.answers(state), *exchange.options(state, self.seat))

    def refuse(self, state: EldoradoState, action: Any) -> Refusal | None:
        """What speaks against it."""
        if type(action) is Exchange:
            return exchange.refuse(state, self.seat, action)
        return self.objection(state, action)

    def resolve(self, state: EldoradoState, action: Any) -> None:
        """After an exchange the question is still open."""
        if type(action) is Exchange:
            exchange.resolve(state, self.seat, action)
        else:
            state.answered()
            self.carry_out(state, action)
