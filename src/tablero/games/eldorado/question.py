"""What all questions of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Frame, Refusal
from tablero.engine.action import field_types

from .actions import ACTIONS
from .state import EldoradoState

FIELDS = {kind: tuple(field_types(kind).items()) for kind in ACTIONS}
"""The fields of every answer with their types: a bare number is no place, tile or card."""


@dataclass(frozen=True, slots=True)
class Question(Frame[EldoradoState]):
    """A question that looks at the types of an answer's fields before its rules do."""

    def refusal(self, state: EldoradoState, action: Action) -> Refusal | None:
        """Why an action is not allowed, or None if it is."""
        kind = type(action)
        if kind not in self.accepts:
            return Refusal("not-now", action.paragraph, {"question": self.question})
        for name, expected in FIELDS[kind]:
            if type(getattr(action, name)) is not expected:
                return Refusal("no-such-thing", action.paragraph, {"field": name})
        return self.refuse(state, action)


def ask_unless_plain(state: EldoradoState, question: Question) -> None:
    """Ask instead of the question just answered; an answer that everybody sees is the only one is
    given without asking."""
    answers = question.options(state)
    if len(answers) > 1:
        state.ask_instead(question)
    else:
        question.resolve(state, answers[0])
