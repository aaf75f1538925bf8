"""Chapter 5: villagers, farmhouses and forts (ED-5.1 to ED-5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

from tablero.engine import Action, Refusal, Seat, added, changed, merged

from . import interruption
from .battle.ground import barred, free
from .box import Kind, Piece
from .hexes import Corner, Place, corners_of
from .land import Land
from .memo import latest
from .pieces import RECENT, Building, Side, by_corner
from .rules import off_the_map, refuse_stock
from .state import EldoradoState
from .thieves.purse import pay_for, refuse_price


@dataclass(frozen=True, slots=True)
class BuyVillager(Action):
    """A villager beside one of one's buildings."""

    text = "buy villager on {place}"
    paragraph = "ED-5.1"
    place: Place


@dataclass(frozen=True, slots=True)
class BuildFarmhouse(Action):
    """A farmhouse on a corner of the explorer's tile."""

    text = "build farmhouse at {corner}"
    paragraph = "ED-5.2"
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildFort(Action):
    """A fort on a corner of the explorer's tile."""

    text = "build fort at {corner}"
    paragraph = "ED-5.2"
    corner: Corner


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """An own building at a corner of the explorer's tile goes home, for its price."""

    text = "remove building at {corner}"
    paragraph = "ED-5.3"
    corner: Corner


settling = cache(BuyVillager)
"""A villager on a place."""
removing = cache(Remove)
"""A building goes home."""


housing = cache(BuildFarmhouse)
"""A farmhouse on a corner."""
fortifying = cache(BuildFort)
"""A fort on a corner."""


@latest
def homes_of(land: Land, buildings: tuple[Building, ...], side: Side) -> tuple[Place, ...]:
    """The walkable tiles beside a side's buildings (ED-5.1)."""
    found = {
        place
        for building in buildings
        if building.side == side
        for place in land.laid_at(building.corner)
        if land.walkable(place)
    }
    return tuple(sorted(found))


@lru_cache(maxsize=RECENT)
def payable(hand: tuple[Kind, ...], prices: tuple[tuple[int, ...], ...]) -> tuple[bool, ...]:
    """Whether a hand is enough for a villager, for a farmhouse and for a fort (ED-1.4)."""
    return tuple(
        all(hand.count(kind) >= count for kind, count in zip(Kind, prices[piece], strict=True))
        for piece in (Piece.VILLAGER, Piece.FARMHOUSE, Piece.FORT)
    )


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """Every piece that can be paid, on every place that the rules allow."""
    hand = state.hands[seat]
    if not hand:
        return ()
    villager, farmhouse, fort = payable(hand, state.box.prices)
    if not (villager or farmhouse or fort):
        return ()
    side, buildings = state.sides[seat], state.buildings
    villagers, farmhouses, forts, *_ = state.stock[side]
    found: list[Action] = []
    if villager and villagers and buildings:
        homes = homes_of(state.land, buildings, side)
        enemies = barred(state, side) if homes else ()
        found += [settling(place) for place in homes if place not in enemies]
    if not (farmhouse or fort):
        return found
    corners = own_corners(state, seat)
    if buildings:
        standing = by_corner(buildings)
        if not standing.keys().isdisjoint(corners):
            near = [standing[corner] for corner in corners if corner in standing]
            found += removals(near, side, farmhouse, fort)
            corners = tuple([corner for corner in corners if corner not in standing])
    if farmhouse and farmhouses:
        found += map(housing, corners)
    if fort and forts:
        found += map(fortifying, peaceful(state, side, corners))
    return found


def removals(near: list[Building], side: Side, farmhouse: bool, fort: bool) -> list[Remove]:
    """Own buildings at the corners of the explorer's tile, if they can be paid (ED-5.3)."""
    return [
        removing(corner)
        for corner, owner, piece in near
        if owner == side and (farmhouse if piece is Piece.FARMHOUSE else fort)
    ]


def own_corners(state: EldoradoState, seat: Seat) -> tuple[Corner, ...]:
    """Where the seat can build: the corners of its figures' tiles, no bridge (ED-5.2)."""
    where = [state.where[figure] for figure in state.figures[seat]]
    bridge = state.land.bridged
    return corners_around(tuple([p for p in where if p is not None and p != bridge]))


