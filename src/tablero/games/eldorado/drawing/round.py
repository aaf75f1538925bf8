"""A turn: choosing an explorer, exploring, and ending (ED-2.1, ED-3)."""

from __future__ import annotations

from tablero.engine import Seat
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.explore import EndTurn, Explore
from tablero.games.eldorado.hand_limit import HAND_LIMIT
from tablero.games.eldorado.setup import PickExplorer


def _end(look: Look, seat: Seat, _action: EndTurn) -> Lines:
    """What would be left undone."""
    state, say = look.state, look.say
    points = sum(
        state.points[figure] for figure in state.own_figures(seat) if not state.halted[figure]
    )
    if points:
        yield say("preview.steps-lapse", count=points)
    surplus = len(state.hands[seat]) - HAND_LIMIT
    if surplus > 0:
        yield say("preview.surplus", count=surplus)


VERBS: Verbs = {PickExplorer: Verb(tried=False), EndTurn: Verb(lines=_end, tried=False)}
QUESTIONS: Questions = {Explore: Question(steps=True)}
