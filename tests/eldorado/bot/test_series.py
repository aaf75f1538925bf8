"""Short series: a greedy side wins against random ones in every mode, alone or with any mate."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time

import pytest

from tablero.bots import make
from tablero.engine import CHANCE, RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.state import EldoradoState
from tests.bots.play import time_for

EXPANSION, TEAMS = {"expansion": "yes"}, {"teams": "yes"}
THIEVES, ALL = {"thieves": "yes"}, {"teams": "yes", "thieves": "yes"}
GAMES = 2
LONGEST_THOUGHT = 2.0
"""Seconds of the processor for one answer, on a slow machine."""


def play(
    options: Mapping[str, str], greedy: set[int], seats: int, seed: int
) -> tuple[EldoradoState, float]:
    """A whole game with greedy bots on these seats, and the longest that one of them thought."""
    state = GAME.setup(seats, options)
    luck = RandomLuck(seed)
    bots = [make("greedy" if seat in greedy else "random", luck.number()) for seat in range(seats)]
    longest = 0.0
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        began = process_time()
        action = bots[decision.seat].choose(state.view(decision.seat)).action
        if decision.seat in greedy:
            longest = max(longest, process_time() - began)
        state.play(action)
    return state, longest


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(
    ("options", "seats", "greedy"),
    [
        (EXPANSION, 2, {1}),
        (EXPANSION, 4, {2}),
        (EXPANSION, 6, {3}),
        (TEAMS, 4, {0, 1}),
        (TEAMS, 6, {2, 3}),
        (ALL, 5, {2, 3}),
        (THIEVES, 3, {0}),
    ],
    ids=["two", "four", "six", "teams", "three-teams", "teams-and-thieves", "thieves"],
)
def test_greedy_explorers_beat_random_ones(
    options: Mapping[str, str], seats: int, greedy: set[int], seed: int
) -> None:
    state, longest = play(options, greedy, seats, seed)
    assert set(state.result().winners) == greedy
    assert longest < time_for(LONGEST_THOUGHT)


@pytest.mark.parametrize("mate", [0, 1])
def test_a_greedy_mate_makes_up_for_a_random_one(mate: int) -> None:
    """ED-9.6: captain or not."""
    state, _ = play(TEAMS, {mate}, 4, 11)
    assert state.result().winners == (0, 1)
    assert state.round < 60


def test_greedy_teams_come_to_an_end() -> None:
    """ED-7.1: somebody wins, long before the last round."""
    state, _ = play(TEAMS, {0, 1, 2, 3}, 4, 3)
    assert state.victors
    assert state.round <= 30
