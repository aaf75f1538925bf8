"""Interrupting another player's explore phase (ED-6.6)."""

from __future__ import annotations

from tablero.games.eldorado.drawing.look import turn_of
from tablero.games.eldorado.drawing.moving import march
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verb, Verbs
from tablero.games.eldorado.interruption import Interrupt, Interruption

VERBS: Verbs = {Interrupt: Verb(march)}
QUESTIONS: Questions = {
    Interruption: Question(
        lambda look, ask: look.say(
            "drawing.may-interrupt", seat=ask.seat, other_seat=turn_of(look.state)
        ),
        steps=True,
    )
}
