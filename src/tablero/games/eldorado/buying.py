"""Chapter 5: villagers, farmhouses and forts (ED-5.1 to ED-5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, changed, given, in_order

from . import interruption
from .battle.ground import barred, free
from .box import FARMHOUSE, FORT, NO_PIECES, VILLAGER, Piece
from .hexes import CORNERS_OF, PLACES_AT, Corner, Place
from .land import Land
from .memo import latest
from .phase import Phase
from .pieces import RECENT, Building, Side, arranged, by_corner
from .prices import wares
from .rules import off_the_map, refuse_stock
from .state import EldoradoState
from .thieves.purse import affordable, pay_for, refuse_price
from .thinkable import corners, places


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
    return in_order(found)


def can_buy(state: EldoradoState, seat: Seat, piece: Piece) -> bool:
    """Whether an explorer has such a piece left, and the cards for it."""
    if not state.stock[state.sides[seat]][piece] or seat == state.thieves:
        return False
    return piece in wares(state, seat)


def recover(state: EldoradoState, side: Side) -> None:
    """Lost pieces can be bought again (ED-5.6)."""
    if state.fallen[side] != NO_PIECES:
        rows = zip(state.stock[side], state.fallen[side], strict=True)
        state.stock = changed(state.stock, side, tuple(map(sum, rows)))
        state.fallen = changed(state.fallen, side, NO_PIECES)


def own_corners(state: EldoradoState, seat: Seat) -> tuple[Corner, ...]:
    """The corners of the tiles where the seat's figures stand, bridges left out (ED-5.2)."""
    stand = [state.where[figure] for figure in state.figures[seat]]
    bridge = state.land.bridged
    places = [place for place in stand if place is not None and place != bridge]
    return CORNERS_OF[places[0]] if len(places) == 1 else corners_around(tuple(places))


def corners_beside(
    state: EldoradoState, seat: Seat, corners: Iterable[Corner]
) -> tuple[Corner, ...]:
    """Those of some corners that are the seat's own."""
    stand = {state.where[figure] for figure in state.figures[seat]}
    stand.discard(state.land.bridged)
    return in_order([corner for corner in corners if not stand.isdisjoint(PLACES_AT[corner])])


@lru_cache(maxsize=RECENT)
def corners_around(places: tuple[Place, ...]) -> tuple[Corner, ...]:
    """The corners of these places, each once."""
    return tuple(dict.fromkeys([corner for place in places for corner in CORNERS_OF[place]]))


def peaceful(state: EldoradoState, side: Side, corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    """The corners at which no enemy occupies a tile (ED-5.2) and no dweller waits."""
    enemies, land = barred(state, side), state.land
    return tuple(
        [
            corner
            for corner in corners
            if enemies.isdisjoint(PLACES_AT[corner]) or enemies.isdisjoint(land.laid_at(corner))
        ]
    )


def free_corners(state: EldoradoState, seat: Seat) -> tuple[Corner, ...]:
    """The seat's corners that have no building yet."""
    found, taken = own_corners(state, seat), by_corner(state.buildings)
    if taken.keys().isdisjoint(found):
        return found
    return tuple([corner for corner in found if corner not in taken])


class BuyVillager(Action):
    """A villager beside one of your buildings."""

    text: ClassVar = "buy villager on {place}"
    paragraph: ClassVar = "ED-5.1"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuyVillager]:
        """Every unoccupied tile beside a building of the side."""
        if not state.buildings or not can_buy(state, frame.seat, VILLAGER):
            return ()
        side = state.sides[frame.seat]
        homes = homes_of(state.land, state.buildings, side)
        enemies = barred(state, side) if homes else ()
        return [NEWCOMERS[place] for place in homes if place not in enemies]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """On an unoccupied tile beside a building of the side (ED-5.1)."""
        seat, side, place = frame.seat, state.sides[frame.seat], self.place
        if place not in homes_of(state.land, state.buildings, side):
            tile = state.land.shown(place)
            if tile is not None and not tile.walkable:
                return Refusal("not-walkable", "ED-5.1", {"place": place, "tile": tile})
            return Refusal("no-own-building", "ED-5.1", {"place": place})
        if not free(state, side, place):
            return Refusal("enemy-holds", "ED-5.1", {"place": place})
        return refuse_piece(state, seat, VILLAGER)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """It may move at once (ED-5.1)."""
        side = state.sides[frame.seat]
        buy(state, frame.seat, VILLAGER)
        state.villagers = given(state.villagers, side, self.place)
        state.tell("buys-villager", "ED-5.1", seat=frame.seat, place=self.place)
        interruption.window(state)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuyVillager]:
        """Every place."""
        return map(cls, places(state))


NEWCOMERS: Final = Table(BuyVillager)
"""A new villager on each place."""


def refuse_piece(state: EldoradoState, seat: Seat, piece: Piece) -> Refusal | None:
    """What holds for every piece: stock and price (ED-5.6, ED-1.4)."""
    return refuse_stock(state, seat, piece) or refuse_price(state, seat, piece)


