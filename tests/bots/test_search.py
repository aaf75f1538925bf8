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
from tablero.bots.ahead import ahead_of
from tablero.bots.bot import Planning, sense_of
from tablero.bots.levels import LEVELS
from tablero.bots.search import Tally
from tablero.engine import CHANCE, Action, Game, RandomLuck, Seat, State
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


def without_search(state: State, seat: Seat) -> Action:
    """What greedy would do where it composes a turn; else the quick answer."""
    sense = sense_of(state)
    if isinstance(sense, Planning):
        return sense.deed(state, seat)
    return ahead_of(state).answer(state)


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


def test_a_silent_level_plays_alike(tmp_path: Path) -> None:
    for state in questions("caramba", 6, 4):
        view = state.view(state.decision.seat)
        with at_hand(tmp_path, state):
            told, kept = (Thinker(2, QUICK, silent=silent).choose(view) for silent in (False, True))
            assert kept == told._replace(chance=None)


def test_levels_get_weaker_from_the_first_to_the_last() -> None:
    levels = list(LEVELS.values())
    assert [level.name for level in levels] == ["master", "skilled", "casual", "novice"]
    for better, worse in pairwise(levels):
        assert better.positions > worse.positions
        assert better.noise < worse.noise


def test_time_ends_the_search_in_the_middle_of_a_world(tmp_path: Path) -> None:
    """A world of El Caballero can take longer than all the time there is."""
    (state,) = questions("caramba", 1, 1)
    view = state.view(state.decision.seat)
    with at_hand(tmp_path, state):
        (found,) = Thinker(1, Level("hasty", positions=10**9, seconds=0)).weigh(view)
    assert found.worlds == 1
    assert found.action == ahead_of(state).answer(view.state)


def test_a_world_that_was_cut_short_does_not_count(tmp_path: Path) -> None:
    (state,) = questions("caramba", 1, 1)
    view = state.view(state.decision.seat)
    with at_hand(tmp_path, state):
        for seconds in (0.02, 0.05, 0.1):
            level = Level("hasty", positions=10**9, seconds=seconds)
            found = Thinker(1, level).weigh(view)
            most = max(each.worlds for each in found)
            assert len({each.action for each in found}) == len(found)
            assert most == 1 or len(found) == len(state.decision.options)


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
    assert (best.action, best.chance, best.worlds) == (first, 0.5, 2)
    assert (behind.action, behind.worlds) == (second, 1)
    assert behind.chance == pytest.approx(0.4)


def test_the_quick_answer_stays_whatever_it_seems_worth() -> None:
    quick, *others = [Choose(urn) for urn in range(4)]
    tally = Tally([quick, *others], trust=0.15)
    tally.add([quick, *others], [0.1, 0.4, 0.3, 0.2])
    assert tally.best_half([quick, *others]) == [others[0], quick]
    tally.add([quick, others[0]], [0.6, 0.4])
    assert [(each.action, each.worlds) for each in tally.weighed()[:2]] == [
        (others[0], 2),
        (quick, 2),
    ]


@pytest.mark.parametrize(("better", "taken"), [(0.02, 0), (0.05, 1)])
def test_another_answer_must_be_clearly_better_than_the_quick_one(
    better: float, taken: int
) -> None:
    """At even chances a trust of 0.15 is a lead of not quite 4 %."""
    options = [Choose(0), Choose(1)]
    tally = Tally(options, trust=0.15)
    tally.add(options, [0.5, 0.5 + better])
    assert tally.weighed()[0].action == options[taken]


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_quick_answer_is_the_first_candidate(name: str) -> None:
    """Where time is short it is the only one that is tried."""
    for state in questions(name, 4, 40):
        seat = state.decision.seat
        first, *_ = ahead_of(state).candidates(state, seat)
        assert first == without_search(state, seat)


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
