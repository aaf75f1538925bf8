"""The law of gestures finds a game that lets people compose what they may not give."""

from __future__ import annotations

from typing import Any

import pytest

from tablero.conformance import Broken, Run, gestures
from tablero.engine import Sheet, View
from tablero.engine.ahead import Row, Tally
from tablero.games.eldorado import GAME


def test_a_count_that_is_too_high_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def boast(view: View[Any]) -> list[Sheet]:
        assert view.decision is not None
        answer = view.decision.options[0]
        return [Sheet(None, (Row(answer.verb(), (Tally(answer, 99),), 99, ends=False),), None)]

    monkeypatch.setattr(gestures, "SELDOM", 1)
    run = Run.begin(GAME, 3, {}, seed=2)
    follow(run, 40)
    monkeypatch.setattr(gestures, "sheets", boast)
    with pytest.raises(Broken, match="can be composed"):
        follow(run, 200)


def follow(run: Run, answers: int) -> None:
    """Check the law before each of so many answers."""
    for _ in range(answers):
        gestures.law_gestures(run)
        run.step()
