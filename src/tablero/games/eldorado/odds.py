"""What to expect of a battle: exact chances of dice against dice (ED-6.4)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple


class Odds(NamedTuple):
    """The chances of the first of two parties."""

    win: Fraction
    tie: Fraction
    loss: Fraction


class Roll(NamedTuple):
    """The sum of the dice that lie, and how many are still to fall."""

    total: int
    missing: int


@cache
def sums(dice: int, faces: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Every sum of this many dice, ascending, and in how many ways it falls."""
    if not dice:
        return ((0, 1),)
    found: dict[int, int] = {}
    for total, count in sums(dice - 1, faces):
        for face in faces:
            found[total + face] = found.get(total + face, 0) + count
    return tuple(sorted(found.items()))


@cache
def rolled(attack: Roll, defence: Roll, faces: tuple[int, ...]) -> Odds:
    """The attacker's chances, given the dice that have fallen."""
    lead = attack.total - defence.total
    win = tie = 0
    for mine, ways in sums(attack.missing, faces):
        for theirs, others in sums(defence.missing, faces):
            if mine + lead > theirs:
                win += ways * others
            elif mine + lead == theirs:
                tie += ways * others
    every = len(faces) ** (attack.missing + defence.missing)
    return Odds(Fraction(win, every), Fraction(tie, every), Fraction(every - win - tie, every))


def chances(attack: int, defence: int, faces: tuple[int, ...]) -> Odds:
    """The chances of one number of dice against another; without dice the sum is 0."""
    return rolled(Roll(0, attack), Roll(0, defence), faces)
