"""The bridge over a water tile, between the two tiles that it joins (ED-11.8)."""

from __future__ import annotations

from math import atan2, degrees

from tablero.drawing.palette import INK
from tablero.drawing.svg import Svg, group, path, place, rect
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import HALF
from tablero.games.eldorado.land import Bridge

_HALF_WIDTH = 13.0
_PLANK = 8.0
_OVER = 7.0
"""How far it reaches onto the banks."""


def bridge(atlas: Atlas, built: Bridge) -> Svg:
    """Planks from bank to bank; between them the water."""
    (ax, ay), (bx, by) = (atlas.at(end) for end in built.ends)
    turn = degrees(atan2(by - ay, bx - ax))
    long = HALF + _OVER
    planks = "".join(
        f"M{-long + at * _PLANK:.1f}-{_HALF_WIDTH:g}V{_HALF_WIDTH:g}"
        for at in range(1, int(2 * long / _PLANK) + 1)
    )
    return group(
        rect(-long, -_HALF_WIDTH + 5, 2 * long, 2 * _HALF_WIDTH, rx=3, fill=INK, opacity=0.3),
        rect(
            -long,
            -_HALF_WIDTH,
            2 * long,
            2 * _HALF_WIDTH,
            rx=3,
            fill="#c79a62",
            stroke=INK,
            stroke_width=1.4,
        ),
        path(planks, stroke="#6f4a28", stroke_width=1.2),
        *(
            path(
                f"M{-long:g} {side * _HALF_WIDTH:g}Q0 {side * (_HALF_WIDTH - 4):g} "
                f"{long:g} {side * _HALF_WIDTH:g}",
                fill="none",
                stroke="#4b3424",
                stroke_width=3,
            )
            for side in (-1, 1)
        ),
        *(
            rect(x - 3, y - 4, 6, 8, rx=1.6, fill="#8a5a33", stroke=INK, stroke_width=1)
            for x in (-long, long)
            for y in (-_HALF_WIDTH, _HALF_WIDTH)
        ),
        transform=place(*atlas.at(built.place), turn=turn, about=(0, 0)),
        pointer_events="none",
        aria_hidden="true",
    )
