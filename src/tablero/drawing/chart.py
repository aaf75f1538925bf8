"""The sea chart behind the pages: rhumb lines, a compass rose, waves and a coast."""

from __future__ import annotations

from math import cos, radians, sin

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK_SOFT
from tablero.drawing.svg import Svg, circle, group, number, path, polygon, tag

_WIDTH, _HEIGHT = 1600.0, 1000.0


def sea_chart() -> Svg:
    """A chart that fills the page behind everything; screen readers skip it."""
    return tag(
        "svg",
        group(
            path(_rhumb(1240, 250, 1500), class_="rhumb"),
            path(_rhumb(260, 800, 1500), class_="rhumb"),
            path(_waves(), class_="waves"),
            _coast(),
            _rose(1240, 250, 120),
            fill="none",
            stroke=INK_SOFT,
            stroke_width=1,
        ),
        viewBox=f"0 0 {_WIDTH:g} {_HEIGHT:g}",
        preserveAspectRatio="xMidYMid slice",
        class_="chart",
        aria_hidden="true",
    )


def _rhumb(x: float, y: float, reach: float) -> str:
    """Sixteen straight courses from one point."""
    ends = ((cos(radians(a)) * reach, sin(radians(a)) * reach) for a in range(0, 360, 15))
    return "".join(f"M{number(x)} {number(y)}l{number(dx)} {number(dy)}" for dx, dy in ends)


def _waves() -> str:
    """Short wave lines in loose rows."""
    rows = []
    for row in range(14):
        for column in range(9):
            x = column * 190 + (row % 3) * 60 - 40
            y = row * 76 + (column % 2) * 22
            rows.append(f"M{x} {y}q7-7 14 0t14 0")
    return "".join(rows)


def _coast() -> Svg:
    """A stretch of coast in the lower corner, hatched towards the water."""
    shore = "M-20 560C60 590 90 640 70 700S150 760 190 820 260 850 280 920 360 960 380 1020H-20Z"
    return group(
        path(shore, class_="land"),
        *(
            path(
                shore,
                class_="shoal",
                transform=f"translate({step * 7} {-step * 4})",
                opacity=0.5 / step,
            )
            for step in (1, 2, 3)
        ),
    )


def _rose(x: float, y: float, size: float) -> Svg:
    """A compass rose with eight points."""
    return group(
        circle(x, y, size * 0.92, class_="rhumb"),
        circle(x, y, size * 0.84, class_="rhumb"),
        path(polygon(star(x, y, size * 0.62, size * 0.16, 4, turn=-45)), class_="rose-minor"),
        path(polygon(star(x, y, size, size * 0.17, 4)), class_="rose"),
        path(f"M{x} {y - size}L{x} {y + size}M{x - size} {y}L{x + size} {y}", class_="rhumb"),
    )
