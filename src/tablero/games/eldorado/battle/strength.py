"""How strong everyone is (ED-1.5)."""

from __future__ import annotations

from ..box import DWELLERS, Piece, Tile
from ..hexes import Place, corners_of
from ..pieces import Building, Side, by_corner
from ..state import EldoradoState
from .field import Battle, House, Monster, Party, Troop

VILLAGER, FORT, FARMHOUSE, CAVE_SHRINE = 1, 1, 1, 2


def figure_strength(state: EldoradoState, figure: int) -> int:
    """An explorer, with the shrines of his side and the cave shrine if he holds it."""
    return state.explorer_strength(figure)


def dweller_strength(state: EldoradoState, tile: Tile) -> int:
    """A dweller, with the cave shrine if it keeps that (ED-7.4)."""
    own = state.box.dwellers[DWELLERS.index(tile)]
    return own + (CAVE_SHRINE if state.shrine_dweller is tile else 0)


def figures_on(state: EldoradoState, side: Side, place: Place) -> tuple[int, ...]:
    """The figures of a side on a tile."""
    sides = state.figure_sides()
    return tuple(
        figure
        for figure, where in enumerate(state.where)
        if where == place and sides[figure] == side
    )


def buildings_beside(state: EldoradoState, place: Place) -> list[Building]:
    """The buildings at the corners of a tile, clockwise."""
    standing = by_corner(state.buildings)
    return [standing[corner] for corner in corners_of(place) if corner in standing]


def buildings_at(
    state: EldoradoState, side: Side, place: Place, piece: Piece
) -> tuple[Building, ...]:
    """The buildings of a kind that a side has at the corners of a tile."""
    beside = buildings_beside(state, place)
    return tuple([b for b in beside if b.side == side and b.piece is piece])


def forts_of(state: EldoradoState, battle: Battle, troop: Troop) -> tuple[Building, ...]:
    """The forts that fight: the defender's, and never for a farmhouse (ED-6.8)."""
    if troop != battle.defender or battle.house is not None:
        return ()
    return buildings_at(state, troop.side, battle.place, Piece.FORT)


def strength_of(state: EldoradoState, battle: Battle, party: Party) -> int:
    """How many dice a party rolls (ED-6.4)."""
    match party:
        case Monster(strength=strength):
            return strength
        case House():
            return FARMHOUSE
        case Troop(side=side):
            figures = figures_on(state, side, battle.place)
            return (
                sum(figure_strength(state, figure) for figure in figures)
                + VILLAGER * state.villagers[side].count(battle.place)
                + FORT * len(forts_of(state, battle, party))
            )
