"""Engravings of the island's tiles: mountains, fields, woods, gardens, shrines, the sea.

Each is drawn around the middle of a tile. The lower middle stays quiet: that is where pieces stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tablero.drawing.engraving import hatch, star
from tablero.drawing.svg import Svg, circle, group, number, path, polygon
from tablero.games.eldorado.box import Kind, Tile
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import ink, pen, points, round_stroke, shape, tinted
from tablero.games.eldorado.drawing.art.plants import flower, plant
from tablero.games.eldorado.drawing.art.tones import both, fill, line

VARIANTS = 3
"""How many pictures there are of each common tile."""


def _mountain(x: float, y: float, wide: float, high: float) -> list[Svg]:
    """A peak with its foot at y: lit from the left, hatched on the right."""
    peak = (x + wide * 0.04, y - high)
    left, right = x - wide / 2, x + wide / 2
    rise = [
        (left, y),
        (x - wide * 0.3, y - high * 0.36),
        (x - wide * 0.16, y - high * 0.68),
        peak,
        (x + wide * 0.17, y - high * 0.62),
        (x + wide * 0.33, y - high * 0.34),
        (right, y),
    ]
    ridge = [peak, (x + wide * 0.1, y - high * 0.55), (x - wide * 0.02, y - high * 0.3)]
    dark = [*ridge, (x + wide * 0.1, y), (right, y), rise[5], rise[4]]
    spine = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in [*ridge, (x + wide * 0.1, y)])
    return [
        shape(polygon(rise), "rock"),
        ink(hatch(dark, angle=62, gap=2.4, inset=0.3), 0.7, 0.75),
        ink(spine, 0.6, 0.8),
    ]


def _nugget(x: float, y: float, size: float) -> Svg:
    """A lump of gold with a bright facet."""
    lump = points("-1,0.1 -0.55,-0.7 0.2,-0.85 0.9,-0.3 0.95,0.4 0.2,0.8 -0.7,0.7")
    facet = [(-0.55, -0.7), (0.2, -0.85), (0.3, -0.2), (-0.35, 0)]
    return group(
        shape(polygon(lump), "nugget", 1 / size),
        path(polygon(facet), fill="#fff3c4", opacity=0.75),
        path(
            "M0.3 -0.2L0.95 0.4M0.3 -0.2L0.2 0.8M-0.35 0L-0.7 0.7",
            stroke_width=0.6 / size,
            opacity=0.7,
            **line("outline"),
        ),
        transform=f"translate({number(x)} {number(y)}) scale({number(size)})",
    )


def _glint(x: float, y: float, size: float) -> Svg:
    return path(polygon(star(x, y, size, size * 0.22, 4)), fill="#fff6d6")


_PEAKS = (
    ((-22, -12, 34, 24), (20, -12, 38, 28), (-2, -6, 40, 34)),
    ((20, -14, 32, 22), (-18, -10, 44, 36), (14, -4, 34, 26)),
    ((-26, -10, 30, 20), (-4, -14, 36, 32), (22, -6, 42, 30)),
)
_LUMPS = (
    ((-33, 14, 6), (-25, 20, 4.4), (30, 20, 5.2), (36, 10, 3.6), (2, 44, 4.6)),
    ((34, 8, 5.6), (28, 17, 4), (-34, 12, 4.6), (-12, 43, 5), (-4, 47, 3.4)),
    ((-36, 12, 4.4), (-29, 22, 5.4), (35, 16, 5), (10, 44, 4.2), (17, 40, 3.2)),
)


def gold(variant: int) -> list[Svg]:
    """Mountains, and nuggets washed out of them."""
    drawn: list[Svg] = []
    for peak in _PEAKS[variant]:
        drawn += _mountain(*peak)
    lumps = sorted(_LUMPS[variant], key=lambda lump: lump[1])
    return [
        *drawn,
        ink(_ground(variant, -1), 0.7, 0.4),
        *(_nugget(*lump) for lump in lumps),
        _glint(lumps[-1][0] + 4, lumps[-1][1] - 6, 4.4),
        _glint(lumps[0][0] + 5, lumps[0][1] - 6, 3.6),
    ]


def _ground(variant: int, seed: int) -> str:
    """Short strokes of bare ground."""
    luck = Random(f"ground {variant} {seed}")
    strokes = []
    for row in range(5):
        for _ in range(3):
            x = luck.uniform(-34, 30) * (1 - row * 0.11)
            strokes.append(
                f"M{x:.1f} {4 + row * 9.5 + luck.uniform(-2, 2):.1f}h{luck.uniform(3, 8):.1f}"
            )
    return "".join(strokes)


_FURROWS = (
    "M-42 2Q0 -8 42 2M-40 12Q0 3 40 12M-36 22Q0 14 36 22M-30 32Q0 25 30 32M-20 42Q0 36 20 42",
    "M-44 -2Q-6 4 42 -6M-42 9Q-4 15 41 5M-38 20Q-2 25 37 16M-31 30Q0 35 31 26M-20 41Q2 44 22 37",
    "M-43 -6Q6 4 43 -1M-41 5Q4 15 40 10M-36 16Q4 25 36 21M-29 27Q2 35 29 32M-18 39Q2 44 18 42",
)
_STALKS = (
    ((-30, -8), (-18, -12), (-6, -14), (6, -14), (18, -12), (30, -8), (-37, 6), (37, 6)),
    ((-32, -9), (-20, -9), (-8, -11), (5, -13), (17, -14), (29, -15), (-38, 4), (38, 0)),
    ((-29, -14), (-17, -12), (-5, -11), (7, -10), (19, -9), (31, -8), (-37, 0), (37, 6)),
)


def food(variant: int) -> list[Svg]:
    """A field of maize in furrows."""
    drawn = [ink(_FURROWS[variant], 0.9, 0.45)]
    luck = Random(f"maize {variant}")
    for x, y in sorted(_STALKS[variant], key=lambda spot: spot[1]):
        drawn.append(plant("maize", x, y, luck.uniform(22, 27)))
    return drawn


_TREES = (
    (
        "-24,-26 -4,-30 18,-27 -34,-9 -14,-12 9,-13 31,-10 -38,12 38,13 -20,46 19,46",
        (18, 20, 18, 17, 21, 20, 18, 15, 15, 13, 14),
    ),
    (
        "-16,-29 6,-31 24,-24 -32,-14 -7,-13 15,-10 34,-6 -39,8 37,16 -12,48 27,39",
        (19, 18, 18, 19, 22, 19, 17, 14, 15, 13, 12),
    ),
    (
        "-27,-24 -9,-29 12,-30 29,-20 -22,-8 1,-12 22,-6 -38,2 39,8 -28,40 10,48",
        (17, 19, 20, 17, 20, 21, 19, 16, 14, 13, 14),
    ),
)
"""Where the trees stand, and how high they are."""


def wood(variant: int) -> list[Svg]:
    """A wood with a clearing."""
    drawn: list[Svg] = [ink(_ground(variant, 1), 0.7, 0.35)]
    feet, heights = _TREES[variant]
    trees = sorted(zip(points(feet), heights, strict=True), key=lambda tree: tree[0][1])
    return [*drawn, *(plant("tree", *foot, high) for foot, high in trees)]


def water(variant: int) -> list[Svg]:
    """Waves, and now and then a fish or a monster."""
    luck = Random(f"waves {variant}")
    rows = []
    for row in range(9):
        y = -46 + row * 11.5
        reach = 46 - max(0, abs(y) - 24) * 1.35
        x = -reach + luck.uniform(0, 12)
        while x < reach - 10:
            if not (abs(x + 6) < 26 and abs(y + 18) < 15 and variant != 2):
                rows.append(f"M{x:.1f} {y + luck.uniform(-1.5, 1.5):.1f}q3-3 6 0t6 0")
            x += luck.uniform(19, 30)
    waves = path(
        "".join(rows),
        fill="none",
        stroke_width=1.1,
        stroke_linecap="round",
        opacity=0.8,
        **line("foam"),
    )
    return [waves, *(_serpent(), _fish(), [])[variant]]


def _serpent() -> list[Svg]:
    """A sea serpent: a head and two coils."""
    coil = "M{0} -12q0-12 8-12t8 12q-3 1.6-5 0q0-6-3-6t-3 6q-2 1.6-5 0Z"
    return [
        shape(coil.format(-12), "leaf"),
        shape(coil.format(5), "leaf"),
        shape(
            "M-24-12C-25-22-22-30-15-31C-10-32-7-28-9-26L-14-25C-18-23-19-18-19-12Q-22-10.6-24-12Z",
            "leaf",
        ),
        ink("M-13.6-28.6h.01M-9-26.4L-6-25.6", 1.4),
        pen("M-29-11q4-3 8 0t8 0 8 0 8 0 8 0 8 0", 1.2, "foam"),
    ]


def _fish() -> list[Svg]:
    """A fish that leaps."""
    return [
        shape("M-20-14C-16-24-4-28 6-22L14-28C13-22 14-17 18-13L8-16C0-9-12-9-20-14Z", "stone"),
        ink("M-8-22q3 5-1 10M-1-23q3 5-1 11M5-21q2 3 0 6", 0.7),
        ink("M-14.6-16.6h.01", 1.8),
        pen("M-26-6q4-3 8 0t8 0 8 0 8 0 8 0", 1.2, "foam"),
    ]


def garden(variant: int) -> list[Svg]:
    """A walled garden with a fountain: fruit, timber and gold at once (ED-3.2)."""
    flowers = (
        (-36, 8, "#c23b2e"),
        (-28, 20, "#e9b53a"),
        (36, 8, "#e9b53a"),
        (28, 20, "#c23b2e"),
        (-14, 46, "#c23b2e"),
        (14, 46, "#e9b53a"),
        (0, 50, "#7c3f66"),
    )
    return [
        shape(
            "M-46-12V-20H-40V-16H-34V-20H-28V-16H-22V-20H-16V-16H16V-20H22V-16H28V-20H34V-16H40V-20"
            "H46V-12Z",
            "stone",
        ),
        plant("palm", -30, -13, 26),
        plant("palm", 28, -13, 27),
        plant("tree", -17, -10, 17),
        plant("tree", 19, -10, 17),
        *(
            circle(x, y, 1.5, fill="#c23b2e")
            for x, y in ((-21, -20), (-15, -16), (15, -19), (22, -17))
        ),
        shape("M-11-8H11L8-2H-8ZM-2-8V-20H2V-8Z", "stone"),
        path(
            "M0-21C-7-30-13-22-12-14M0-21C7-30 13-22 12-14M0-21V-32",
            fill="none",
            stroke_width=1.3,
            stroke="#f4fbf4",
            stroke_linecap="round",
        ),
        *(flower(x, y, tint) for x, y, tint in flowers[variant:]),
        ink("M-40 0Q0 8 40 0", 0.8, 0.5),
        *(icon(kind, 18 * kind - 25, 18 + 5 * (kind is Kind.WOOD), 14) for kind in Kind),
    ]


def shrine(_variant: int) -> list[Svg]:
    """A stepped pyramid with a temple, and jungle at its feet."""
    steps = ["M-36 24V14H36V24Z", "M-29 14V4H29V14Z", "M-22 4V-6H22V4Z", "M-15 -6V-16H15V-6Z"]
    stones = "".join(
        f"M{x} {y}h5"
        for x, y in ((-31, 18), (-24, 9), (-17, -1), (23, 19), (18, 10), (12, 0), (-12, -11))
    )
    return [
        plant("palm", -38, 18, 24),
        plant("palm", 36, 20, 22),
        *(shape(step, "stone", 1) for step in steps),
        ink(
            hatch(
                points("10,-16 15,-16 15,-6 22,-6 22,4 29,4 29,14 36,14 36,24 10,24"),
                angle=64,
                gap=2.2,
            ),
            0.6,
            0.6,
        ),
        tinted("M-7 24L-4 -16H4L7 24Z", "#efe6d0", 0.9),
        ink("M-6.6 19H6.6M-6.2 14H6.2M-5.8 9H5.8M-5.4 4H5.4M-5-1H5M-4.8-6H4.8M-4.4-11H4.4", 0.7),
        shape("M-11-16V-28H11V-16Z", "stone"),
        shape("M-14-28L-11-34H11L14-28Z", "stone"),
        path("M-3.6-16V-24H3.6V-16Z", **fill("outline")),
        ink(stones, 0.7, 0.6),
        shape("M-4-34Q-6-40 0-46Q6-40 4-34Z", "nugget"),
        path("M-1.6-35Q-2-39 0-41Q2-39 1.6-35Z", fill="#fff3c4"),
        plant("tree", -30, 33, 12),
        plant("tree", 31, 34, 12),
    ]


def entrance(_variant: int) -> list[Svg]:
    """A rock with the mouth of a cave and two torches."""
    rock = (
        "M-44 12C-42-6-34-14-28-26C-22-38-10-44 0-44C12-44 20-38 27-27C34-16 42-6 44 12"
        "C30 20-30 20-44 12Z"
    )
    dark = [(22, -30), (27, -27), (36, -12), (44, 12), (30, 16), (26, -4)]
    left = [(-20, -34), (-28, -26), (-36, -12), (-44, 12), (-36, 14), (-30, -8)]
    return [
        shape(rock, "rock", 1.1),
        ink(hatch(dark, angle=66, gap=2.2) + hatch(left, angle=112, gap=3.4), 0.7, 0.7),
        ink("M-10-40L-14-32L-8-28M12-40L16-32M-26-20L-20-18M24-18L19-12", 0.8, 0.7),
        path(
            "M-20 17V-6C-20-22-10-29 0-29S20-22 20-6V17Q0 20-20 17Z",
            stroke_width=1.2,
            **both("cave", "outline"),
        ),
        path("M-14 17.6V-4C-14-16-7-21 0-21S14-16 14-4V17.6Q0 19-14 17.6Z", **fill("outline")),
        shape(
            "M-22-8l3-8 5 2-3 6ZM-18-18l6-6 4 4-6 5ZM-6-28h9l-1 6h-8ZM8-27l8 5-5 4-5-4Z"
            "M16-17l6 8-6 2-3-6Z",
            "stone",
        ),
        *(part for x in (-28, 28) for part in _torch(x, 8)),
        ink("M-30 26q8-4 14 0M6 30q8-4 14 0M-8 40q6-3 12 0", 0.8, 0.5),
    ]


def _torch(x: float, y: float) -> list[Svg]:
    return [
        round_stroke(f"M{x} {y}v-13", "#5f3a1e", 2.6),
        tinted(f"M{x - 4} {y - 13}q-2-6 4-13q6 7 4 13Z", "#e8862a", 0.7),
        path(f"M{x - 1.6} {y - 13.6}q-1-3 1.6-6q2.6 3 1.6 6Z", fill="#fff3c4"),
    ]


SCENES: dict[Tile, Callable[[int], list[Svg]]] = {
    Tile.WATER: water,
    Tile.GOLD: gold,
    Tile.FOOD: food,
    Tile.WOOD: wood,
    Tile.GARDEN: garden,
    Tile.SHRINE: shrine,
    Tile.ENTRANCE: entrance,
}


def variants(tile: Tile) -> Sequence[int]:
    """All pictures of a tile."""
    return range(1 if tile in (Tile.SHRINE, Tile.ENTRANCE) else VARIANTS)
