"""Kuhn poker, solved by OpenSpiel and compared with OpenSpiel's own: chance, views and imagination
are right if both games are one and the same."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from tablero.engine import RandomLuck
from tablero.rl import points, spiel
from tablero_kuhn import KuhnState

Policy = dict[str, float]
"""How often a player bets or calls, by OpenSpiel's information state: its card, then `p` for each
check or fold and `b` for each bet or call so far."""
PASSES = {"check": 0, "fold": 0, "bet": 1, "call": 1}
CARDS = ("jack", "queen", "king")


@pytest.fixture
def ours() -> Any:
    return spiel.load("kuhn", 2, stakes=points(-2, 2, 0), slots=2)


@pytest.fixture(scope="module")
def theirs() -> Any:
    return pyspiel.load_game("kuhn_poker")


def pairs(mine: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    """The same moments of both games, from the beginning to every end."""
    yield mine, other
    for action in mine.legal_actions():
        text = mine.action_to_string(mine.current_player(), action)
        same = PASSES.get(text)
        if same is None:
            same = CARDS.index(text.removeprefix("deal "))
        yield from pairs(mine.child(action), other.child(same))


def moments(ours: Any, theirs: Any) -> list[tuple[Any, Any]]:
    return list(pairs(ours.new_initial_state(), theirs.new_initial_state()))


def tabular(ours: Any, theirs: Any, bets: Policy) -> tuple[Any, Any]:
    """The same policy for both games."""
    mine, other = policy.TabularPolicy(ours), policy.TabularPolicy(theirs)
    for here, there in moments(ours, theirs):
        if here.current_player() < 0:
            continue
        betting = bets[there.information_state_string()]
        other.policy_for_key(there.information_state_string())[:] = (1 - betting, betting)
        row = mine.policy_for_key(here.information_state_string())
        for action in here.legal_actions():
            stakes = PASSES[here.action_to_string(action)]
            row[action] = betting if stakes else 1 - betting
    return mine, other


def policies() -> Iterator[Policy]:
    """Uniform, three pure ones, a solution, and some at random."""
    states = [f"{card}{past}" for card in range(3) for past in ("", "p", "b", "pb")]
    yield dict.fromkeys(states, 0.5)
    yield dict.fromkeys(states, 0.0)
    yield dict.fromkeys(states, 1.0)
    yield {state: float(state[0] == "2") for state in states}
    bluffs = {"0": 0, "0p": 1 / 3, "0b": 0, "0pb": 0, "1": 0, "1p": 0, "1b": 1 / 3, "1pb": 1 / 3}
    yield {**bluffs, "2": 0, "2p": 1, "2b": 1, "2pb": 1}
    random = np.random.default_rng(3)
    for _ in range(8):
        yield {state: float(random.random()) for state in states}


def test_both_games_have_the_same_tree(ours: Any, theirs: Any) -> None:
    found = moments(ours, theirs)
    assert len(found) == 1 + 3 + 6 * (1 + 9 - 1)
    for mine, other in found:
        assert mine.current_player() == other.current_player()
        assert len(mine.legal_actions()) == len(other.legal_actions())
        assert mine.returns() == other.returns()
        if mine.is_chance_node():
            assert [p for _, p in mine.chance_outcomes()] == [p for _, p in other.chance_outcomes()]


def test_players_know_the_same_in_both_games(ours: Any, theirs: Any) -> None:
    """Moments that a player tells apart in one game are told apart in the other, and only those."""
    known = {
        (mine.information_state_string(), other.information_state_string())
        for mine, other in moments(ours, theirs)
        if mine.current_player() >= 0
    }
    assert (
        len(known) == len({mine for mine, _ in known}) == len({other for _, other in known}) == 12
    )


@pytest.mark.parametrize("bets", list(policies()))
def test_the_same_policy_is_as_exploitable_in_both_games(
    ours: Any, theirs: Any, bets: Policy
) -> None:
    mine, other = tabular(ours, theirs, bets)
    here, there = exploitability.nash_conv(ours, mine), exploitability.nash_conv(theirs, other)
    assert here == pytest.approx(there, abs=1e-12)
    assert exploitability.exploitability(ours, mine) == pytest.approx(here / 2, abs=1e-12)


def test_the_known_solution_cannot_be_exploited(ours: Any, theirs: Any) -> None:
    solution = list(policies())[4]
    mine, _ = tabular(ours, theirs, solution)
    assert exploitability.nash_conv(ours, mine) == pytest.approx(0, abs=1e-12)


def test_openspiel_solves_it(ours: Any) -> None:
    solver = cfr.CFRPlusSolver(ours)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value, _ = expected_game_score.policy_value(ours.new_initial_state(), [found] * 2)
    assert value == pytest.approx(-1 / 18, rel=0.01)
    assert exploitability.nash_conv(ours, found) < 0.01


def test_a_player_imagines_the_worlds_of_its_information_state(ours: Any, theirs: Any) -> None:
    """All of them, equally often: the cards say no more before the players have answered."""
    luck, worlds = RandomLuck(1), dict[str, set[KuhnState]]()
    asked = [mine for mine, _ in moments(ours, theirs) if mine.current_player() >= 0]
    for each in asked:
        worlds.setdefault(each.information_state_string(), set()).add(each.moment.state)
    for each in asked:
        view = each.moment.state.view(each.current_player())
        imagined = [view.imagine(luck) for _ in range(200)]
        assert set(imagined) == worlds[each.information_state_string()]
        assert all(70 <= imagined.count(world) <= 130 for world in set(imagined))
