"""The laws of every game hold for The Island of El Dorado, with and without hardcore."""

import pytest

from tablero.conformance import check
from tablero.games.eldorado import GAME

SHORT = {"rounds": "30"}
KEYS = {**SHORT, "key-tiles": "yes", "cave-shrine": "lower"}
HARDCORE = {**KEYS, "battle-rerolls": "yes", "action-points": "yes"}
FIRST = {**SHORT, "start": "first", "battle-rerolls": "yes", "cave-shrine": "anywhere"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, SHORT),
        (3, SHORT),
        (4, SHORT),
        (5, SHORT),
        (2, HARDCORE),
        (3, HARDCORE),
        (5, HARDCORE),
        (3, FIRST),
        (4, KEYS),
    ],
)
def test_the_laws_hold(seats: int, options: dict[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats)
