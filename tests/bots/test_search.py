"""The search behind the levels: it repeats itself, knows nothing hidden, and thinking helps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tablero_connect_four
import tablero_kuhn
import tablero_liar
from tablero.bots import Level, Thinker, make
from tablero.bots.levels import LEVELS
from tablero.bots.search import Tally
from tablero.engine import CHANCE, Game, RandomLuck, State
from tablero.games import all_games, find, on_the_shelf
from tests.bots import urns
from tests.bots.networks import at_hand
from tests.bots.urns import BEST, Choose

OTHERS = (tablero_kuhn.GAME, tablero_liar.GAME, tablero_connect_four.GAME, urns.GAME)
GAMES = [*(game.name for game in all_games()), *(game.name for game in OTHERS)]
QUICK = Level("quick", positions=60, seconds=1e9)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(*OTHERS):
        yield


def questions(name: str, seed: int, most: int) -> Iterator[State]:
    """Positions of a random game in which somebody is asked."""
    game: Game[Any] = find(name)
    state, luck = game.setup(game.players[0]), RandomLuck(seed)
    while not state.over and most:
        if state.decision.seat != CHANCE:
            most -= 1
            yield state
        state.play(luck.pick(state.decision))


def best_urns(level: Level, times: int = 40) -> int:
    """How often the level finds the best urn."""
    view = urns.GAME.setup(2).view(0)
    choices = [Thinker(seed, level).choose(view).action for seed in range(times)]
    return choices.count(Choose(BEST))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_bot_of_every_level(name: str, tmp_path: Path) -> None:
    (state,) = questions(name, 1, 1)
    view = state.view(state.decision.seat)
    with at_hand(tmp_path, state):
        for level in LEVELS.values():
            choice = Thinker(1, level._replace(positions=20)).choose(view)
            assert choice.action in state.decision.options
            assert not choice.unlearned
    assert all(isinstance(make(level, 1), Thinker) for level in LEVELS)


@pytest.mark.parametrize("name", ["caramba", "kuhn", "liar"])
def test_the_seed_and_the_view_decide(name: str, tmp_path: Path) -> None:
    luck, moves = RandomLuck(3), 0
    for number in range(3):
        for state in questions(name, number, 4):
            view = state.view(state.decision.seat)
            elsewhere = view.imagine(luck).view(view.seat)
            with at_hand(tmp_path, state):
                one, other = Thinker(number, QUICK), Thinker(number, QUICK)
                assert one.choose(view) == other.choose(elsewhere)
                assert one.weigh(view) == other.weigh(elsewhere)
            moves += 1
    assert moves >= 6


def test_more_thought_finds_the_best_answer_more_often(tmp_path: Path) -> None:
    with at_hand(tmp_path, urns.GAME.setup(2)):
        little, much = (best_urns(QUICK._replace(positions=budget)) for budget in (8, 400))
    assert little < 25
    assert much > 35


def test_noise_makes_a_level_weaker_but_not_illegal(tmp_path: Path) -> None:
    sure = QUICK._replace(positions=400)
    with at_hand(tmp_path, urns.GAME.setup(2)):
        found = [best_urns(sure._replace(noise=noise)) for noise in (0, 0.5, 20)]
    assert found[0] > found[1] > found[2]
    assert found[2] < 20


def test_levels_get_weaker_from_the_first_to_the_last() -> None:
    levels = list(LEVELS.values())
    assert [level.name for level in levels] == ["master", "skilled", "casual", "novice"]
    for better, worse in pairwise(levels):
        assert better.positions > worse.positions
        assert better.noise < worse.noise


def test_time_ends_the_search_after_the_world_at_hand(tmp_path: Path) -> None:
    (state,) = questions("caramba", 1, 1)
    view = state.view(state.decision.seat)
    with at_hand(tmp_path, state):
        found = Thinker(1, Level("hasty", positions=10**9, seconds=0)).weigh(view)
        assert {each.worlds for each in found} == {1}
        assert {each.action for each in found} <= set(state.decision.options)


def test_where_nothing_is_open_one_look_is_repeated_once(tmp_path: Path) -> None:
    """Connect Four hides nothing: a second world is like the first."""
    state = tablero_connect_four.GAME.setup(2)
    with at_hand(tmp_path, state):
        found = Thinker(1, Level("patient", positions=10**9, seconds=1e9)).weigh(state.view(0))
    assert {each.worlds for each in found} == {2}


def test_equal_outcomes_do_not_end_the_search_by_chance(tmp_path: Path) -> None:
    with at_hand(tmp_path, urns.GAME.setup(2)):
        found = Thinker(1, QUICK._replace(positions=4000)).weigh(urns.GAME.setup(2).view(0))
    assert found[0].worlds > 500
    assert [each.chance for each in found] == sorted([each.chance for each in found], reverse=True)


def test_a_dropped_option_stays_behind_in_kinder_worlds() -> None:
    first, second = Choose(1), Choose(2)
    tally = Tally([first, second])
    tally.add([first, second], [0.9, 0.8])
    assert tally.best_half([first, second]) == [first]
    tally.add([first], [0.1])
    best, behind = tally.weighed()
    assert best == (first, 0.5, 2)
    assert (behind.action, behind.worlds) == (second, 1)
    assert behind.chance == pytest.approx(0.4)


def test_an_only_option_is_not_weighed(tmp_path: Path) -> None:
    """It is given at once: no world is imagined, so the bot's luck is not used up."""
    for state in questions("caramba", 2, 200):
        if len(state.decision.options) == 1:
            break
    view = state.view(state.decision.seat)
    assert len(state.decision.options) == 1
    endless = Level("endless", positions=10**9, seconds=1e9)
    with at_hand(tmp_path, state):
        assert Thinker(1, endless).choose(view).action == state.decision.options[0]


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_network_a_level_plays_like_greedy_and_says_so(level: str) -> None:
    (state,) = questions("liar", 1, 1)
    view = state.view(state.decision.seat)
    assert make(level, 3).choose(view) == make("greedy", 3).choose(view)._replace(unlearned=True)
