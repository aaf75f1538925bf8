"""What all questions of this game have in common."""

from __future__ import annotations

from tablero.engine import Frame

from .state import EldoradoState


class Question(Frame[EldoradoState]):
    """A question of this game."""

    def exchanged(self, state: EldoradoState) -> None:
        """Go on after cards went to the supply: the question stays open."""


def ask_unless_plain(state: EldoradoState, question: Question) -> None:
    """Ask this instead of the question just answered; if everybody can see that there is only one
    answer, give it without asking."""
    answers = question.options(state)
    if len(answers) > 1:
        state.ask_instead(question)
    else:
        answers[0].resolve(state, question)
