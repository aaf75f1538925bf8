"""What a network sees of El Caballero: the same table gives the same numbers, seat by seat."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablero.bots import Whim
from tablero.bots.features import features_of
from tablero.engine import RandomLuck
from tablero.games import find
from tablero.games.caballero import CaballeroState, features
from tests.bots.play import whole_game
from tests.caballero.diagram import Table
from tests.caballero.games import SAMPLES

CABALLERO = find("caballero")
STATES = [position.state for position in SAMPLES]
OWN = len(features.SEAT_NAMES)
"""How many numbers there are for each seat."""


def rows(state: CaballeroState) -> list[list[float]]:
    """The numbers from every seat."""
    return [features.features(state.view(seat)) for seat in range(state.seats)]


def number(table: Table, name: str, seat: int = 0) -> float:
    """A number of the seat's row, by its name without the scale."""
    row = features.features(table.state.view(seat))
    (place,) = [at for at, each in enumerate(features.names(table.state)) if each.startswith(name)]
    return row[place]


def test_every_number_has_a_name_and_a_sensible_size() -> None:
    for state in STATES:
        names = features.names(state)
        assert len(set(names)) == len(names)
        for row in rows(state):
            assert len(row) == len(names)
            assert all(-10 < each < 10 for each in row)


def test_equal_views_give_equal_numbers() -> None:
    for state in STATES:
        if state.over:
            continue
        view = state.view(0)
        assert features.features(view.imagine(RandomLuck(1)).view(0)) == features.features(view)


def test_every_seat_sees_the_others_clockwise() -> None:
    for state in STATES:
        for own, following in pairwise(rows(state)):
            blocks = OWN * state.seats
            assert own[OWN:blocks] + own[:OWN] == following[:blocks]


@pytest.mark.parametrize("expansion", ["no", "yes"])
@pytest.mark.parametrize("seats", CABALLERO.players)
def test_there_is_a_network_for_every_number_of_players(seats: int, expansion: str) -> None:
    state = CABALLERO.setup(seats, {"expansion": expansion})
    kind = "expansion" if expansion == "yes" else "basic"
    assert features_of(CABALLERO).network(state) == f"{kind}-{seats}"


def test_points_on_the_table_are_those_of_a_scoring() -> None:
    table = Table("LLWW$ R3w:e WWWW", seats=2, courts=(5, 0))
    assert table.points() == (5, 0)
    assert number(table, "seat 0: first ranks") * 20 == pytest.approx(4)
    assert number(table, "seat 0: ships, if") * 10 == pytest.approx(1)
    assert number(table, "seat 1: first ranks") == 0
    assert number(table, "seat 1: first ranks", seat=1) * 20 == pytest.approx(4)


def test_the_points_at_the_end_are_the_result() -> None:
    state, _ = whole_game(CABALLERO, [Whim(seat) for seat in range(2)], {}, RandomLuck(3))
    row = features.features(state.view(0))
    assert [row[0] * 50, row[OWN] * 50] == pytest.approx(state.result().scores)


def test_who_bids_first_is_told() -> None:
    state = CABALLERO.setup(3, {"start": "first"})
    (place,) = [at for at, name in enumerate(features.SEAT_NAMES) if "bid before" in name]
    row = features.features(state.view(1))
    assert [row[place + OWN * block] * 3 for block in range(3)] == pytest.approx([1, 2, 0])
