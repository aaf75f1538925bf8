"""The laws of every game hold with two and with four thieves.

More modes with thieves: `tests/eldorado/test_conformance_modes.py`.
"""

import pytest

from tablero.conformance import check
from tablero.games.eldorado import GAME

SHORT = {"rounds": "30", "thieves": "yes"}
HARDCORE = {**SHORT, "key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, SHORT), (3, HARDCORE)],
)
def test_the_laws_hold(seats: int, options: dict[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats)
