"""How strong everyone is (ED-1.5)."""

from __future__ import annotations

from typing import Final

from tablero.engine import Seat

from ..box import DWELLERS, Piece, Tile
from ..hexes import Place
from ..pieces import Building, Side, by_place, figures_at
from ..state import EldoradoState
from .field import Battle, House, Monster, Party, Troop

VILLAGER: Final = 1
WOLF: Final = 1
CAVE_SHRINE: Final = 2
BUILDINGS: Final = {Piece.FORT: 1, Piece.HIDEOUT: 2, Piece.FARMHOUSE: 1, Piece.OUTPOST: 4}
"""The last two only in battles of their own (ED-6.9, ED-10.7)."""
STRONGHOLDS: Final = (Piece.FORT, Piece.HIDEOUT)
"""Buildings that occupy their tiles and defend them (ED-6.8, ED-10.7)."""


def figure_strength(state: EldoradoState, figure: int) -> int:
    """An explorer's dice, with the shrines of his side and the cave shrine if he holds it."""
    return state.explorer_strength(figure)


def dweller_strength(state: EldoradoState, tile: Tile) -> int:
    """The dice of a dweller or the wild wolf, with the cave shrine if it keeps that (ED-7.4)."""
    own = WOLF if tile is Tile.WOLF else state.box.dwellers[DWELLERS.index(tile)]
    return own + shrine_bonus(state, tile)


def shrine_bonus(state: EldoradoState, tile: Tile) -> int:
    """The dice that the cave shrine adds to the monster that keeps it (ED-7.4)."""
    return CAVE_SHRINE if state.shrine_dweller is tile else 0


def figures_on(state: EldoradoState, side: Side, place: Place) -> tuple[int, ...]:
    """The figures of a side on a tile."""
    figures = figures_at(state.where, place)
    if not figures:
        return ()
    sides, owners = state.sides, state.owners
    return tuple([figure for figure in figures if sides[owners[figure]] == side])


def wolf_on(state: EldoradoState, side: Side, place: Place) -> bool:
    """Whether the tamed wolf of a side is on a tile (ED-11.4)."""
    wolf = state.wolf
    return wolf is not None and wolf.place == place and state.sides[wolf.seat] == side


def fighters(state: EldoradoState, battle: Battle, party: Party) -> tuple[int, ...]:
    """The figures that fight for a party: on the battlefield, or from afar (ED-8.12)."""
    if not isinstance(party, Troop):
        return ()
    shot = battle.advance.shot
    if shot is not None and party == battle.attacker:
        return (shot,)
    return figures_on(state, party.side, battle.advance.place)


def foremost(state: EldoradoState, battle: Battle, party: Party) -> Seat:
    """Who represents a party: the only explorer's player, or whoever answers for it (ED-9.6)."""
    if not state.variant.teams:
        return party.seat
    owners = {state.owners[figure] for figure in fighters(state, battle, party)}
    return min(owners) if len(owners) == 1 else party.seat


def buildings_beside(state: EldoradoState, place: Place) -> tuple[Building, ...]:
    """The buildings at the corners of a tile, clockwise."""
    return by_place(state.buildings).get(place, ())


def buildings_at(
    state: EldoradoState, side: Side, place: Place, *kinds: Piece
) -> tuple[Building, ...]:
    """The buildings of some kinds that a side has at the corners of a tile."""
    beside = buildings_beside(state, place)
    return tuple([b for b in beside if b.side == side and b.piece in kinds]) if beside else ()


def forts_of(state: EldoradoState, battle: Battle, troop: Troop) -> tuple[Building, ...]:
    """The forts or the hideout that fight: the defender's, never for a farmhouse (ED-6.8)."""
    if troop != battle.defender or battle.house is not None:
        return ()
    return strongholds(state, troop.side, battle.advance.place)


def strongholds(state: EldoradoState, side: Side, place: Place) -> tuple[Building, ...]:
    """A side's forts or hideout that strengthen a tile, unless it is a bridge (ED-11.8)."""
    return () if place == state.land.bridged else buildings_at(state, side, place, *STRONGHOLDS)


def presence(state: EldoradoState, side: Side, place: Place) -> int:
    """The dice of all pieces of a side on a tile: figures, villagers, the wolf (ED-1.5)."""
    figures = figures_on(state, side, place)
    return (
        (sum([figure_strength(state, figure) for figure in figures]) if figures else 0)
        + VILLAGER * state.villagers[side].count(place)
        + WOLF * wolf_on(state, side, place)
    )


def defence(state: EldoradoState, side: Side, place: Place) -> int:
    """The dice with which a side defends a tile, if nobody else comes or goes (ED-6.4)."""
    forts = strongholds(state, side, place)
    return presence(state, side, place) + sum([BUILDINGS[fort.piece] for fort in forts])


def strength_of(state: EldoradoState, battle: Battle, party: Party) -> int:
    """How many dice a party rolls (ED-6.4)."""
    match party:
        case Monster(strength=strength):
            return strength
        case House(piece=piece):
            return BUILDINGS[piece]
        case Troop(side=side):
            shot, place = battle.advance.shot, battle.advance.place
            if shot is not None and party == battle.attacker:
                return figure_strength(state, shot)
            forts = forts_of(state, battle, party)
            return presence(state, side, place) + sum([BUILDINGS[fort.piece] for fort in forts])
