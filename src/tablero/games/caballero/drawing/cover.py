"""The box on the shelf: 300 by 360 units, with everything it needs inside."""

from __future__ import annotations

from tablero.drawing.lettering import woodtype
from tablero.drawing.lid import lid
from tablero.drawing.palette import ACCENT, INK, PAPER_LIGHT, PARCHMENT
from tablero.drawing.svg import Svg, group, path, place, use
from tablero.games.caballero.drawing import cards, tiles
from tablero.games.caballero.drawing.chart import seed_of, shores
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.look import spot
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.pieces import Card, PlacedTile, Shape, Symbol, Tile
from tablero.games.caballero.regions import Chart

_LAID = (
    (0, 0, Shape.CORNER, Symbol.PLAIN, 1),
    (1, 0, Shape.COAST, Symbol.GOLD, 1),
    (2, 0, Shape.CAPE, Symbol.PLAIN, 3),
    (0, -1, Shape.CAPE, Symbol.FISH, 0),
    (1, -1, Shape.CORNER, Symbol.PLAIN, 0),
    (0, 1, Shape.SEA, Symbol.FISH, 0),
    (1, 1, Shape.CAPE, Symbol.PLAIN, 0),
)


def cover() -> Svg:
    """A chart with an island, a card with its caballeros, a ship, and the title on a scroll."""
    return lid(
        "cb-cover-frame",
        PARCHMENT,
        [
            use("cb-rhumb", 236, 60),
            group(*_island(), transform=place(15, 186, scale=0.9)),
        ],
        [_title()],
    )


def _island() -> list[Svg]:
    lying = [
        (Cell.of(east, north), PlacedTile.of(Tile.of(shape, sign), turn))
        for east, north, shape, sign, turn in _LAID
    ]
    lines = [(cell, coast) for cell, own in shores(Chart(lying)) for coast in own]
    return [
        tiles.land_squares(spot(cell) for cell, tile in lying if tile.land),
        *(tiles.open_sea(*spot(cell)) for cell, tile in lying if not tile.land),
        *(tiles.sea_of(coast, seed_of(cell), *spot(cell)) for cell, coast in lines),
        *(tiles.coast_of(coast, seed_of(cell), *spot(cell)) for cell, coast in lines),
        group(*(tiles.engraved(tile, seed_of(cell), *spot(cell)) for cell, tile in lying)),
        group(cards.card(Card.of(3, 4, 1, 2), 0, land=(3,)), transform=place(200, 100)),
        group(cards.card(Card.of(6, 7, 8, 5), 1, land=(3,)), transform=place(200, -100)),
        figure("ship-0", 250, 90, 1.2),
        figure("ship-1", 250, 6, 1.2),
        figure("grande-0", 250, 148, 1.4),
    ]


def _title() -> Svg:
    return group(
        path("M22 34H278V96H22Z", fill=PAPER_LIGHT, stroke=INK, stroke_width=1.4),
        path("M26 38H274V92H26Z", fill="none", stroke=ACCENT, stroke_width=1),
        woodtype("EL CABALLERO", 150, 46, 38, ink=ACCENT, anchor="middle", fit=232),
    )
