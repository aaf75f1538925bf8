"""The chart: every tile on the table, the regions to inspect, and the grid of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from tablero.drawing.palette import GLOW, SHADOW
from tablero.drawing.parts import Memory, part
from tablero.drawing.svg import Svg, group, path, rect
from tablero.engine import in_order
from tablero.games.caballero.drawing import tiles
from tablero.games.caballero.drawing.coast import CELL, Coast, Point, Sides, coasts
from tablero.games.caballero.drawing.forecast import Points, Rows
from tablero.games.caballero.drawing.inspector import Facts, about, facts
from tablero.games.caballero.drawing.look import Look, at, beside, spot
from tablero.games.caballero.drawing.tones import line
from tablero.games.caballero.grid import SIDES_IN, Cell, Edge
from tablero.games.caballero.pieces import PlacedTile
from tablero.games.caballero.regions import Chart
from tablero.games.caballero.standing import Rows as Cards
from tablero.words import Words

T = TypeVar("T")
Edges = tuple[Edge, ...]
Corner = tuple[int, int]
"""A corner of the grid, by the cell whose lower left one it is: east, north."""
Shore = tuple[Cell, tuple[Coast, ...]]
"""A tile's cell and its coasts."""
_CORNERS: tuple[Corner, ...] = ((1, 1), (1, 0), (0, 0), (0, 1))
"""The corners of a cell: each follows its side, clockwise."""
_DRY: Sides = (True, True, True, True)
_BATCH = 8
"""How many tiles share a part, where little is drawn of each."""


def seed_of(cell: Cell) -> int:
    """The seed that varies the coasts from cell to cell."""
    return cell.east * 5 + cell.north * 3


def wet_corners(chart: Chart) -> set[Corner]:
    """The corners of tiles that water sides meet."""
    return {
        (cell.east + east, cell.north + north)
        for cell, tile in chart.tiles.items()
        for side in SIDES_IN[15 - tile.land]
        for east, north in (_CORNERS[side], _CORNERS[side - 1])
    }


def dry_corners(wet: set[Corner], cell: Cell) -> Sides:
    """Which corners of a tile are dry: those where only land sides meet."""
    east, north = cell.east, cell.north
    return (
        (east + 1, north + 1) not in wet,
        (east + 1, north) not in wet,
        (east, north) not in wet,
        (east, north + 1) not in wet,
    )


def shores(chart: Chart) -> Iterator[Shore]:
    """The coasts of all tiles as they lie among their neighbours."""
    wet = wet_corners(chart)
    for cell, tile in chart.tiles.items():
        yield cell, coasts(tiles.sides_of(tile.land), dry_corners(wet, cell))


def laid_cells(chart: Chart) -> list[Cell]:
    """The cells with a tile, in the order in which they were laid."""
    return list(chart.tiles)


def ground(look: Look, points: Points) -> list[Svg]:
    """Land, then water, each region one shape that states its worth; then ink and marks."""
    state = look.state
    chart, memory = state.chart, look.memory
    return [
        look.part("shadow", _shadow, memory, chart),
        look.part(
            "regions",
            _regions,
            memory,
            look.words,
            chart,
            state.cards,
            state.ships,
            state.alcaldes,
            points,
        ),
        group(
            look.part("ink", _ink, memory, chart),
            look.part("laid", _laid, look.fresh(Cell, "cell", "lays-tile")),
            look.part("engravings", _engravings, memory, chart),
            pointer_events="none",
        ),
    ]


def _shadow(memory: Memory, chart: Chart) -> Svg:
    """The soft shadow under all tiles together: each of its layers fades as a whole."""
    batches = list(_batches(laid_cells(chart)))
    return group(
        *(
            group(
                *(
                    memory.part(f"shadow-{spread}:{number}", _shade, some, spread)
                    for number, some in enumerate(batches)
                ),
                fill=SHADOW,
                opacity=0.09,
            )
            for spread in (5, 3, 1)
        ),
        class_="shadow",
    )


def _shade(cells: tuple[Cell, ...], spread: int) -> Svg:
    size = f"{CELL + 2 * spread:g}"
    return path(
        "".join(
            f"M{x - spread:g} {y - spread + 3:g}h{size}v{size}h-{size}Z"
            for x, y in map(spot, cells)
        )
    )


