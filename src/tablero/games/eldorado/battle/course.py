"""The course of a battle: steps one after another, below the questions that they ask (ED-15).

A step is a function of the State and of what the course is about, the battle or its spoils. It
returns that as it is now, or None if somebody is asked first or the course ends there. The last
question of a step calls `done`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from tablero.engine import CHANCE, Seat

from ..question import Question
from ..state import EldoradoState
from .field import Battle, Spoils

M = TypeVar("M", Battle, Spoils)
Step: TypeAlias = Callable[[EldoradoState, Any], Any]


class Course(Question, Generic[M]):
    """What goes on step by step. It is a question put to nobody."""

    question: ClassVar[str] = ""
    verbs: ClassVar = ()
    steps: ClassVar[tuple[Step, ...]]
    fields: ClassVar = {"seat": Seat, "matter": Battle | Spoils, "at": int}

    def __init__(self, seat: Seat, matter: M, at: int = 0) -> None:
        self.seat = seat
        self.matter: Final[M] = matter
        """The battle or its spoils, as they were when the step began."""
        self.at: Final = at
        """The step that is being done."""

    @classmethod
    def begin(cls, state: EldoradoState, matter: M, first: int = 0) -> None:
        """Run the steps from the given one on."""
        course = cls(CHANCE, matter, first)
        state.ask(course)
        course.go_on(state, matter, first)

    def resume(self, state: EldoradoState) -> None:
        """Run the next step, now that the question of this one has been answered."""
        self.go_on(state, self.matter, self.at + 1)

    def go_on(self, state: EldoradoState, matter: M, first: int) -> None:
        """Run the steps until one of them asks something or ends the course."""
        steps = self.steps
        for at in range(first, len(steps)):
            following = steps[at](state, matter)
            if following is None:
                if len(state.frames) > 1 and state.frames[-2] is self:
                    state.replace(self, type(self)(CHANCE, matter, at))
                return
            matter = following


def ask_first(state: EldoradoState, question: Question | None, matter: M) -> M | None:
    """End a step that may have a question to ask."""
    if question is None:
        return matter
    state.ask(question)
    return None


def done(state: EldoradoState, matter: Battle | Spoils) -> None:
    """End a step whose last question has just been answered."""
    state.drop()
    course = state.frames[-1]
    assert isinstance(course, Course)
    course.go_on(state, matter, course.at + 1)


def ask_next(state: EldoradoState, question: Question | None, matter: Battle | Spoils) -> None:
    """Ask this instead of the question just answered; without one the step is done."""
    if question is None:
        done(state, matter)
    else:
        state.ask_instead(question)
