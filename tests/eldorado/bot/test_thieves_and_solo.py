"""Whole games of the thieves' bot and of the solo bot: sensible, from the view, in time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablero.bots import Greedy, make
from tablero.engine import RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.state import EldoradoState
from tablero.words import LANGUAGES, Words
from tests.bots.play import Asked, assert_views_decide, time_for, whole_game

THIEVES, ALL = {"thieves": "yes"}, {"teams": "yes", "thieves": "yes"}
HARDCORE = {**THIEVES, "key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
SOLO: dict[str, str] = {}
LONGEST_TURN = 2.0
"""Seconds of the processor for one turn, on a slow machine."""


def play(
    options: Mapping[str, str], seats: int, seed: int, others: str = "random"
) -> tuple[EldoradoState, list[Asked[EldoradoState]]]:
    """A whole game with a greedy bot on the last seat, and all that it was asked."""
    luck, names = RandomLuck(seed), [others] * (seats - 1) + ["greedy"]
    bots = [make(name, luck.number()) for name in names]
    state, found = whole_game(GAME, bots, options, luck)
    return state, [each for each in found if each.seat == seats - 1]


@pytest.fixture(scope="module")
def asked() -> list[Asked[EldoradoState]]:
    """A game of thieves against greedy explorers, and two games alone."""
    games = [play(THIEVES, 4, 1, "greedy"), play(SOLO, 1, 2), play(SOLO, 1, 3)]
    return [each for _, found in games for each in found]


@pytest.mark.parametrize(
    ("options", "seats"),
    [(THIEVES, 3), (THIEVES, 4), (THIEVES, 6), (ALL, 5), (ALL, 7), (HARDCORE, 3)],
    ids=["two", "three", "five", "two-teams", "three-teams", "hardcore"],
)
def test_greedy_thieves_beat_random_explorers(options: Mapping[str, str], seats: int) -> None:
    state, _ = play(options, seats, seats)
    assert state.result().winners == (seats - 1,)


def test_a_turn_is_soon_decided(asked: list[Asked[EldoradoState]]) -> None:
    turns: dict[tuple[int, int], float] = {}
    for each in asked:
        turn = each.state.seats, each.state.round
        turns[turn] = turns.get(turn, 0.0) + each.seconds
    assert len(turns) > 10
    assert max(turns.values()) < time_for(LONGEST_TURN)


def test_a_choice_depends_on_the_view_alone(asked: list[Asked[EldoradoState]]) -> None:
    """Law of the bots: nothing hidden is read."""
    assert_views_decide(asked[::17])


def test_thieves_and_the_solo_player_use_what_they_have(asked: list[Asked[EldoradoState]]) -> None:
    done = {each.choice.action.verb() for each in asked}
    assert done >= {
        "build-hideout-at",
        "buy-thief-on",
        "buy-doubloon-with",
        "go-stealing",
        "range",
        "rob",
        "loot",
        "offer-at",
        "buy-villager-on",
        "march",
        "banish",
        "reroll",
    }


def test_reasons_have_words_in_every_language(asked: list[Asked[EldoradoState]]) -> None:
    assert len({each.choice.reason_key for each in asked}) >= 25
    for lang in LANGUAGES:
        words = Words(lang, "eldorado", ["Ana", "Ben", "Cleo", "Dora"])
        for each in asked:
            assert words.say(f"reason.{each.choice.reason_key}", **each.choice.reason_params)


@pytest.mark.parametrize(("options", "seats"), [(THIEVES, 3), (HARDCORE, 4), (ALL, 5), (SOLO, 1)])
def test_every_question_has_an_answer_in_random_play(
    options: Mapping[str, str], seats: int
) -> None:
    """Whatever is asked, wherever chance has led: the answer is one of the options."""
    questions = set()
    for seed in range(8 if seats == 1 else 1):
        luck, state = RandomLuck(seed), GAME.setup(seats, {**options, "rounds": "30"})
        while not state.over:
            decision = state.decision
            often = decision.question in ("explore", "gather")
            if decision.seat == seats - 1 and (not often or luck.number() % 15 == 0):
                questions.add(decision.question)
                choice = Greedy(seed).choose(state.view(decision.seat))
                assert choice.action in decision.options
            state.play(luck.pick(decision))
    assert len(questions) >= 7
