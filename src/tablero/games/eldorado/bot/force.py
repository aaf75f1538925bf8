"""How strong everybody is, and what becomes of a battle."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..battle.strength import CAVE_SHRINE, buildings_at, figure_strength, figures_on
from ..box import DWELLERS, Piece, Tile
from ..hexes import Place
from ..odds import sums
from ..pieces import Side
from ..state import EldoradoState


class Roll(NamedTuple):
    """The sum of the dice that lie, and how many are still to fall."""

    total: int
    missing: int


class Chances(NamedTuple):
    """How likely the attacker wins, ties, loses."""

    win: float
    tie: float
    loss: float


@cache
def rolled(faces: tuple[int, ...], attack: Roll, against: Roll) -> Chances:
    """The chances of two rolls against each other."""
    win = tie = 0
    for mine, ways in sums(attack.missing, faces):
        for theirs, others in sums(against.missing, faces):
            lead = attack.total + mine - against.total - theirs
            win += ways * others * (lead > 0)
            tie += ways * others * (lead == 0)
    every: int = len(faces) ** (attack.missing + against.missing)
    return Chances(win / every, tie / every, (every - win - tie) / every)


def chances(state: EldoradoState, attack: int, against: int) -> Chances:
    """The chances of a battle between two strengths (ED-6.4)."""
    return rolled(state.box.battle_die, Roll(0, attack), Roll(0, against))


def dweller_strength(state: EldoradoState, tile: Tile) -> int:
    """The strength of a dweller (ED-1.5, ED-7.4)."""
    strength = state.box.dwellers[DWELLERS.index(tile)]
    return strength + CAVE_SHRINE * (state.shrine_dweller is tile)


def presence(state: EldoradoState, side: Side, place: Place) -> int:
    """The strength of a side's explorers and villagers on a tile."""
    explorers = sum(figure_strength(state, figure) for figure in figures_on(state, side, place))
    return explorers + state.villagers[side].count(place)


def defence(state: EldoradoState, side: Side, place: Place) -> int:
    """With what a side defends a tile that it occupies (ED-6.4)."""
    return presence(state, side, place) + len(buildings_at(state, side, place, Piece.FORT))


def holders(state: EldoradoState, side: Side, place: Place) -> list[Side]:
    """The other sides that occupy a tile."""
    held = state.held().get(place, 0)
    return [other for other in range(len(state.stock)) if other != side and held >> other & 1]
