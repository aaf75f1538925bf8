"""How strong everybody is, and what becomes of a battle."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..battle.strength import BUILDINGS, STRONGHOLDS, buildings_at, figure_strength, figures_on
from ..hexes import Place
from ..odds import Roll, rolled
from ..pieces import Side
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


def presence(state: EldoradoState, side: Side, place: Place) -> int:
    """The strength of a side's explorers and villagers on a tile."""
    explorers = sum(figure_strength(state, figure) for figure in figures_on(state, side, place))
    return explorers + state.villagers[side].count(place)


def defence(state: EldoradoState, side: Side, place: Place) -> int:
    """With what a side defends a tile that it occupies (ED-6.4)."""
    strongholds = buildings_at(state, side, place, *STRONGHOLDS)
    return presence(state, side, place) + sum(BUILDINGS[each.piece] for each in strongholds)
