"""The chart in letters, for the terminal: cells of 7 by 3 signs, with coordinates at the edges.

A tile shows land and water as they meet its four sides, a card its numbers as they lie:

     ▒▒▒▒▒ ╭──3^─╮
    ~~~$▒▒▒4 ●C  2
     ▒▒▒▒▒ ╰──1──╯
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from rich.console import Console, ConsoleOptions
from rich.text import Text

from tablero.engine import Seat
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.targets import free_cells
from tablero.games.caballero.grid import Cell, Edge, Side
from tablero.games.caballero.pieces import LaidCard, PlacedTile, Symbol
from tablero.games.caballero.standing import land_sides

WIDTH, HEIGHT = 7, 3
"""The signs of a cell."""
_MARGIN = 4
"""The signs before a row: how far north it is."""
_LAND, _WATER = ("▒", "yellow"), ("~", "blue")
_GOLD, _FISH = ("$", "bold yellow"), ("∝", "bold cyan")
_SHIP, _CASTILLO, _GRANDE, _FREE = "^", "C", "G", "·"

Lines = tuple[Text, Text, Text]
"""A cell from top to bottom."""


@dataclass(frozen=True, slots=True)
class TextChart:
    """The tiles, cards and pieces on the table, as wide as the terminal allows."""

    look: Look
    marks: Sequence[Text]
    """What stands for each seat."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Rows from north to south. What is too wide comes in parts from west to east."""
        cells = _cells(self.look, self.marks)
        if not cells:
            return
        easts = _span([cell.east for cell in cells])
        norths = _span([cell.north for cell in cells])
        most = max((options.max_width - _MARGIN) // WIDTH, 1)
        size = ceil(len(easts) / ceil(len(easts) / most))
        for start in range(0, len(easts), size):
            yield from _part(cells, easts[start : start + size], norths)


def tile_lines(tile: PlacedTile, pieces: Mapping[Side, Text] | None = None) -> Lines:
    """A tile; a fish swims at a side of its water, and pieces are at the sides given."""
    shown: dict[Side, list[Text]] = {side: [] for side in Side}
    for part in tile.parts:
        if part.symbols and not part.land:
            shown[part.sides[0]].append(Text(*_FISH))
    for side, piece in (pieces or {}).items():
        shown[side].append(piece)
    north, east, south, west = (
        _side(tile, side, Text().join(shown[side]), 5 if side in (Side.NORTH, Side.SOUTH) else 3)
        for side in Side
    )
    ground = _LAND if tile.land else _WATER
    middle = Text(*(_GOLD if tile.tile.symbol == Symbol.GOLD else ground))
    return (
        Text.assemble(" ", north, " "),
        Text.assemble(west, middle, east),
        Text.assemble(" ", south, " "),
    )


def _side(tile: PlacedTile, side: Side, shown: Text, width: int) -> Text:
    """Land or water, with what is shown there in its middle."""
    sign, style = _LAND if tile.land >> side & 1 else _WATER
    before = (width - len(shown)) // 2
    after = width - len(shown) - before
    return Text.assemble((sign * before, style), shown, (sign * after, style))


def _span(steps: Sequence[int]) -> range:
    return range(min(steps), max(steps) + 1)


def _part(cells: Mapping[Cell, Lines], easts: Sequence[int], norths: range) -> Iterator[Text]:
    """Some columns of the chart, with their numbers above and below."""
    columns = Text(" " * _MARGIN + "".join(f"{east:^{WIDTH}}" for east in easts), "dim")
    yield columns
    for north in reversed(norths):
        row = [cells.get(Cell.of(east, north), _EMPTY) for east in easts]
        for at in range(HEIGHT):
            margin = f"{north:>{_MARGIN - 1}} " if at == HEIGHT // 2 else " " * _MARGIN
            yield Text.assemble((margin, "dim"), *(lines[at] for lines in row))
    yield columns


def _cells(look: Look, marks: Sequence[Text]) -> dict[Cell, Lines]:
    """Everything on the table, and the cells where something can be laid."""
    pieces = _on_tiles(look, marks)
    cells = dict.fromkeys(free_cells(look), _FREE_CELL)
    for cell, tile in look.state.chart.tiles.items():
        here = {edge.side: pieces[edge] for edge in cell.edges if edge in pieces}
        cells[cell] = tile_lines(tile, here)
    for seat, row in enumerate(look.state.cards):
        for card in row:
            cells[card.cell] = _card_lines(look, seat, card, marks[seat])
    return cells


def _on_tiles(look: Look, marks: Sequence[Text]) -> dict[Edge, Text]:
    """Alcaldes, each with its ship if it has one on an enclosed sea (CB-10.3)."""
    ships = {ship for row in look.state.ships for ship in row}
    return {
        region: Text.assemble(marks[seat], (_SHIP if region in ships else "", "bold"))
        for seat, row in enumerate(look.state.alcaldes)
        for region in row
    }


def _card_lines(look: Look, seat: Seat, card: LaidCard, mark: Text) -> Lines:
    """A card with its owner's mark and its pieces; numbers at land are bold (CB-6.6)."""
    state, cell = look.state, card.cell
    lands = land_sides(state.chart, cell)
    north, east, south, west = (
        Text(str(number), "bold" if side in lands else "dim")
        for side, number in zip(Side, card.card.numbers, strict=True)
    )
    ships = [edge in state.ships[seat] for edge in cell.edges]
    castillo = _CASTILLO if cell in state.castillos[seat] else " "
    grande = _GRANDE if cell == state.grandes[seat] else " "
    inside = Text.assemble(
        _SHIP if ships[Side.WEST] else " ",
        mark,
        (castillo + grande, "bold"),
        _SHIP if ships[Side.EAST] else " ",
    )
    return (
        Text.assemble("╭──", north, _SHIP if ships[Side.NORTH] else "─", "─╮"),
        Text.assemble(west, inside, east),
        Text.assemble("╰──", south, _SHIP if ships[Side.SOUTH] else "─", "─╯"),
    )


_BLANK = Text(" " * WIDTH)
_EMPTY: Lines = (_BLANK, _BLANK, _BLANK)
_FREE_CELL: Lines = (_BLANK, Text(f"{_FREE:^{WIDTH}}", "dim"), _BLANK)