@lru_cache(maxsize=RECENT)
def corners_around(places: tuple[Place, ...]) -> tuple[Corner, ...]:
    """The corners of some places, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(map(corners_of, places))))


def peaceful(state: EldoradoState, side: Side, corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    """Those of the corners at which no enemy occupies a tile (ED-5.2), and no dweller waits."""
    enemies, land = barred(state, side), state.land
    return tuple([corner for corner in corners if enemies.isdisjoint(land.laid_at(corner))])


def refuse_villager(state: EldoradoState, seat: Seat, action: BuyVillager) -> Refusal | None:
    """On an unoccupied tile beside an own building (ED-5.1)."""
    side, place = state.sides[seat], action.place
    if place not in homes_of(state.land, state.buildings, side):
        tile = state.land.shown(place)
        if tile is not None and not tile.walkable:
            return Refusal("not-walkable", "ED-5.1", {"place": place, "tile": tile})
        return Refusal("no-own-building", "ED-5.1", {"place": place})
    if not free(state, side, place):
        return Refusal("enemy-holds", "ED-5.1", {"place": place})
    return refuse_stock(state, seat, Piece.VILLAGER) or refuse_price(state, seat, Piece.VILLAGER)


def buy_villager(state: EldoradoState, seat: Seat, action: BuyVillager) -> None:
    """It may move at once (ED-5.1)."""
    side = state.sides[seat]
    buy(state, seat, Piece.VILLAGER)
    state.villagers = changed(state.villagers, side, added(state.villagers[side], action.place))
    state.tell("buys-villager", "ED-5.1", seat=seat, place=action.place)
    interruption.window(state)


def buy(state: EldoradoState, seat: Seat, piece: Piece) -> None:
    """A piece is paid and leaves the stock."""
    pay_for(state, seat, piece)
    state.unstock(state.sides[seat], piece)


def refuse_corner(
    state: EldoradoState, seat: Seat, corner: Corner, paragraph: str
) -> Refusal | None:
    """A corner of the explorer's or a thief's tile, as the paragraph says."""
    if corner not in own_corners(state, seat):
        if all(state.where[figure] is None for figure in state.own_figures(seat)):
            return off_the_map(state, seat)
        return Refusal("not-your-corner", paragraph, {"corner": corner})
    return None


def refuse_building(
    state: EldoradoState, seat: Seat, corner: Corner, piece: Piece
) -> Refusal | None:
    """What holds for farmhouse and fort: a free corner, stock and price (ED-5.2)."""
    paragraph = "ED-10.7" if seat == state.thieves else "ED-5.2"
    refusal = refuse_corner(state, seat, corner, paragraph)
    if refusal is not None:
        return refusal
    if corner in by_corner(state.buildings):
        return Refusal("corner-taken", "ED-5.2", {"corner": corner})
    return refuse_stock(state, seat, piece) or refuse_price(state, seat, piece)


def refuse_farmhouse(state: EldoradoState, seat: Seat, action: BuildFarmhouse) -> Refusal | None:
    """Whatever the neighbouring tiles are (ED-5.2)."""
    return refuse_building(state, seat, action.corner, Piece.FARMHOUSE)


def refuse_fort(state: EldoradoState, seat: Seat, action: BuildFort) -> Refusal | None:
    """And no tile at the corner is occupied by an enemy (ED-5.2)."""
    refusal = refuse_building(state, seat, action.corner, Piece.FORT)
    if refusal is not None:
        return refusal
    if peaceful(state, state.sides[seat], (action.corner,)):
        return None
    return Refusal("enemy-at-corner", "ED-5.2", {"corner": action.corner})


def build_farmhouse(state: EldoradoState, seat: Seat, action: BuildFarmhouse) -> None:
    """A farmhouse stands on the corner."""
    build(state, seat, action.corner, Piece.FARMHOUSE)


def build_fort(state: EldoradoState, seat: Seat, action: BuildFort) -> None:
    """A fort stands on the corner and occupies its tiles."""
    build(state, seat, action.corner, Piece.FORT)


def build(state: EldoradoState, seat: Seat, corner: Corner, piece: Piece) -> None:
    """It stands; the others may interrupt (ED-6.6)."""
    raise_building(state, seat, corner, piece)
    interruption.window(state)


def raise_building(state: EldoradoState, seat: Seat, corner: Corner, piece: Piece) -> None:
    """Buildings are kept in the order of their corners."""
    buy(state, seat, piece)
    state.buildings = merged(state.buildings, [Building(corner, state.sides[seat], piece)])
    state.tell("builds", "ED-5.2", seat=seat, piece=piece, corner=corner)


def refuse_remove(state: EldoradoState, seat: Seat, action: Remove) -> Refusal | None:
    """An own building at a corner of the explorer's tile, for its price (ED-5.3, ED-10.6)."""
    paragraph = "ED-10.6" if seat == state.thieves else "ED-5.3"
    refusal = refuse_corner(state, seat, action.corner, paragraph)
    if refusal is not None:
        return refusal
    building = by_corner(state.buildings).get(action.corner)
    if building is None or building.side != state.sides[seat]:
        return Refusal("not-your-building", paragraph, {"corner": action.corner})
    return refuse_price(state, seat, building.piece)


def remove(state: EldoradoState, seat: Seat, action: Remove) -> None:
    """It can be bought again at once (ED-5.3)."""
    building = by_corner(state.buildings)[action.corner]
    pay_for(state, seat, building.piece)
    state.restock(building.side, building.piece)
    state.buildings = tuple(b for b in state.buildings if b != building)
    state.tell("removes", "ED-5.3", seat=seat, piece=building.piece, corner=action.corner)
    interruption.window(state)
