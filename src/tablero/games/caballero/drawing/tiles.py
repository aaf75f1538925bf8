"""Area tiles: land, water and coasts in layers that join without a seam (CB-1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from tablero.drawing.palette import INK_SOFT
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, group, path, place, rect, symbol, use
from tablero.games.caballero.drawing.coast import (
    CELL,
    SIDES,
    VARIANTS,
    Coast,
    Point,
    Sides,
    coasts,
    corners,
    distance,
    inside,
    seaward,
    shore,
    turned,
    water,
)
from tablero.games.caballero.drawing.tones import fill, line
from tablero.games.caballero.pieces import PlacedTile, Shape, Symbol, Tile

_LINING = (3.2, 6.6, 10.4)
"""How far out the engraver's lines along a coast lie."""
_SHALLOWS = 2.2
_WAVES = ((10, 12), (37, 14), (66, 11), (22, 30), (52, 32), (80, 29), (9, 49), (36, 51), (65, 48))
_WAVES_SOUTH = ((23, 68), (52, 70), (81, 67), (8, 87), (38, 88), (67, 86), (91, 50), (92, 88))


def _line(points: Iterable[Point]) -> str:
    first, *rest = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{first}L{' '.join(rest)}"


def definitions() -> list[Svg]:
    """Symbols `cb-sea-<side>-<span>-<variant>` (water), `cb-coast-<span>-<variant>` (ink)
    and `cb-tile-<tile>-<turn>`, made of those.
    """
    made = [symbol("cb-sea", *_open_sea())]
    for span in range(SIDES):
        for variant in range(VARIANTS):
            made.append(symbol(f"cb-coast-{span}-{variant}", *_coast(span, variant)))
            made += [
                symbol(f"cb-sea-{side}-{span}-{variant}", *_sea(side, span, variant))
                for side in range(SIDES)
            ]
    made += [
        symbol(_name(kind, turn), _whole(PlacedTile.of(kind, turn)))
        for kind in every_tile()
        for turn in kind.turns
    ]
    return made


def _open_sea() -> list[Svg]:
    return [
        rect(-0.5, -0.5, CELL + 1, CELL + 1, **fill("sea")),
        _waves((*_WAVES, *_WAVES_SOUTH)),
    ]


def _waves(spots: Iterable[Point]) -> Svg:
    drawn = "".join(f"M{x - 6:.1f} {y}q3-2.6 6 0t6 0" for x, y in spots)
    return path(
        drawn,
        fill="none",
        stroke_width=0.9,
        stroke_linecap="round",
        opacity=0.28,
        **line("foam"),
    )


def _sea(side: int, span: int, variant: int) -> list[Svg]:
    """The water beyond a coast; the waves run the same way however the tile is turned."""
    outline = [turned(point, side) for point in water(span, variant)]
    coast = [turned(point, side) for point in shore(span, variant)]
    free = [
        (x, y)
        for x, y in (*_WAVES, *_WAVES_SOUTH)
        if all(
            inside((x + dx, y), outline) and distance((x + dx, y), coast) > 13.5
            for dx in (-6, 0, 6)
        )
    ]
    sea = path(_line(outline) + "Z", **fill("sea"))
    return [sea, _waves(free)] if free else [sea]


def _coast(span: int, variant: int) -> list[Svg]:
    """A coast: the shallows, the lines along it, the ink, and stippled sand inland."""
    return [
        path(
            _line(seaward(span, variant, _SHALLOWS)),
            fill="none",
            stroke_width=2 * _SHALLOWS,
            opacity=0.3,
            **line("foam"),
        ),
        *(
            path(
                _line(seaward(span, variant, out)),
                fill="none",
                stroke_width=0.75,
                opacity=0.5 - 0.12 * at,
                **line("foam"),
            )
            for at, out in enumerate(_LINING)
        ),
        path(
            _line(seaward(span, variant, -1.7)),
            fill="none",
            stroke_width=3.4,
            opacity=0.16,
            stroke=INK_SOFT,
        ),
        path(
            _stipple(span, variant),
            stroke_width=0.95,
            stroke_linecap="round",
            opacity=0.62,
            **line("outline"),
        ),
        path(
            _line(shore(span, variant)),
            fill="none",
            stroke_width=1.3,
            stroke_linejoin="round",
            **line("outline"),
        ),
    ]


def _stipple(span: int, variant: int) -> str:
    """Dots of sand on the land side, thinning out inland."""
    luck = Random(f"stipple {span} {variant}")
    coast = shore(span, variant)
    outline = water(span, variant)
    dots = []
    for x, y in coast:
        for _ in range(3 if span else 2):
            reach = 1.6 + 8.4 * luck.random() ** 1.8
            dot = (x + luck.uniform(-reach, reach), y + luck.uniform(-reach, reach))
            if min(dot) > 0 and max(dot) < CELL and not inside(dot, outline):
                gap = distance(dot, coast)
                if 1.5 < gap < 9.5:
                    dots.append(f"M{dot[0]:.1f} {dot[1]:.1f}h.01")
    return "".join(dots)


