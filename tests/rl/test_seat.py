"""One seat against bots, as an environment of Gymnasium, which checks it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tablero.bots import UnknownBot
from tablero.engine import BadOption, RandomLuck
from tablero.rl import SeatEnv, single
from tablero.rl.seat import NAME
from tests.rl.games import GAMES, Played


def play(environment: SeatEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    """A game of random answers: the rewards, and the last info."""
    luck = RandomLuck(seed)
    observation, info = environment.reset(seed=seed)
    rewards, over = list[float](), False
    while not over:
        (number, *_) = luck.shuffled(np.flatnonzero(observation["action_mask"]).tolist())
        assert number in info["options"]
        observation, reward, over, _, info = environment.step(number)
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_passes_the_check(game: Played) -> None:
    name, seats, options = game
    made = gymnasium.make(NAME, game=name, seats=seats, options=options, bots=("random",))
    check_env(made.unwrapped)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_can_be_played_to_the_end(seat: int) -> None:
    environment = single("caramba", 3, seat=seat, bots=("random",))
    rewards, info = play(environment, 4)
    assert set(rewards[:-1]) == {0}
    assert 0 <= rewards[-1] <= 1
    assert info == {"options": {}, "refused": False}
    assert (rewards, info) == play(environment, 4)


def test_playing_alone_needs_no_bots() -> None:
    rewards, _ = play(single("eldorado", 1), 1)
    assert rewards[-1] in {0, 1}


def test_a_number_that_is_no_answer_changes_nothing() -> None:
    environment = single("caramba", 2, seed=6, bots="random")
    before, _ = environment.reset()
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, over, _, info = environment.step(wrong)
    assert all(np.array_equal(before[part], after[part]) for part in before)
    assert (reward, over, info["refused"]) == (0, False, True)


def test_bots_are_named_from_the_left_neighbour_on_and_the_last_fills_up() -> None:
    environment = single("caramba", 4, seat=2, bots=("greedy", "random"))
    assert environment.bots == ("greedy", "random", "random")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"bots": ("oracle",)}, UnknownBot),
        ({"bots": ()}, BadOption),
        ({"bots": ("random",) * 2}, BadOption),
        ({"seat": 2}, BadOption),
        ({"slots": 0}, BadOption),
        ({"render_mode": "human"}, BadOption),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], error: type) -> None:
    with pytest.raises(error):
        single("caramba", 2, **arguments)