def _regions(
    memory: Memory,
    words: Words,
    chart: Chart,
    cards: Cards,
    ships: Rows,
    alcaldes: Rows,
    points: Points,
) -> Svg:
    """All land, then all water."""
    lands: list[Svg] = []
    seas: list[Svg] = []
    for region, known in facts(chart, cards, ships, alcaldes, dict(points)):
        key = f"region:{beside(region.name)}"
        drawn = memory.part(key, _region, memory, words, known, region.edges)
        (lands if region.land else seas).append(drawn)
    return group(*lands, *seas)


def _region(memory: Memory, words: Words, known: Facts, edges: Edges) -> Svg:
    """A region that readers can point at or focus to read about it."""
    return group(
        memory.part(f"shape:{beside(known.name)}", _land if known.land else _water, edges),
        class_="region land" if known.land else "region water",
        role="img",
        tabindex="0",
        aria_label=about(words, known),
        data_region=str(known.name),
        data_about="land" if known.land else "sea",
    )


def _land(edges: Edges) -> Svg:
    """The shape of a region of land with these sides."""
    return tiles.land_squares(map(spot, in_order({edge.cell for edge in edges})))


def _water(edges: Edges) -> Svg:
    """The shape of a sea with these sides: on every tile, what lies beyond its coasts."""
    own = set(edges)
    drawn: list[Svg] = []
    for cell in in_order({edge.cell for edge in edges}):
        north, east, south, west = (side not in own for side in cell.edges)
        beyond = coasts((north, east, south, west), _DRY)
        drawn += (tiles.sea_of(coast, seed_of(cell), *spot(cell)) for coast in beyond)
        if not beyond:
            drawn.append(tiles.open_sea(*spot(cell)))
    return group(*drawn)


def _ink(memory: Memory, chart: Chart) -> Svg:
    """Coasts, the crosses of the grid, and the edge of what has been charted."""
    lying, cells = list(shores(chart)), laid_cells(chart)
    batches = enumerate(_batches(list(_net(cells))))
    nooks = (
        memory.part(f"nooks:{number}", _nooks, some) for number, some in enumerate(_batches(lying))
    )
    inked = (memory.part(f"coast:{at(cell)}", _coast, cell, own) for cell, own in lying if own)
    net = (memory.part(f"net:{number}", tiles.crosses, some) for number, some in batches)
    return group(*nooks, *inked, *net, part("border", _border(chart, cells)))


def _batches(row: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """A row that grows at its end, in pieces that do not change once they are full."""
    return (tuple(row[start : start + _BATCH]) for start in range(0, len(row), _BATCH))


def _nooks(lying: tuple[Shore, ...]) -> Svg:
    """The water in the wet corners between land sides."""
    return group(
        *(
            tiles.sea_of(coast, seed_of(cell), *spot(cell))
            for cell, own in lying
            for coast in own
            if not coast.span
        )
    )


def _coast(cell: Cell, own: tuple[Coast, ...]) -> Svg:
    """The ink of a tile's coasts."""
    return group(*(tiles.coast_of(coast, seed_of(cell), *spot(cell)) for coast in own))


def _engravings(memory: Memory, chart: Chart) -> Svg:
    """What all tiles show besides land and water."""
    lying = list(chart.tiles.items())
    return group(
        *(
            memory.part(f"engravings:{number}", _engraved, some)
            for number, some in enumerate(_batches(lying))
        )
    )


def _engraved(lying: tuple[tuple[Cell, PlacedTile], ...]) -> Svg:
    return group(*(tiles.engraved(tile, seed_of(cell), *spot(cell)) for cell, tile in lying))


def _laid(cells: tuple[Cell, ...]) -> Svg:
    """A frame around the tile that was laid last."""
    return group(
        *(
            rect(x + 2, y + 2, 96, 96, rx=2, fill="none", stroke=GLOW, stroke_width=3)
            for x, y in map(spot, cells)
        )
    )


def _net(cells: Iterable[Cell]) -> dict[Point, None]:
    """The corners of all tiles, each once, in the order in which they were laid."""
    return dict.fromkeys(
        (x + dx, y + dy) for x, y in map(spot, cells) for dx in (0.0, CELL) for dy in (0.0, CELL)
    )


def _border(chart: Chart, cells: Iterable[Cell]) -> Svg:
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
