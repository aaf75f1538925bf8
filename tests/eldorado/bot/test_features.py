"""What a network sees of the island: rows of one length, without secrets, wherever one sits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from tablero.bots.features import features_of
from tablero.engine import CHANCE, RandomLuck
from tablero.games import find
from tablero.games.eldorado import EldoradoState, bot, features

ELDORADO = find("eldorado")
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
WAYS: Mapping[str, tuple[int, dict[str, str]]] = {
    "island": (4, HARDCORE),
    "expansion": (6, {"expansion": "yes"}),
    "thieves": (4, {"thieves": "yes"}),
    "teams": (4, {"teams": "yes"}),
    "teams-and-thieves": (5, {"teams": "yes", "thieves": "yes"}),
    "alone": (1, {}),
}
EVERY = 29
"""Each of so many positions is looked at."""


@cache
def positions(way: str) -> tuple[EldoradoState, ...]:
    """Positions of one game of quick answers."""
    seats, options = WAYS[way]
    return tuple(_played(ELDORADO.setup(seats, options), RandomLuck(5)))


def _played(state: EldoradoState, luck: RandomLuck) -> Iterator[EldoradoState]:
    plies = 0
    while not state.over:
        if plies % EVERY == 0:
            yield state.copy()
        asked = state.frames[-1].seat
        state.play(luck.pick(state.decision) if asked == CHANCE else bot.answer(state))
        plies += 1


@pytest.mark.parametrize("way", WAYS)
def test_every_row_has_a_name_for_each_number_and_the_numbers_stay_small(way: str) -> None:
    for state in positions(way):
        names = features.names(state)
        assert len(set(names)) == len(names)
        for seat in range(state.seats):
            row = features.features(state.view(seat))
            assert len(row) == len(names)
            assert all(-1 <= number <= 3 for number in row)


@pytest.mark.parametrize("way", WAYS)
def test_a_way_to_play_is_judged_by_the_network_of_its_name(way: str) -> None:
    """Whatever the number of players."""
    assert features_of(ELDORADO).VERSION == features.VERSION
    assert {features.network(state) for state in positions(way)} == {way}


@pytest.mark.parametrize("way", WAYS)
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_rows(way: str) -> None:
    luck = RandomLuck(1)
    for state in positions(way)[::2]:
        for seat in range(state.seats):
            view = state.view(seat)
            world = view.imagine(luck)
            assert features.features(world.view(seat)) == features.features(view)


@pytest.mark.parametrize("by", [1, 2])
def test_rotated_seats_see_the_same(by: int) -> None:
    """Two games with the same luck, in which everybody sits `by` places farther on."""
    options = {**HARDCORE, "key-tiles": "no"}
    state, turned = ELDORADO.setup(3, options), ELDORADO.setup(3, options)
    luck = RandomLuck(8)
    for _ in range(400):
        if state.over:
            break
        asked = state.frames[-1].seat
        action = luck.pick(state.decision) if asked == CHANCE else bot.answer(state)
        turned.play(ELDORADO.rotated(action, by, 3))
        state.play(action)
        for seat in range(3) if len(state.frames) == 2 else ():
            row = features.features(state.view(seat))
            assert features.features(turned.view((seat + by) % 3)) == pytest.approx(row)
