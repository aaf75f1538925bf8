"""Every answer that somebody could think of, allowed or not: near the table, and not too many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

from tablero.engine import Action

from .actions import (
    BuyCastillo,
    BuyShip,
    DrawStartTile,
    DrawTile,
    EndTurn,
    LaunchShip,
    LayCard,
    LayCardWithGrande,
    LayTile,
    MoveCastillo,
    MoveGrande,
    MoveShip,
    PlaceAlcalde,
    Power,
    RaiseCard,
    Reinforce,
    SetGrande,
    Start,
    TakeBack,
    TakeShip,
)
from .box import Colour
from .grid import Cell, Edge, edges_of, neighbours
from .state import CaballeroState


def vocabulary(state: CaballeroState) -> Iterator[Action]:
    """Answers of every kind."""
    tiles = sorted(set(state.box.tiles))
    yield from map(Start, Colour)
    yield from map(DrawStartTile, tiles)
    yield from map(DrawTile, tiles)
    yield from map(Power, range(len(state.box.heads) + 2))
    yield from (Reinforce(), EndTurn())
    if state.chart.tiles:
        yield from about_tiles(state)
        yield from about_cards(state)
        yield from about_ships(state)
        yield from about_pieces(state)


def cells_with_cards(state: CaballeroState) -> list[Cell]:
    """Every card on the table, whoever owns it."""
    return sorted(card.cell for card in chain(*state.cards))


def cells_beyond(state: CaballeroState) -> list[Cell]:
    """Some cells that touch no tile: beside cards, and one step further out."""
    around = state.chart.around
    near = {cell for card in cells_with_cards(state) for cell in neighbours(card)}
    near |= set(neighbours(max(around))) | set(neighbours(min(around)))
    return sorted(near - around.keys() - state.chart.tiles.keys())[:12]


def about_tiles(state: CaballeroState) -> Iterator[Action]:
    """Open tiles everywhere near the table, in all turns that look different and once in others,
    and one that does not lie open.
    """
    absent = next((tile for tile in state.box.tiles if tile not in state.open_tiles), None)
    cells = [*state.chart.around, *cells_beyond(state), next(iter(state.chart.around))]
    for tile, cell in product(dict.fromkeys(state.open_tiles), cells):
        yield from (LayTile(tile, cell, turn) for turn in tile.turns)
    for tile in dict.fromkeys(state.open_tiles):
        yield from (LayTile(tile, cells[0], turn) for turn in range(4) if turn not in tile.turns)
    if absent is not None:
        yield from (LayTile(absent, cell, 0) for cell in cells[:3])


def about_cards(state: CaballeroState) -> Iterator[Action]:
    """Cards in all ways in which they can lie, laid, raised and taken back."""
    ways = tuple(state.box.faces.cards.values())
    taken = cells_with_cards(state)
    cells = [*state.chart.around, *cells_beyond(state)[:2]]
    yield from (LayCard(card, cell) for card, cell in product(ways, cells))
    yield from (RaiseCard(cell, card) for card, cell in product(ways, taken))
    yield from map(TakeBack, [*taken, *cells[:2]])
    lands = [cell for cell, around in state.chart.around.items() if (around & 15).bit_count() != 1]
    yield from (LayCardWithGrande(card, cell) for card, cell in product(ways, lands))


def about_ships(state: CaballeroState) -> Iterator[Action]:
    """Ships on the sides of all cards and on the enclosed regions; moves from some to some."""
    places: list[Edge] = [edge for cell in cells_with_cards(state) for edge in edges_of(cell)]
    places += state.chart.enclosed
    places += other_sides(state)
    for place in places:
        yield BuyShip(place)
        yield LaunchShip(place)
        yield TakeShip(place)
    ships = list(chain(*state.ships))[:6] + places[:2]
    yield from (MoveShip(ship, place) for ship, place in product(ships, places))


def about_pieces(state: CaballeroState) -> Iterator[Action]:
    """Castillos, alcaldes and the grande."""
    taken = cells_with_cards(state)
    castillos = list(chain(*state.castillos))[:6] + taken[:2]
    yield from map(BuyCastillo, taken)
    yield from (MoveCastillo(castillo, cell) for castillo, cell in product(castillos, taken))
    yield from map(SetGrande, taken)
    yield from map(MoveGrande, taken)
    regions = [region.name for region in state.chart.all_regions()]
    yield from map(PlaceAlcalde, [*regions, *other_sides(state)])


def other_sides(state: CaballeroState) -> list[Edge]:
    """Another side of each enclosed region: any names it."""
    chart = state.chart
    return [max(chart.region_at(name).edges) for name in chart.enclosed]
