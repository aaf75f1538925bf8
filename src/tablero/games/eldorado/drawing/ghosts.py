"""The parts of ghosts: arrows, frames, crosses, figures where they would stand."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from tablero.drawing.palette import INK
from tablero.drawing.svg import Svg, group, path, place, polygon
from tablero.games.eldorado.battle.entering import must_fight
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import round_stroke
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.pieces import BUILDING, Spot, on_disc
from tablero.games.eldorado.hexes import Corner, Place

ACCENT = "#b3261a"
GOLD = "#f2b21c"


def arrow(start: Point, end: Point) -> Svg:
    """The way of a piece, from tile to tile."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / far, (by - ay) / far
    tip = (bx - dx * 26, by - dy * 26)
    foot = (tip[0] - dx * 14, tip[1] - dy * 14)
    head = [tip, (foot[0] - dy * 9, foot[1] + dx * 9), (foot[0] + dy * 9, foot[1] - dx * 9)]
    line = f"M{ax + dx * 20:.1f} {ay + dy * 20:.1f}L{foot[0]:.1f} {foot[1]:.1f}"
    return group(
        round_stroke(line, INK, 8),
        path(polygon(head), fill=GOLD, stroke=INK, stroke_width=2),
        round_stroke(line, GOLD, 5),
    )


def frame(spot: Point) -> Svg:
    """A golden frame around a tile."""
    return path(
        tiles.outline(RADIUS - 2.4),
        fill="none",
        stroke=GOLD,
        stroke_width=4,
        transform=place(*spot) or None,
    )


def gone(x: float, y: float, reach: float = 16) -> Svg:
    """A cross over what would leave the map."""
    return round_stroke(
        f"M{x - reach:g} {y - reach:g}L{x + reach:g} {y + reach:g}"
        f"M{x + reach:g} {y - reach:g}L{x - reach:g} {y + reach:g}",
        ACCENT,
        reach / 3.4,
    )


def blades(look: Look, atlas: Atlas, where: Place) -> list[Svg]:
    """Crossed blades on a tile where the reader's pieces would have to fight."""
    return (
        crossed(atlas, where) if must_fight(look.state, look.state.sides[look.near], where) else []
    )


def crossed(atlas: Atlas, where: Place) -> list[Svg]:
    """Crossed blades."""
    x, y = atlas.at(where)
    return [icon("strength", x - 21, y - 56, 42)]


def figure_at(look: Look, number: int, spot: Point) -> Svg:
    """An explorer or thief on the middle of a tile."""
    return on_disc(look, number, Spot(spot[0], spot[1] + 12, 1), raised=True)


def backs(atlas: Atlas, places: Iterable[Place]) -> list[Svg]:
    """Face down: where the next tile could lie."""
    return [group(tiles.back(where.plane, *atlas.at(where)), opacity=0.6) for where in places]


def built(atlas: Atlas, corner: Corner, name: str) -> list[Svg]:
    """A building where it would stand."""
    x, y = atlas.corner(corner)
    return [figure(name, x, y, BUILDING * 1.15, raised=True)]
