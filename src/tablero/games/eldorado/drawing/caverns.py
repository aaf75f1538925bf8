"""Engravings of the cave's tiles: bare rock, the exit with its walls, the shrine, and who lives
there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablero.drawing.engraving import hatch
from tablero.drawing.svg import Svg, circle, group, path, rect
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing.tones import both, fill, line

_GLOW = "#f2c14e"


def chalk(drawn: str, width: float = 1, opacity: float | None = None) -> Svg:
    """Light lines on dark rock."""
    return path(
        drawn,
        fill="none",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
        **line("cave-ink"),
    )


def _rock(drawn: str) -> Svg:
    return path(drawn, stroke_width=1, stroke_linejoin="round", **both("cave-light", "outline"))


def walls(variant: int) -> list[Svg]:
    """Stalactites above, boulders below, cracks in the floor."""
    luck = Random(f"cave {variant}")
    drawn = []
    for x in range(-36, 37, 12):
        top = -58 + abs(x) * 0.577 + 3
        long = luck.uniform(10, 22)
        wide = luck.uniform(4, 6.4)
        drawn.append(
            f"M{x - wide:.1f} {top:.1f}L{x + luck.uniform(-2, 2):.1f} {top + long:.1f}"
            f"L{x + wide:.1f} {top:.1f}Z"
        )
    stones = []
    for x in (-34, -22, -9, 6, 20, 33):
        foot = 55 - abs(x) * 0.577
        r = luck.uniform(5, 8.4)
        stones.append(
            f"M{x - r:.1f} {foot:.1f}q{r * 0.2:.1f} {-r * 1.3:.1f} {r:.1f} {-r * 1.2:.1f}"
            f"t{r:.1f} {r * 1.2:.1f}Z"
        )
    cracks = "".join(
        f"M{luck.uniform(-36, 26):.1f} {luck.uniform(-14, 30):.1f}l{luck.uniform(3, 7):.1f} "
        f"{luck.uniform(-2, 3):.1f}l{luck.uniform(2, 5):.1f} {luck.uniform(-3, 2):.1f}"
        for _ in range(7)
    )
    return [_rock("".join(drawn)), _rock("".join(stones)), chalk(cracks, 0.8, 0.4)]


def empty(variant: int) -> list[Svg]:
    """Nobody and nothing."""
    return walls(variant)


def exit_(_variant: int) -> list[Svg]:
    """Daylight at the end, and a ladder to it."""
    return [
        *walls(1),
        path(
            "M-20 6V-14C-20-30-10-38 0-38S20-30 20-14V6Z",
            fill="#f6e6b4",
            stroke_width=1.2,
            **line("outline"),
        ),
        path("M-14 6V-12C-14-24-7-31 0-31S14-24 14-12V6Z", fill="#fffbe8"),
        path("M0-25l2.4 5.6 6 .5-4.6 4 1.4 5.9-5.2-3.2-5.2 3.2 1.4-5.9-4.6-4 6-.5Z", fill=_GLOW),
        path(
            "M-9 14L-7-10M9 14L7-10M-8.6 9H8.6M-8.2 3H8.2M-7.8-3H7.8M-7.3-8H7.3",
            fill="none",
            stroke="#6f4a28",
            stroke_width=2,
            stroke_linecap="round",
        ),
    ]


def shrine(_variant: int) -> list[Svg]:
    """The idol of gold on its steps, in a glow."""
    rays = "".join(
        f"M0-14L{x} {y}"
        for x, y in (
            (-40, -26),
            (-30, -44),
            (-14, -52),
            (0, -54),
            (14, -52),
            (30, -44),
            (40, -26),
            (-44, -8),
            (44, -8),
        )
    )
    return [
        *walls(2)[1:],
        circle(0, -14, 36, fill=_GLOW, opacity=0.16),
        circle(0, -14, 25, fill=_GLOW, opacity=0.2),
        path(rays, stroke=_GLOW, stroke_width=1.2, opacity=0.55),
        path("M-26 22V14H26V22ZM-19 14V7H19V14Z", stroke_width=1, **both("stone", "outline")),
        *idol(0, 7),
    ]


def idol(x: float, foot: float) -> list[Svg]:
    """A golden idol, 38 units high."""
    return [
        group(
            path(
                "M-9 0V-16C-9-18-13-18-13-22V-30L-9-36H9L13-30V-22C13-18 9-18 9-16V0Z",
                fill="#e9b93a",
                stroke_width=1.1,
                stroke_linejoin="round",
                **line("outline"),
            ),
            path(
                hatch(
                    [(4, -36), (9, -36), (13, -30), (13, -22), (9, -16), (9, 0), (4, 0)],
                    angle=70,
                    gap=2,
                ),
                stroke="#8a5f0c",
                stroke_width=0.7,
                opacity=0.8,
            ),
            path(
                "M-8-36L-10-42L-4-39L0-45L4-39L10-42L8-36Z",
                fill="#f6d873",
                stroke_width=0.9,
                **line("outline"),
            ),
            circle(-5, -27, 2.6, fill="#fff7d6", stroke_width=0.7, **line("outline")),
            circle(5, -27, 2.6, fill="#fff7d6", stroke_width=0.7, **line("outline")),
            circle(-5, -27, 1, **fill("outline")),
            circle(5, -27, 1, **fill("outline")),
            path(
                "M-5-20H5M-3-20v2M0-20v2M3-20v2M-5-10H5M-5-5H5M0-24v2",
                fill="none",
                stroke_width=1,
                **line("outline"),
            ),
            transform=f"translate({x:g} {foot:g})",
        )
    ]


def tiger(_variant: int) -> list[Svg]:
    """A tiger's head, teeth bared."""
    return [
        *walls(0)[1:],
        path(
            "M-24-34C-30-40-24-48-16-42Q0-50 16-42C24-48 30-40 24-34C32-22 26-4 14 4L0 12L-14 4"
            "C-26-4-32-22-24-34Z",
            fill="#e2953a",
            stroke_width=1.2,
            stroke_linejoin="round",
            **line("outline"),
        ),
        path(
            "M-12-12Q0-18 12-12Q16-2 8 4L0 8L-8 4Q-16-2-12-12Z",
            fill="#f8ecd2",
            stroke_width=0.8,
            **line("outline"),
        ),
        path(
            "M-4-44L0-34L4-44ZM-12-43L-7-34L-5-43ZM12-43L7-34L5-43ZM-28-26L-17-24L-27-21ZM28-26L17-24"
            "L27-21ZM-27-16L-16-15L-24-10ZM27-16L16-15L24-10Z",
            **fill("outline"),
        ),
        path(
            "M-17-27L-7-23L-16-20ZM17-27L7-23L16-20Z",
            fill="#fbf3a8",
            stroke_width=0.9,
            **line("outline"),
        ),
        circle(-12.4, -23.4, 1.6, **fill("outline")),
        circle(12.4, -23.4, 1.6, **fill("outline")),
        path("M-4.6-13H4.6L0-8Z", **fill("outline")),
        path("M-7-4Q0-7 7-4L5 4H-5Z", fill="#7b2018", stroke_width=0.8, **line("outline")),
        path(
            "M-5.4-4.6l1.4 4 1.6-5ZM5.4-4.6l-1.4 4-1.6-5ZM-3.6 4l1-3 1.2 3ZM3.6 4l-1-3-1.2 3Z",
            fill="#fffbe8",
        ),
        chalk("M-14-8L-28-10M-14-5L-27-3M14-8L28-10M14-5L27-3", 0.8),
    ]


