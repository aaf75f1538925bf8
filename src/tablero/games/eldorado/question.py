"""What all questions of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Frame

from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class Question(Frame[EldoradoState]):
    """A question of this game."""


def ask_unless_plain(state: EldoradoState, question: Question) -> None:
    """Ask instead of the question just answered; an answer that everybody sees is the only one is
    given without asking."""
    answers = question.options(state)
    if len(answers) > 1:
        state.ask_instead(question)
    else:
        question.resolve(state, answers[0])
