"""The laws of every game hold with thieves, with and without teams and hardcore."""

import pytest

from tablero.conformance import check
from tablero.games.eldorado import GAME

SHORT = {"rounds": "30", "thieves": "yes"}
HARDCORE = {**SHORT, "key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
TEAMS = {**SHORT, "teams": "yes"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, SHORT), (4, SHORT), (7, SHORT), (3, HARDCORE), (4, HARDCORE), (5, TEAMS), (7, TEAMS)],
)
def test_the_laws_hold(seats: int, options: dict[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats)