def buy(state: EldoradoState, seat: Seat, piece: Piece) -> None:
    """Pay for a piece and take it from the stock."""
    pay_for(state, seat, piece)
    state.unstock(state.sides[seat], piece)


def refuse_corner(
    state: EldoradoState, seat: Seat, corner: Corner, paragraph: str
) -> Refusal | None:
    """A corner of the explorer's tile, or of a thief's, as the paragraph demands."""
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
    return refuse_piece(state, seat, piece)


class BuildFarmhouse(Action):
    """A farmhouse on a corner of the explorer's tile."""

    text: ClassVar = "build farmhouse at {corner}"
    paragraph: ClassVar = "ED-5.2"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuildFarmhouse]:
        """Every free corner."""
        if not can_buy(state, frame.seat, FARMHOUSE):
            return ()
        return [FARMHOUSES[corner] for corner in free_corners(state, frame.seat)]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Whatever the neighbouring tiles are (ED-5.2)."""
        return refuse_building(state, frame.seat, self.corner, FARMHOUSE)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """A farmhouse stands on the corner."""
        build(state, frame.seat, self.corner, FARMHOUSE)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuildFarmhouse]:
        """Corners of tiles where somebody stands."""
        return map(cls, corners(state))


FARMHOUSES: Final = Table(BuildFarmhouse)
"""A farmhouse on each corner."""


class BuildFort(Action):
    """A fort on a corner of the explorer's tile."""

    text: ClassVar = "build fort at {corner}"
    paragraph: ClassVar = "ED-5.2"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuildFort]:
        """Every free corner at which no enemy occupies a tile."""
        seat = frame.seat
        if not can_buy(state, seat, FORT):
            return ()
        free_sites = free_corners(state, seat)
        return [FORTS[corner] for corner in peaceful(state, state.sides[seat], free_sites)]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """A free corner at which no enemy occupies a tile (ED-5.2)."""
        refusal = refuse_building(state, frame.seat, self.corner, FORT)
        if refusal is not None:
            return refusal
        if peaceful(state, state.sides[frame.seat], (self.corner,)):
            return None
        return Refusal("enemy-at-corner", "ED-5.2", {"corner": self.corner})

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """A fort stands on the corner and occupies its tiles."""
        build(state, frame.seat, self.corner, FORT)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuildFort]:
        """Corners of tiles where somebody stands."""
        return map(cls, corners(state))


FORTS: Final = Table(BuildFort)
"""A fort on each corner."""


def build(state: EldoradoState, seat: Seat, corner: Corner, piece: Piece) -> None:
    """Build it; then the others may interrupt (ED-6.6)."""
    raise_building(state, seat, corner, piece)
    interruption.window(state)


def raise_building(state: EldoradoState, seat: Seat, corner: Corner, piece: Piece) -> None:
    """Put a building onto the map; buildings are kept in the order of their corners."""
    buy(state, seat, piece)
    state.buildings = arranged((*state.buildings, Building(corner, state.sides[seat], piece)))
    state.tell("builds", "ED-5.2", seat=seat, piece=piece, corner=corner)


@latest
def pieces_at(buildings: tuple[Building, ...], side: Side) -> dict[Corner, Piece]:
    """The buildings of a side with their corners."""
    return {each.corner: each.piece for each in buildings if each.side == side}


class Remove(Action):
    """Remove your own building from a corner of the explorer's tile, for its price."""

    text: ClassVar = "remove building at {corner}"
    paragraph: ClassVar = "ED-5.3"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[Remove]:
        """The side's buildings at the corners of the explorer's tile, if the seat can pay."""
        seat, side = frame.seat, state.sides[frame.seat]
        if not state.hands[seat] and seat != state.thieves:
            return ()
        own = pieces_at(state.buildings, side)
        if not own:
            return ()
        # For explorers in the order of their tile's corners, for thieves in that of the map.
        near = (
            corners_beside(state, seat, own) if seat == state.thieves else own_corners(state, seat)
        )
        if own.keys().isdisjoint(near):
            return ()
        return [
            cls(corner) for corner in near if corner in own and affordable(state, seat, own[corner])
        ]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """The side's building at a corner of the explorer's tile, for its price (ED-5.3)."""
        seat = frame.seat
        paragraph = "ED-10.6" if seat == state.thieves else "ED-5.3"
        refusal = refuse_corner(state, seat, self.corner, paragraph)
        if refusal is not None:
            return refusal
        building = by_corner(state.buildings).get(self.corner)
        if building is None or building.side != state.sides[seat]:
            return Refusal("not-your-building", paragraph, {"corner": self.corner})
        return refuse_price(state, seat, building.piece)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """It can be bought again at once (ED-5.3)."""
        building = by_corner(state.buildings)[self.corner]
        pay_for(state, frame.seat, building.piece)
        state.restock(building.side, building.piece)
        state.buildings = tuple(b for b in state.buildings if b != building)
        state.tell("removes", "ED-5.3", seat=frame.seat, piece=building.piece, corner=self.corner)
        interruption.window(state)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Remove]:
        """Corners of tiles where somebody stands, and corners with a building."""
        return map(cls, corners(state))
