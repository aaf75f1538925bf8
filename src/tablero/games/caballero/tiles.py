"""Chapter 5: laying tiles, with the two places of last resort."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from operator import itemgetter

from tablero.engine import Refusal, Seat, removed

from . import removal
from .actions import LayTile
from .border import MANY, Place
from .deeds import TWO_TILES, Deeds, after_tile, limit_used
from .grid import Cell, edges_of, neighbours
from .pieces import Tile, placed
from .regions import Chart
from .standing import RECENT, Rows, free_places, occupied
from .state import CaballeroState


@lru_cache(maxsize=1 << 13)
def turnings(tile: Tile, cell: Cell) -> tuple[LayTile, ...]:
    """The tile in this cell, in all rotations that look different."""
    return tuple([LayTile(tile, cell, turn) for turn in tile.turns])


class Fits(dict[Tile, tuple[LayTile, ...]]):
    """The ways in which each tile fits into a place, found when asked for."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, tile: Tile) -> tuple[LayTile, ...]:
        turns = tile.fits[self.place.around]
        if turns:
            ways = turnings(tile, self.place.cell)
            self[tile] = found = tuple([ways[turn] for turn in turns])
        else:
            self[tile] = found = ()
        return found


class FitsByPlace(dict[Place, Fits]):
    """What fits where, for the places of the latest games."""

    def __missing__(self, place: Place) -> Fits:
        if len(self) >= MANY:
            self.clear()
        self[place] = found = Fits(place)
        return found


FITS = FitsByPlace()


@lru_cache(maxsize=RECENT)
def fitting(chart: Chart, rows: Rows, tiles: tuple[Tile, ...]) -> tuple[LayTile, ...]:
    """Every way to lay one of the tiles beside a tile, its sides matching (CB-5.1)."""
    kinds = tuple(dict.fromkeys(tiles))
    fits = map(FITS.__getitem__, free_places(chart, rows))
    if len(kinds) < 2:
        return tuple(chain.from_iterable([fit[tile] for fit in fits for tile in kinds]))
    of_kinds = itemgetter(*kinds)
    return tuple(chain.from_iterable(chain.from_iterable(map(of_kinds, fits))))


def beside_cards(chart: Chart, rows: Rows, row: Rows) -> tuple[Cell, ...]:
    """The free cells that touch one of these cards and no tile (CB-5.5)."""
    taken = occupied(rows)
    cells = {
        cell
        for cards in row
        for card in cards
        for cell in neighbours(card.cell)
        if cell not in taken and cell not in chart.around and cell not in chart.tiles
    }
    return tuple(sorted(cells))


def last_resort(chart: Chart, rows: Rows, seat: Seat) -> tuple[Cell, ...]:
    """Where a tile goes if none fits: beside an own card, else beside another's (CB-5.2)."""
    own = beside_cards(chart, rows, rows[seat : seat + 1])
    return own or beside_cards(chart, rows, rows)


def layable(state: CaballeroState, seat: Seat) -> tuple[LayTile, ...]:
    """Every way to lay an open tile now (CB-5.1, CB-5.2); none: the duty lapses (CB-5.3)."""
    tiles = state.open_tiles
    found = fitting(state.chart, state.cards, tiles)
    if found:
        return found
    cells = last_resort(state.chart, state.cards, seat)
    kinds = dict.fromkeys(tiles)
    return tuple(way for cell in cells for tile in kinds for way in turnings(tile, cell))


def most_tiles(state: CaballeroState, seat: Seat) -> int:
    """One tile; with the 9 a second one if wanted (CB-4.2, CB-4.5)."""
    return 2 if state.bids[seat] == TWO_TILES else 1


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> tuple[LayTile, ...]:
    """Any open tile wherever it fits."""
    return layable(state, seat) if deeds.tiles < most_tiles(state, seat) else ()


def refuse(state: CaballeroState, seat: Seat, deeds: Deeds, action: LayTile) -> Refusal | None:
    """The tile lies open, the place is free, the sides match."""
    tile, cell = action.tile, action.cell
    limit = most_tiles(state, seat)
    if deeds.tiles >= limit:
        return limit_used(limit)
    if tile not in state.open_tiles:
        return Refusal("tile-not-open", "CB-4.2", {"tile": tile})
    tile = state.open_tiles[state.open_tiles.index(tile)]
    if action.turn not in tile.turns:
        return Refusal("no-such-turn", "CB-1.3", {"tile": tile})
    if cell in state.chart.tiles or cell in occupied(state.cards):
        return Refusal("cell-taken", "CB-5.1", {"cell": cell})
    around = state.chart.around.get(cell)
    if around is None:
        return refuse_last_resort(state, seat, cell)
    if action.turn not in tile.fits[around]:
        return refuse_mismatch(state, action)
    return None


def refuse_mismatch(state: CaballeroState, action: LayTile) -> Refusal:
    """Name the first side that does not match (CB-5.1)."""
    around, land = state.chart.around[action.cell], placed(action.tile, action.turn).land
    side = next(
        edge.side
        for edge in edges_of(action.cell)
        if around >> (edge.side + (4 if land >> edge.side & 1 else 0)) & 1
    )
    return Refusal("sides-differ", "CB-5.1", {"side": side})


def refuse_last_resort(state: CaballeroState, seat: Seat, cell: object) -> Refusal | None:
    """A place beside no tile is for the case that nothing fits (CB-5.2)."""
    if fitting(state.chart, state.cards, state.open_tiles):
        return Refusal("no-tile-beside", "CB-5.1", {"cell": cell})
    if cell in last_resort(state.chart, state.cards, seat):
        return None
    return Refusal("no-last-resort", "CB-5.2", {"cell": cell})


def lay(state: CaballeroState, seat: Seat, deeds: Deeds, action: LayTile) -> Deeds:
    """The tile lies; regions grow, and cards at land on two sides leave (CB-5.4, CB-5.6)."""
    before = state.chart
    tile = placed(action.tile, action.turn)
    state.open_tiles = removed(state.open_tiles, action.tile)
    state.chart = before.with_tile(action.cell, tile)
    paragraph = "CB-5.1" if action.cell in before.around else "CB-5.2"
    state.tell(
        "lays-tile", paragraph, seat=seat, tile=action.tile, cell=action.cell, turn=action.turn
    )
    removal.meet_land(state, before, action.cell, tile)
    return after_tile(deeds)
