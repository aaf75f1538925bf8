"""Point 7: what a bot says aloud does not reveal what it holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablero.engine import CHANCE, RandomLuck, State
from tablero.games import find
from tablero.table.bots import Thought, think

ELDORADO = find("eldorado")
WORLDS = 12
"""Worlds that a spectator imagines at each question."""


def left_one_answer(question: str) -> Iterator[State]:
    """Positions of random games in which the hand leaves one answer to this question."""
    for seed in range(12):
        luck, state = RandomLuck(seed), ELDORADO.setup(4, {"rounds": "30"})
        while not state.over:
            decision = state.decision
            if decision.question == question and len(decision.options) == 1:
                yield state.copy()
            state.play(luck.pick(decision))


def thought(state: State) -> Thought:
    """The answer and the reason of the asked seat's bot, as at a table."""
    return think("greedy", 1, state.view(state.frames[-1].seat))


def read(state: State, text: str) -> str:
    """The answer as a spectator may read it."""
    action = ELDORADO.parse_action(text)
    return str(action.seen_by(None, state.audience(action)))


@pytest.mark.parametrize(
    ("question", "answer"),
    [("half", "surrender ?"), ("interruption", "let pass"), ("consider", "decline")],
)
def test_07_an_answer_without_a_choice_sounds_like_any_other(question: str, answer: str) -> None:
    """Saying "surrender wood: only choice" revealed that the loser of the battle held only wood."""
    with_a_choice = 0
    for state in left_one_answer(question):
        here = thought(state)
        assert here.reason != "only-choice"
        luck = RandomLuck(1)
        for world in (state.view(None).imagine(luck) for _ in range(WORLDS)):
            there = thought(world)
            if read(world, there.action) == read(state, here.action) == answer:
                assert (there.reason, there.params) == (here.reason, here.params)
                with_a_choice += len(world.frames[-1].options(world)) > 1
        if with_a_choice > 5:
            break
    assert with_a_choice > 5


@pytest.mark.parametrize("game", ["caballero", "eldorado"])
def test_07_a_bot_says_that_it_has_no_choice_where_everybody_can_see_it(game: str) -> None:
    """An island where everybody sees the only place for a tile; a turn in El Caballero, where
    nobody has a secret, with nothing to pay for."""
    luck, state, said = RandomLuck(2), find(game).setup(2), 0
    while not state.over:
        decision = state.decision
        forced = decision.seat != CHANCE and len(decision.options) == 1
        if forced and thought(state).reason == "only-choice":
            said += 1
            worlds = (state.view(None).imagine(luck) for _ in range(WORLDS))
            assert {world.decision for world in worlds} == {decision}
        state.play(luck.pick(decision))
    assert said > 1