def variant_of(seed: int, coast: Coast) -> int:
    """Which shape a coast of a tile has: fixed for the tile, whatever lies around it."""
    return (seed * 7 + coast.side * 3 + coast.span) % VARIANTS


def land_squares(cells: Iterable[Point]) -> Svg:
    """The ground of several tiles as one shape: land joins land without a seam."""
    drawn = "".join(f"M{x:g} {y:g}h{CELL:g}v{CELL:g}h-{CELL:g}Z" for x, y in cells)
    return path(drawn, **fill("land"))


def sea_of(coast: Coast, seed: int, x: float = 0, y: float = 0) -> Svg:
    """The water beyond one coast of the tile at (x, y)."""
    return use(f"cb-sea-{coast.side}-{coast.span}-{variant_of(seed, coast)}", x, y)


def open_sea(x: float = 0, y: float = 0) -> Svg:
    """A tile that is all water, at (x, y)."""
    return use("cb-sea", x, y)


def coast_of(coast: Coast, seed: int, x: float = 0, y: float = 0) -> Svg:
    """The ink of one coast of the tile at (x, y)."""
    return use(
        f"cb-coast-{coast.span}-{variant_of(seed, coast)}",
        transform=place(x, y, turn=90 * coast.side, about=(CELL / 2, CELL / 2)) or None,
    )


def sides_of(mask: int) -> Sides:
    """The four bits of a placed tile's land as sides."""
    return bool(mask & 1), bool(mask & 2), bool(mask & 4), bool(mask & 8)


@cache
def land_spot(land: Sides) -> Point:
    """Where gold or hills stand on a tile with this pattern."""
    count = sum(land)
    if count == 1:
        return turned((50, 20), land.index(True))
    if count == 2:
        first = _first_of_two(land)
        return (50, 50) if first is None else turned((66, 32), first)
    if count == 3:
        return turned((50, 64), land.index(False))
    return 50, 50


@cache
def water_spot(land: Sides, side: int) -> Point:
    """Where fish swim in the water at this side (CB-1.3: an isthmus has two waters).

    In a bay it is not the middle, where a ship may lie.
    """
    count = sum(land)
    if count == 1:
        return turned((50, 73), land.index(True))
    if count == 2:
        first = _first_of_two(land)
        return turned((33, 13), side) if first is None else turned((27, 73), first)
    if count == 3:
        return turned((33, 13), side)
    return 50, 50


def _first_of_two(land: Sides) -> int | None:
    """The first, clockwise, of two adjacent land sides; None if they lie opposite each other."""
    return next((side for side in range(SIDES) if land[side] and land[(side + 1) % SIDES]), None)


def engraved(tile: PlacedTile, seed: int, x: float = 0, y: float = 0) -> Svg | None:
    """Gold, fish or hills of the tile at (x, y)."""
    land = sides_of(tile.land)
    if tile.tile.symbol == Symbol.FISH:
        part = next(part for part in tile.parts if part.symbols)
        dx, dy = water_spot(land, part.sides[0])
        bay = sum(land) == 3 or tile.tile.shape == Shape.ISTHMUS
        return use("cb-fish", transform=place(x + dx, y + dy, scale=0.76 if bay else 1))
    if not tile.land:
        return None
    dx, dy = land_spot(land)
    name = "cb-gold" if tile.tile.symbol == Symbol.GOLD else f"cb-hills-{seed % 3}"
    return use(name, x + dx, y + dy)


def _whole(tile: PlacedTile) -> Svg:
    """A tile on its own."""
    land, seed = sides_of(tile.land), tile.code
    lines = coasts(land, corners(land))
    return group(
        shadow(CELL, CELL, radius=2, lift=1.6),
        land_squares([(0, 0)]) if any(land) else open_sea(),
        *(sea_of(coast, seed) for coast in lines),
        *(coast_of(coast, seed) for coast in lines),
        engraved(tile, seed),
        rect(0, 0, CELL, CELL, rx=1, fill="none", stroke_width=1.6, **line("outline")),
    )


def _name(tile: Tile, turn: int) -> str:
    return f"cb-tile-{tile}-{turn}"


def tile(kind: Tile, turn: int = 0, x: float = 0, y: float = 0, scale: float = 1) -> Svg:
    """A tile on its own, with its top left corner at (x, y)."""
    if scale == 1:
        return use(_name(kind, turn), x, y)
    return use(_name(kind, turn), transform=place(x, y, scale=scale))


def every_tile() -> Iterator[Tile]:
    """One tile of each kind."""
    return (Tile.of(shape, sign) for shape in Shape for sign in Symbol if shape.can_show(sign))


def crosses(spots: Iterable[Point]) -> Svg:
    """The crosses of a chart's grid, at the corners of tiles: they make counting easy."""
    drawn = "".join(f"M{x - 4:g} {y:g}h8M{x:g} {y - 4:g}v8" for x, y in spots)
    return path(drawn, fill="none", stroke_width=0.8, opacity=0.55, **line("outline"))
