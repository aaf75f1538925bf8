"""The chart: all tiles on the table, and the regions of land and water that they form.

A chart is immutable. Laying a tile makes a new chart, which shares every region that the tile does
not touch with the old one.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from typing import Final, final

from tablero.engine import in_order

from .border import BY_CELL, PLACES, Place
from .grid import MEETING, NEIGHBOURS, Cell, Edge
from .pieces import Part, PlacedTile


@final
class Region:
    """Connected land or water: a region of land, or a sea (CB-9.1, CB-9.2)."""

    __slots__ = ("_cells", "edges", "land", "name", "open_sides", "symbols")

    def __init__(
        self, land: bool, name: Edge, edges: tuple[Edge, ...], symbols: int, open_sides: int
    ) -> None:
        self.land: Final = land
        self.name: Final = name
        """The first of its sides, which names the region until it grows."""
        self.edges: Final = edges
        self.symbols: Final = symbols
        """Its gold, or its fish."""
        self.open_sides: Final = open_sides
        """How many of its sides do not meet a tile."""
        self._cells: frozenset[Cell] | None = None

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells of its tiles; a tile with both its waters in one sea counts once."""
        if self._cells is None:
            self._cells = frozenset([edge.cell for edge in self.edges])
        return self._cells

    @property
    def worth(self) -> int:
        """One point for each tile, one for each gold or fish (CB-9.1, CB-9.2)."""
        return len(self.cells) + self.symbols

    @property
    def enclosed(self) -> bool:
        """Whether every side meets another tile: no card can be laid beside it (CB-10.2)."""
        return not self.open_sides

    def __repr__(self) -> str:
        kind = "land" if self.land else "water"
        return f"<{kind} {self.name}: {len(self.cells)} tiles, {self.symbols} symbols>"


@final
class Chart:
    """The tiles on the table with their regions. Charts with equal tiles in all cells are equal."""

    __slots__ = ("border", "enclosed", "places", "regions", "tiles")

    def __init__(self, tiles: Iterable[tuple[Cell, PlacedTile]] = ()) -> None:
        self.tiles: dict[Cell, PlacedTile] = {}
        """By cell, in the order in which they were laid."""
        self.regions: dict[Edge, Region] = {}
        """By the edge of a tile."""
        self.places: dict[Cell, Place] = {}
        """By cell: where a tile or a card can be laid beside a tile."""
        self.border: list[Place] = []
        """The same places, sorted by their cells."""
        self.enclosed: tuple[Edge, ...] = ()
        """The names of the enclosed regions, which never change (CB-10.7)."""
        for cell, tile in tiles:
            if cell in self.tiles:
                raise ValueError(f"two tiles lie in {cell}")
            self._lay(cell, tile)

    def with_tile(self, cell: Cell, tile: PlacedTile) -> Chart:
        """The chart with one more tile; the cell must be free."""
        chart = Chart()
        chart.tiles = self.tiles.copy()
        chart.regions = self.regions.copy()
        chart.places = self.places.copy()
        chart.border = self.border.copy()
        chart.enclosed = self.enclosed
        chart._lay(cell, tile)
        return chart

    def _lay(self, cell: Cell, tile: PlacedTile) -> None:
        self.tiles[cell] = tile
        self._move_border(cell, tile)
        meeting = MEETING[cell]
        for part in tile.parts:
            self._join(cell, part, meeting)

    def _move_border(self, cell: Cell, tile: PlacedTile) -> None:
        """The tile takes its place, and shows its sides to the places around it."""
        tiles, places, border, neighbours = self.tiles, self.places, self.border, NEIGHBOURS[cell]
        if cell in places:
            border.remove(places.pop(cell))
        for side, shown in enumerate(tile.shows):
            neighbour = neighbours[side]
            if neighbour in tiles:
                continue
            before = places.get(neighbour)
            if before is None:
                place = PLACES[neighbour][shown]
                insort(border, place, key=BY_CELL)
            else:
                place = PLACES[neighbour][before.around | shown]
                border[border.index(before)] = place
            places[neighbour] = place

    def _join(self, cell: Cell, part: Part, meeting: tuple[Edge, ...]) -> None:
        """Join this part and all regions that its sides meet into one."""
        regions, own = self.regions, cell.edges
        edges: list[Edge] = []
        met: list[Region] = []
        for side in part.sides:
            edges.append(own[side])
            region = regions.get(meeting[side])
            if region is not None:
                met.append(region)
        # A side that meets a tile is no longer open, and neither is the side that it meets.
        open_sides = len(edges) - 2 * len(met)
        symbols, name = part.symbols, edges[0]
        for region in met if len(met) < 2 else dict.fromkeys(met):
            edges += region.edges
            symbols += region.symbols
            open_sides += region.open_sides
            if region.name.code < name.code:
                name = region.name
        joined = Region(part.land, name, tuple(edges), symbols, open_sides)
        for edge in edges:
            regions[edge] = joined
        if not open_sides:
            self.enclosed = (*self.enclosed, name)

    def region_at(self, edge: Edge) -> Region:
        """The region that a tile's side belongs to."""
        return self.regions[edge]

    def beside(self, edge: Edge) -> Region:
        """The region that a card's side touches."""
        return self.regions[edge.facing]

    def all_regions(self) -> Iterator[Region]:
        """Every region once, by name."""
        return iter(sorted(set(self.regions.values()), key=lambda region: region.name.code))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Chart) and self.tiles == other.tiles)

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    def __reduce__(self) -> tuple[type[Chart], tuple[tuple[tuple[Cell, PlacedTile], ...]]]:
        return Chart, (tuple(self.tiles.items()),)

    def __repr__(self) -> str:
        tiles = [(cell, self.tiles[cell]) for cell in in_order(self.tiles)]
        lies = ", ".join(f"{cell}: {tile}" for cell, tile in tiles)
        return f"Chart({lies})"
