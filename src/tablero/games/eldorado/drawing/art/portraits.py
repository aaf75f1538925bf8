"""The twelve explorers: a medallion each, told apart by hat, hair and what they carry (ED-8)."""

from __future__ import annotations

from tablero.drawing.palette import ACCENT, INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, rect, symbol, tag, use
from tablero.games.eldorado.box import Explorer
from tablero.games.eldorado.drawing.art.ink import LINE, solid, stroke

SIZE = 60.0
"""A medallion's width and height."""

_PALE, _TAN, _BROWN = "#efcda6", "#d9a676", "#a8714a"


def _bust(skin: str, coat: str) -> list[Svg]:
    """Shoulders, neck and face."""
    return [
        solid("M6 62C7 49 17 46 24 44H36C43 46 53 49 54 62Z", coat),
        solid("M25 38V46Q30 50 35 46V38Z", skin),
        solid(
            "M19.5 26C19.5 36 24 42.5 30 42.5S40.5 36 40.5 26C40.5 18 36 14 30 14S19.5 18 19.5 26Z",
            skin,
        ),
    ]


def _features(*, patch: bool = False, smile: bool = True) -> list[Svg]:
    """Eyes, nose and mouth."""
    mouth = "M26.5 36Q30 38.6 33.5 36" if smile else "M26.5 37H33.5"
    lines = f"M30 27L28.8 32.4H31{mouth}M23.6 24.4h4.4M32 24.4h4.4"
    eyes = [circle(25.9, 27, 1.2, fill=INK)]
    if patch:
        eyes.append(path("M31 24.4H37.4L36.6 29.4H32Z", fill=INK))
        eyes.append(path("M19.6 22L31 25.2M37.4 25L40.4 23", **LINE))
    else:
        eyes.append(circle(34.1, 27, 1.2, fill=INK))
    return [stroke(lines, INK, 1), *eyes]


def _long_hair(colour: str) -> Svg:
    return solid(
        "M30 10C18 10 15.5 20 16 30C16 38 14 44 12 50H22L21 30C24 26 30 22 32 19C34 24 38 26 39 30"
        "L38 50H48C46 44 44 38 44 30C44.5 20 42 10 30 10Z",
        colour,
    )


