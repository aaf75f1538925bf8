"""Gold, munition and dynamite: their colours and their engravings.

Every engraving fills a square of 48 units. It is printed twice, as letterpress is: a colour
plate, a little out of register, and the ink plate with outlines and hatching above it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablero.drawing.engraving import hatch, star
from tablero.drawing.palette import INK
from tablero.drawing.svg import Svg, circle, group, path, polygon, rect, symbol

SIZE = 48.0
_OUT_OF_REGISTER = "translate(0.9 0.7)"


@dataclass(frozen=True, slots=True)
class Tint:
    """A treasure's colours: `plain` for marks, `pale` for grounds, `deep` for shade and text."""

    name: str
    plain: str
    pale: str
    deep: str
    spanish: str


TINTS = (
    Tint("gold", "#e2a91c", "#f6dd8f", "#7d5a06", "ORO"),
    Tint("munition", "#5f9a6b", "#bcd6b4", "#24553a", "MUNICION"),
    Tint("dynamite", "#c2452d", "#efb7a1", "#852513", "DINAMITA"),
)
"""By treasure: gold yellow, munition green, dynamite red (CA-1.3); they also differ in lightness
and in picture.
"""


def _plates(colour: list[Svg], ink: list[Svg]) -> Svg:
    return group(
        group(*colour, transform=_OUT_OF_REGISTER),
        group(
            *ink,
            fill="none",
            stroke=INK,
            stroke_width=1.3,
            stroke_linejoin="round",
            stroke_linecap="round",
        ),
    )


def _bar(x: float, y: float) -> tuple[list[Svg], list[Svg]]:
    """One gold bar, seen from its long side and a little from above."""
    top = [(x + 4, y), (x + 17, y), (x + 21, y + 5), (x + 2, y + 5)]
    front = [(x + 2, y + 5), (x + 21, y + 5), (x + 23, y + 13), (x, y + 13)]
    side_shade = [(x + 15, y + 5), (x + 21, y + 5), (x + 23, y + 13), (x + 16, y + 13)]
    colour = [
        path(polygon(front), fill=TINTS[0].plain),
        path(polygon(top), fill="#f9e08a"),
    ]
    ink = [
        path(polygon(top)),
        path(polygon(front)),
        path(hatch(side_shade, angle=62, gap=1.5), stroke_width=0.6),
        path(f"M{x + 5} {y + 8.4}h6.5M{x + 5} {y + 10.4}h4", stroke_width=0.7),
    ]
    return colour, ink


def gold() -> Svg:
    """Three bars and the gleam above them."""
    colour: list[Svg] = []
    ink: list[Svg] = []
    for x, y in ((0.6, 31.0), (24.4, 31.0), (12.5, 17.8)):
        bar_colour, bar_ink = _bar(x, y)
        colour += bar_colour
        ink += bar_ink
    gleam = polygon(star(33.5, 9.6, 8.6, 1.9, 4))
    colour.append(path(gleam, fill="#f9e08a"))
    ink += [
        path(gleam, stroke_width=1),
        path("M19.5 6.2l2.4 4M13.4 10.6l3.6 2.6M44 14.6l-3.4 1", stroke_width=1),
    ]
    return _plates(colour, ink)


def _cartridge(x: float, y: float, height: float) -> tuple[list[Svg], list[Svg]]:
    """One standing cartridge: bullet, neck, case and rim."""
    neck = y + height * 0.36
    foot = y + height
    bullet = (
        f"M{x} {neck}C{x} {y + 5} {x + 2.6} {y + 1} {x + 4.5} {y}"
        f"C{x + 6.4} {y + 1} {x + 9} {y + 5} {x + 9} {neck}Z"
    )
    left, right = x + 5.6, x + 9.6
    shade = [(left, neck + 1.5), (right, neck + 1.5), (right, foot - 4), (left, foot - 4)]
    colour = [
        path(bullet, fill="#c98d52"),
        rect(x - 0.8, neck, 10.6, foot - neck - 3, fill=TINTS[1].plain),
        rect(x - 1.6, foot - 3, 12.2, 3, fill="#d9b04c"),
        rect(x + 1.2, neck + 1.5, 1.8, foot - neck - 6, fill=TINTS[1].pale),
    ]
    ink = [
        path(bullet),
        rect(x - 0.8, neck, 10.6, foot - neck - 3),
        rect(x - 1.6, foot - 3, 12.2, 3),
        path(hatch(shade, angle=90, gap=1.1), stroke_width=0.6),
        path(f"M{x + 6.6} {y + 5}v{neck - y - 7}", stroke_width=0.7),
    ]
    return colour, ink


