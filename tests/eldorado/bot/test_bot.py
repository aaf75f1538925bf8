"""The greedy bot plays The Island of El Dorado to its end: sensibly, from its view, in time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablero.bots import Greedy, Whim
from tablero.engine import CHANCE, RandomLuck, Seat
from tablero.games import find
from tablero.games.eldorado import EldoradoState, bot
from tablero.words import LANGUAGES, Words
from tablero.words.catalog import catalog
from tests.bots.play import Asked, assert_views_decide, time_for, whole_game

ELDORADO = find("eldorado")
STANDARD: dict[str, str] = {}
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
SHORT = {"rounds": "30"}
SECONDS_PER_TURN = 2.0
MOST_DEEDS = 120
"""More answers than a sensible turn has."""


@pytest.fixture(scope="module")
def among_bots() -> list[Asked[EldoradoState]]:
    """Three games of greedy bots: standard, hardcore, and one with all five colours."""
    return [
        asked
        for seats, options, seed in ((4, STANDARD, 12), (3, HARDCORE, 7), (5, STANDARD, 3))
        for asked in whole_game(
            ELDORADO, [Greedy(seat) for seat in range(seats)], options, RandomLuck(seed)
        )[1]
    ]


@pytest.mark.parametrize("options", [STANDARD, HARDCORE], ids=["standard", "hardcore"])
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_players(seats: int, options: dict[str, str]) -> None:
    """Three times in a row, with all four shrines: random players get none."""
    for seed in range(3):
        place = (seed + seats) % seats
        bots = [Greedy(seed) if seat == place else Whim(seat) for seat in range(seats)]
        state, _ = whole_game(ELDORADO, bots, options, RandomLuck(seed))
        result = state.result()
        assert result.winners == (place,)
        assert result.scores[place] == 4


@pytest.mark.parametrize("options", [STANDARD, HARDCORE], ids=["standard", "hardcore"])
def test_games_between_bots_end(options: dict[str, str]) -> None:
    """By four shrines, not by the last round (ED-7.1, ED-7.7)."""
    for seed in range(3):
        state, _ = whole_game(
            ELDORADO, [Greedy(seat) for seat in range(4)], options, RandomLuck(seed)
        )
        assert max(state.result().scores) == 4


def test_a_turn_takes_less_than_two_seconds(among_bots: list[Asked[EldoradoState]]) -> None:
    turns: dict[tuple[int, int, Seat], float] = {}
    for asked in among_bots:
        turn = asked.state.seats, asked.state.round, asked.seat
        turns[turn] = turns.get(turn, 0.0) + asked.seconds
    assert len(turns) > 50
    assert max(turns.values()) < time_for(SECONDS_PER_TURN)


def test_bots_use_what_the_rules_offer(among_bots: list[Asked[EldoradoState]]) -> None:
    done = {asked.choice.action.verb() for asked in among_bots}
    assert done >= {
        "move",
        "discover-with",
        "lay-at",
        "gather",
        "build-farmhouse-at",
        "buy-villager-on",
        "offer-at",
        "march",
        "interrupt-with",
        "reroll",
    }


@pytest.mark.parametrize("options", [STANDARD, HARDCORE], ids=["standard", "hardcore"])
def test_a_turn_ends_wherever_it_begins(options: dict[str, str]) -> None:
    """In positions of random play, whatever happens to lie there."""
    turns = 0
    for seed in range(4):
        luck, state = RandomLuck(seed), ELDORADO.setup(2 + seed, options | SHORT)
        while not state.over:
            decision = state.decision
            if decision.question == "explore" and luck.number() % 25 == 0:
                turns += 1
                assert finishes(state.copy(), decision.seat, luck)
            state.play(luck.pick(decision))
    assert turns > 20


def finishes(state: EldoradoState, seat: Seat, luck: RandomLuck) -> bool:
    """Whether the bot reaches the end of its turn, whatever the others do meanwhile."""
    turn = state.turns[seat]
    for number in range(MOST_DEEDS):
        decision = None if state.over else state.decision
        if decision is None or state.turns[seat] != turn:
            return True
        if decision.seat == seat:
            state.play(Greedy(number).choose(state.view(seat)).action)
        else:
            state.play(luck.pick(decision))
    return False


@pytest.mark.parametrize(
    "options",
    [STANDARD, HARDCORE, {"action-points": "yes"}, {"battle-rerolls": "yes"}],
    ids=["standard", "hardcore", "action-points", "battle-rerolls"],
)
def test_every_question_has_an_answer_in_random_play(options: dict[str, str]) -> None:
    """Whatever the question, the bot's answer is one of the options."""
    questions = set()
    for seed in range(4):
        luck, state = RandomLuck(seed), ELDORADO.setup(2 + seed % 4, options | SHORT)
        while not state.over:
            decision = state.decision
            often = decision.question in ("explore", "gather")
            if decision.seat != CHANCE and (not often or luck.number() % 20 == 0):
                questions.add(decision.question)
                choice = Greedy(seed).choose(state.view(decision.seat))
                assert choice.action in decision.options
            state.play(luck.pick(decision))
    assert len(questions) >= 13


def test_a_choice_depends_on_the_view_alone(among_bots: list[Asked[EldoradoState]]) -> None:
    assert_views_decide(among_bots[::23])


def test_reasons_have_words_in_every_language(among_bots: list[Asked[EldoradoState]]) -> None:
    reasons = [asked.choice for asked in among_bots]
    assert len({choice.reason_key for choice in reasons}) >= 30
    for lang in LANGUAGES:
        names = ["Ana", "Ben", "Cleo", "Dora", "Emil"]
        words = Words(lang, "eldorado", names)
        for choice in reasons:
            assert words.say(f"reason.{choice.reason_key}", **choice.reason_params)


def test_every_reason_of_the_catalog_is_given() -> None:
    sources = Path(bot.__file__).parent.rglob("*.py")
    texts = {
        f"reason.{node.value}"
        for source in sources
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # Other wordings of a reason have its key and a number.
    reasons = {
        key.rstrip("0123456789").rstrip(".")
        for key in catalog("en", "eldorado")
        if key.startswith("reason.")
    }
    common = {
        key.rstrip("0123456789").rstrip(".") for key in catalog("en") if key.startswith("reason.")
    }
    assert reasons - common == texts & reasons - common
    assert len(texts & reasons) >= 40
