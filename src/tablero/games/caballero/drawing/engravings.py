"""The chart's engravings besides coasts: gold, fish, hills, waves and the compass rose."""

from __future__ import annotations

from math import cos, radians, sin

from tablero.drawing.engraving import hatch
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, polygon, symbol, tag
from tablero.games.caballero.drawing.tones import both, fill, line

GOLD = "#e9b53a"
_GOLD_DEEP = "#b57d16"
_GOLD_LIGHT = "#f9df8e"
_SCALES = "#d7ded2"
_SCALES_DEEP = "#7f9691"


def definitions() -> list[Svg]:
    """Symbols `cb-gold`, `cb-fish` (about 30 units wide, centred), hills and `cb-rose`."""
    return [
        symbol("cb-gold", *_gold()),
        symbol("cb-fish", *_fish()),
        *(symbol(f"cb-hills-{at}", *_hills(at)) for at in range(3)),
        symbol("cb-rose", *_rose()),
    ]


def _coin(x: float, y: float) -> Svg:
    """A doubloon lying flat, with its edge."""
    return group(
        path(
            f"M{x - 8} {y}v3.4a8 4.4 0 0 0 16 0v-3.4Z",
            fill=_GOLD_DEEP,
            stroke=INK,
            stroke_width=0.8,
        ),
        tag("ellipse", cx=x, cy=y, rx=8, ry=4.4, fill=GOLD, stroke=INK, stroke_width=0.8),
        tag(
            "ellipse", cx=x, cy=y, rx=5.4, ry=2.7, fill="none", stroke=_GOLD_DEEP, stroke_width=0.7
        ),
        path(f"M{x - 2.6} {y}h5.2M{x} {y - 1.4}v2.8", stroke=_GOLD_DEEP, stroke_width=0.9),
    )


def _gold() -> list[Svg]:
    """A heap of coins in front of a standing one."""
    return [
        tag("ellipse", cx=0.6, cy=9.8, rx=15.5, ry=3.6, fill=INK, opacity=0.22),
        circle(1, -5.4, 8.6, fill=GOLD, stroke=INK, stroke_width=0.9),
        circle(1, -5.4, 6.2, fill=_GOLD_LIGHT, stroke=_GOLD_DEEP, stroke_width=0.7),
        path(
            "M1-9.8v8.8M-3.4-5.4H5.4M-1-9h4M-1-1.8h4M-2.8-7.4v4M4.8-7.4v4",
            stroke=_GOLD_DEEP,
            stroke_width=1,
            fill="none",
        ),
        _coin(-7, 5.6),
        _coin(7.4, 6.4),
        _coin(-0.6, 2.2),
    ]


def _fish() -> list[Svg]:
    """A fish facing left, as on old charts: scales, a fierce eye."""
    body = "M-16 0C-11-7.5-1-9 7-3L15-8.4C13.4-3 13.4 3 15 8.4L7 3C-1 9-11 7.5-16 0Z"
    belly = [(-12, 2), (-4, 3), (6, 1.4), (7, 3), (0, 6.4), (-8, 6)]
    return [
        path("M-4-7.4C-1-12 5-11.4 6.4-8.4L4-5Z", fill=_SCALES_DEEP, stroke=INK, stroke_width=0.8),
        path(body, fill=_SCALES, stroke=INK, stroke_width=1, stroke_linejoin="round"),
        path(hatch(belly, angle=12, gap=1.5), stroke=_SCALES_DEEP, stroke_width=0.6),
        path(
            "M-7.6-5.6q2.6 5.6 0 11M-3.4-3.6q2 1.8 0 3.6q2 1.8 0 3.6"
            "M0.4-4.4q2 2.2 0 4.4q2 2.2 0 4.4M4-3q1.6 1.5 0 3q1.6 1.5 0 3"
            "M9.6-3.4l4-2.4M9.6 0h4M9.6 3.4l4 2.4",
            fill="none",
            stroke=INK,
            stroke_width=0.7,
        ),
        path("M-4 5.4C-3 9 1 9.6 2.6 8", fill="none", stroke=INK, stroke_width=0.8),
        circle(-11, -1.6, 1.7, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.6),
        circle(-11.3, -1.6, 0.8, fill=INK),
    ]


def _hills(at: int) -> list[Svg]:
    """Molehills with shaded sides, and a tree or two: land without gold is not empty."""
    humps = (
        ((-9, 3, 7), (0, 0, 9), (9, 4, 6)),
        ((-5, 0, 8), (7, 3, 7)),
        ((-10, 2, 6), (-1, 4, 7), (8, 0, 8)),
    )[at]
    outlines: list[str] = []
    shades: list[str] = []
    for x, y, r in humps:
        outlines.append(
            f"M{x - r} {y}C{x - r * 0.6} {y - r * 1.1} {x + r * 0.5} {y - r} {x + r} {y}"
        )
        shades.extend(
            f"M{x + r * (0.15 + 0.22 * step):.1f} {y - r * (0.62 - 0.14 * step):.1f}"
            f"l{r * 0.1:.1f} {r * (0.42 - 0.08 * step):.1f}"
            for step in range(4)
        )
    trees = ("M13-5v5M13-9a2.6 3.4 0 1 0 .01 0", "M-14 0v4M-14-4a2.4 3.2 0 1 0 .01 0", "M-15-4v4")[
        at
    ]
    return [
        path(
            "".join(outlines) + trees, fill="none", stroke_width=0.9, opacity=0.5, **line("outline")
        ),
        path("".join(shades), fill="none", stroke_width=0.6, opacity=0.42, **line("outline")),
    ]


def _ray(angle: float, reach: float, width: float) -> tuple[str, str]:
    """The light and the dark half of one ray of the rose."""
    turn = radians(angle)
    tip = (sin(turn) * reach, -cos(turn) * reach)
    halves = []
    for lean in (-45, 45):
        side = radians(angle + lean)
        foot = (sin(side) * width, -cos(side) * width)
        halves.append(polygon([(0, 0), foot, tip]))
    return halves[0], halves[1]


def _rose() -> list[Svg]:
    """A compass rose of 32 winds, 100 units across, with a lily for the north."""
    ticks = "".join(
        f"M{sin(wind) * 37:.1f} {-cos(wind) * 37:.1f}L{sin(wind) * 42:.1f} {-cos(wind) * 42:.1f}"
        for wind in (radians(step * 11.25) for step in range(32))
    )
    parts = [
        circle(0, 0, 36, fill="none", stroke_width=0.8, **line("ink-soft")),
        circle(0, 0, 34, fill="none", stroke_width=0.5, **line("ink-soft")),
        path(ticks, stroke_width=0.7, **line("ink-soft")),
    ]
    for first, step, reach, width in ((22.5, 45, 25, 6), (45, 90, 32, 8), (0, 90, 42, 9)):
        for angle in (first + step * at for at in range(8 if step == 45 else 4)):
            light, dark = _ray(angle, reach, width)
            parts += [
                path(light, stroke_width=0.5, **both("paper-light", "ink-soft")),
                path(
                    dark,
                    stroke_width=0.5,
                    **both("accent" if step == 90 else "ink-soft", "ink-soft"),
                ),
            ]
    lily = (
        "M0-58C-3-54-3-50 0-46C3-50 3-54 0-58ZM-1-47C-7-46-8-52-5-54C-5-51-3-50-1-49Z"
        "M1-47C7-46 8-52 5-54C5-51 3-50 1-49Z"
    )
    return [
        *parts,
        path(lily, **fill("accent")),
        path("M-4-45.4h8", stroke_width=1.2, **line("accent")),
    ]
