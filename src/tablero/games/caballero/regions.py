"""The chart: all tiles on the table, and the regions of land and water that they form.

A chart is immutable. Laying a tile makes a new chart, which shares every region that the tile does
not touch with the old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .border import LAND_BITS, Place
from .grid import Cell, Edge, edges_of, neighbours
from .pieces import Part, PlacedTile

__all__ = ["LAND_BITS", "Chart", "Region"]


class Region:
    """Connected land or water: a region of land, or a sea (CB-9.1, CB-9.2)."""

    __slots__ = ("cells", "edges", "land", "name", "open_sides", "symbols")

    def __init__(
        self,
        land: bool,
        name: Edge,
        cells: frozenset[Cell],
        edges: tuple[Edge, ...],
        symbols: int,
        open_sides: int,
    ) -> None:
        self.land = land
        self.name = name
        """The first of its sides, which names the region until it grows."""
        self.cells = cells
        """The cells of its tiles; a tile with both its waters in one sea counts once."""
        self.edges = edges
        self.symbols = symbols
        """Its gold, or its fish."""
        self.open_sides = open_sides
        """How many of its sides do not meet a tile."""

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


class Chart:
    """The tiles on the table with their regions. Charts with equal tiles in all cells are equal."""

    __slots__ = ("_hash", "around", "border", "enclosed", "regions", "tiles")

    tiles: dict[Cell, PlacedTile]
    """By cell, in the order in which they were laid."""
    regions: dict[int, Region]
    """By the edge of a tile."""
    around: dict[Cell, int]
    """What the tiles around an empty cell show it: land sides, and water sides << 4."""
    border: tuple[Place, ...]
    """The same as places, sorted."""
    enclosed: tuple[Edge, ...]
    """The names of the enclosed regions, which never change (CB-10.7)."""

    def __init__(self, tiles: Iterable[tuple[Cell, PlacedTile]] = ()) -> None:
        self.tiles, self.regions, self.around, self.border = {}, {}, {}, ()
        self.enclosed, self._hash = (), 0
        for cell, tile in tiles:
            if cell in self.tiles:
                raise ValueError(f"two tiles lie in {cell}")
            self._lay(cell, tile)

    def with_tile(self, cell: Cell, tile: PlacedTile) -> Chart:
        """The chart with one more tile; the cell must be free."""
        chart: Chart = object.__new__(Chart)
        chart.tiles = self.tiles.copy()
        chart.regions = self.regions.copy()
        chart.around = self.around.copy()
        chart.border = self.border
        chart.enclosed = self.enclosed
        chart._hash = self._hash
        chart._lay(cell, tile)
        return chart

    def _lay(self, cell: Cell, tile: PlacedTile) -> None:
        tiles, around = self.tiles, self.around
        tiles[cell] = tile
        self._hash ^= hash((cell, tile))
        border = list(self.border)
        if cell in around:
            border.remove(Place.of(cell, around.pop(cell)))
        for neighbour, shown in zip(neighbours(cell), tile.shows, strict=True):
            if neighbour not in tiles:
                before = around.get(neighbour, 0)
                if before:
                    border.remove(Place.of(neighbour, before))
                around[neighbour] = before | shown
                border.append(Place.of(neighbour, before | shown))
        border.sort()
        self.border = tuple(border)
        edges = edges_of(cell)
        for part in tile.parts:
            self._join(cell, part, tuple([edges[side] for side in part.sides]))

    def _join(self, cell: Cell, part: Part, edges: tuple[Edge, ...]) -> None:
        """Join this part and all regions that its sides meet into one."""
        regions = self.regions
        met = [region for edge in edges if (region := regions.get(edge.facing)) is not None]
        # A side that meets a tile is no longer open, and neither is the side that it meets.
        open_sides = len(edges) - 2 * len(met)
        symbols, name = part.symbols, edges[0]
        cells = frozenset((cell,))
        for region in dict.fromkeys(met) if len(met) > 1 else met:
            cells |= region.cells
            edges += region.edges
            symbols += region.symbols
            open_sides += region.open_sides
            if region.name < name:
                name = region.name
        regions.update(
            dict.fromkeys(edges, Region(part.land, name, cells, edges, symbols, open_sides))
        )
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
        return iter(sorted(set(self.regions.values()), key=lambda region: region.name))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Chart) and self.tiles == other.tiles)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Chart], tuple[tuple[tuple[Cell, PlacedTile], ...]]]:
        return Chart, (tuple(self.tiles.items()),)

    def __repr__(self) -> str:
        lies = ", ".join(f"{cell}: {tile}" for cell, tile in sorted(self.tiles.items()))
        return f"Chart({lies})"
