"""Chances before a battle (ED-6.4)."""

from fractions import Fraction
from itertools import product

import pytest

from tablero.games.eldorado.odds import chances
from tablero.games.eldorado.tables import STANDARD_BOX

DIE = STANDARD_BOX.battle_die


@pytest.mark.parametrize(("attack", "defence"), [(0, 1), (1, 1), (2, 1), (1, 3), (3, 3)])
@pytest.mark.parametrize("die", [DIE, (1, 2, 2, 3, 3, 4)])
def test_chances_count_every_throw(attack: int, defence: int, die: tuple[int, ...]) -> None:
    """All throws of two dice pools, one by one."""
    wins = ties = every = 0
    for throw in product(die, repeat=attack + defence):
        mine, theirs = sum(throw[:attack]), sum(throw[attack:])
        wins, ties, every = wins + (mine > theirs), ties + (mine == theirs), every + 1
    odds = chances(attack, defence, die)
    assert odds == (Fraction(wins, every), Fraction(ties, every), 1 - Fraction(wins + ties, every))


def test_one_die_against_one() -> None:
    """A sixth of such battles is tied."""
    assert chances(1, 1, DIE) == (Fraction(5, 12), Fraction(1, 6), Fraction(5, 12))


def test_without_dice_there_is_nothing_to_win() -> None:
    """No strength: the sum 0 (ED-6.4)."""
    assert chances(0, 0, DIE).tie == 1
    assert chances(2, 0, DIE).win == 1
    assert chances(0, 2, DIE).loss == 1


def test_the_chances_are_whole_and_fair() -> None:
    """They add up to 1, and what one wins the other loses."""
    for attack, defence in product(range(9), repeat=2):
        odds, mirrored = chances(attack, defence, DIE), chances(defence, attack, DIE)
        assert sum(odds) == 1
        assert odds == mirrored[::-1]
