"""Cards beyond the hand limit go back (ED-3.4)."""

from __future__ import annotations

from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verbs
from tablero.games.eldorado.hand_limit import HAND_LIMIT, Limiting


def _title(look: Look, ask: Limiting) -> str:
    surplus = len(look.state.hands[ask.seat]) - HAND_LIMIT
    return look.say("drawing.returns", seat=ask.seat, count=surplus)


VERBS: Verbs = {}
QUESTIONS: Questions = {Limiting: Question(_title, counted=True)}
