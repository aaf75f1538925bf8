"""Tiles: hand-tinted hexagonal plates, their backs, and the walls of the cave's exit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, radians, sin

from tablero.drawing.engraving import fibres, stipple
from tablero.drawing.palette import SHADOW
from tablero.drawing.picking import halo_along
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, symbol, tag, use
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing.art import cave, scenery
from tablero.games.eldorado.drawing.art.ink import pen, round_stroke
from tablero.games.eldorado.drawing.art.tones import both, fill, line
from tablero.games.eldorado.drawing.look import RADIUS, Point
from tablero.games.eldorado.hexes import Place, Plane

_TONES: dict[Tile, str] = {
    Tile.WATER: "sea",
    Tile.GOLD: "gold",
    Tile.FOOD: "food",
    Tile.WOOD: "wood",
    Tile.GARDEN: "garden",
    Tile.SHRINE: "shrine",
    Tile.ENTRANCE: "entrance",
}
"""The wash of a tile of the island; the cave has one for all."""


def hexagon(radius: float = RADIUS) -> list[Point]:
    """The corners of a hexagon on its tip, clockwise from the north."""
    return [(radius * sin(radians(60 * k)), -radius * cos(radians(60 * k))) for k in range(6)]


def hexagons(spots: Iterable[Point], radius: float) -> str:
    """Outlines around several middles."""
    return "".join([_hexagon_at(x, y, radius) for x, y in spots])


@lru_cache(maxsize=1 << 12)
def _hexagon_at(x: float, y: float, radius: float) -> str:
    """The outline around one middle; the shore of an island changes by one tile at a time."""
    return polygon([(x + dx, y + dy) for dx, dy in hexagon(radius)])


@cache
def outline(radius: float) -> str:
    """The outline of a hexagon around the origin."""
    return polygon(hexagon(radius))


PLATE = polygon(hexagon(RADIUS - 0.6))
"""The outline of a tile around its middle."""


def definitions() -> list[Svg]:
    """Gradients for the wash, pattern `ed-grain`, symbols `ed-tile-<tile>-<variant>` and
    `ed-back-<plane>`, all around the middle of a tile.
    """
    return [
        *_washes(),
        *(
            symbol(_name(tile, variant), *_plate(tile, variant))
            for tile in Tile
            for variant in _variants(tile)
        ),
        *(symbol(f"ed-back-{plane}", *_back(plane)) for plane in Plane),
    ]


def _washes() -> list[Svg]:
    """Water colour is paler in the middle and gathers at the edge."""
    return [
        tag(
            "radialGradient",
            tag("stop", offset="0", stop_color="#fffbe8", stop_opacity=0.42),
            tag("stop", offset="0.62", stop_color="#fffbe8", stop_opacity=0.06),
            tag("stop", offset="0.86", stop_color=SHADOW, stop_opacity=0.04),
            tag("stop", offset="1", stop_color=SHADOW, stop_opacity=0.26),
            id="ed-wash",
        ),
        tag(
            "radialGradient",
            tag("stop", offset="0", stop_color="#c9a877", stop_opacity=0.3),
            tag("stop", offset="0.7", stop_color="#c9a877", stop_opacity=0),
            tag("stop", offset="1", stop_color="#000000", stop_opacity=0.45),
            id="ed-gloom",
        ),
        tag(
            "pattern",
            path(
                fibres(90, 90, 14, 11),
                fill="none",
                stroke="#fffbe8",
                stroke_width=0.7,
                opacity=0.35,
            ),
            path(
                stipple(90, 90, 46, 12),
                stroke=SHADOW,
                stroke_width=0.9,
                stroke_linecap="round",
                opacity=0.16,
            ),
            id="ed-grain",
            width=90,
            height=90,
            patternUnits="userSpaceOnUse",
        ),
    ]


def in_cave(tile: Tile) -> bool:
    """Whether it is a tile of the cave."""
    return tile is Tile.EMPTY or tile in cave.SCENES


def _variants(tile: Tile) -> range:
    if tile is Tile.EMPTY or not in_cave(tile):
        return range(len(scenery.variants(tile)))
    return range(1)


def _name(tile: Tile, variant: int) -> str:
    return f"ed-tile-{tile}-{variant}"


def _plate(tile: Tile, variant: int) -> list[Svg]:
    """Wash, grain, engraving, and the plate's two lines."""
    dark = in_cave(tile)
    tone = "cave" if dark else _TONES[tile]
    return [
        path(PLATE, **fill(tone)),
        path(PLATE, fill="url(#ed-gloom)" if dark else "url(#ed-wash)"),
        path(PLATE, fill="url(#ed-grain)"),
        *_scene(tile, variant),
        _rim(dark=dark),
    ]


