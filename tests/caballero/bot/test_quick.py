"""Looking ahead in El Caballero: which answers are considered, and how a turn is finished."""

from __future__ import annotations

import pytest

from tablero.bots.search import LONGEST_LOOK, look_ahead
from tablero.engine import CHANCE
from tablero.games.caballero import CaballeroState
from tablero.games.caballero import bot as sense
from tablero.games.caballero.bidding import TURN_ORDER
from tablero.games.caballero.turn import Turn
from tests.caballero.games import SAMPLES

ASKED = [
    position.state
    for position in SAMPLES
    if not position.state.over and position.state.frames[-1].seat != CHANCE
]


def has_acted(before: CaballeroState, now: CaballeroState, seat: int) -> bool:
    """Whether the seat's turn of the round is behind it."""
    if now.over or now.round > before.round:
        return True
    frame = now.frames[-1]
    order = TURN_ORDER[now.bids]
    return isinstance(frame, Turn) and order.index(frame.seat) > order.index(seat)


def test_there_are_positions_to_look_ahead_from() -> None:
    assert len(ASKED) > 10


@pytest.mark.parametrize("state", ASKED)
def test_what_is_considered_is_allowed_and_includes_what_greedy_does(state: CaballeroState) -> None:
    seat = state.frames[-1].seat
    found = sense.candidates(state, seat)
    options = state.decision.options
    assert len(set(found)) == len(found)
    assert set(found) <= set(options)
    assert sense.deed(state, seat) in found


@pytest.mark.parametrize("state", ASKED[::3])
def test_a_search_stops_when_all_have_acted(state: CaballeroState) -> None:
    seat = state.frames[-1].seat
    for option in sense.candidates(state, seat)[:3]:
        leaf = look_ahead(state, option, seat, seed=1)
        assert leaf.played < LONGEST_LOOK
        assert isinstance(leaf.state, CaballeroState)
        assert leaf.state.over or leaf.state.round == state.round + 1
        assert leaf.state.over or not any(leaf.state.bids)


@pytest.mark.parametrize("state", ASKED[::3])
def test_a_position_has_settled_when_the_seat_has_acted(state: CaballeroState) -> None:
    now, seat = state.copy(), state.frames[-1].seat
    while not now.over and not sense.settled(state, now):
        assert not has_acted(state, now, seat)
        if now.frames[-1].seat == CHANCE:
            now.play(now.decision.options[0])
        else:
            now.play(sense.answer(now))
    assert has_acted(state, now, seat)
