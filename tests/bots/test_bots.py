"""Bots answer from views alone, say why, and the greedy one is worth playing against."""

from __future__ import annotations

import ast
import inspect

import pytest

from tablero.bots import BOTS, Greedy, UnknownBot, Whim, make
from tablero.engine import CHANCE, RandomLuck
from tablero.games import find
from tablero.games.caramba import bot as caramba_sense
from tablero.words import LANGUAGES, Words
from tests.bots.play import whole_game

CARAMBA = find("caramba")


@pytest.mark.parametrize("seats", CARAMBA.players)
def test_greedy_beats_random_players(seats: int) -> None:
    """Five of six at least: an even player would manage that in one of nine runs at two seats."""
    games, won = 6, 0
    for seed in range(games):
        place = seed % seats
        bots = [Greedy(seed, worlds=2) if seat == place else Whim(seed) for seat in range(seats)]
        state, _ = whole_game(CARAMBA, bots, {}, RandomLuck(seed))
        won += state.result().winners == (place,)
    assert won >= 5


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_by_what_its_seat_can_see(name: str) -> None:
    luck, state = RandomLuck(3), CARAMBA.setup(3)
    asked = 0
    while not state.over and asked < 12:
        decision = state.decision
        if decision.seat != CHANCE:
            asked += 1
            view = state.view(decision.seat)
            elsewhere = view.imagine(luck).view(decision.seat)
            assert make(name, asked).choose(view) == make(name, asked).choose(elsewhere)
        state.play(luck.pick(decision))
    assert asked == 12


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    state = CARAMBA.setup(2)
    luck = RandomLuck(5)
    while not state.over and state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    view = state.view(state.start)
    assert make(name, 1).choose(view) == make(name, 1).choose(view)


def test_a_bot_says_why_in_every_language() -> None:
    bots = [Greedy(seat, worlds=2) for seat in range(4)]
    _, asked = whole_game(CARAMBA, bots, {}, RandomLuck(1))
    choices = [each.choice for each in asked]
    assert len({choice.reason_key for choice in choices}) >= 5
    for lang in LANGUAGES:
        words = Words(lang, "caramba", ["Ana", "Ben", "Cleo", "Dora"])
        for choice in choices:
            assert words.say(f"reason.{choice.reason_key}", **choice.reason_params)


def test_every_reason_of_the_catalog_is_given() -> None:
    texts = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(caramba_sense)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    given = {text for text in texts if Words("en", "caramba").has(f"reason.{text}")}
    assert given == {
        "wants-treasure",
        "defends-treasure",
        "denies-treasure",
        "saves-cards",
        "ahead-now",
        "strong-card",
        "protects-treasure",
        "banks-points",
        "banks-several",
        "keeps-bonus",
        "only-choice",
    }


def test_a_bot_that_is_not_asked_says_so() -> None:
    state = CARAMBA.setup(2)
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        make("random", 1).choose(state.view(0))


def test_an_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="greedy, random"):
        make("clever", 1)
