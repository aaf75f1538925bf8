"""A game without a bot of its own gets one that beats chance."""

from collections.abc import Iterator

import pytest

from tablero.bots import Greedy
from tablero.bots.laws import check_reasons
from tablero.games import on_the_shelf
from tablero.lab.simulate import Series, simulate, standings
from tablero_liar import GAME


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(GAME):
        yield


def test_it_beats_chance() -> None:
    series = Series("liar", ("greedy", "random"))
    greedy, by_chance = standings(series, list(simulate(series, 30, processes=1)))
    assert greedy.wins > 2 * by_chance.wins


def test_the_same_seed_leads_to_the_same_answer() -> None:
    state = GAME.setup(2)
    for _ in range(2):
        state.play(state.decision.options[2])
    assert Greedy(7).choose(state.view(0)) == Greedy(7).choose(state.view(0))


def test_its_reasons_reveal_nothing() -> None:
    assert check_reasons(GAME, seats=[2], games=1) > 10
