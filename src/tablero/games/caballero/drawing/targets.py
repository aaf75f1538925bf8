"""Where something can go: free cells, sides of the reader's cards for ships, enclosed regions."""

from __future__ import annotations

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, circle, group, path, place, rect, symbol, tag, use
from tablero.engine import in_order
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.drawing.coast import Point
from tablero.games.caballero.drawing.look import Look, at, beside, spot
from tablero.games.caballero.drawing.places import berth, middle_of
from tablero.games.caballero.drawing.tones import line
from tablero.games.caballero.grid import Cell, Edge
from tablero.games.caballero.ships import BuyShip, LaunchShip, MoveShip
from tablero.games.caballero.standing import standing
from tablero.games.caballero.tiles import LayTile
from tablero.words import Words

Berth = tuple[Edge, Point]
"""Where ships can lie, or an alcalde can stand: its name, and its spot on the chart."""


def definitions() -> list[Svg]:
    """Symbols `cb-corners` (a free cell) and `cb-free` (one that can be picked anywhere in it)."""
    corners = path(_FRAME, fill="none", stroke_width=1, opacity=0.4, **line("ink-soft"))
    return [
        symbol("cb-corners", corners),
        symbol("cb-free", rect(3, 3, 94, 94, fill="#ffffff", fill_opacity=0), use("cb-corners")),
    ]


def targets(look: Look) -> list[Svg]:
    """Everything that can be picked besides pieces; what is not possible now explains why."""
    memory, words = look.memory, look.words
    seated = look.view.seat is not None
    chart = look.state.chart
    cells = look.part("cells", _cells, memory, words, free_cells(look), seated)
    if not seated:
        return [cells]
    sides = tuple([(edge, berth(chart, edge)) for edge in berths(look)])
    enclosed = tuple([(name, middle_of(chart, name)) for name in vacant_regions(look)])
    return [
        cells,
        look.part("berths", _berths, memory, words, sides),
        look.part("vacant", _vacant, memory, words, enclosed),
    ]


def free_cells(look: Look) -> tuple[Cell, ...]:
    """The free cells beside a tile, and those of the last resort (CB-5.2)."""
    state = look.state
    beside = tuple([place.cell for place in standing(state.chart, state.cards).free])
    resort = {option.cell for option in look.options_of(LayTile)}.difference(beside)
    return in_order((*beside, *resort)) if resort else beside


def berths(look: Look) -> tuple[Edge, ...]:
    """The free water sides of the reader's cards, and the seas where the reader's ships may lie."""
    state, seat = look.state, look.near
    places = state.chart.places
    sides = {edge for card in state.cards[seat] for edge in places[card.cell].waters}
    kinds: tuple[type[BuyShip | LaunchShip | MoveShip], ...] = (BuyShip, LaunchShip, MoveShip)
    offered = {option.place for kind in kinds for option in look.options_of(kind)}
    return in_order((sides | offered).difference(state.ships[seat]))


def vacant_regions(look: Look) -> tuple[Edge, ...]:
    """The enclosed regions without an alcalde, if there are alcaldes in the game (CB-10.2)."""
    state = look.state
    if not state.variant.expansion:
        return ()
    taken = {region for row in state.alcaldes for region in row}
    offered = {option.region for option in look.options_of(PlaceAlcalde)}
    return in_order((set(state.chart.enclosed) - taken) | offered)


def _cells(memory: Memory, words: Words, cells: tuple[Cell, ...], seated: bool) -> Svg:
    """All free cells: to pick for those who have a seat."""
    if seated:
        return group(*(memory.part(f"cell:{at(cell)}", _cell, words, cell) for cell in cells))
    return group(*(memory.part(f"cell:{at(cell)}", _outline, cell) for cell in cells))


def _berths(memory: Memory, words: Words, berths: tuple[Berth, ...]) -> Svg:
    return group(
        *(memory.part(f"berth:{beside(edge)}", _berth, words, edge, *xy) for edge, xy in berths)
    )


def _vacant(memory: Memory, words: Words, regions: tuple[Berth, ...]) -> Svg:
    return group(
        *(
            memory.part(f"vacant:{beside(name)}", _seat_of_alcalde, words, name, *xy)
            for name, xy in regions
        )
    )


_FRAME = "M4 16V4H16M84 4H96V16M96 84V96H84M16 96H4V84"
"""The corners of a free cell."""


def _outline(cell: Cell) -> Svg:
    return use("cb-corners", *spot(cell), aria_hidden="true")


def _cell(words: Words, cell: Cell) -> Svg:
    return pickable(
        f"cell:{cell}",
        words.say("drawing.free-cell", cell=cell),
        use("cb-free"),
        halo(5, 5, 90, 90, radius=5),
        transform=place(*spot(cell)) or None,
        data_about="cell",
    )


def _berth(words: Words, edge: Edge, x: float, y: float) -> Svg:
    """An anchorage, invisible until a ship can come here."""
    label = words.say("drawing.berth", place=edge)
    return pickable(
        f"place:{edge}",
        label,
        tag("title", label),
        circle(x, y, 13, fill="#ffffff", fill_opacity=0),
        halo(x - 12, y - 12, 24, 24, radius=12),
        data_about="ship",
    )


def _seat_of_alcalde(words: Words, region: Edge, x: float, y: float) -> Svg:
    label = words.say("drawing.enclosed", region=region)
    return pickable(
        f"region:{region}",
        label,
        tag("title", label),
        circle(
            x,
            y,
            20,
            fill=PAPER_LIGHT,
            fill_opacity=0.22,
            stroke=INK,
            stroke_width=1.1,
            stroke_dasharray="3 2.4",
        ),
        halo(x - 19, y - 19, 38, 38, radius=19),
        data_about="alcalde",
    )
