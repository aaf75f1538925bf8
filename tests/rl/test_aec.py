"""Games as environments of PettingZoo, which tests them with its own tests."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.seed_test import seed_test

from tablero.engine import BadOption, RandomLuck
from tablero.games import UnknownGame
from tablero.rl import BadNumber, Environment, env, points
from tests.rl.games import GAMES, Played

# PettingZoo knows its own environments with a mask by name; of others it says that an observation
# should be a bare array, and that who is not asked has no action.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
in_every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def chosen_at_random(environment: Environment, luck: RandomLuck) -> int:
    """A number that the mask allows."""
    observation = environment.observe(environment.agent_selection)
    (number, *_) = luck.shuffled(np.flatnonzero(observation["action_mask"]).tolist())
    return number


@MASKED
@in_every_game
def test_it_passes_the_api_test(game: Played) -> None:
    api_test(env(*game), num_cycles=40)


@in_every_game
def test_it_passes_the_seed_test(game: Played) -> None:
    seed_test(partial(env, *game), num_cycles=40)


def test_it_passes_the_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("caramba", seats=3))
    assert "Finished performance benchmark" in capsys.readouterr().out


@in_every_game
def test_a_seat_observes_nothing_that_it_may_not_know(game: Played) -> None:
    """In a world that it cannot tell from the real one it observes the same."""
    environment, luck = env(*game), RandomLuck(5)
    environment.reset(seed=5)
    for _ in range(60):
        real = environment.match.state
        for seat, agent in enumerate(environment.agents):
            here = environment.observe(agent)
            environment.match.state = real.view(seat).imagine(luck)
            there = environment.observe(agent)
            environment.match.state = real
            assert all(np.array_equal(here[part], there[part]) for part in here)
        environment.step(chosen_at_random(environment, luck))
        if any(environment.terminations.values()):
            environment.reset()


@in_every_game
def test_the_end_can_be_observed(game: Played) -> None:
    environment = env(*game)
    environment.match.begin(6)
    luck, state = RandomLuck(6), environment.match.state
    while not state.over:
        state.play(luck.pick(state.decision))
    for agent in environment.possible_agents:
        assert environment.observe(agent) in environment.observation_space(agent)


@pytest.mark.parametrize("game", [Played("caramba", 3, {}), Played("liar", 4, {})], ids=str)
def test_the_win_is_one_and_only_at_the_end(game: Played) -> None:
    environment, luck, got = env(*game), RandomLuck(2), 0.0
    environment.reset(seed=2)
    for _ in environment.agent_iter():
        _, reward, over, _, info = environment.last()
        assert over or reward == 0
        assert over or info["options"]
        got += reward
        environment.step(None if over else chosen_at_random(environment, luck))
    assert got == pytest.approx(1)
    assert environment.agents == []


def test_points_can_be_played_for() -> None:
    environment = env("kuhn", 2, stakes=points(-2, 2, 0))
    environment.reset(seed=1)
    for answer in ("bet", "fold"):
        numbers = {text: number for number, text in environment.last()[4]["options"].items()}
        environment.step(numbers[answer])
    assert environment.rewards == {"player_0": 1, "player_1": -1}


def test_a_number_that_is_no_answer_is_refused_and_changes_nothing() -> None:
    environment = env("caramba", 2)
    environment.reset(seed=3)
    before, asked = environment.match.state.copy(), environment.agent_selection
    wrong = next(n for n in range(10_000) if n not in environment.match.answers)
    with pytest.raises(BadNumber):
        environment.step(wrong)
    with pytest.raises(BadNumber):
        environment.step(None)
    assert environment.match.state == before
    assert environment.agent_selection == asked


def test_seeds_follow_from_the_first_one() -> None:
    def first_positions(seed: int) -> list[str]:
        environment, found = env("caramba", 2, seed=seed), []
        for _ in range(3):
            environment.reset()
            found.append(repr(environment.match.state))
        return found

    assert first_positions(7) == first_positions(7)
    assert len({*first_positions(7), *first_positions(8)}) == 6


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownGame):
        env("chess", 2)
    with pytest.raises(BadOption):
        env("caramba", 9)
    with pytest.raises(BadOption):
        env("caramba", 2, {"expansion": "yes"})
    with pytest.raises(BadOption, match="slot"):
        env("caramba", 2, slots=0)
    with pytest.raises(BadOption, match="render mode"):
        env("caramba", 2, render_mode="human")


def test_it_shows_the_table_as_the_asked_seat_sees_it() -> None:
    environment = env("caramba", 2, render_mode="ansi")
    environment.reset(seed=1)
    asked = environment.seat_of(environment.agent_selection)
    assert environment.render() == str(environment.match.state.view(asked))
    assert env("caramba", 2).render() is None
