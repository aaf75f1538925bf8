"""The emblem of the site: a compass rose, as the icon of its pages and of the installed app."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tablero.drawing.palette import ACCENT, INK, PAPER, WATER
from tablero.drawing.svg import Svg, circle, group, path, polygon, rect, tag

SIZE: Final = 64
MIDDLE: Final = SIZE / 2
SAFE: Final = 0.72
"""How much of a full picture the rose takes: whatever shape a system cuts out leaves it whole."""


def emblem() -> Svg:
    """A disc with the rose, for everything that shows icons as they are."""
    ring = circle(MIDDLE, MIDDLE, 30, fill=PAPER, stroke=INK, stroke_width=3)
    return _file(ring, rose())


def full_emblem() -> Svg:
    """The rose on paper to the edges, for systems that cut out a shape of their own."""
    shift = MIDDLE * (1 - SAFE)
    within = group(rose(), transform=f"translate({shift:.2f} {shift:.2f}) scale({SAFE})")
    return _file(rect(0, 0, SIZE, SIZE, fill=PAPER), within)


def rose() -> Svg:
    """Four long points, and four short ones between them."""
    return group(
        path(_star(17, 6, pi / 4), fill=WATER, stroke=INK, stroke_width=1.5),
        path(_star(26, 6, 0), fill=ACCENT, stroke=INK, stroke_width=1.5),
    )


def _star(point: float, notch: float, turn: float) -> str:
    """A star with four points."""
    corners = []
    for at in range(8):
        radius, angle = (notch if at % 2 else point), turn + at * pi / 4
        corners.append((MIDDLE + radius * sin(angle), MIDDLE - radius * cos(angle)))
    return polygon(corners)


def _file(*content: Svg) -> Svg:
    return tag("svg", *content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {SIZE} {SIZE}")
