"""The four treasures of the deeper cave (ED-11.1)."""

from __future__ import annotations

from tablero.drawing.palette import INK
from tablero.drawing.svg import Svg, circle, group, path, rect
from tablero.games.eldorado.drawing.art.ink import GLOW, cut, disc, hatched, pen, stroke
from tablero.games.eldorado.drawing.art.tones import fill, line


def horse() -> list[Svg]:
    """A horse's head and neck, about 70 units high."""
    return [
        cut(
            "M-20 26C-18 6-16-12-8-26L-9-40L-1-32C8-32 16-24 22-14L31-3Q32 5 24 7L14 4Q8 5 8 10"
            "C12 16 12 22 11 28Z",
            "#f6f0e2",
        ),
        cut("M-9-40L-1-32C-10-26-14-12-15 4L-22 22C-30 8-26-24-9-40Z", "#c9b48a"),
        hatched("-12,8 4,10 10,28 -18,27", "#a5906a", 0.7, angle=70, gap=2.6),
        circle(6, -16, 2.2, **fill("outline")),
        circle(26, 0, 1.3, **fill("outline")),
        pen("M20 5Q23 3 27 4", 1),
        stroke("M-3-28L14 5M14 5Q20-2 22-14M-8-22Q2-20 10-26M14 5Q2 12-14 10", "#b8860b", 2.2),
        disc(14, 4, 2.6, GLOW, 0.8),
    ]


def rose() -> list[Svg]:
    """A golden rose on its stem, about 66 units high."""
    return [
        stroke("M0 2Q-3 16 1 30", "#5a7d34", 3.2),
        cut("M0 18Q-14 10-20 18Q-12 26 0 18ZM0 24Q12 14 20 20Q14 30 0 24Z", "#7fa04a", 0.9),
        cut("M-22-12Q-26-30-8-36Q0-42 10-35Q26-30 22-12Q20 4 0 6Q-20 4-22-12Z", "#e0a92b"),
        cut("M-22-12Q-12-18 0-4Q12-18 22-12Q20 4 0 6Q-20 4-22-12Z", "#f1c552", 0.9),
        cut("M-13-17Q-14-30 0-31Q14-30 13-17Q8-8 0-6Q-8-8-13-17Z", "#f7dd86", 0.9),
        pen("M-8-18Q-6-26 0-26Q7-25 7-18Q5-12 0-12Q-4-13-4-18Q-2-21 1-20", 1.1),
        path("M2 8l5 1M-1 14l-5 1M0 27l5 2", stroke="#3f5a24", stroke_width=1.4),
    ]


def army() -> list[Svg]:
    """Three soldiers with pikes behind a shield."""
    pikes = "M-25 26V-40M0 20V-46M25 26V-40"
    return [
        path(pikes, stroke="#7a5a38", stroke_width=2.6),
        cut("M-25-50l4 12h-8ZM0-56l4 12h-8ZM25-50l4 12h-8Z", "#d9dfe0", 0.9),
        *_soldier(-19, -2),
        *_soldier(19, -2),
        *_soldier(0, -8),
        cut("M-13 4H13V18Q12 28 0 33Q-12 28-13 18Z", "#a8322a"),
        path("M0 6V30M-11 14H11", stroke=GLOW, stroke_width=3),
    ]


def _soldier(x: float, y: float) -> list[Svg]:
    return [
        group(
            cut("M-13 24C-13 10-9 6-5 5H5C9 6 13 10 13 24Z", "#c79a33"),
            cut("M-7-6Q-7 6 0 8Q7 6 7-6Z", "#dcae80", 0.9),
            cut("M-13-3Q0-7 13-3Q11-17 0-18Q-11-17-13-3Z", "#e6bf52"),
            path("M0-18V-6", stroke_width=1, **line("outline")),
            circle(-2.8, 0, 0.9, **fill("outline")),
            circle(2.8, 0, 0.9, **fill("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def chest() -> list[Svg]:
    """An open chest heaped with gold."""
    heap = ((-15, -2), (-9, -6), (-2, -8), (5, -7), (12, -5), (17, -1), (-5, -2), (3, -2), (9, 0))
    return [
        cut("M-24 2L-27-14Q0-26 27-14L24 2Z", "#6f4526"),
        *(disc(x, y, 4.2, GLOW, 0.8) for x, y in heap),
        cut("M-26 2H26L23 28H-23Z", "#8a5a33"),
        path("M-15 2L-13 28M15 2L13 28", stroke="#3a3533", stroke_width=3.4),
        rect(-5, 1, 10, 11, rx=2, fill=GLOW, stroke_width=0.9, **line("outline")),
        path("M0 5V9", stroke_width=2, **line("outline")),
    ]


def skull(x: float, y: float) -> list[Svg]:
    """A skull, 24 units wide."""
    return [
        group(
            cut("M-12-2C-13-14-6-19 0-19S13-14 12-2L8 3V10H-8V3Z", "#f2ead6"),
            cut("M-8.4-4A3.6 3.6 0 1 1-1.6-3ZM8.4-4A3.6 3.6 0 1 0 1.6-3Z", INK, 0.6),
            path("M0 0l-1.6 3.6h3.2ZM-4 6v4M0 6v4M4 6v4", stroke_width=1, **line("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]
