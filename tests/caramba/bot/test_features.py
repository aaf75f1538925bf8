"""What a network sees of Caramba!: everything that a seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablero.engine import RandomLuck, Seat
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.features import features, names, network
from tests.caramba.diagram import position
from tests.caramba.games import random_record

SAMPLES = [(2, "eager", {}), (3, "hoarder", {"open-secured": "yes"}), (4, "random", {})]


def tables(
    seats: int, temper: str, options: dict[str, str], seed: int = 5
) -> Iterator[CarambaState]:
    """The table after every third answer of a game."""
    record = random_record(seats, seed, temper=temper, options=options)
    state = record.setup()
    for number, answer in enumerate(record.answers):
        if number % 3 == 0:
            table = state.copy()
            assert isinstance(table, CarambaState)
            yield table
        state.play(answer.action)


def shown(state: CarambaState, seat: Seat) -> dict[str, float]:
    """The numbers that a seat's view becomes, by name without the scale."""
    row = features(state.view(seat))
    labels = [name.partition(";")[0] for name in names(state)]
    return dict(zip(labels, row, strict=True))


@pytest.mark.parametrize(("seats", "temper", "options"), SAMPLES)
def test_nothing_hidden_matters(seats: int, temper: str, options: dict[str, str]) -> None:
    """A world that a seat cannot tell from the real one becomes the same row."""
    luck = RandomLuck(1)
    for state in tables(seats, temper, options):
        for seat in range(seats):
            view = state.view(seat)
            row = features(view)
            assert row == features(state.copy().view(seat))
            assert row == features(view.imagine(luck).view(seat))


@pytest.mark.parametrize(("seats", "temper", "options"), SAMPLES)
def test_rows_are_equally_long_and_moderate(
    seats: int, temper: str, options: dict[str, str]
) -> None:
    for state in tables(seats, temper, options):
        labels = names(state)
        assert len(set(labels)) == len(labels)
        for seat in range(seats):
            row = features(state.view(seat))
            assert len(row) == len(labels)
            assert all(-5 < number < 5 for number in row)


@pytest.mark.parametrize("seats", GAME.players)
def test_rotating_the_seats_rotates_the_rows(seats: int) -> None:
    record = random_record(seats, 3, temper="hoarder")
    state, turned = GAME.setup(seats), GAME.setup(seats)
    for answer in record.answers:
        for seat in range(seats):
            neighbour = (seat + 1) % seats
            assert features(state.view(seat)) == features(turned.view(neighbour))
        state.play(answer.action)
        turned.play(GAME.rotated(answer.action, 1, seats))


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_tells_positions_apart(seats: int) -> None:
    """No line of the row is the same in all games."""
    rows = [
        features(state.view(seat))
        for seed, temper in enumerate(("random", "eager", "hoarder", "shy"))
        for state in tables(seats, temper, {}, seed)
        for seat in range(seats)
    ]
    constant = [
        name
        for name, column in zip(names(GAME.setup(seats)), zip(*rows, strict=True), strict=True)
        if len(set(column)) == 1
    ]
    assert constant == []


def test_one_network_for_each_number_of_players() -> None:
    assert {network(GAME.setup(seats)) for seats in GAME.players} == {"2", "3", "4"}
    assert network(GAME.setup(2, {"open-secured": "yes"})) == "2"


DUEL = """
    round 4   start bandidos   phase auction   asked bandidos
    middle    gold-2 dynamite-3
    bandidos  secured gold-4 munition-3   unsecured munition-4 munition-2   special fuera \
              bids gold-7@gold   hand gold-2/munition-5 gold-3/dynamite-4
    soldados  secured gold-3 gold-3   bids dynamite-7@dynamite   hand gold-7
"""


def test_own_things_are_known_exactly() -> None:
    own = shown(position(DUEL), 0)
    assert own["own gang: points secured, on average"] == 7 / 20
    assert own["own gang: unsecured munition, in points"] == 6 / 8
    assert own["own gang: offer for gold, its bonus included"] == 7 / 8
    assert own["own gang: offer for munition, its bonus included"] == 4 / 8
    assert own["own gang: cards in hand"] == 3 / 8
    assert own["own gang: gold on the cards in hand"] == 12 / 16
    assert own["own gang: chance to hold Fuera!"] == 1
    assert own["own gang: starts the next auction"] == 1
    assert own["highest dynamite on an own card in hand"] == 4 / 7
    assert own["gold in the middle, in points"] == 2 / 8


def test_what_a_rival_hides_counts_as_the_average() -> None:
    state = position(DUEL)
    rival = shown(state, 0)
    chests = [chest.value for chest in (*state.bag, *state.secured[1])]
    assert rival["rival 1: points secured, on average"] == pytest.approx(
        2 * sum(chests) / len(chests) / 20
    )
    assert rival["rival 1: standard deviation of the points secured"] > 0
    assert rival["rival 1: chance to hold Fuera!"] == 0
    opened = shown(position(DUEL, open_secured=True), 0)
    assert opened["rival 1: points secured, on average"] == 6 / 20
    assert opened["rival 1: standard deviation of the points secured"] == 0
