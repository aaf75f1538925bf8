"""The greedy bot in the modes of the expansion: from its view alone, wherever it is asked."""

from __future__ import annotations

import pytest

from tablero.bots import Choice, Greedy
from tablero.engine import CHANCE, RandomLuck, Seat
from tablero.games import find
from tablero.games.eldorado import EldoradoState
from tablero.words import LANGUAGES, Words

ELDORADO = find("eldorado")
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "six": (6, {"expansion": "yes", "explorers": "picked"}),
    "teams": (4, {"teams": "yes"}),
    "teams-hardcore": (
        6,
        {"teams": "yes", "battle-rerolls": "yes", "action-points": "yes", "key-tiles": "yes"},
    ),
    "teams-and-thieves": (5, {"teams": "yes", "thieves": "yes"}),
    "thieves": (4, {"thieves": "yes", "battle-rerolls": "yes"}),
}
SHORT = {"rounds": "30"}
MOST_DEEDS = 120
"""More answers than a sensible part of a turn has."""
OFTEN = ("explore", "gather", "interruption")
"""Questions so frequent that only some of them are checked."""


def random_game(mode: str, seed: int) -> list[tuple[EldoradoState, Seat]]:
    """Questions of a random game, each with a seat that may answer it."""
    seats, options = MODES[mode]
    luck, state, found = RandomLuck(seed), ELDORADO.setup(seats, options | SHORT), []
    while not state.over:
        decision = state.decision
        often = decision.question in OFTEN
        if decision.seat != CHANCE and (not often or luck.number() % 20 == 0):
            found += [(state.copy(), seat) for seat in state.asked]
        state.play(luck.pick(decision))
    return found


@pytest.fixture(scope="module", params=MODES)
def asked(request: pytest.FixtureRequest) -> list[tuple[EldoradoState, Seat]]:
    """The questions of two random games of a mode."""
    return [each for seed in range(2) for each in random_game(request.param, seed)]


def test_every_question_has_an_answer_with_words(asked: list[tuple[EldoradoState, Seat]]) -> None:
    """Whatever is asked, even of a mate: one of the options, and why, in every language."""
    choices: dict[str, Choice] = {}
    for state, seat in asked:
        choice = Greedy(1).choose(state.view(seat))
        decision = state.decision_of(seat)
        assert choice.action in decision.options
        choices.setdefault(choice.reason_key, choice)
        assert type(choice.reason_params.get("seat", seat)) is int, "a seat is a number"
    assert len(choices) >= 20
    names = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hugo"]
    for lang in LANGUAGES:
        words = Words(lang, "eldorado", names)
        for choice in choices.values():
            assert words.say(f"reason.{choice.reason_key}", **choice.reason_params)


def test_a_choice_depends_on_the_view_alone(asked: list[tuple[EldoradoState, Seat]]) -> None:
    """What a seat cannot see makes no difference; it does see what its mate holds (ED-14.1)."""
    luck = RandomLuck(7)
    for state, seat in asked[::5]:
        view = state.view(seat)
        elsewhere = view.imagine(luck).view(seat)
        assert Greedy(1).choose(view) == Greedy(2).choose(elsewhere)


def test_a_part_ends_wherever_it_begins(asked: list[tuple[EldoradoState, Seat]]) -> None:
    """In positions of random play, whatever the others do meanwhile (ED-9.7)."""
    luck = RandomLuck(3)
    explored = [each for each in asked if each[0].frames[-1].question == "explore"]
    assert len(explored) > 10
    for state, seat in explored[::3]:
        assert finishes(state.copy(), seat, luck)


def finishes(state: EldoradoState, seat: Seat, luck: RandomLuck) -> bool:
    """Whether the bot reaches the end of its own part."""
    turn = state.turns[state.sides[seat]]
    for number in range(MOST_DEEDS):
        decision = None if state.over else state.decision
        if decision is None or state.turns[state.sides[seat]] != turn:
            return True
        if seat in state.asked:
            state.play(Greedy(number).choose(state.view(seat)).action, seat)
        elif decision.question == "explore":
            return True
        else:
            state.play(luck.pick(decision))
    return False
