"""Laws of battles over random games."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.engine import RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.hexes import CENTRE
from tablero.games.eldorado.state import EldoradoState

PLIES = 900


def check_pieces(state: EldoradoState) -> None:
    """Those who halt exist, everyone stands on a tile, and who is off the map has a captor."""
    for halted, villagers in zip(state.halted_villagers, state.villagers, strict=True):
        assert not Counter(halted) - Counter(villagers)
    for place in (*state.where, *(place for row in state.villagers for place in row)):
        assert place is None or place in state.land.tiles
    if state.round:
        for place, captor in zip(state.where, state.captors, strict=True):
            assert (place is None) == (captor is not None)


def check_peace(state: EldoradoState) -> None:
    """Outside battles nobody is on an enemy's tile, but for the start tile (ED-4.4, ED-4.5)."""
    held = state.held()
    for place in {*state.where, *(place for row in state.villagers for place in row)}:
        if place is not None and place != CENTRE:
            assert held[place].bit_count() == 1, f"enemies share {place}"


@pytest.mark.parametrize("hardcore", ["no", "yes"])
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 5))
def test_battles_leave_the_map_in_peace(hardcore: str, seed: int, seats: int) -> None:
    """Pieces never get lost, and no battle leaves enemies on one tile."""
    options = {"battle-rerolls": hardcore, "action-points": hardcore}
    state = GAME.setup(seats, GAME.chosen(options))
    luck = RandomLuck(seed)
    for _ in range(PLIES):
        decision = None if state.over else state.decision
        if decision is None:
            break
        state.play(luck.pick(decision))
        if state.land.tiles and state.round:
            check_pieces(state)
        if state.frames and isinstance(state.frames[-1], Explore):
            check_peace(state)
