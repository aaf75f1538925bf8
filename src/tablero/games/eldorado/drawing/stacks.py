"""The two stacks at the edge of the chart, and the tile that has just been drawn."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.picking import halo_along, pick_again, pickable
from tablero.drawing.svg import Svg, group, path, place, polygon, rect, tag
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import cave_known
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.targets import discoverable
from tablero.games.eldorado.drawing.tokens import label
from tablero.games.eldorado.drawing.tones import both
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.stacks import size

_MOST = 4
"""How many tiles of a stack are seen on top of each other."""
STEP = 60.0
"""How far the two stacks stand apart."""


def corner(
    width: float, height: float, frame: float, taken: Sequence[Point], reach: float
) -> Point:
    """The corner of a sheet where the stacks hide no tile; `taken` are the middles of tiles."""
    left, right = frame + 34, width - frame - 34 - STEP
    low, high = height - frame - 6, frame + 74
    corners = ((left, low), (left, high), (right, high), (right, low))
    for x, y in corners:
        free = (x - 30 - reach, y - 64 - reach, x + STEP + 30 + reach, y + reach)
        if not any(free[0] < tx < free[2] and free[1] < ty < free[3] for tx, ty in taken):
            return x, y
    return corners[0]


def stacks(look: Look, *, high: bool) -> Svg:
    """The island's stack, the cave's once it is known, and the drawn tile: above
    them, or below if they lie high.

    At scale 1 a stack is 48 units wide; the origin is its foot, in the middle.
    """
    state = look.state
    parts = [_stack(look, Plane.ISLAND, size(state, Plane.ISLAND), 0)]
    if cave_known(state):
        parts.append(_stack(look, Plane.CAVE, size(state, Plane.CAVE), STEP))
    return group(*parts, *(_drawn(tile, 36 if high else -88) for tile in state.drawn))


def _drawn(tile: Tile, y: float) -> Svg:
    """The tile that everybody sees before it lies."""
    return group(
        tiles.shadow([(0, 0)]),
        tiles.tile(tile),
        path(polygon(tiles.hexagon(RADIUS - 2)), fill="none", stroke="#f2b21c", stroke_width=4),
        transform=place(STEP if tiles.in_cave(tile) else 4, y, scale=0.56),
    )


def _stack(look: Look, plane: Plane, count: int, x: float) -> Svg:
    said = look.words.say(f"drawing.stack-{plane}", count=count)
    scale = 0.42
    high = min(count, _MOST)
    top = -24 - (high - 1) * 3.4
    parts = (
        tag("title", said),
        group(*(tiles.back(plane, 0, -24 - at * 3.4, scale) for at in range(high)))
        if count
        else group(
            path(polygon(tiles.hexagon(24)), fill="none", stroke="#5d4a38", stroke_dasharray="4 4"),
            transform=place(0, -24),
        ),
        rect(-13, top - 9, 26, 18, rx=9, stroke_width=1, **both("paper-light", "ink-soft")),
        label(0, top + 5, str(count), size=14, bold=True, anchor="middle"),
    )
    planes = sorted({where.plane for _, where in discoverable(look)})
    if plane in planes:
        glow = group(halo_along(polygon(tiles.hexagon(27))), transform=place(0, top))
        verb = f"verb:{Discover.verb()}"
        if plane is not planes[0]:
            return pick_again(verb, *parts, glow, transform=place(x, 0))
        return pickable(verb, said, *parts, glow, transform=place(x, 0) or None)
    return group(*parts, role="img", aria_label=said, transform=place(x, 0) or None)
