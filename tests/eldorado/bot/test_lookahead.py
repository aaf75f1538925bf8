"""Looking ahead on the island: candidates are allowed, and positions settle between turns."""

from __future__ import annotations

import pytest

from tablero.bots import Level, Thinker
from tablero.engine import CHANCE, RandomLuck
from tablero.games import find
from tablero.games.eldorado import bot
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.selfplay import Task, play
from tests.eldorado.bot.test_features import WAYS, positions


@pytest.mark.parametrize("way", WAYS)
def test_candidates_are_allowed_and_begin_with_the_quick_answer(way: str) -> None:
    for state in positions(way):
        for seat in state.asked if state.frames[-1].seat != CHANCE else ():
            found = bot.candidates(state, seat)
            options = state.decision_of(seat).options
            assert len(set(found)) == len(found) <= len(options)
            assert set(found) <= set(options)
            assert found[0] == bot.deed(state, seat)


@pytest.mark.parametrize("way", WAYS)
def test_a_position_has_settled_when_the_next_turn_has_begun(way: str) -> None:
    """Monsters have moved by then: the position does not change before somebody has a turn."""
    luck = RandomLuck(3)
    for before in positions(way)[::5]:
        now = before.copy()
        while not now.over and not bot.settled(before, now):
            asked = now.frames[-1].seat
            now.play(luck.pick(now.decision) if asked == CHANCE else bot.answer(now))
        assert now.over or sum(now.turns) > sum(before.turns)


def test_quick_answers_are_allowed_whatever_others_do() -> None:
    """ED-3.6: in the 25th of these games somebody is offered wood for gold that they lack."""
    for number in range(20, 26):
        paths = play(Task(Recipe("eldorado", (4,)), number, None))
        assert sum([path.outcome for path in paths]) <= 1


def test_alone_a_search_does_not_follow_the_luck_of_a_few_worlds() -> None:
    """ED-12.1: who believed them departed from the quick answer in 17 of 100 choices and won 1 of
    60 games, where quick answers win one in four."""
    alone = Thinker(5, Level("sure", positions=300, seconds=1e9), silent=True)
    state, luck = find("eldorado").setup(1), RandomLuck(4)
    choices = departures = 0
    while choices < 120 and not state.over:
        if state.decision.seat == CHANCE:
            state.play(luck.pick(state.decision))
            continue
        quick = bot.answer(state)
        if len(state.decision.options) > 1:
            choices += 1
            departures += choices % 2 and alone.choose(state.view(0)).action != quick
        state.play(quick)
    assert choices == 120
    assert departures <= 5
