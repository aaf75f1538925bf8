"""Games from elsewhere without features: networks learn them, and every level plays them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablero_connect_four
import tablero_kuhn
import tablero_liar
from tablero.bots import BOTS, make, zone_features
from tablero.bots.features import features_of
from tablero.bots.judgement import judgement_for
from tablero.engine import CHANCE, Game, RandomLuck
from tablero.games import find, on_the_shelf
from tablero.lab.crowd import Alone
from tablero.lab.training.learner import Learner
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.run import finished, train
from tests.bots.networks import at_hand

FOREIGN = (tablero_connect_four.GAME, tablero_kuhn.GAME, tablero_liar.GAME)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(*FOREIGN):
        yield


def trained(game: Game[Any]) -> bytes:
    """A network that has seen a few games."""
    learner = Learner(Recipe(game.name, (2,), games=6, batch=3, thinking=8, hidden=(4,)))
    for _ in train(learner, Alone()):
        pass
    return finished(learner, "").save()


@pytest.mark.parametrize("name", [game.name for game in FOREIGN])
def test_a_game_without_features_is_learned_and_played_by_every_level(
    name: str, tmp_path: Path
) -> None:
    game = find(name)
    assert features_of(game) is zone_features
    with at_hand(tmp_path, game.setup(2), trained(game)):
        assert judgement_for(game.setup(2)) is not None
        for bot in BOTS:
            state, luck = game.setup(2), RandomLuck(1)
            players = [make(bot, seat) for seat in range(2)]
            while not state.over:
                seat = state.decision.seat
                if seat == CHANCE:
                    state.play(luck.pick(state.decision))
                    continue
                choice = players[seat].choose(state.view(seat))
                assert not choice.unlearned
                state.play(choice.action)


@pytest.mark.parametrize("name", [game.name for game in FOREIGN])
def test_without_a_network_levels_play_like_greedy_and_say_so(name: str) -> None:
    game = find(name)
    state, luck = game.setup(2), RandomLuck(1)
    while state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    view = state.view(state.decision.seat)
    choice = make("novice", 1).choose(view)
    assert choice.unlearned
    assert choice.action == make("greedy", 1).choose(view).action
