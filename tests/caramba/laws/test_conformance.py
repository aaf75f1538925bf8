"""The laws of every game, for Caramba!: each seat count and option, and a replaced box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tablero.conformance import Run, all_options, check, check_game
from tablero.games.caramba import GAME
from tests.caramba.boxes import TWINS

OPTIONS = [
    pytest.param(options, id=" ".join(f"{name}={choice}" for name, choice in options.items()))
    for options in all_options(GAME)
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", GAME.players)
def test_the_laws_hold(seats: int, options: Mapping[str, str]) -> None:
    check(GAME, seats=[seats], options=[options], games=1, seed=seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_laws_hold_with_a_replaced_box(seats: int) -> None:
    """CA-1.2, CA-1.3: with cards and chests that occur several times."""
    run = Run.begin(GAME, seats, {}, seed=seats)
    record = replace(run.record, box=TWINS)
    check_game(replace(run, record=record, state=record.setup()))
