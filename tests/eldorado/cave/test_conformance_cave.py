"""The laws of every game hold in the deeper cave, also for four and five explorers."""

import pytest

from tablero.conformance import check
from tablero.games.eldorado import GAME

EXPANSION = {"rounds": "30", "expansion": "yes"}
LOWER = {"cave-shrine": "lower", "start": "first"}
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {**EXPANSION, **LOWER}), (4, EXPANSION), (5, {**EXPANSION, **HARDCORE})],
)
def test_the_laws_hold(seats: int, options: dict[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats)
