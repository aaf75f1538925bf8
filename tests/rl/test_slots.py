"""Numbers of answers, and what a game is worth."""

from dataclasses import replace

import pytest

from tablero.engine import CHANCE, BadOption, RandomLuck, Result
from tablero.games import find
from tablero.rl import WINS, Stakes, TooManyAnswers, points
from tablero.rl.slots import SLOTS, numbered


@pytest.mark.parametrize("name", ["caballero", "caramba", "eldorado"])
def test_every_answer_has_a_number_of_its_own_which_it_rarely_changes(name: str) -> None:
    luck, state, homes = RandomLuck(1), find(name).setup(3), dict[str, set[int]]()
    for _ in range(400):
        decision = state.decision
        if decision.seat != CHANCE:
            found = numbered(decision.options, SLOTS)
            assert tuple(found.values()) == decision.options
            for number, answer in found.items():
                homes.setdefault(str(answer), set()).add(number)
        state.play(luck.pick(decision))
        if state.over:
            state = find(name).setup(3)
    moved = sum(len(numbers) > 1 for numbers in homes.values())
    assert moved <= len(homes) / 10


def test_more_answers_than_slots_are_refused() -> None:
    state, luck = find("caramba").setup(2), RandomLuck(1)
    while state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    options = state.decision.options
    assert sorted(numbered(options, len(options))) == list(range(len(options)))
    with pytest.raises(TooManyAnswers):
        numbered(options, len(options) - 1)


@pytest.mark.parametrize(
    ("result", "shares"),
    [
        (Result((1,), (3, 9)), (0, 1)),
        (Result((0, 2), (9, 3, 9)), (0.5, 0, 0.5)),
        (Result((0, 1), (4, 4, 1, 1), sides=(0, 0, 1, 1)), (0.5, 0.5, 0, 0)),
        (Result((0, 1, 2), (4, 4, 4), sides=(0, 0, 1)), (0.25, 0.25, 0.5)),
        (Result((), (2,)), (0,)),
    ],
)
def test_a_win_is_shared(result: Result, shares: tuple[float, ...]) -> None:
    assert WINS.worth(result) == shares
    assert points(0, 9).worth(result) == result.scores


@pytest.mark.parametrize(
    "stakes",
    [WINS, points(-2, 2, 0), points(0, 90.5), points(-0.1234567, 12_345_678), replace(WINS)],
)
def test_stakes_read_back_as_they_are_written(stakes: Stakes) -> None:
    assert Stakes.parse(str(stakes)) == stakes


@pytest.mark.parametrize(
    "text",
    ["", "win", "points", "points:1", "points:a:b", "points:1:2:3:4", "points:5:1", "points:nan:1"],
)
def test_other_stakes_are_refused(text: str) -> None:
    with pytest.raises(BadOption):
        Stakes.parse(text)