def _scene(tile: Tile, variant: int) -> list[Svg]:
    if tile is Tile.EMPTY:
        return cave.walls(variant)
    return cave.SCENES[tile] if in_cave(tile) else scenery.SCENES[tile](variant)


def _rim(*, dark: bool) -> Svg:
    return group(
        path(
            polygon(hexagon(RADIUS - 4)),
            fill="none",
            stroke_width=0.7,
            opacity=0.55,
            **line("cave-ink" if dark else "outline"),
        ),
        path(PLATE, fill="none", stroke_width=1.8, stroke_linejoin="round", **line("outline")),
    )


def _back(plane: Plane) -> list[Svg]:
    """Face down: a compass on the island's tiles, an eye on the cave's."""
    dark = plane is Plane.CAVE
    rays = "".join(
        f"M0 0L{36 * sin(radians(30 * k)):.1f} {-36 * cos(radians(30 * k)):.1f}" for k in range(12)
    )
    inside = (
        [
            pen("M-26 0Q0-24 26 0Q0 24-26 0Z", 1.6, "cave-ink"),
            circle(0, 0, 8, **fill("cave-ink")),
            circle(0, 0, 3.4, **fill("cave")),
        ]
        if dark
        else [
            path(rays, stroke_width=1, opacity=0.8, **line("foam")),
            path(
                "M0-34L7-7L34 0L7 7L0 34L-7 7L-34 0L-7-7Z",
                stroke_width=1,
                **both("paper-light", "outline"),
            ),
        ]
    )
    return [
        path(PLATE, **fill("cave" if dark else "lining")),
        path(PLATE, fill="url(#ed-gloom)"),
        path(
            polygon(hexagon(RADIUS - 9)),
            fill="none",
            stroke_width=1,
            opacity=0.7,
            **line("cave-ink" if dark else "foam"),
        ),
        *inside,
        _rim(dark=dark),
    ]


@cache
def glow(radius: float = RADIUS - 4) -> tuple[Svg, ...]:
    """The light along a place that can be picked, on a pale line."""
    along = outline(radius)
    return (
        path(along, class_="ed-casing", fill="none", pointer_events="none"),
        halo_along(along),
    )


def variant_of(tile: Tile, where: Place) -> int:
    """Which picture the tile at a place has: always the same, whatever lies around it."""
    return (where.east * 5 + where.south * 7) % len(_variants(tile))


def tile(kind: Tile, x: float = 0, y: float = 0, scale: float = 1, *, variant: int = 0) -> Svg:
    """A tile with its middle at (x, y)."""
    return use(_name(kind, variant), transform=place(x, y, scale=scale) or None)


def back(plane: Plane, x: float = 0, y: float = 0, scale: float = 1) -> Svg:
    """A tile face down."""
    return use(f"ed-back-{plane}", transform=place(x, y, scale=scale) or None)


def wall(side: int, x: float = 0, y: float = 0) -> Svg:
    """An X at a side of the exit, numbered as hexes.DIRECTIONS (ED-7.2)."""
    turn = 60 * side + 90
    return group(
        round_stroke("M-22-50.6H22", "#1a1512", 5),
        round_stroke("M-5-49L5-39M5-49L-5-39", "#e4573d", 3.4),
        transform=place(x, y, turn=turn, about=(0, 0)),
        pointer_events="none",
    )


def shadow(spots: list[Point]) -> Svg:
    """The soft shadow under all tiles together."""
    return group(
        *(
            path(
                hexagons([(x, y + 3) for x, y in spots], RADIUS + spread), fill=SHADOW, opacity=0.1
            )
            for spread in (5, 3, 1)
        ),
        class_="shadow",
    )


def dashed(spot: Point, *, radius: float = RADIUS - 3) -> Svg:
    """The outline of a place where no tile lies yet."""
    return group(
        path(
            outline(radius),
            stroke_width=1.6,
            stroke_dasharray="6 5",
            fill_opacity=0.35,
            **both("paper-light", "ink-soft"),
        ),
        circle(0, 0, 1.4, **fill("ink-soft")),
        transform=place(*spot) or None,
    )
