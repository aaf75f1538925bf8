"""Chapter 5: laying tiles, with the two places of last resort."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final, final

from tablero.engine import Action, Refusal, Seat, Table, in_order, removed

from .border import Place
from .box import POWER_CARDS
from .deeds import TWO_TILES, Acting, limit_used
from .grid import Cell
from .pieces import PLACED, PlacedTile, Shape, Symbol, Tile
from .removal import meet_land
from .standing import Rows, Standing, standing
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
    def options(cls, state: CaballeroState, turn: Acting) -> list[LayTile]:
        """Any open tile wherever it fits."""
        return layable(state, turn.seat) if turn.deeds.tiles < most_tiles(state, turn.seat) else []

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
        if cell in state.chart.tiles or cell in standing(state.chart, state.cards).taken:
            return Refusal("cell-taken", "CB-5.1", {"cell": cell})
        place = state.chart.places.get(cell)
        if place is None:
            return refuse_last_resort(state, turn.seat, cell)
        fits = tile.fits[place.around] >> self.turn & 1
        return None if fits else self.refuse_mismatch(place.around)

    def refuse_mismatch(self, around: int) -> Refusal:
        """Name the first side that does not match (CB-5.1)."""
        land = PlacedTile.of(self.tile, self.turn).land
        side = next(
            edge.side
            for edge in self.cell.edges
            if around >> (edge.side + (4 if land >> edge.side & 1 else 0)) & 1
        )
        return Refusal("sides-differ", "CB-5.1", {"side": side})

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """Lay the tile; regions grow, and cards at land on two sides leave (CB-5.4, CB-5.6)."""
        before = state.chart
        tile = PLACED[self.tile][self.turn]
        state.open_tiles = removed(state.open_tiles, self.tile)
        state.chart = before.with_tile(self.cell, tile)
        state.tell(
            "lays-tile",
            "CB-5.1" if self.cell in before.places else "CB-5.2",
            seat=turn.seat,
            tile=self.tile,
            cell=self.cell,
            turn=self.turn,
        )
        meet_land(state, before, self.cell, tile)
        turn.go_on(state, turn.deeds.and_tile())

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LayTile]:
        """Open tiles everywhere near the table in every distinct turn, in one place in the other
        turns, and a tile that is not open.
        """
        absent = next((tile for tile in state.box.tiles if tile not in state.open_tiles), None)
        cells = [*state.chart.places, *cells_beyond(state), *[*state.chart.tiles][:1]]
        for tile, cell in product(dict.fromkeys(state.open_tiles), cells):
            yield from (cls(tile, cell, turn) for turn in tile.turns)
        for tile, cell in product(dict.fromkeys(state.open_tiles), cells[:1]):
            yield from (cls(tile, cell, turn) for turn in range(4) if turn not in tile.turns)
        if absent is not None:
            yield from (cls(absent, cell, 0) for cell in cells[:3])


MOST_TILES: Final = tuple([2 if power == TWO_TILES else 1 for power in range(POWER_CARDS + 1)])
"""By power card: one tile; with the 9 an optional second one (CB-4.2, CB-4.5)."""

KINDS: Final = tuple(
    [Tile.of(shape, symbol) for shape, symbol in product(Shape, Symbol) if shape.can_show(symbol)]
)
"""Every kind of tile, sorted."""
KIND: Final = {tile: kind for kind, tile in enumerate(KINDS)}
FITS: Final[dict[int, tuple[PlacedTile, ...]]] = {
    fit: tuple([placed for placed in PLACED[tile] if fit >> placed.turn & 1])
    for tile in KINDS
    for fit in tile.fits
}
"""By the fit (`Tile.fits`): the tile in every turn that fits."""
FITTING: Final = tuple(dict.fromkeys([placed for fits in FITS.values() for placed in fits]))
"""Every tile in every turn that differs from its others."""


def _fits(around: int) -> tuple[int, ...]:
    return tuple([tile.fits[around] for tile in KINDS])


FITS_IN: Final[Table[int, tuple[int, ...]]] = Table(_fits)
"""By what the neighbours of a cell show: how every kind of tile fits."""


def _ways(cell: Cell) -> dict[int, tuple[LayTile, ...]]:
    lays = {placed: LayTile(placed.tile, cell, placed.turn) for placed in FITTING}
    return {fit: tuple(map(lays.__getitem__, turns)) for fit, turns in FITS.items()}


WAYS: Final[Table[Cell, dict[int, tuple[LayTile, ...]]]] = Table(_ways)
"""By the cell and the fit: every way to lay that tile there."""


def _lays(place: Place) -> tuple[tuple[LayTile, ...], ...]:
    return tuple(map(WAYS[place.cell].__getitem__, FITS_IN[place.around]))


LAYS: Final[Table[Place, tuple[tuple[LayTile, ...], ...]]] = Table(_lays)
"""By the place and the kind of tile: every way to lay it there."""


@final
class Fitting:
    """Every way to lay one of the tiles beside a tile, its sides matching (CB-5.1)."""

    def __init__(self, table: Standing, tiles: tuple[Tile, ...]) -> None:
        self.table: Final = table
        self.tiles: Final = tiles
        kinds = [KIND[tile] for tile in dict.fromkeys(tiles)]
        found: list[LayTile] = []
        for place in table.free:
            lays = LAYS[place]
            for kind in kinds:
                found += lays[kind]
        self.options: Final = found


_LAST: Final[list[Fitting]] = []
"""The latest one: the deeds of a turn before its tile ask for it repeatedly."""


def fitting(state: CaballeroState) -> list[LayTile]:
    """Every way to lay an open tile beside a tile, its sides matching (CB-5.1)."""
    table, tiles = standing(state.chart, state.cards), state.open_tiles
    for last in _LAST:
        if last.table is table and last.tiles is tiles:
            return last.options
    found = Fitting(table, tiles)
    _LAST[:] = [found]
    return found.options


def beside_cards(state: CaballeroState, rows: Rows) -> tuple[Cell, ...]:
    """The free cells that touch one of these cards and no tile (CB-5.5)."""
    chart, taken = state.chart, standing(state.chart, state.cards).taken
    cells = [
        cell
        for row in rows
        for card in row
        for cell in card.cell.neighbours
        if cell not in taken and cell not in chart.places and cell not in chart.tiles
    ]
    return in_order(dict.fromkeys(cells))


def last_resort(state: CaballeroState, seat: Seat) -> tuple[Cell, ...]:
    """Where a tile goes if none fits: beside the seat's cards, or else others' (CB-5.2)."""
    rows = state.cards
    return beside_cards(state, rows[seat : seat + 1]) or beside_cards(state, rows)


def layable(state: CaballeroState, seat: Seat) -> list[LayTile]:
    """Every way to lay an open tile now (CB-5.1, CB-5.2); none: the duty lapses (CB-5.3)."""
    found = fitting(state)
    if found:
        return found
    cells = last_resort(state, seat)
    kinds = dict.fromkeys(state.open_tiles)
    return [LayTile(tile, cell, turn) for cell in cells for tile in kinds for turn in tile.turns]


def most_tiles(state: CaballeroState, seat: Seat) -> int:
    """How many tiles the seat's power card allows (CB-4.2, CB-4.5)."""
    return MOST_TILES[state.bids[seat]]


def refuse_last_resort(state: CaballeroState, seat: Seat, cell: Cell) -> Refusal | None:
    """A place that touches no tile is allowed only if nothing fits (CB-5.2)."""
    if fitting(state):
        return Refusal("no-tile-beside", "CB-5.1", {"cell": cell})
    if cell in last_resort(state, seat):
        return None
    return Refusal("no-last-resort", "CB-5.2", {"cell": cell})
