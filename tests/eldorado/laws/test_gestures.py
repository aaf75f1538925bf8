"""What can be composed to one gesture is allowed, answer by answer, in the real world."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import CHANCE, Action, RandomLuck, Seat, State, goes_on, sheets, ways
from tablero.games import find

WAYS: tuple[dict[str, str], ...] = ({}, {"teams": "yes"}, {"thieves": "yes"})
MOST = 150


def positions(game: str, seats: int, options: dict[str, str], seed: int) -> Sequence[State]:
    """The positions of a random game in which somebody is asked."""
    luck, state = RandomLuck(seed), find(game).setup(seats, options)
    found = []
    for _ in range(MOST):
        if state.over:
            break
        if state.decision.seat != CHANCE:
            found.append(state.copy())
        state.play(luck.pick(state.decision))
    return found


def played(state: State, seat: Seat, answers: Sequence[Action]) -> State:
    """The position after answers of which all but the last leave the seat as wise as before."""
    for number, answer in enumerate(answers, start=1):
        after = state.copy()
        after.play(answer, seat)
        assert number == len(answers) or goes_on(state, after, seat)
        state = after
    return state


@pytest.mark.parametrize(("game", "seats"), [("eldorado", 4), ("caramba", 3)])
@given(seed=st.integers(0, 50))
def test_every_counted_answer_can_be_given_that_often(game: str, seats: int, seed: int) -> None:
    for state in positions(game, seats, {}, seed):
        seat = state.decision.seat
        for sheet in sheets(state.view(seat)):
            opening = [] if sheet.opening is None else [sheet.opening]
            start = played(state, seat, opening)
            for row in sheet.rows:
                assert row.most >= max(tally.most for tally in row.tallies)
                for tally in row.tallies:
                    played(start, seat, [tally.answer] * tally.most)


@given(seed=st.integers(0, 30))
def test_a_way_is_walked_step_by_step_and_is_the_shortest(seed: int) -> None:
    for state in positions("eldorado", 4, {}, seed):
        seat = state.decision.seat
        direct = {str(option) for option in state.decision.options}
        for way in ways(state.view(seat)):
            assert len(way) > 1
            assert str(way[0]) in direct
            assert str(way[-1]) not in direct
            played(state, seat, way)


@given(seed=st.integers(0, 20))
def test_what_is_composed_follows_from_the_view_alone(seed: int) -> None:
    for state in positions("eldorado", 3, {}, seed):
        seat = state.decision.seat
        view = state.view(seat)
        other = view.imagine(RandomLuck(seed + 1)).view(seat)
        assert sheets(view) == sheets(other)
        assert ways(view) == ways(other)