_FEATHERS = ("#2f7d6b", "#c23b2e", "#e0a92d", "#2f7d6b", "#e0a92d", "#c23b2e", "#2f7d6b")
_FIGURES: dict[Explorer, list[Svg]] = {
    # Quick: a plait, and a band around the forehead.
    Explorer.STELLA: [
        *_bust(_PALE, "#5c8f8a"),
        _long_hair("#b8722d"),
        *_features(),
        solid("M18 20Q30 15 42 20L41.6 23Q30 18.4 18.4 23Z", "#c23b2e"),
        stroke("M22 50L30 56L38 50", PAPER_LIGHT, 2),
    ],
    # A crested helmet with cheek pieces.
    Explorer.BELLONA: [
        solid(
            "M30 3C22 3 14 9 12 20L18 16C22 9 26 8 30 8S38 9 42 16L48 20C46 9 38 3 30 3Z", "#b23a2b"
        ),
        *_bust(_TAN, "#8a8f96"),
        *_features(smile=False),
        solid(
            "M17.6 30C16 18 20 9 30 9S44 18 42.4 30L40 38L37 36V24Q30 19 23 24V36L20 38Z", "#c9a24a"
        ),
        path("M30 9V22", fill="none", **LINE),
        stroke("M14 56L30 48L46 56", "#c9a24a", 2.4),
    ],
    # A straw hat and a full beard: many follow him.
    Explorer.HECTOR: [
        *_bust(_TAN, "#7d5f3c"),
        solid(
            "M19.6 28C20 40 24 48 30 48S40 40 40.4 28C38 33 35 34 33.5 34Q30 32.6 26.5 34C25 34 22 "
            "33 19.6 28ZM26.6 36.6Q30 39.4 33.4 36.6Q30 35.6 26.6 36.6Z",
            "#6a4a2c",
            rule="evenodd",
        ),
        *_features(),
        solid("M7 20Q30 11 53 20Q30 26 7 20Z", "#e3c374"),
        solid("M19 18Q20 6 30 6T41 18Q30 21.6 19 18Z", "#e3c374"),
        stroke("M19 17.4Q30 21.6 41 17.4", ACCENT, 2.6),
        path("M22 11l16 2M21 14l17 2", stroke="#b98d3a", stroke_width=0.8),
    ],
    # A gambler: moustache, high hat, a die at its band.
    Explorer.NICOLAS: [
        *_bust(_PALE, "#3d3550"),
        *_features(),
        path("M23 34.4Q27 31.4 30 34Q33 31.4 37 34.4Q33 36 30 35Q27 36 23 34.4Z", fill=INK),
        solid("M13 18.6Q30 23.6 47 18.6Q30 15 13 18.6Z", "#2f2a3c"),
        solid("M20 18.6L19 2H41L40 18.6Q30 21.4 20 18.6Z", "#3d3550"),
        stroke("M19.8 15Q30 18 40.2 15", "#c9a24a", 2.4),
        rect(33, 5, 6, 6, rx=1, fill=PAPER_LIGHT, **LINE),
        circle(36, 8, 1, fill=INK),
        solid("M26 47L30 52L34 47V53L30 52L26 53Z", ACCENT),
    ],
    # A crown of feathers, an ear-plug of gold.
    Explorer.TIZOC: [
        *(
            path(
                "M30 22Q26.4 8 30 1Q33.6 8 30 22Z",
                fill=tint,
                transform=f"rotate({turn} 30 24)",
                **LINE,
            )
            for turn, tint in zip(range(-66, 67, 22), _FEATHERS, strict=True)
        ),
        *_bust(_BROWN, "#d8c08a"),
        path(
            "M19.6 30C17.6 34 17.6 38 18 42L21 36ZM40.4 30C42.4 34 42.4 38 42 42L39 36Z", fill=INK
        ),
        *_features(),
        solid("M18.6 18Q30 13 41.4 18V22.4Q30 17.6 18.6 22.4Z", "#c9a24a"),
        circle(19.4, 33, 2.2, fill="#e9c557", **LINE),
        circle(40.6, 33, 2.2, fill="#e9c557", **LINE),
        stroke("M18 50Q30 58 42 50", "#2f7d6b", 3),
    ],
    # Spectacles and a bun: she has read ahead.
    Explorer.EMMA: [
        circle(30, 9, 6.4, fill="#4b3424", **LINE),
        *_bust(_PALE, "#6d7f95"),
        solid(
            "M19 29C17 17 22 11.6 30 11.6S43 17 41 29C40 22 36 19 30 18.4C24 19 20 22 19 29Z",
            "#4b3424",
        ),
        *_features(),
        circle(25.6, 27, 4.1, fill="#ffffff", fill_opacity=0.35, stroke=INK, stroke_width=1),
        circle(34.4, 27, 4.1, fill="#ffffff", fill_opacity=0.35, stroke=INK, stroke_width=1),
        path("M29.7 26.6h0.8M21.5 26L19.6 25M38.5 26L40.4 25", stroke=INK, stroke_width=1),
        solid("M24 46L30 51L36 46L38 49L30 56L22 49Z", PAPER_LIGHT),
    ],
    # A diadem and pearls: she does not come empty-handed.
    Explorer.VICTORIA: [
        *_bust(_PALE, "#7c3f66"),
        _long_hair("#7a2f1d"),
        *_features(),
        solid("M19 18L21 9L26 14L30 6L34 14L39 9L41 18Q30 14.6 19 18Z", "#e9c557"),
        circle(30, 12.6, 1.5, fill="#c23b2e"),
        *(
            circle(x, y, 1.6, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.6)
            for x, y in ((23, 47), (26, 49.4), (30, 50.4), (34, 49.4), (37, 47))
        ),
    ],
    # A morion helmet, a breastplate, a square jaw.
    Explorer.PEDRO: [
        *_bust(_TAN, "#9aa0a4"),
        solid(
            "M21 33C22 41 26 45 30 45S38 41 39 33L36.4 35.4L34 33.8Q30 32.4 26 33.8L23.6 35.4Z"
            "M26.8 36.6Q30 38.8 33.2 36.6Z",
            "#3b2a1c",
            rule="evenodd",
        ),
        *_features(smile=False),
        solid(
            "M8 22C16 20 18 17 19 13C21 6 25 3 30 3S39 6 41 13C42 17 44 20 52 22C44 25 36 24 30 "
            "22.6C24 24 16 25 8 22Z",
            "#b4bbc0",
        ),
        stroke("M30 3V22.4M24 5Q22 12 22.6 21M36 5Q38 12 37.4 21", INK, 0.8),
        stroke("M20 48Q30 54 40 48M30 52V62", INK, 1),
    ],
    # A merchant: velvet cap, ruff and a chain.
    Explorer.WILLIAM: [
        *_bust(_PALE, "#2f5d4a"),
        solid("M19.8 30C20 39 25 43.6 30 43.6S40 39 40.2 30Q36 39.6 30 39.6T19.8 30Z", "#b98d5a"),
        *_features(),
        solid("M16 19C11 12 19 4 31 5C43 4 49 12 44 19Q30 14.6 16 19Z", "#7b2436"),
        solid("M17 18.6Q30 14 43 18.6L42.4 21.6Q30 17.4 17.6 21.6Z", "#e0c37a"),
        solid(
            "M17 47Q20 43 23.6 46Q26.6 43.4 30 46.4Q33.4 43.4 36.4 46Q40 43 43 47Q40 51 36.4 48.4"
            "Q33.4 51 30 48.6Q26.6 51 23.6 48.4Q20 51 17 47Z",
            PAPER_LIGHT,
        ),
        stroke("M20 52Q30 62 40 52", "#e9c557", 2.2),
    ],
    # Three-cornered hat and eye patch.
    Explorer.LAFFITE: [
        *_bust(_TAN, "#2a3346"),
        solid(
            "M19.6 25C17 32 17.6 40 16 46L22 42L21 30ZM40.4 25C43 32 42.4 40 44 46L38 42L39 30Z",
            INK,
        ),
        *_features(patch=True),
        path("M27 40.6Q30 39.4 33 40.6L30 46.6Z", fill=INK),
        solid(
            "M6 20C14 18 18 12 22 9Q30 5 38 9C42 12 46 18 54 20C48 25 40 22.4 30 19C20 22.4 12 25 "
            "6 20Z",
            "#2a3346",
        ),
        stroke("M8.6 20.6C16 21.6 22 19 30 15.6C38 19 44 21.6 51.4 20.6", "#e9c557", 1.4),
        circle(30, 11.4, 2.6, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        path("M27 14.6l6 2M33 14.6l-6 2", stroke=PAPER_LIGHT, stroke_width=1.2),
    ],
    # Of the forest: dark plaits, two feathers, a collar of leaves.
    Explorer.SEQUOIA: [
        solid("M38 12L46 -2Q52 4 46 14ZM34 10L36 -4Q43 -1 42 10Z", PAPER_LIGHT),
        path("M46-2L43 11M37-3L38 9", stroke=ACCENT, stroke_width=1.4),
        *_bust(_BROWN, "#6d7f45"),
        _long_hair("#2b211c"),
        *_features(),
        solid("M17.4 21Q30 14.6 42.6 21L42 24Q30 18 18 24Z", "#3f7f6c"),
        path("M22 19.6l2 2.6 2-3.4 2 3 2-3.2 2 3.2 2-3 2 3.4 2-2.6", fill="none", **LINE),
        stroke("M15 50l5 6 5-5 5 6 5-6 5 5 5-6", "#cfd69a", 2.2),
    ],
    # A free man and an archer: a headcloth, a bow across his back, a quiver.
    Explorer.YANGA: [
        stroke("M50 2Q64 30 46 60", "#7a5229", 3.4),
        stroke("M50 2L46 60", PAPER_LIGHT, 0.9),
        solid("M8 34L15 20L20 24L15 40Z", "#8a5a33"),
        path("M9 22l3 6M13 18l1 7M18 17l-2 8", stroke=PAPER_LIGHT, stroke_width=2),
        *_bust("#7a4a2e", "#d8c9a4"),
        solid(
            "M22 34.6Q26 33 30 34.4Q34 33 38 34.6L36 42Q33 46 30 46T24 42ZM27 37Q30 39 33 37Z",
            "#241a16",
            rule="evenodd",
        ),
        *_features(smile=False),
        solid("M18.6 24C17 10 24 8 30 8S43 10 41.4 24Q30 18 18.6 24Z", "#c9772b"),
        solid("M41 20L50 24L47 30L41 25Z", "#c9772b"),
        path("M20 16Q30 11 40 16M19.4 20Q30 14.6 40.6 20", fill="none", **LINE),
        path("M19 48L41 62", stroke="#6f4a28", stroke_width=3.2),
    ],
}
_GROUNDS = {
    Explorer.STELLA: "#d5e4dc",
    Explorer.BELLONA: "#ead2bd",
    Explorer.HECTOR: "#dfe3c0",
    Explorer.NICOLAS: "#ddd3e4",
    Explorer.TIZOC: "#f0dcae",
    Explorer.EMMA: "#d3dfe8",
    Explorer.VICTORIA: "#efd7dd",
    Explorer.PEDRO: "#e5d9c3",
    Explorer.WILLIAM: "#d6e2cf",
    Explorer.LAFFITE: "#cfd6e2",
    Explorer.SEQUOIA: "#dfe8c8",
    Explorer.YANGA: "#f0e2c4",
}
"""What is behind them in the medallion."""


def definitions() -> list[Svg]:
    """Symbols `ed-portrait-<explorer>`, 60 units wide."""
    clip = tag("clipPath", circle(30, 30, 27), id="ed-medallion")
    return [
        clip,
        *(symbol(f"ed-portrait-{explorer}", _medallion(explorer)) for explorer in _FIGURES),
    ]


def portrait(explorer: Explorer, x: float, y: float, size: float) -> Svg:
    """An explorer's medallion with its top left corner at (x, y)."""
    return use(f"ed-portrait-{explorer}", transform=place(x, y, scale=size / SIZE))


def _medallion(explorer: Explorer) -> Svg:
    return group(
        circle(30, 30, 29, fill="#b98d3a", stroke=INK, stroke_width=1.2),
        circle(30, 30, 27, fill=_GROUNDS[explorer], stroke=INK, stroke_width=0.8),
        group(*_FIGURES[explorer], clip_path="url(#ed-medallion)"),
        circle(30, 30, 27, fill="none", stroke=INK, stroke_width=0.8),
    )
