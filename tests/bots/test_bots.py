"""Bots answer from views alone, the same for the same seed."""

from __future__ import annotations

import pytest

from tablero.bots import BOTS, UnknownBot, make
from tablero.engine import CHANCE, RandomLuck
from tablero.games import find

CARAMBA = find("caramba")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_by_what_its_seat_can_see(name: str) -> None:
    luck, state = RandomLuck(3), CARAMBA.setup(3)
    asked = 0
    while not state.over and asked < 12:
        decision = state.decision
        if decision.seat != CHANCE:
            asked += 1
            view = state.view(decision.seat)
            elsewhere = view.imagine(luck).view(decision.seat)
            assert make(name, asked).choose(view) == make(name, asked).choose(elsewhere)
        state.play(luck.pick(decision))
    assert asked == 12


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    state = CARAMBA.setup(2)
    luck = RandomLuck(5)
    while not state.over and state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    view = state.view(state.start)
    assert make(name, 1).choose(view) == make(name, 1).choose(view)


def test_a_bot_that_is_not_asked_says_so() -> None:
    state = CARAMBA.setup(2)
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        make("random", 1).choose(state.view(0))


def test_the_error_for_an_unknown_bot_lists_the_bots() -> None:
    with pytest.raises(UnknownBot, match="greedy, random"):
        make("clever", 1)
