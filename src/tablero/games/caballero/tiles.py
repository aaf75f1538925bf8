"""Chapter 5: laying tiles, with the two places of last resort."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, removed

from .border import MANY, Place
from .deeds import TWO_TILES, Acting, after_tile, limit_used
from .grid import Cell, edges_of, neighbours
from .pieces import PlacedTile, Tile
from .regions import Chart
from .removal import meet_land
from .standing import RECENT, Rows, free_places, occupied
from .state import CaballeroState
from .vocabulary import cells_beyond


class LayTile(Action):
    """Lay an open tile, turned clockwise by quarters (CB-5.1)."""

    text: ClassVar = "lay tile {tile} at {cell} turn {turn}"
    paragraph: ClassVar = "CB-5.1"
    fields: ClassVar = {"tile": Tile, "cell": Cell, "turn": int}

    def __init__(self, tile: Tile, cell: Cell, turn: int) -> None:
        self.tile: Final = tile
        self.cell: Final = cell
        self.turn: Final = turn

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> tuple[LayTile, ...]:
        """Any open tile wherever it fits."""
        return layable(state, turn.seat) if turn.deeds.tiles < most_tiles(state, turn.seat) else ()

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """The tile lies open, the place is free, the sides match."""
        tile, cell = self.tile, self.cell
        limit = most_tiles(state, turn.seat)
        if turn.deeds.tiles >= limit:
            return limit_used(limit)
        if tile not in state.open_tiles:
            return Refusal("tile-not-open", "CB-4.2", {"tile": tile})
        if self.turn not in tile.turns:
            return Refusal("no-such-turn", "CB-1.3", {"tile": tile})
        if cell in state.chart.tiles or cell in occupied(state.cards):
            return Refusal("cell-taken", "CB-5.1", {"cell": cell})
        around = state.chart.around.get(cell)
        if around is None:
            return refuse_last_resort(state, turn.seat, cell)
        return None if self.turn in tile.fits[around] else self.refuse_mismatch(around)

    def refuse_mismatch(self, around: int) -> Refusal:
        """Name the first side that does not match (CB-5.1)."""
        land = PlacedTile.of(self.tile, self.turn).land
        side = next(
            edge.side
            for edge in edges_of(self.cell)
            if around >> (edge.side + (4 if land >> edge.side & 1 else 0)) & 1
        )
        return Refusal("sides-differ", "CB-5.1", {"side": side})

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """Lay the tile; regions grow, and cards at land on two sides leave (CB-5.4, CB-5.6)."""
        before = state.chart
        tile = PlacedTile.of(self.tile, self.turn)
        state.open_tiles = removed(state.open_tiles, self.tile)
        state.chart = before.with_tile(self.cell, tile)
        state.tell(
            "lays-tile",
            "CB-5.1" if self.cell in before.around else "CB-5.2",
            seat=turn.seat,
            tile=self.tile,
            cell=self.cell,
            turn=self.turn,
        )
        meet_land(state, before, self.cell, tile)
        turn.go_on(state, after_tile(turn.deeds))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LayTile]:
        """Open tiles everywhere near the table in every distinct turn, in one place in the other
        turns, and a tile that is not open.
        """
        absent = next((tile for tile in state.box.tiles if tile not in state.open_tiles), None)
        cells = [*state.chart.around, *cells_beyond(state), *[*state.chart.tiles][:1]]
        for tile, cell in product(dict.fromkeys(state.open_tiles), cells):
            yield from (cls(tile, cell, turn) for turn in tile.turns)
        for tile, cell in product(dict.fromkeys(state.open_tiles), cells[:1]):
            yield from (cls(tile, cell, turn) for turn in range(4) if turn not in tile.turns)
        if absent is not None:
            yield from (cls(absent, cell, 0) for cell in cells[:3])


class Fits(dict[Tile, tuple[LayTile, ...]]):
    """The ways each tile fits into a place, worked out on demand."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, tile: Tile) -> tuple[LayTile, ...]:
        place = self.place
        turns = tile.fits[place.around]
        self[tile] = found = tuple([LayTile(tile, place.cell, turn) for turn in turns])
        return found


class FitsByPlace(dict[Place, Fits]):
    """What fits where, for the places of recent games."""

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
    found: list[LayTile] = []
    for place in free_places(chart, rows):
        fits = FITS[place]
        for tile in kinds:
            found += fits[tile]
    return tuple(found)


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
    """Where a tile goes if none fits: beside the seat's cards, or else others' (CB-5.2)."""
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
    return tuple(
        LayTile(tile, cell, turn) for cell in cells for tile in kinds for turn in tile.turns
    )


def most_tiles(state: CaballeroState, seat: Seat) -> int:
    """One tile; with the 9 an optional second one (CB-4.2, CB-4.5)."""
    return 2 if state.bids[seat] == TWO_TILES else 1


def refuse_last_resort(state: CaballeroState, seat: Seat, cell: object) -> Refusal | None:
    """A place that touches no tile is allowed only if nothing fits (CB-5.2)."""
    if fitting(state.chart, state.cards, state.open_tiles):
        return Refusal("no-tile-beside", "CB-5.1", {"cell": cell})
    if cell in last_resort(state.chart, state.cards, seat):
        return None
    return Refusal("no-last-resort", "CB-5.2", {"cell": cell})