def thieves(_variant: int) -> list[Svg]:
    """Two in hoods and masks behind their chest."""
    return [
        *walls(1)[1:],
        *_thief(-15, -14),
        *_thief(15, -14),
        path("M-15 20V2H15V20Z", fill="#8a5a33", stroke_width=1.1, **line("outline")),
        path("M-15 2C-15-8 15-8 15 2Z", fill="#a36d3f", stroke_width=1.1, **line("outline")),
        rect(-3, 0, 6, 7, rx=1, fill=_GLOW, stroke_width=0.8, **line("outline")),
        path("M-10-4.4V20M10-4.4V20", stroke="#e9c557", stroke_width=2),
        *(
            circle(x, y, 3, fill=_GLOW, stroke_width=0.7, **line("outline"))
            for x, y in ((-21, 19), (-25, 23), (20, 20), (25, 22))
        ),
    ]


def _thief(x: float, y: float) -> list[Svg]:
    return [
        group(
            path(
                "M-16 22C-16 6-12-22 0-26C12-22 16 6 16 22Z",
                fill="#5b3b54",
                stroke_width=1.1,
                **line("outline"),
            ),
            path(
                "M-8-6C-8-16-4-19 0-19S8-16 8-6C8 1 4 5 0 5S-8 1-8-6Z",
                fill="#e0b48a",
                stroke_width=0.9,
                **line("outline"),
            ),
            path("M-8.4-10H8.4V-4.4L3-3L0-5L-3-3L-8.4-4.4Z", **fill("outline")),
            circle(-3.6, -7.4, 1.3, fill="#fffbe8"),
            circle(3.6, -7.4, 1.3, fill="#fffbe8"),
            path("M-3 1h6", stroke_width=1, **line("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def giants(_variant: int) -> list[Svg]:
    """A giant with a club; another behind him."""
    return [
        *walls(2)[1:],
        *_giant(16, -4, 0.82),
        *_giant(-10, 0, 1),
        path(
            "M-38 4L-33-34C-33-42-22-42-22-34L-30 6Z",
            fill="#7a5a38",
            stroke_width=1.1,
            **line("outline"),
        ),
        path("M-31-30l3 2M-34-20l4 1M-27-22l3 1", stroke_width=1.4, **line("outline")),
    ]


def _giant(x: float, y: float, size: float) -> list[Svg]:
    return [
        group(
            path(
                "M-22 22C-24 2-20-8-10-12H10C20-8 24 2 22 22Z",
                fill="#8fa08c",
                stroke_width=1.2,
                **line("outline"),
            ),
            path(
                "M-20 22L-12 2L0 10L12 2L20 22Z",
                fill="#7a5a38",
                stroke_width=0.9,
                **line("outline"),
            ),
            path(
                "M-12-14C-16-34-10-42 0-42S16-34 12-14C8-8-8-8-12-14Z",
                fill="#a3b39c",
                stroke_width=1.1,
                **line("outline"),
            ),
            path("M-12-30Q0-24 12-30V-27Q0-20-12-27Z", **fill("outline")),
            circle(0, -27, 4.4, fill="#fffbe8", stroke_width=0.9, **line("outline")),
            circle(0, -27, 1.8, fill="#7b2018"),
            path(
                "M-6-15Q0-18 6-15M-4-16v3M4-16v3", fill="none", stroke_width=1.3, **line("outline")
            ),
            transform=f"translate({x:g} {y:g}) scale({size:g})",
        )
    ]


SCENES: dict[Tile, Callable[[int], list[Svg]]] = {
    Tile.EXIT: exit_,
    Tile.CAVE_SHRINE: shrine,
    Tile.TIGER: tiger,
    Tile.THIEVES: thieves,
    Tile.GIANTS: giants,
    Tile.EMPTY: empty,
}
