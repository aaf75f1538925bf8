"""The answers and questions of every chapter, gathered."""

from __future__ import annotations

from tablero.games.eldorado.drawing import (
    battle,
    bridge,
    buying,
    captives,
    cave,
    discovery,
    explorers,
    gathering,
    hand_limit,
    interruption,
    monsters,
    moving,
    offerings,
    roll,
    shrines,
    solo,
    teams,
    thieves,
    trading,
    treasures,
    wolf,
)
from tablero.games.eldorado.drawing import round as turn
from tablero.games.eldorado.drawing.verbs import Questions, Verbs

CHAPTERS = (
    roll,
    gathering,
    hand_limit,
    turn,
    trading,
    moving,
    discovery,
    buying,
    offerings,
    battle,
    interruption,
    captives,
    shrines,
    cave,
    explorers,
    teams,
    thieves,
    treasures,
    monsters,
    wolf,
    bridge,
    solo,
)
"""In the order of the rulebook; named like the modules of the rules."""
VERBS: Verbs = {answer: verb for one in CHAPTERS for answer, verb in one.VERBS.items()}
QUESTIONS: Questions = {ask: asked for one in CHAPTERS for ask, asked in one.QUESTIONS.items()}
