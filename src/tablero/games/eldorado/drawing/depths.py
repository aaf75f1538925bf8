"""Engravings of the deeper cave: four treasures, ways that close and open, titan and wolf."""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.engraving import hatch
from tablero.drawing.svg import Svg, Value, circle, group, path, rect
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing.caverns import chalk, walls
from tablero.games.eldorado.drawing.tones import both, fill, line

_GLOW = "#f2c14e"


def _cut(drawn: str, colour: str, width: float = 1.1) -> Svg:
    """A shape of one colour with an inked edge."""
    return path(drawn, fill=colour, stroke_width=width, stroke_linejoin="round", **line("outline"))


def _glow(y: float, reach: float = 32) -> list[Svg]:
    """Gold shines in the dark."""
    return [
        circle(0, y, reach, fill=_GLOW, opacity=0.14),
        circle(0, y, reach * 0.68, fill=_GLOW, opacity=0.18),
    ]


def bavieca(_variant: int) -> list[Svg]:
    """The head of a white horse, bridled with gold."""
    return [*walls(0)[1:], *_glow(-10), *horse()]


def horse() -> list[Svg]:
    """A horse's head and neck, about 70 units high."""
    return [
        _cut(
            "M-20 26C-18 6-16-12-8-26L-9-40L-1-32C8-32 16-24 22-14L31-3Q32 5 24 7L14 4Q8 5 8 10"
            "C12 16 12 22 11 28Z",
            "#f6f0e2",
        ),
        _cut("M-9-40L-1-32C-10-26-14-12-15 4L-22 22C-30 8-26-24-9-40Z", "#c9b48a"),
        path(
            hatch([(-12, 8), (4, 10), (10, 28), (-18, 27)], angle=70, gap=2.6),
            stroke="#a5906a",
            stroke_width=0.7,
        ),
        circle(6, -16, 2.2, **fill("outline")),
        circle(26, 0, 1.3, **fill("outline")),
        path("M20 5Q23 3 27 4", fill="none", stroke_width=1, **line("outline")),
        path(
            "M-3-28L14 5M14 5Q20-2 22-14M-8-22Q2-20 10-26M14 5Q2 12-14 10",
            fill="none",
            stroke="#b8860b",
            stroke_width=2.2,
        ),
        circle(14, 4, 2.6, fill=_GLOW, stroke_width=0.8, **line("outline")),
    ]


def golden_rose(_variant: int) -> list[Svg]:
    """A rose of gold that grows out of the rock."""
    return [*walls(1)[1:], *_glow(-16), *rose()]


def rose() -> list[Svg]:
    """A golden rose on its stem, about 66 units high."""
    return [
        path("M0 2Q-3 16 1 30", fill="none", stroke="#5a7d34", stroke_width=3.2),
        _cut("M0 18Q-14 10-20 18Q-12 26 0 18ZM0 24Q12 14 20 20Q14 30 0 24Z", "#7fa04a", 0.9),
        _cut("M-22-12Q-26-30-8-36Q0-42 10-35Q26-30 22-12Q20 4 0 6Q-20 4-22-12Z", "#e0a92b"),
        _cut("M-22-12Q-12-18 0-4Q12-18 22-12Q20 4 0 6Q-20 4-22-12Z", "#f1c552", 0.9),
        _cut("M-13-17Q-14-30 0-31Q14-30 13-17Q8-8 0-6Q-8-8-13-17Z", "#f7dd86", 0.9),
        path(
            "M-8-18Q-6-26 0-26Q7-25 7-18Q5-12 0-12Q-4-13-4-18Q-2-21 1-20",
            fill="none",
            stroke_width=1.1,
            **line("outline"),
        ),
        path("M2 8l5 1M-1 14l-5 1M0 27l5 2", stroke="#3f5a24", stroke_width=1.4),
    ]


def jimenez(_variant: int) -> list[Svg]:
    """Helmets and pikes of an army, gilded."""
    return [*walls(2)[1:], *_glow(-8), *army()]


def army() -> list[Svg]:
    """Three soldiers with pikes behind a shield."""
    pikes = "M-25 26V-40M0 20V-46M25 26V-40"
    return [
        path(pikes, stroke="#7a5a38", stroke_width=2.6),
        _cut("M-25-50l4 12h-8ZM0-56l4 12h-8ZM25-50l4 12h-8Z", "#d9dfe0", 0.9),
        *_soldier(-19, -2),
        *_soldier(19, -2),
        *_soldier(0, -8),
        _cut("M-13 4H13V18Q12 28 0 33Q-12 28-13 18Z", "#a8322a"),
        path("M0 6V30M-11 14H11", stroke=_GLOW, stroke_width=3),
    ]


