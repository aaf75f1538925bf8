"""Features: what a network sees follows from the view, and always has the same length."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablero_connect_four
import tablero_kuhn
import tablero_liar
from tablero.bots import zone_features
from tablero.bots.features import Features, features_of
from tablero.bots.zone_features import value_facts
from tablero.engine import Game, RandomLuck, State
from tablero.games import all_games, find, on_the_shelf
from tablero_kuhn import Bet, Card, Deal, Facing

OTHERS = (tablero_kuhn.GAME, tablero_liar.GAME, tablero_connect_four.GAME)
SEEDS = st.integers(0, 10_000)


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with on_the_shelf(*OTHERS):
        yield


def later(game: Game[Any], seats: int, seed: int, plies: int) -> State:
    """A position of a random game, at most so many answers after its start."""
    state: State = game.setup(seats)
    luck = RandomLuck(seed)
    for _ in range(plies):
        if state.over:
            break
        state.play(luck.pick(state.decision))
    return state


def assert_laws(features: Features, state: State, seed: int) -> None:
    """Equal views, equal rows; a finite number for each name."""
    width = len(features.names(state))
    for seat in range(state.seats):
        view = state.view(seat)
        row = features.features(view)
        assert features.features(view.imagine(RandomLuck(seed)).view(seat)) == row
        assert len(row) == width
        assert all(isfinite(number) for number in row)


@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.name)
@given(seed=SEEDS, plies=st.integers(0, 60))
@settings(max_examples=40)
def test_games_without_features_get_some_from_their_zones(
    game: Game[Any], seed: int, plies: int
) -> None:
    assert features_of(game) is zone_features
    state = later(game, game.players[0], seed, plies)
    assert_laws(features_of(game), state, seed)
    assert zone_features.names(state) == zone_features.names(game.setup(game.players[-1]))


@pytest.mark.parametrize("name", [game.name for game in all_games()])
@given(seed=SEEDS, plies=st.integers(0, 120))
@settings(max_examples=8)
def test_features_of_our_games_and_those_of_their_zones(name: str, seed: int, plies: int) -> None:
    game = find(name)
    sizes = game.sizes({})
    state = later(game, sizes[seed % len(sizes)], seed, plies)
    assert_laws(features_of(game), state, seed)
    assert_laws(zone_features, state, seed)


@given(first=st.sampled_from(Card), second=st.sampled_from(Card))
def test_seats_that_change_places_change_their_rows(first: Card, second: Card) -> None:
    if first == second:
        return
    state = tablero_kuhn.GAME.setup(2)
    for action in (Deal(first), Deal(second), Bet()):
        state.play(action)
    turned = state.copy()
    turned.hands, turned.chips = state.hands[::-1], state.chips[::-1]
    turned.ask_instead(Facing(0))
    for seat in (0, 1):
        row = zone_features.features(turned.view(1 - seat))
        assert zone_features.features(state.view(seat)) == row


def test_positions_that_differ_look_different() -> None:
    start = tablero_connect_four.GAME.setup(2)
    rows = set()
    for option in start.decision.options:
        after = start.copy()
        after.play(option)
        rows.add(tuple(zone_features.features(after.view(0))))
    assert len(rows) == 7


def test_the_order_inside_collections_does_not_matter() -> None:
    one = list(value_facts("field", {"b": 1, "a": (2, 3)}))
    assert one == list(value_facts("field", {"a": (2, 3), "b": 1}))
    names = [f"name {number}" for number in range(50)]
    assert list(value_facts("field", frozenset(names))) == list(
        value_facts("field", frozenset(reversed(names)))
    )
    assert list(value_facts("field", None)) == []


@given(st.integers(-(2**70), 2**70))
def test_no_number_drowns_the_others(number: int) -> None:
    facts = dict(value_facts("field", number))
    assert max(map(abs, facts.values())) < 60
    assert facts != dict(value_facts("field", number + 1))
