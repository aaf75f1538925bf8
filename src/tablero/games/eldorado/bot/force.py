"""What becomes of a battle, in quick numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..odds import Roll, rolled
from ..state import EldoradoState


class Chances(NamedTuple):
    """How likely the attacker wins, ties, loses."""

    win: float
    tie: float
    loss: float


@cache
def likely(faces: tuple[int, ...], attack: Roll, against: Roll) -> Chances:
    """The chances of two rolls against each other, as quick numbers."""
    return Chances(*map(float, rolled(attack, against, faces)))


def chances(state: EldoradoState, attack: int, against: int) -> Chances:
    """The chances of a battle between two strengths (ED-6.4)."""
    return likely(state.box.battle_die, Roll(0, attack), Roll(0, against))
