"""What follows from the map is the same however the map came about."""

import pytest

from tablero.engine import RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.land import Land

FACTS = (
    "approaches",
    "bridged",
    "buried",
    "cave_shrine",
    "charted",
    "collapse",
    "contacts",
    "country",
    "entrance",
    "exit",
    "finds",
    "lairs",
    "landmarks",
    "mouth",
    "secret_exit",
    "shore",
    "shrines",
    "steps",
    "touched",
    "ways_out",
    "wild_approaches",
    "wild_steps",
    "withered",
)
MODES = [(4, {"rounds": "30"}), (5, {"expansion": "yes", "rounds": "60"}), (1, {})]


@pytest.mark.parametrize(("seats", "options"), MODES)
@pytest.mark.parametrize("seed", range(6))
def test_facts_grow_with_the_map_as_if_it_had_been_laid_at_once(
    seats: int, options: dict[str, str], seed: int
) -> None:
    """ED-1.11, ED-4.2: nothing that a map has taken over from an earlier one is out of date."""
    state, luck = GAME.setup(seats, options), RandomLuck(seed)
    last, seen = state.land, 0
    while not state.over:
        decision = state.decision
        state.play(luck.pick(decision))
        if state.land is not last:
            last, seen = state.land, seen + 1
            laid_at_once = Land(last.tiles, last.turned, last.bridge)
            for name in FACTS:
                assert getattr(last, name) == getattr(laid_at_once, name), name
    assert seen > 3


@pytest.mark.parametrize("seed", range(12))
def test_approaches_and_contacts_follow_from_the_steps(seed: int) -> None:
    """ED-1.11, ED-3.6, ED-11.6, ED-11.7: also where a step leads in one direction only."""
    state, luck = GAME.setup(5, {"expansion": "yes", "rounds": "60"}), RandomLuck(seed)
    while not state.over:
        last = state.land
        state.play(luck.pick(state.decision))
        if state.land is not last:
            land = state.land
            for place, row in land.steps.items():
                back = {start for start, ends in land.steps.items() if place in ends}
                assert set(land.approaches[place]) == back
                assert set(land.contacts[place]) == {*row, *back}


@pytest.mark.parametrize("seed", range(3))
def test_one_place_is_held_by_whom_the_whole_map_says(seed: int) -> None:
    """ED-1.9."""
    state, luck = GAME.setup(3 + seed, {"rounds": "30"}), RandomLuck(seed)
    most = 0
    while not state.over:
        decision = state.decision
        state.play(luck.pick(decision))
        held = state.held()
        most = max(most, len(held))
        assert all(state.holders(place) == held.get(place, 0) for place in state.land.tiles)
    assert most > 5
