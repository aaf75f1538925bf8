"""Standing orders: what a player leaves to the table, so that reaction windows need no waiting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from .action import Action
from .state import State
from .view import View

S = TypeVar("S", bound=State)


def everywhere(_state: State) -> bool:
    """In every game."""
    return True


@dataclass(frozen=True, slots=True)
class Order(Generic[S]):
    """An instruction how one question is to be answered whenever it is asked.

    Law: the answer is one of the question's options. It follows from the seat's own view, so it
    knows no more than whoever gave the order.
    """

    name: str
    """The words key is `order.<name>`."""
    question: str
    """The question that it answers."""
    answer: Callable[[View[S]], Action | None]
    """The answer to the open question; None: ask me."""
    where: Callable[[S], bool] = everywhere
    """Whether the question can be asked at all in a game with these seats and options."""
