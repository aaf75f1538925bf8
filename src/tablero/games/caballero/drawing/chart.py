"""The chart: every tile on the table, the regions to inspect, and the grid of the map."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import GLOW, SHADOW
from tablero.drawing.svg import Svg, group, path, rect
from tablero.engine import in_order
from tablero.games.caballero.drawing import tiles
from tablero.games.caballero.drawing.coast import CELL, SIDES, Coast, Point, Sides, coasts
from tablero.games.caballero.drawing.inspector import about
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.tones import line
from tablero.games.caballero.grid import Cell, Side
from tablero.games.caballero.regions import Chart, Region


def seed_of(cell: Cell) -> int:
    """The seed that varies the coasts from cell to cell."""
    return cell.east * 5 + cell.north * 3


def dry_corners(chart: Chart, cell: Cell) -> Sides:
    """Which corners of a tile are dry: those where only land sides meet."""
    east, north = cell.east, cell.north
    return (
        _dry(chart, east + 1, north + 1),
        _dry(chart, east + 1, north),
        _dry(chart, east, north),
        _dry(chart, east, north + 1),
    )


def _dry(chart: Chart, east: int, north: int) -> bool:
    """Whether no water side meets the lower left corner of the cell (east, north)."""
    meeting = (
        (Cell.of(east, north), Side.WEST, Side.SOUTH),
        (Cell.of(east - 1, north), Side.SOUTH, Side.EAST),
        (Cell.of(east - 1, north - 1), Side.EAST, Side.NORTH),
        (Cell.of(east, north - 1), Side.NORTH, Side.WEST),
    )
    return all(
        chart.tiles[cell].land >> side & 1
        for cell, *sides in meeting
        if cell in chart.tiles
        for side in sides
    )


def tile_coasts(chart: Chart, cell: Cell) -> list[Coast]:
    """The coasts of a tile as it lies among its neighbours."""
    return coasts(tiles.sides_of(chart.tiles[cell].land), dry_corners(chart, cell))


def laid_cells(chart: Chart) -> list[Cell]:
    """The cells with a tile, in the order in which they were laid."""
    return list(chart.tiles)


def ground(look: Look) -> list[Svg]:
    """Land, then water, each region one shape that states its worth; then ink and marks."""
    chart = look.state.chart
    regions = list(chart.all_regions())
    cells = laid_cells(chart)
    lying = [(cell, coast) for cell in cells for coast in tile_coasts(chart, cell)]
    return [
        _shadow(cells),
        *(_land(look, region) for region in regions if region.land),
        *(_water(look, region) for region in regions if not region.land),
        group(
            *(
                tiles.sea_of(coast, seed_of(cell), *spot(cell))
                for cell, coast in lying
                if not coast.span
            ),
            *(tiles.coast_of(coast, seed_of(cell), *spot(cell)) for cell, coast in lying),
            tiles.crosses(_net(cells)),
            _border(chart, cells),
            *(_fresh(cell) for cell in cells if look.just("lays-tile", cell=cell)),
            *(tiles.engraved(chart.tiles[cell], seed_of(cell), *spot(cell)) for cell in cells),
            pointer_events="none",
        ),
    ]


def _shadow(cells: list[Cell]) -> Svg:
    """The soft shadow under all tiles together."""
    return group(
        *(
            path(
                "".join(
                    f"M{x - spread:g} {y - spread + 3:g}"
                    f"h{CELL + 2 * spread:g}v{CELL + 2 * spread:g}h-{CELL + 2 * spread:g}Z"
                    for x, y in map(spot, cells)
                ),
                fill=SHADOW,
                opacity=0.09,
            )
            for spread in (5, 3, 1)
        ),
        class_="shadow",
    )


def _region(look: Look, region: Region, *shapes: Svg) -> Svg:
    """A region that readers can point at or focus to read about it."""
    return group(
        *shapes,
        class_="region land" if region.land else "region water",
        role="img",
        tabindex="0",
        aria_label=about(look, region),
        data_region=str(region.name),
    )


def _land(look: Look, region: Region) -> Svg:
    return _region(look, region, tiles.land_squares(spot(cell) for cell in in_order(region.cells)))


def _water(look: Look, region: Region) -> Svg:
    return _region(look, region, *_waters(look.state.chart, region))


def _waters(chart: Chart, region: Region) -> Iterator[Svg]:
    own = set(region.edges)
    for cell in in_order(region.cells):
        if not chart.tiles[cell].land:
            yield tiles.open_sea(*spot(cell))
            continue
        for coast in tile_coasts(chart, cell):
            if coast.span and cell.edges[(coast.side + 1) % SIDES] in own:
                yield tiles.sea_of(coast, seed_of(cell), *spot(cell))


def _net(cells: list[Cell]) -> list[Point]:
    """The corners of all tiles, each once."""
    found = {
        (x + dx, y + dy) for x, y in map(spot, cells) for dx in (0.0, CELL) for dy in (0.0, CELL)
    }
    return sorted(found)


def _fresh(cell: Cell) -> Svg:
    """A frame around the tile that was laid last."""
    x, y = spot(cell)
    return rect(x + 2, y + 2, 96, 96, rx=2, fill="none", stroke=GLOW, stroke_width=3)


def _border(chart: Chart, cells: list[Cell]) -> Svg:
    """The edge of what has been charted."""
    ends = (((0, 0), "h"), ((CELL, 0), "v"), ((0, CELL), "h"), ((0, 0), "v"))
    drawn = []
    for cell in cells:
        x, y = spot(cell)
        for ((dx, dy), way), neighbour in zip(ends, cell.neighbours, strict=True):
            if neighbour not in chart.tiles:
                drawn.append(f"M{x + dx:g} {y + dy:g}{way}{CELL:g}")
    return path(
        "".join(drawn), fill="none", stroke_width=2, stroke_linecap="square", **line("outline")
    )
