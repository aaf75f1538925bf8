"""The diagrams that the other tests are written in: they say what they mean, or they fail."""

from __future__ import annotations

import pytest

from tablero.conformance import components_of
from tablero.engine import RandomLuck
from tablero.games.caramba import GAME
from tests.caramba.diagram import QUESTIONS, expect, play, position, show
from tests.caramba.games import decisions
from tests.caramba.notation import Unclear

SMALL = """
    start soldados   phase auction
    middle    dynamite-2 munition-3
    bandidos  unsecured gold-3   secured gold-4   hand gold-7 munition-7   special fuera
    soldados  hand gold-2/munition-5   discards dynamite-7   used manos-arriba
"""


def test_what_a_diagram_does_not_place_lies_in_the_bag_and_in_the_piles() -> None:
    table = position(SMALL)
    assert components_of(table) == components_of(GAME.setup(2))
    assert (len(table.bag), len(table.piles[0]), len(table.piles[1])) == (20, 13, 13)
    expect(table, SMALL)


def test_the_rest_lies_where_the_diagram_says() -> None:
    table = position("""
        start bandidos   phase chests
        bag       gold-2
        bandidos  secured rest   hand rest   pile -
        soldados  discards rest   pile -
    """)
    assert components_of(table) == components_of(GAME.setup(2))
    assert (len(table.secured[0]), len(table.hands[0]), len(table.discards[1])) == (23, 15, 15)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("start soldados", "", "start: one word"),
        ("start soldados", "start gringos", "nobody sits at gringos"),
        ("phase auction", "", "phase: one word"),
        ("phase auction", "phase lunch", "'lunch' is not one of"),
        ("phase auction", "phase auction phase auction", "phase appears twice"),
        ("phase auction", "phase auction   asked bandidos", "the start player bids first"),
        ("phase auction", "weather fine", "start: one word"),
        ("middle    dynamite-2 munition-3", "middle    munition-3", "a treasure is missing"),
        ("middle    dynamite-2", "middle    dynamite-9", "there is no other dynamite-9"),
        ("middle    dynamite-2", "bag gold-2\n middle dynamite-2", "these lie nowhere"),
        ("secured gold-4", "secured gold-4 gold-4 gold-4", "there is no other gold-4"),
        ("secured gold-4", "secured", "something, or -"),
        ("secured gold-4", "secured gold-4 -", "something, or -"),
        ("secured gold-4", "secured rest   unsecured rest", "unsecured appears twice"),
        ("middle    dynamite-2", "bag rest\n middle rest", "the rest can lie in one zone only"),
        ("secured gold-4", "treasure gold-4", "no other|is not one of"),
        ("hand gold-7 munition-7", "hand gold-7 gold-7", "there is no other gold-7"),
        ("hand gold-7", "bids gold-7   hand gold-3/munition-4", "whose turn is it"),
        ("hand gold-7", "bids gold-3/munition-4 hand gold-7", "for which treasure"),
        ("hand gold-7", "bids gold-7@dynamite hand gold-7", "the card does not show it"),
        ("special fuera", "special fuera   protects gold", "a gang that protects has used fuera"),
        ("special fuera", "special manos-arriba", "there is no other manos-arriba"),
        ("special fuera", "special fuera   used en-seguridad", "everyone is dealt one"),
        ("soldados  hand", "indios  hand", "nobody sits"),
        ("hand gold-2/munition-5", "hand -", "start player has no card"),
    ],
)
def test_an_unclear_diagram_is_an_error(old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(ValueError, match=message):
        position(SMALL.replace(old, new, 1))


def test_a_script_says_who_answers() -> None:
    with pytest.raises(Unclear, match="the one asked is soldados auction"):
        play(position(SMALL), "bandidos  pass")


def test_expectations_can_fail() -> None:
    for wrong in ("bandidos unsecured gold-2", "middle -", "soldados hand gold-7", "round 3"):
        with pytest.raises(AssertionError):
            expect(position(SMALL), wrong)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_shown_and_read_back(seats: int) -> None:
    state, luck = GAME.setup(seats), RandomLuck(seats)
    seen = set()
    for decision in decisions(state):
        first_draw = decision.question != "draw" or (
            f"drawer={state.start}, left=2" in repr(state.frames[-1])
        )
        if decision.question in QUESTIONS.values() and state.round and first_draw:
            back = position(show(state))
            back.used = state.used if set(back.used) == set(state.used) else back.used
            assert back == state, show(state)
            seen.add(decision.question)
        state.play(luck.pick(decision))
    assert seen == set(QUESTIONS.values())
    assert show(position(show(state))) == show(state)
