"""Who lives in the cave: tiger, thieves and giants (ED-7.5), titan and wolf (ED-11)."""

from __future__ import annotations

from tablero.drawing.svg import Svg, Value, circle, group, path, rect
from tablero.games.eldorado.drawing.art.ink import GLOW, chalk, cut, disc, hatched, pen, tinted
from tablero.games.eldorado.drawing.art.tones import fill, line


def tiger() -> list[Svg]:
    """A tiger's head, teeth bared."""
    return [
        cut(
            "M-24-34C-30-40-24-48-16-42Q0-50 16-42C24-48 30-40 24-34C32-22 26-4 14 4L0 12L-14 4"
            "C-26-4-32-22-24-34Z",
            "#e2953a",
            1.2,
        ),
        tinted("M-12-12Q0-18 12-12Q16-2 8 4L0 8L-8 4Q-16-2-12-12Z", "#f8ecd2", 0.8),
        path(
            "M-4-44L0-34L4-44ZM-12-43L-7-34L-5-43ZM12-43L7-34L5-43ZM-28-26L-17-24L-27-21ZM28-26L17-24"
            "L27-21ZM-27-16L-16-15L-24-10ZM27-16L16-15L24-10Z",
            **fill("outline"),
        ),
        tinted("M-17-27L-7-23L-16-20ZM17-27L7-23L16-20Z", "#fbf3a8", 0.9),
        circle(-12.4, -23.4, 1.6, **fill("outline")),
        circle(12.4, -23.4, 1.6, **fill("outline")),
        path("M-4.6-13H4.6L0-8Z", **fill("outline")),
        tinted("M-7-4Q0-7 7-4L5 4H-5Z", "#7b2018", 0.8),
        path(
            "M-5.4-4.6l1.4 4 1.6-5ZM5.4-4.6l-1.4 4-1.6-5ZM-3.6 4l1-3 1.2 3ZM3.6 4l-1-3-1.2 3Z",
            fill="#fffbe8",
        ),
        chalk("M-14-8L-28-10M-14-5L-27-3M14-8L28-10M14-5L27-3", 0.8),
    ]


def thieves() -> list[Svg]:
    """Two in hoods and masks behind their chest."""
    return [
        *_thief(-15, -14),
        *_thief(15, -14),
        tinted("M-15 20V2H15V20Z", "#8a5a33", 1.1),
        tinted("M-15 2C-15-8 15-8 15 2Z", "#a36d3f", 1.1),
        rect(-3, 0, 6, 7, rx=1, fill=GLOW, stroke_width=0.8, **line("outline")),
        path("M-10-4.4V20M10-4.4V20", stroke="#e9c557", stroke_width=2),
        *(disc(x, y, 3, GLOW, 0.7) for x, y in ((-21, 19), (-25, 23), (20, 20), (25, 22))),
    ]


def _thief(x: float, y: float) -> list[Svg]:
    return [
        group(
            tinted("M-16 22C-16 6-12-22 0-26C12-22 16 6 16 22Z", "#5b3b54", 1.1),
            tinted("M-8-6C-8-16-4-19 0-19S8-16 8-6C8 1 4 5 0 5S-8 1-8-6Z", "#e0b48a", 0.9),
            path("M-8.4-10H8.4V-4.4L3-3L0-5L-3-3L-8.4-4.4Z", **fill("outline")),
            circle(-3.6, -7.4, 1.3, fill="#fffbe8"),
            circle(3.6, -7.4, 1.3, fill="#fffbe8"),
            path("M-3 1h6", stroke_width=1, **line("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def giants() -> list[Svg]:
    """A giant with a club; another behind him."""
    return [
        *_giant(16, -4, 0.82),
        *_giant(-10, 0, 1),
        tinted("M-38 4L-33-34C-33-42-22-42-22-34L-30 6Z", "#7a5a38", 1.1),
        path("M-31-30l3 2M-34-20l4 1M-27-22l3 1", stroke_width=1.4, **line("outline")),
    ]


def _giant(x: float, y: float, size: float) -> list[Svg]:
    return [
        group(
            tinted("M-22 22C-24 2-20-8-10-12H10C20-8 24 2 22 22Z", "#8fa08c", 1.2),
            tinted("M-20 22L-12 2L0 10L12 2L20 22Z", "#7a5a38", 0.9),
            tinted("M-12-14C-16-34-10-42 0-42S16-34 12-14C8-8-8-8-12-14Z", "#a3b39c", 1.1),
            path("M-12-30Q0-24 12-30V-27Q0-20-12-27Z", **fill("outline")),
            disc(0, -27, 4.4, "#fffbe8", 0.9),
            circle(0, -27, 1.8, fill="#7b2018"),
            pen("M-6-15Q0-18 6-15M-4-16v3M4-16v3", 1.3),
            transform=f"translate({x:g} {y:g}) scale({size:g})",
        )
    ]


def colossus() -> list[Svg]:
    """A titan of stone blocks with burning eyes, about 84 units high."""
    return [
        cut("M-34 6L-28-18L-12-22L-10 10L-20 30L-33 26Z", "#8d8577"),
        cut("M34 6L28-18L12-22L10 10L20 30L33 26Z", "#7b7467"),
        cut("M-20-18L-14-24H14L20-18L15 26H-15Z", "#a39a89"),
        cut("M-12 26H-1V36H-14ZM1 26H12L14 36H1Z", "#7b7467"),
        cut("M-13-46L-6-52H7L13-45L12-26L6-20H-6L-12-26Z", "#b3a997"),
        hatched("4,-50 13,-45 12,-26 6,-20 4,-20", "#5d5546", 0.7, angle=65, gap=2.4),
        path("M-20-18L-4-6L-8 8L2 14M20-14L8-4M-15 20L-6 14", fill="none", **_thin()),
        path("M-10-40L-2-37L-9-34ZM10-40L2-37L9-34Z", fill="#ff8a3c", **_thin()),
        pen("M-6-27H6M-3-27v-3M2-27v-3", 1.3),
        disc(0, -6, 4.4, "#ff8a3c", 0.9),
    ]


def _thin() -> dict[str, Value]:
    return {"stroke_width": 0.9, **line("outline")}


def wolf_head() -> list[Svg]:
    """A wolf's head from the front, about 66 units high."""
    return [
        cut(
            "M-22-22L-26-48L-9-36Q0-40 9-36L26-48L22-22L31-4L20 0L14 14L0 28L-14 14L-20 0L-31-4Z",
            "#7c8189",
        ),
        cut("M-21-27L-22-40L-12-33ZM21-27L22-40L12-33Z", "#3f4248", 0.8),
        cut("M-20-6L-6-10L0-16L6-10L20-6L11 10L0 25L-11 10Z", "#d8d6cf", 0.9),
        path("M-16-18L-6-12L-15-11ZM16-18L6-12L15-11Z", fill="#f4d35e", **_thin()),
        circle(-10.4, -13.4, 1.4, **fill("outline")),
        circle(10.4, -13.4, 1.4, **fill("outline")),
        path("M-5 2H5L0 8Z", **fill("outline")),
        cut("M-8 11Q0 7 8 11L4 20H-4Z", "#7b2018", 0.8),
        path("M-6.4 10.4l1.6 4.4 1.8-5ZM6.4 10.4l-1.6 4.4-1.8-5Z", fill="#fffbe8"),
        path("M-27-4l8 0M27-4l-8 0M-5-32L0-22L5-32", fill="none", **_thin()),
    ]