def _soldier(x: float, y: float) -> list[Svg]:
    return [
        group(
            _cut("M-13 24C-13 10-9 6-5 5H5C9 6 13 10 13 24Z", "#c79a33"),
            _cut("M-7-6Q-7 6 0 8Q7 6 7-6Z", "#dcae80", 0.9),
            _cut("M-13-3Q0-7 13-3Q11-17 0-18Q-11-17-13-3Z", "#e6bf52"),
            path("M0-18V-6", stroke_width=1, **line("outline")),
            circle(-2.8, 0, 0.9, **fill("outline")),
            circle(2.8, 0, 0.9, **fill("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def cortes(_variant: int) -> list[Svg]:
    """A chest full of gold, and a skull that watches it."""
    return [*walls(1)[1:], *_glow(-6, 36), *chest(), *skull(0, -24)]


def chest() -> list[Svg]:
    """An open chest heaped with gold."""
    heap = ((-15, -2), (-9, -6), (-2, -8), (5, -7), (12, -5), (17, -1), (-5, -2), (3, -2), (9, 0))
    return [
        _cut("M-24 2L-27-14Q0-26 27-14L24 2Z", "#6f4526"),
        *(circle(x, y, 4.2, fill=_GLOW, stroke_width=0.8, **line("outline")) for x, y in heap),
        _cut("M-26 2H26L23 28H-23Z", "#8a5a33"),
        path("M-15 2L-13 28M15 2L13 28", stroke="#3a3533", stroke_width=3.4),
        rect(-5, 1, 10, 11, rx=2, fill=_GLOW, stroke_width=0.9, **line("outline")),
        path("M0 5V9", stroke_width=2, **line("outline")),
    ]


def skull(x: float, y: float) -> list[Svg]:
    """A skull, 24 units wide."""
    return [
        group(
            _cut("M-12-2C-13-14-6-19 0-19S13-14 12-2L8 3V10H-8V3Z", "#f2ead6"),
            _cut("M-8.4-4A3.6 3.6 0 1 1-1.6-3ZM8.4-4A3.6 3.6 0 1 0 1.6-3Z", "#2a2019", 0.6),
            path("M0 0l-1.6 3.6h3.2ZM-4 6v4M0 6v4M4 6v4", stroke_width=1, **line("outline")),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def collapse(_variant: int) -> list[Svg]:
    """Boulders fall; the way is shut."""
    boulders = (
        (-24, 16, 15),
        (2, 20, 17),
        (27, 17, 13),
        (-12, -4, 14),
        (15, -5, 15),
        (0, -24, 11),
        (-28, -16, 9),
    )
    return [
        *walls(0)[:1],
        *(_boulder(x, y, r) for x, y, r in boulders),
        chalk("M-22-44v10M-2-52v12M20-46v12M32-28v8M-36-30v8", 1.2, 0.7),
        chalk("M-40 34q6-6 11-1M20 38q6-6 12 0M-10 42q6-4 10 0", 1, 0.6),
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


def secret_exit(_variant: int) -> list[Svg]:
    """A shaft of light, a rope, and one way only: up."""
    return [
        *walls(2)[1:],
        path("M-10-50H10L26 30H-26Z", fill="#fff3c4", opacity=0.3),
        path("M-11-52H11L7-40Q0-36-7-40Z", fill="#fffbe8", stroke_width=1, **line("outline")),
        path("M0-40Q-4-20 2-4T-1 28", fill="none", stroke="#b98d3a", stroke_width=3),
        chalk("M-3-28h6M-3-16h5M0-2h5M-1 12h5", 1.4),
        _cut("M20 14V-10H12L26-30L40-10H32V14Z", "#7fb08a"),
    ]


def totec_garden(_variant: int) -> list[Svg]:
    """Maize, timber and gold grow in the light of a god's mask."""
    return [
        *walls(1)[1:],
        *_glow(-20, 28),
        _cut("M-15-46H15L18-26L10-8H-10L-18-26Z", "#3f8f74"),
        _cut("M-15-46L-20-54L-8-50L0-58L8-50L20-54L15-46Z", "#e6c04e", 0.9),
        _cut("M-11-34H-3V-28H-11ZM11-34H3V-28H11ZM-7-20H7V-13H-7Z", "#f7ecc8", 0.8),
        path("M0-34V-23M-3-20v7M0-20v7M3-20v7", stroke_width=1, **line("outline")),
        *_maize(-27, 20),
        _cut("M-5 30V12H5V30Z", "#8a5a33"),
        _cut("M0-8L13 10H7L16 20H-16L-7 10H-13Z", "#5d8a4a"),
        _cut("M18 28L22 14L28 8L36 16L38 28Z", _GLOW),
        path("M28 8V28M22 14L28 20L36 16", fill="none", stroke_width=0.8, **line("outline")),
    ]


def _maize(x: float, y: float) -> list[Svg]:
    return [
        group(
            path("M0 10V-22", stroke="#5a7d34", stroke_width=2.6),
            _cut("M0 4Q-12-2-13-14Q-3-10 0 4ZM0-2Q12-8 12-20Q2-16 0-2Z", "#7fa04a", 0.9),
            _cut("M-4-10Q-5-24 0-28Q5-24 4-10Z", "#efc14a", 0.9),
            transform=f"translate({x:g} {y:g})",
        )
    ]


def titan(_variant: int) -> list[Svg]:
    """A giant of stone that wakes."""
    return [*walls(0)[1:], *colossus()]


def colossus() -> list[Svg]:
    """A titan of stone blocks with burning eyes, about 84 units high."""
    return [
        _cut("M-34 6L-28-18L-12-22L-10 10L-20 30L-33 26Z", "#8d8577"),
        _cut("M34 6L28-18L12-22L10 10L20 30L33 26Z", "#7b7467"),
        _cut("M-20-18L-14-24H14L20-18L15 26H-15Z", "#a39a89"),
        _cut("M-12 26H-1V36H-14ZM1 26H12L14 36H1Z", "#7b7467"),
        _cut("M-13-46L-6-52H7L13-45L12-26L6-20H-6L-12-26Z", "#b3a997"),
        path(
            hatch([(4, -50), (13, -45), (12, -26), (6, -20), (4, -20)], angle=65, gap=2.4),
            stroke="#5d5546",
            stroke_width=0.7,
        ),
        path("M-20-18L-4-6L-8 8L2 14M20-14L8-4M-15 20L-6 14", fill="none", **_thin()),
        path("M-10-40L-2-37L-9-34ZM10-40L2-37L9-34Z", fill="#ff8a3c", **_thin()),
        path("M-6-27H6M-3-27v-3M2-27v-3", fill="none", stroke_width=1.3, **line("outline")),
        circle(0, -6, 4.4, fill="#ff8a3c", stroke_width=0.9, **line("outline")),
    ]


def _thin() -> dict[str, Value]:
    return {"stroke_width": 0.9, **line("outline")}


def wolf(_variant: int) -> list[Svg]:
    """A wolf that bares its teeth."""
    return [*walls(2)[1:], *wolf_head()]


def wolf_head() -> list[Svg]:
    """A wolf's head from the front, about 66 units high."""
    return [
        _cut(
            "M-22-22L-26-48L-9-36Q0-40 9-36L26-48L22-22L31-4L20 0L14 14L0 28L-14 14L-20 0L-31-4Z",
            "#7c8189",
        ),
        _cut("M-21-27L-22-40L-12-33ZM21-27L22-40L12-33Z", "#3f4248", 0.8),
        _cut("M-20-6L-6-10L0-16L6-10L20-6L11 10L0 25L-11 10Z", "#d8d6cf", 0.9),
        path("M-16-18L-6-12L-15-11ZM16-18L6-12L15-11Z", fill="#f4d35e", **_thin()),
        circle(-10.4, -13.4, 1.4, **fill("outline")),
        circle(10.4, -13.4, 1.4, **fill("outline")),
        path("M-5 2H5L0 8Z", **fill("outline")),
        _cut("M-8 11Q0 7 8 11L4 20H-4Z", "#7b2018", 0.8),
        path("M-6.4 10.4l1.6 4.4 1.8-5ZM6.4 10.4l-1.6 4.4-1.8-5Z", fill="#fffbe8"),
        path("M-27-4l8 0M27-4l-8 0M-5-32L0-22L5-32", fill="none", **_thin()),
    ]


SCENES: dict[Tile, Callable[[int], list[Svg]]] = {
    Tile.BAVIECA: bavieca,
    Tile.GOLDEN_ROSE: golden_rose,
    Tile.JIMENEZ: jimenez,
    Tile.CORTES: cortes,
    Tile.COLLAPSE: collapse,
    Tile.SECRET_EXIT: secret_exit,
    Tile.TOTEC_GARDEN: totec_garden,
    Tile.TITAN: titan,
    Tile.WOLF: wolf,
}
