"""Frames and decisions: the open questions of the rulebook.

Frames form a stack inside the State. The top frame *is* the phase of the game; there is no
flag beside it. What a phase has to remember (who has passed, how much is left) are fields of
its frame.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from .action import Action
from .errors import Refusal
from .values import EVERYONE, Audience, Seat

S = TypeVar("S")


class Decision(NamedTuple):
    """An open question: who answers it and with what."""

    seat: Seat
    """The seat that answers, or CHANCE."""
    question: str
    """The words key of the question."""
    options: tuple[Action, ...]
    weights: tuple[int, ...] = ()
    """How likely each outcome of a chance question is; empty means equally likely."""


@dataclass(frozen=True, slots=True)
class Frame(Generic[S]):
    """One question that waits for an answer. Subclasses are frozen dataclasses.

    Laws: `meant(state, action) in options(state)` exactly if the action is allowed; every option
    means itself; whether a question is asked depends on public facts only.
    """

    question: ClassVar[str]
    accepts: ClassVar[tuple[type[Action], ...]]
    """The action classes that can answer this question at all."""

    seat: Seat
    """Who answers: a seat, or CHANCE."""

    def options(self, state: S) -> tuple[Action, ...]:
        """Every answer that is allowed now, in a fixed order."""
        raise NotImplementedError

    def weights(self, _state: S) -> tuple[int, ...]:
        """The weights of a chance question's outcomes."""
        return ()

    def meant(self, _state: S, action: Action) -> Action:
        """The same answer with the names that the options use, where a thing has several.

        Whatever it is given, it answers: what it does not know stays as it is.
        """
        return action

    def refuse(self, state: S, action: Any) -> Refusal | None:
        """Why an action of an accepted class is not allowed, or None if it is."""
        raise NotImplementedError

    def resolve(self, state: S, action: Any) -> None:
        """Carry out an allowed answer: change the State and leave it with its next question."""
        raise NotImplementedError

    def audience(self, _state: S, _action: Any) -> Audience:
        """Who may read the secret fields of this answer."""
        return EVERYONE

    def partners(self, _state: S) -> tuple[Seat, ...]:
        """Other seats to which the same question is open: whoever answers has it from then on."""
        return ()

    def put_to(self, seat: Seat) -> Self:
        """The same question, put to a partner."""
        return self if seat == self.seat else replace(self, seat=seat)

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why an action is not allowed, or None if it is."""
        if type(action) not in self.accepts:
            return Refusal("not-now", action.paragraph, {"question": self.question})
        return self.refuse(state, action)
