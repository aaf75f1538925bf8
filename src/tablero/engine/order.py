"""Standing orders: what a player leaves to the table, so that reaction windows need no waiting.

A game declares its own. Two belong to every game and apply from the start: a person is not asked
a question with only one answer, nor whether to end the turn when nothing else is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from .action import Action
from .state import State
from .view import View

S = TypeVar("S", bound=State)


def everywhere(_state: State) -> bool:
    """In every game."""
    return True


@dataclass(frozen=True, slots=True)
class Order(Generic[S]):
    """An instruction for answering a question whenever it is asked.

    Laws: the answer is one of the question's options. It follows from the seat's own view, so the
    order knows no more than its player; without `from_hand`, from what everybody can see.
    """

    name: str
    """The words key is `order.<name>`."""
    question: str | None
    """The question it answers; None: any."""
    answer: Callable[[View[S]], Action | None]
    """The answer to the open question; None: ask me."""
    where: Callable[[S], bool] = everywhere
    """Whether the question can be asked at all in a game with these seats and options."""
    default: bool = False
    """Whether it applies until its player revokes it."""
    from_hand: bool = False
    """Whether it looks at what only its seat can see. Then it waits until a shared screen has been
    handed over: answering before that would tell everybody what it saw."""


def only_option(view: View[Any]) -> Action | None:
    """The answer to a question that leaves no choice; None if there are several."""
    assert view.decision is not None
    options = view.decision.options
    return options[0] if len(options) == 1 else None


def one_answer(view: View[Any]) -> Action | None:
    """Give the only possible answer, unless it ends the turn."""
    answer = only_option(view)
    return None if answer is None or answer.ends_turn else answer


def end_turn(view: View[Any]) -> Action | None:
    """End the turn when nothing else is left."""
    answer = only_option(view)
    return answer if answer is not None and answer.ends_turn else None


ONE_ANSWER: Final[Order[Any]] = Order("one-answer", None, one_answer, default=True, from_hand=True)
"""Give the only possible answer, unless it ends the turn."""

END_TURN: Final[Order[Any]] = Order("end-turn", None, end_turn, default=True, from_hand=True)
"""End the turn when nothing else is left."""
