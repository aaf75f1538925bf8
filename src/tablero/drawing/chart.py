"""The sea chart behind the pages: rhumb lines, a compass rose, waves and a coast."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin

from tablero.drawing.engraving import star
from tablero.drawing.palette import Theme, tokens
from tablero.drawing.svg import Svg, circle, group, number, path, polygon, tag

_WIDTH, _HEIGHT = 1600.0, 1000.0


def sea_chart(theme: Theme) -> Svg:
    """A chart that fills the page behind everything, by day or by night."""
    colours = tokens(theme)
    soft, water = colours["ink-soft"], colours["water"]
    return tag(
        "svg",
        group(
            path(_rhumb(1240, 250, 1500), **_thin(soft)),
            path(_rhumb(260, 800, 1500), **_thin(soft)),
            path(_waves(), stroke=water, stroke_width=1.1, opacity=0.3),
            _coast(colours),
            _rose(1240, 250, 120, colours),
            fill="none",
            stroke_width=1,
        ),
        viewBox=f"0 0 {_WIDTH:g} {_HEIGHT:g}",
        width=_WIDTH,
        height=_HEIGHT,
        preserveAspectRatio="xMidYMid slice",
        xmlns="http://www.w3.org/2000/svg",
    )


def _thin(ink: str) -> dict[str, str]:
    """A fine line of the compass."""
    return {"stroke": ink, "stroke_width": "0.6", "opacity": "0.22"}


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


def _coast(colours: Mapping[str, str]) -> Svg:
    """A stretch of coast in the lower corner, hatched towards the water."""
    shore = "M-20 560C60 590 90 640 70 700S150 760 190 820 260 850 280 920 360 960 380 1020H-20Z"
    return group(
        path(shore, fill=colours["land"], stroke=colours["ink-soft"], stroke_width=1.4),
        *(
            path(
                shore,
                stroke=colours["water"],
                transform=f"translate({step * 7} {-step * 4})",
                opacity=0.5 / step,
            )
            for step in (1, 2, 3)
        ),
    )


def _rose(x: float, y: float, size: float, colours: Mapping[str, str]) -> Svg:
    """A compass rose with eight points."""
    ink, thin = colours["ink"], _thin(colours["ink-soft"])
    minor = polygon(star(x, y, size * 0.62, size * 0.16, 4, turn=-45))
    major = polygon(star(x, y, size, size * 0.17, 4))
    return group(
        circle(x, y, size * 0.92, **thin),
        circle(x, y, size * 0.84, **thin),
        path(minor, fill=colours["water"], stroke=ink, opacity=0.55),
        path(major, fill=colours["accent"], stroke=ink, opacity=0.6),
        path(f"M{x} {y - size}L{x} {y + size}M{x - size} {y}L{x + size} {y}", **thin),
    )
