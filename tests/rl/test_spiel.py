"""Any game as a game of OpenSpiel, which tests them with its own tests."""

import pickle
from typing import Any

import pyspiel
import pytest

from tablero.engine import BadOption, RandomLuck
from tablero.rl import WINS, spiel
from tests.rl.games import GAMES, Played

SHORT = [game for game in GAMES if game.name in {"caramba", "liar", "connect-four", "kuhn"}]


def after(game: Any, *answers: str) -> Any:
    """The position after these answers, by their texts."""
    state = game.new_initial_state()
    for answer in answers:
        texts = {
            state.action_to_string(state.current_player(), action): action
            for action in state.legal_actions()
        }
        state.apply_action(texts[answer])
    return state


@pytest.mark.parametrize("game", SHORT, ids=str)
def test_it_passes_the_random_simulation(game: Played) -> None:
    pyspiel.random_sim_test(spiel.load(*game), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_positions_are_cloned_and_kept(game: Played) -> None:
    state, luck = spiel.load(*game).new_initial_state(), RandomLuck(2)
    for _ in range(30):
        if state.is_terminal():
            break
        state.apply_action(luck.shuffled(state.legal_actions())[0])
    again = pickle.loads(pickle.dumps(state.moment))
    for player in range(game.seats):
        known = state.information_state_string(player)
        assert state.clone().information_state_string(player) == known
        assert again.known_to(player) == known
        assert len(state.observation_tensor(player)) == len(state.get_game().setting.names)
    assert again.state == state.moment.state


def test_a_name_loads_the_same_game() -> None:
    named = pyspiel.load_game("tablero(game=caballero,seats=3,options=expansion:yes)")
    assert named.setting == spiel.load("caballero", 3, {"expansion": "yes"}).setting
    assert named.num_players() == 3
    assert named.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert named.utility_sum() == WINS.total


def test_who_plays_alone_may_lose_to_the_game() -> None:
    alone = spiel.load("eldorado", 1)
    assert alone.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_nobody_knows_a_die_under_the_cup_of_another(face: int) -> None:
    game = spiel.load("liar", 2)
    one = after(game, "roll 3", "roll 4", "claim 5")
    other = after(game, "roll 3", f"roll {face}", "claim 5")
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)


def test_what_was_done_is_remembered() -> None:
    """Though the table looks the same afterwards."""
    game = spiel.load("connect-four", 2)
    one, other = (
        after(game, *(f"drop {column}" for column in columns))
        for columns in ((1, 2, 3, 4), (3, 2, 1, 4))
    )
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


@pytest.mark.parametrize("text", ["expansion", "expansion:", "expansion=yes"])
def test_options_in_another_form_are_refused(text: str) -> None:
    with pytest.raises(BadOption):
        spiel.read_options(text)
