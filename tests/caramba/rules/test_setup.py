"""Chapter 1: components and set-up."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tablero.engine import BadOption, RandomLuck
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.box import STANDARD_BOX, Gang, Special, Treasure
from tests.caramba.diagram import asked_of, expect, keys, options, play, position
from tests.caramba.games import decisions

FIRST = {"start": "first"}


def dealt(seats: int, *, seed: int = 1) -> CarambaState:
    """A game whose specials and hands have been dealt."""
    state, luck = GAME.setup(seats), RandomLuck(seed)
    for decision in decisions(state):
        if decision.question == "chest":
            break
        state.play(luck.pick(decision))
    return state


def test_two_to_four_gangs_play() -> None:
    """CA-1.1"""
    assert [str(gang) for gang in Gang] == ["bandidos", "soldados", "gringos", "indios"]
    for seats in (2, 3, 4):
        assert GAME.setup(seats).seats == seats
    for seats in (-1, 0, 1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            GAME.setup(seats)


def test_every_gang_has_the_same_fifteen_cards() -> None:
    """CA-1.1, CA-1.2"""
    state = GAME.setup(4)
    assert state.piles == (STANDARD_BOX.cards,) * 4
    assert len(STANDARD_BOX.cards) == len(set(STANDARD_BOX.cards)) == 15


def test_the_reconstructed_cards() -> None:
    """CA-1.2: a 7 of each treasure; 2/5, 3/4, 4/3 and 5/2 of each pair; 9 cards and 35 points."""
    pairs = [("gold", "munition"), ("gold", "dynamite"), ("munition", "dynamite")]
    expected = {"gold-7", "munition-7", "dynamite-7"}
    expected |= {f"{a}-{x}/{b}-{7 - x}" for a, b in pairs for x in (2, 3, 4, 5)}
    assert {str(card) for card in STANDARD_BOX.cards} == expected
    for treasure in Treasure:
        values = [card.values[treasure] for card in STANDARD_BOX.cards if card.values[treasure]]
        assert (len(values), sum(values)) == (9, 35)


def test_a_card_is_played_for_exactly_one_treasure_that_it_shows() -> None:
    """CA-1.2"""
    table = position("""
        start bandidos   phase auction
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-3/munition-4 dynamite-7
        soldados
    """)
    assert options(table) == [
        "bid dynamite-7 for dynamite",
        "bid gold-3/munition-4 for gold",
        "bid gold-3/munition-4 for munition",
    ]
    play(table, "bandidos  bid gold-3/munition-4 for munition")
    expect(table, "bandidos  bids gold-3/munition-4@munition  hand dynamite-7")


def test_the_reconstructed_chests() -> None:
    """CA-1.3: per treasure three 2s, three 3s and two 4s: 8 chests, 23 points."""
    assert len(STANDARD_BOX.chests) == 24
    for treasure in Treasure:
        values = [chest.value for chest in STANDARD_BOX.chests if chest.treasure == treasure]
        assert Counter(values) == {2: 3, 3: 3, 4: 2}
        assert sum(values) == 23
    assert GAME.setup(3).bag == STANDARD_BOX.chests


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_is_dealt_one_special_and_the_others_are_left_aside(seats: int) -> None:
    """CA-1.4"""
    state = dealt(seats)
    assert [len(held) for held in state.specials] == [1] * seats
    held = [special for row in state.specials for special in row]
    assert sorted([*held, *state.aside]) == list(Special)


def test_every_deal_of_the_specials_is_possible_and_equally_likely() -> None:
    """CA-1.4: a card that was dealt cannot be dealt again; every card left is equally likely."""
    deals = set()
    for order in permutations(Special, 3):
        state = GAME.setup(3, FIRST)
        for seat, special in enumerate(order):
            decision = state.decision
            assert len(decision.options) == 4 - seat
            assert len(set(decision.weights)) <= 1
            state.play(GAME.parse_action(f"special {special} for {Gang(seat)}"))
        deals.add(state.specials)
    assert len(deals) == 24


def test_specials_are_dealt_secretly() -> None:
    """CA-1.4"""
    state = GAME.setup(3, FIRST)
    (event,) = state.play(GAME.parse_action("special fuera for bandidos"))
    assert event.seen_by(0).params["special"] == Special.FUERA
    for other in (1, 2, None):
        assert event.seen_by(other).params["seat"] == 0
        assert "fuera" not in str(event.seen_by(other).params)
        assert "fuera" not in repr(state.view(other).state)


def test_a_used_special_leaves_the_game() -> None:
    """CA-1.4: it lies with the used ones, and nobody holds it."""
    table = position("""
        start bandidos   phase fuera
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-2   hand gold-7   special fuera
        soldados  hand gold-7
    """)
    play(table, "bandidos  fuera gold")
    expect(table, "bandidos  special -   used fuera")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_draws_four_of_the_fifteen_cards(seats: int) -> None:
    """CA-1.5"""
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert [len(pile) for pile in state.piles] == [11] * seats
    assert state.discards == ((),) * seats


def test_any_card_of_a_pile_can_come_next() -> None:
    """CA-1.5: the order of a draw pile is known to nobody, so every card left is equally likely."""
    state = GAME.setup(2, FIRST)
    play(state, "*  special fuera for bandidos\n*  special manos-arriba for soldados")
    drawn = ["gold-7", "gold-3/munition-4", "dynamite-7", "munition-7"]
    for number, card in enumerate(drawn):
        decision = state.decision
        assert decision.weights == ()
        left = [str(each) for each in STANDARD_BOX.cards if str(each) not in drawn[:number]]
        assert options(state) == [f"draw {each} for bandidos" for each in left]
        play(state, f"*  draw {card} for bandidos")
    assert options(state)[0].endswith("for soldados")


def test_the_first_start_player_is_drawn_at_random() -> None:
    """CA-1.6"""
    for seats in (2, 3, 4):
        for seat in range(seats):
            state = GAME.setup(seats)
            decision = state.decision
            assert options(state) == [f"start {Gang(each)}" for each in range(seats)]
            assert decision.weights == ()
            events = play(state, f"*  start {Gang(seat)}")
            assert keys(events) == ["starts"]
            assert state.start == seat


def test_by_option_the_first_seat_starts() -> None:
    """CA-1.6"""
    state = GAME.setup(4, FIRST)
    assert asked_of(state) == "* special"
    play(state, "*  ...")
    assert asked_of(state) == "bandidos auction"


def test_unknown_options_are_refused() -> None:
    """CA-1.6, CA-8: the options are `start` and `open-secured`."""
    for options_given in ({"start": "last"}, {"open-secured": "maybe"}, {"moustache": "finest"}):
        with pytest.raises(BadOption):
            GAME.setup(2, options_given)
