"""The box on the shelf: 300 by 360 units, with everything it needs inside."""

from __future__ import annotations

from tablero.drawing.lettering import woodtype
from tablero.drawing.lid import lid
from tablero.drawing.palette import ACCENT, INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, path, place, use
from tablero.games.eldorado.box import Explorer, Tile
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.figures import explorer, figure
from tablero.games.eldorado.drawing.art.ink import stroke
from tablero.games.eldorado.drawing.look import middle
from tablero.games.eldorado.hexes import Place, Plane

_LAID = (
    (0, -1, Tile.WOOD),
    (1, -1, Tile.SHRINE),
    (-1, 0, Tile.GOLD),
    (0, 0, Tile.GARDEN),
    (1, 0, Tile.FOOD),
    (-2, 1, Tile.WATER),
    (-1, 1, Tile.ENTRANCE),
    (0, 1, Tile.WOOD),
    (1, 1, Tile.WATER),
)


def cover() -> Svg:
    """An island of nine tiles with explorers on their way, and the title on a scroll."""
    return lid(
        "ed-cover-frame",
        "#dfe0c4",
        [
            use("ed-rhumb", 60, 150),
            use("ed-rhumb", 250, 330),
            group(*_island(), transform=place(150, 238, scale=0.86)),
        ],
        [_title()],
    )


def _island() -> list[Svg]:
    lying = [(Place.of(Plane.ISLAND, east, south), tile) for east, south, tile in _LAID]
    return [
        tiles.shadow([middle(where) for where, _ in lying]),
        *(
            tiles.tile(tile, *middle(where), variant=tiles.variant_of(tile, where))
            for where, tile in lying
        ),
        figure("farmhouse-2", 52, 30, 1.1),
        figure("fort-1", -52, -30, 1.1),
        figure("villager-0", 84, 12),
        explorer(Explorer.TIZOC, 2, -2, 10, 1.1),
        explorer(Explorer.LAFFITE, 1, -108, 14, 1.1),
        explorer(Explorer.STELLA, 0, 118, 14, 1.1),
        figure("offering-0", 33, -52),
        figure("offering-2", 72, -48),
    ]


def _title() -> Svg:
    return group(
        path("M22 30H278V116H22Z", fill=PAPER_LIGHT, stroke=INK, stroke_width=1.4),
        stroke("M26 34H274V112H26Z", ACCENT, 1),
        woodtype("THE ISLAND OF", 150, 42, 20, ink=INK, anchor="middle", fit=150),
        woodtype("EL DORADO", 150, 68, 38, ink=ACCENT, anchor="middle", fit=224),
    )
