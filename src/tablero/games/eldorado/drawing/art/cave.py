"""Engravings of the cave's tiles: rock, exits, the shrine, a garden, dwellers and treasures."""

from __future__ import annotations

from random import Random

from tablero.drawing.engraving import hatch
from tablero.drawing.svg import Svg, circle, group, path
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing.art import dwellers, treasures
from tablero.games.eldorado.drawing.art.ink import GLOW, chalk, cut, disc, pen, stroke, tinted
from tablero.games.eldorado.drawing.art.tones import both, fill, line


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


def _glow(y: float, reach: float = 32) -> list[Svg]:
    """Gold shines in the dark."""
    return [
        circle(0, y, reach, fill=GLOW, opacity=0.14),
        circle(0, y, reach * 0.68, fill=GLOW, opacity=0.18),
    ]


def idol(x: float, foot: float) -> list[Svg]:
    """A golden idol, 38 units high."""
    return [
        group(
            cut(
                "M-9 0V-16C-9-18-13-18-13-22V-30L-9-36H9L13-30V-22C13-18 9-18 9-16V0Z",
                "#e9b93a",
                1.1,
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
            tinted("M-8-36L-10-42L-4-39L0-45L4-39L10-42L8-36Z", "#f6d873", 0.9),
            disc(-5, -27, 2.6, "#fff7d6", 0.7),
            disc(5, -27, 2.6, "#fff7d6", 0.7),
            circle(-5, -27, 1, **fill("outline")),
            circle(5, -27, 1, **fill("outline")),
            pen("M-5-20H5M-3-20v2M0-20v2M3-20v2M-5-10H5M-5-5H5M0-24v2", 1),
            transform=f"translate({x:g} {foot:g})",
        )
    ]


def _boulder(x: float, y: float, r: float) -> Svg:
    outline = [
        (x - r, y + r * 0.5),
        (x - r * 0.8, y - r * 0.5),
        (x - r * 0.1, y - r),
        (x + r * 0.8, y - r * 0.6),
        (x + r, y + r * 0.3),
        (x + r * 0.4, y + r * 0.9),
        (x - r * 0.5, y + r),
    ]
    drawn = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in outline) + "Z"
    shade = [outline[2], outline[3], outline[4], outline[5]]
    return group(
        path(drawn, stroke_width=1.1, stroke_linejoin="round", **both("rock", "outline")),
        path(hatch(shade, angle=60, gap=2.6), stroke_width=0.7, opacity=0.6, **line("outline")),
    )


