"""The laws of every game hold in every mode of The Thieves of El Dorado, with 1 to 8 seats."""

import pytest

from tablero.conformance import check
from tablero.games.eldorado import GAME

SHORT = {"rounds": "30"}
EXPANSION = {**SHORT, "expansion": "yes"}
TEAMS = {**SHORT, "teams": "yes"}
THIEVES = {**SHORT, "thieves": "yes"}
BOTH = {**TEAMS, "thieves": "yes"}
PICKED = {"explorers": "picked", "cave-shrine": "anywhere"}
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}


def sparing(seats: int) -> int:
    """How many plies apart the laws are demanded: larger tables have more plies and readers."""
    return 1 if seats < 4 else 2 if seats < 6 else 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, SHORT),
        (2, {**EXPANSION, **PICKED}),
        (3, {**EXPANSION, **HARDCORE}),
        (4, {**EXPANSION, "start": "first"}),
        (5, {**EXPANSION, **HARDCORE}),
        (6, EXPANSION),
        (4, TEAMS),
        (4, {**TEAMS, **HARDCORE}),
        (6, {**TEAMS, **PICKED}),
        (8, {**TEAMS, **HARDCORE}),
        (3, THIEVES),
        (3, {**THIEVES, **HARDCORE}),
        (4, {**THIEVES, "cave-shrine": "lower"}),
        (5, {**THIEVES, **HARDCORE}),
        (7, THIEVES),
        (5, BOTH),
        (7, {**BOTH, **HARDCORE}),
    ],
)
def test_the_laws_hold(seats: int, options: dict[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats, every=sparing(seats))
