"""The greedy bot plays whole games of Caramba!: worth playing against, and it says why."""

from __future__ import annotations

import ast
import inspect

import pytest

from tablero.bots import Greedy, Whim
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


def test_a_bot_says_why_in_every_language() -> None:
    bots = [Greedy(seat, worlds=2) for seat in range(4)]
    _, asked = whole_game(CARAMBA, bots, {}, RandomLuck(1))
    choices = [each.choice for each in asked]
    assert len({choice.reason_key for choice in choices}) >= 5
    for lang in LANGUAGES:
        words = Words(lang, "caramba", ["Ana", "Ben", "Cleo", "Dora"])
        for choice in choices:
            assert words.say(f"reason.{choice.reason_key}", **choice.reason_params)


@pytest.mark.plain  # a compiled module does not show its source
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


@pytest.mark.parametrize("seats", CARAMBA.players)
def test_a_search_plays_the_next_round_too(seats: int) -> None:
    luck, before = RandomLuck(seats), CARAMBA.setup(seats)
    while before.decision.seat == CHANCE:
        before.play(luck.pick(before.decision))
    settled = far = None
    now = before.copy()
    while far is None:
        chance = now.decision.seat == CHANCE
        now.play(luck.pick(now.decision) if chance else caramba_sense.reply(now))
        if settled is None and caramba_sense.settled(before, now):
            settled = now.round
        if caramba_sense.far_enough(before, now):
            far = now.round
    assert (settled, far) == (1, 2)
