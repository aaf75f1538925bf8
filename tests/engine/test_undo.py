"""Undo is free back to the last thing that told somebody something new."""

from __future__ import annotations

from tablero.engine import CHANCE, Record, tells_news
from tests.engine.liar import LIAR, Claim, Doubt, Player, Roll


def rolled() -> Record:
    """Two dice under their cups; Ann is to claim."""
    record = Record(LIAR, ("Ana", "Ben"))
    record = record.with_answer(CHANCE, Roll(3, Player.ANN))
    return record.with_answer(CHANCE, Roll(5, Player.BOB))


def test_chance_cannot_be_taken_back() -> None:
    assert rolled().free_undo(0) is None
    assert rolled().free_undo(1) is None


def test_an_own_answer_can_be_taken_back_until_somebody_answers() -> None:
    claimed = rolled().with_answer(0, Claim(4))
    assert claimed.free_undo(0) == 2
    assert claimed.free_undo(1) is None
    answered = claimed.with_answer(1, Claim(5))
    assert answered.free_undo(0) is None
    assert answered.free_undo(1) == 3


def test_a_reveal_cannot_be_taken_back() -> None:
    doubted = rolled().with_answer(0, Claim(4)).with_answer(1, Doubt())
    assert doubted.free_undo(1) is None


def test_a_die_that_only_its_owner_sees_is_news() -> None:
    record = rolled()
    assert tells_news(record.replay(0), record.replay(1))
    assert not tells_news(record.replay(2), record.with_answer(0, Claim(4)).replay())