def munition() -> Svg:
    """Three cartridges in their belt."""
    colour: list[Svg] = []
    ink: list[Svg] = []
    for x, y in ((5.0, 6.5), (19.5, 2.5), (34.0, 6.5)):
        shell_colour, shell_ink = _cartridge(x, y, 45.5 - y)
        colour += shell_colour
        ink += shell_ink
    belt = [(0.5, 27.5), (47.5, 27.5), (47.5, 36.0), (0.5, 36.0)]
    loops = [[(x, 26.3), (x + 8.6, 26.3), (x + 8.6, 37.2), (x, 37.2)] for x in (5.2, 19.7, 34.2)]
    belt_colour = [
        path(polygon(belt), fill="#8a5a35"),
        *(path(polygon(loop), fill="#a9713f") for loop in loops),
    ]
    belt_ink = [
        path(polygon(belt)),
        path("M1.5 29.4H46.5M1.5 34.1H46.5", stroke_width=0.6, stroke_dasharray="1.6 1.5"),
        *(path(polygon(loop), fill="#a9713f") for loop in loops),
        *(
            path(
                hatch(
                    [(x + 5, y) for x, y in loop[:1]] + loop[1:3] + [(loop[3][0] + 5, loop[3][1])],
                    angle=90,
                    gap=1.2,
                ),
                stroke_width=0.55,
            )
            for loop in loops
        ),
    ]
    return group(_plates(colour, ink), _plates(belt_colour, belt_ink))


def _stick(x: float, y: float) -> tuple[list[Svg], list[Svg]]:
    """One stick of dynamite, upright."""
    shade = [(x + 6.2, y + 2.6), (x + 9.7, y + 2.6), (x + 9.7, y + 30), (x + 6.2, y + 30)]
    colour = [
        rect(x, y + 1.5, 10, 30, fill=TINTS[2].plain),
        _paper_end(x, y, TINTS[2].pale),
        rect(x + 1.5, y + 4, 1.8, 25, fill=TINTS[2].pale),
    ]
    ink = [
        path(f"M{x} {y + 1.5}v29.2c0 2 10 2 10 0V{y + 1.5}"),
        path(f"M{x} {y + 1.5}c0-2.3 10-2.3 10 0s-10 2.3-10 0Z"),
        path(hatch(shade, angle=90, gap=1.1), stroke_width=0.6),
    ]
    return colour, ink


def _paper_end(x: float, y: float, colour: str) -> Svg:
    """The paper end of a stick."""
    return path(f"M{x} {y + 1.5}c0-2.3 10-2.3 10 0s-10 2.3-10 0Z", fill=colour)


def dynamite() -> Svg:
    """A bundle of three sticks, tied, with a burning fuse."""
    colour: list[Svg] = []
    ink: list[Svg] = []
    for x, y in ((7.0, 14.5), (25.0, 14.5), (16.0, 13.0)):
        stick_colour, stick_ink = _stick(x, y)
        colour += stick_colour
        ink += stick_ink
    rope = [(5.8, 25.5), (36.2, 25.5), (36.2, 31.0), (5.8, 31.0)]
    spark = polygon(star(39.6, 7.4, 7.4, 2.6, 8))
    bound = [
        path(polygon(rope), fill="#d9b779"),
        path(spark, fill="#f2b530"),
        circle(39.6, 7.4, 2.2, fill="#fff3c9"),
    ]
    bound_ink = [
        path(polygon(rope), fill="#d9b779"),
        path(hatch(rope, angle=58, gap=2.1, inset=0.4), stroke_width=0.7),
        path("M21 13.4C21 5.5 25 1.8 30 4.6S34.4 9.6 37 8.4", stroke_width=1.7),
        path(spark, stroke_width=0.9),
    ]
    return group(_plates(colour, ink), _plates(bound, bound_ink))


ENGRAVINGS = (gold, munition, dynamite)
"""By treasure."""


def definitions() -> list[Svg]:
    """Symbols `engraving-gold` and so on, 48 units square."""
    return [
        symbol(f"engraving-{tint.name}", draw())
        for tint, draw in zip(TINTS, ENGRAVINGS, strict=True)
    ]