_RAYS = "".join(
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
_BOULDERS = (
    (-24, 16, 15),
    (2, 20, 17),
    (27, 17, 13),
    (-12, -4, 14),
    (15, -5, 15),
    (0, -24, 11),
    (-28, -16, 9),
)
SCENES: dict[Tile, list[Svg]] = {
    # Daylight at the end, and a ladder to it.
    Tile.EXIT: [
        *walls(1),
        tinted("M-20 6V-14C-20-30-10-38 0-38S20-30 20-14V6Z", "#f6e6b4", 1.2),
        path("M-14 6V-12C-14-24-7-31 0-31S14-24 14-12V6Z", fill="#fffbe8"),
        path("M0-25l2.4 5.6 6 .5-4.6 4 1.4 5.9-5.2-3.2-5.2 3.2 1.4-5.9-4.6-4 6-.5Z", fill=GLOW),
        path(
            "M-9 14L-7-10M9 14L7-10M-8.6 9H8.6M-8.2 3H8.2M-7.8-3H7.8M-7.3-8H7.3",
            fill="none",
            stroke="#6f4a28",
            stroke_width=2,
            stroke_linecap="round",
        ),
    ],
    # The idol of gold on its steps, in a glow.
    Tile.CAVE_SHRINE: [
        *walls(2)[1:],
        circle(0, -14, 36, fill=GLOW, opacity=0.16),
        circle(0, -14, 25, fill=GLOW, opacity=0.2),
        path(_RAYS, stroke=GLOW, stroke_width=1.2, opacity=0.55),
        path("M-26 22V14H26V22ZM-19 14V7H19V14Z", stroke_width=1, **both("stone", "outline")),
        *idol(0, 7),
    ],
    Tile.TIGER: [*walls(0)[1:], *dwellers.tiger()],
    Tile.THIEVES: [*walls(1)[1:], *dwellers.thieves()],
    Tile.GIANTS: [*walls(2)[1:], *dwellers.giants()],
    # The head of a white horse, bridled with gold.
    Tile.BAVIECA: [*walls(0)[1:], *_glow(-10), *treasures.horse()],
    # A rose of gold that grows out of the rock.
    Tile.GOLDEN_ROSE: [*walls(1)[1:], *_glow(-16), *treasures.rose()],
    # Helmets and pikes of an army, gilded.
    Tile.JIMENEZ: [*walls(2)[1:], *_glow(-8), *treasures.army()],
    # A chest full of gold, and a skull that watches it.
    Tile.CORTES: [*walls(1)[1:], *_glow(-6, 36), *treasures.chest(), *treasures.skull(0, -24)],
    # Boulders fall; the way is shut.
    Tile.COLLAPSE: [
        *walls(0)[:1],
        *(_boulder(x, y, r) for x, y, r in _BOULDERS),
        chalk("M-22-44v10M-2-52v12M20-46v12M32-28v8M-36-30v8", 1.2, 0.7),
        chalk("M-40 34q6-6 11-1M20 38q6-6 12 0M-10 42q6-4 10 0", 1, 0.6),
    ],
    # A shaft of light, a rope, and one way only: up.
    Tile.SECRET_EXIT: [
        *walls(2)[1:],
        path("M-10-50H10L26 30H-26Z", fill="#fff3c4", opacity=0.3),
        tinted("M-11-52H11L7-40Q0-36-7-40Z", "#fffbe8", 1),
        stroke("M0-40Q-4-20 2-4T-1 28", "#b98d3a", 3),
        chalk("M-3-28h6M-3-16h5M0-2h5M-1 12h5", 1.4),
        cut("M20 14V-10H12L26-30L40-10H32V14Z", "#7fb08a"),
    ],
    # Maize, timber and gold grow in the light of a god's mask.
    Tile.TOTEC_GARDEN: [
        *walls(1)[1:],
        *_glow(-20, 28),
        cut("M-15-46H15L18-26L10-8H-10L-18-26Z", "#3f8f74"),
        cut("M-15-46L-20-54L-8-50L0-58L8-50L20-54L15-46Z", "#e6c04e", 0.9),
        cut("M-11-34H-3V-28H-11ZM11-34H3V-28H11ZM-7-20H7V-13H-7Z", "#f7ecc8", 0.8),
        path("M0-34V-23M-3-20v7M0-20v7M3-20v7", stroke_width=1, **line("outline")),
        group(
            path("M0 10V-22", stroke="#5a7d34", stroke_width=2.6),
            cut("M0 4Q-12-2-13-14Q-3-10 0 4ZM0-2Q12-8 12-20Q2-16 0-2Z", "#7fa04a", 0.9),
            cut("M-4-10Q-5-24 0-28Q5-24 4-10Z", "#efc14a", 0.9),
            transform="translate(-27 20)",
        ),
        cut("M-5 30V12H5V30Z", "#8a5a33"),
        cut("M0-8L13 10H7L16 20H-16L-7 10H-13Z", "#5d8a4a"),
        cut("M18 28L22 14L28 8L36 16L38 28Z", GLOW),
        pen("M28 8V28M22 14L28 20L36 16", 0.8),
    ],
    # A giant of stone that wakes.
    Tile.TITAN: [*walls(0)[1:], *dwellers.colossus()],
    # A wolf that bares its teeth.
    Tile.WOLF: [*walls(2)[1:], *dwellers.wolf_head()],
}
"""Every tile but those that are bare rock."""
