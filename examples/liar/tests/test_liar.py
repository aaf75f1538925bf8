"""Liar keeps every law of the engine, and doubted claims are settled by the rules."""

import pytest

from tablero.conformance import check
from tablero.engine import Illegal
from tablero_liar import GAME, Claim, Doubt, LiarState, Roll


def rolled(*faces: int) -> LiarState:
    """A position in which everyone has rolled."""
    state = GAME.setup(len(faces))
    for face in faces:
        state.play(Roll(face))
    return state


def test_it_keeps_the_laws() -> None:
    check(GAME, games=5)


@pytest.mark.parametrize(("claim", "winners"), [(8, (0, 2)), (9, (1, 2))])
def test_whoever_is_wrong_loses(claim: int, winners: tuple[int, ...]) -> None:
    state = rolled(2, 5, 1)
    state.play(Claim(claim))
    state.play(Doubt())
    assert state.result().winners == winners


def test_claims_rise() -> None:
    state = rolled(2, 5)
    state.play(Claim(6))
    with pytest.raises(Illegal, match=r"not-allowed \(LI-2\)"):
        state.play(Claim(6))


def test_nobody_doubts_before_the_first_claim() -> None:
    with pytest.raises(Illegal, match=r"not-allowed \(LI-3\)"):
        rolled(2, 5).play(Doubt())


def test_dice_are_hidden_until_the_cups_are_lifted() -> None:
    state = rolled(2, 5)
    assert repr(state.view(0).state.dice) == "((2,), (?,))"
    state.play(Claim(8))
    state.play(Doubt())
    assert state.view(0).state.dice == ((2,), (5,))
