"""Small signs, 24 units wide: resources, strength, shrines, cards (ED-1.2, ED-1.5), treasures,
and what the thieves have.
"""

from __future__ import annotations

from tablero.drawing.palette import ACCENT, GLOW, INK, LAND, PAPER_LIGHT
from tablero.drawing.svg import Svg, Value, circle, group, path, place, rect, symbol, use
from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.drawing.art import treasures
from tablero.games.eldorado.drawing.art.ink import LINE, numeral, round_stroke, solid, stroke

SIZE = 24.0
_GOLD, _LIGHT_GOLD = "#e6b52f", "#f9e398"
_ROUND: dict[str, Value] = {**LINE, "stroke_linecap": "round"}


def _rounded(drawn: str, colour: str) -> Svg:
    return path(drawn, fill=colour, **_ROUND)


def _framed(scene: list[Svg], scale: float, x: float = 12, y: float = 13) -> Svg:
    """A treasure out of its tile, in a golden ring."""
    return group(
        circle(12, 12, 11.2, fill="#4c4440", stroke=_GOLD, stroke_width=1.6),
        group(*scene, transform=f"translate({x:g} {y:g}) scale({scale:g})"),
    )


_SIGNS: dict[str, Svg] = {
    # A cob of maize in its leaves.
    "food": group(
        _rounded("M12 2C8 4 7 10 8 16L12 20L16 16C17 10 16 4 12 2Z", "#efc14a"),
        stroke("M9 7.4H15M8.2 10.8H15.8M8.2 14.2H15.8M10.4 4.6V17M13.6 4.6V17", "#9a6a12", 0.8),
        _rounded(
            "M12 22C6 21 4.4 15 5.4 9C8.4 12 10.4 16 12 22ZM12 22C18 21 19.6 15 18.6 9C15.6 12 "
            "13.6 16 12 22Z",
            "#5f8f3f",
        ),
    ),
    # Three logs.
    "wood": group(
        *(
            group(
                circle(x, y, 5.2, fill="#a9713c", **_ROUND),
                circle(x, y, 3.5, fill="#e2bd85", stroke=INK, stroke_width=0.7),
                circle(x, y, 1.5, fill="none", stroke="#8a5a2c", stroke_width=0.8),
            )
            for x, y in ((6.6, 16.6), (17.4, 16.6), (12, 8))
        )
    ),
    # A bar of gold before another.
    "gold": group(
        _rounded("M9 8H19L21.6 13H6.4Z", "#f3d267"),
        _rounded("M4.6 13H15L18 20H1.6Z", "#e6b52f"),
        path("M4.6 13H15L13.6 15.4H6Z", fill="#f9e398", stroke=INK, stroke_width=0.7),
        path(
            "M19 3l0.8 2 2 0.8-2 0.8-0.8 2-0.8-2-2-0.8 2-0.8Z",
            fill="#fff3c4",
            stroke=INK,
            stroke_width=0.6,
        ),
    ),
    # The back of a card behind another.
    "card": group(
        rect(8, 3, 12, 16, rx=1.6, fill="#e2cd9c", **_ROUND),
        rect(4, 5, 12, 16, rx=1.6, fill="#3b5a57", **_ROUND),
        stroke("M10 8.4L13.6 13L10 17.6L6.4 13Z", "#e9c557", 1.1),
    ),
    # Crossed blades.
    "strength": group(
        *(
            group(
                _rounded("M4 3L6.6 3.4L18 16.4L16.4 18L3.6 6.4Z", "#d5dadd"),
                path(
                    "M14 19.6L19.6 14M17 17L20.6 20.6",
                    fill="none",
                    stroke=INK,
                    stroke_width=2,
                    stroke_linecap="round",
                ),
                transform=flip,
            )
            for flip in (None, "translate(24 0) scale(-1 1)")
        )
    ),
    # A boot.
    "speed": group(
        _rounded("M7 2H14.6V12C17 13 21 13.4 21.6 17.4V19H7Z", "#a9713c"),
        _rounded("M6.6 19H21.8V21.6H6.6Z", "#4b3424"),
        stroke("M7 6H14.6", INK, 0.9),
    ),
    # A stepped pyramid.
    "shrine": group(
        _rounded("M2 21H22V17.4H19.4V13.4H16.8V9.4H14.6V5H9.4V9.4H7.2V13.4H4.6V17.4H2Z", LAND),
        path("M10.4 21L11.2 9.4H12.8L13.6 21Z", fill="#b98d5a", stroke=INK, stroke_width=0.7),
    ),
    # A golden idol in the mouth of a cave.
    "cave-shrine": group(
        _rounded("M2 21C1 11 5 3 12 3S23 11 22 21Z", "#6b6258"),
        path("M6 21C5.4 13 8 8 12 8S18.6 13 18 21Z", fill=INK),
        path("M9 21V13.6L10.4 10H13.6L15 13.6V21Z", fill="#e9c557", stroke=INK, stroke_width=0.7),
        stroke("M10.6 13.4h1M12.6 13.4h1M10.8 16.4h2.4", INK, 0.9),
    ),
    # A stack of tiles, face down.
    "stack": group(
        _rounded("M12 7L20 11V18L12 22L4 18V11Z", "#8a6a3c"),
        _rounded("M12 2L20 6V13L12 17L4 13V6Z", "#3b5a57"),
        stroke("M12 5.4V13.6M8.4 7.6L15.6 11.6M15.6 7.6L8.4 11.6", "#e9c557", 1),
    ),
    # Somebody is about to win.
    "warning": group(
        _rounded("M12 2L23 21.6H1Z", GLOW),
        path(
            "M12 8.6V14.6M12 17.4V18.2",
            fill="none",
            stroke=INK,
            stroke_width=2.6,
            stroke_linecap="round",
        ),
    ),
}
_MORE_SIGNS: dict[str, Svg] = {
    str(Treasure.BAVIECA): _framed(treasures.horse(), 0.25, 11.4),
    str(Treasure.GOLDEN_ROSE): _framed(treasures.rose(), 0.27, y=14),
    str(Treasure.JIMENEZ): _framed(treasures.army(), 0.21),
    str(Treasure.CORTES): _framed([*treasures.chest(), *treasures.skull(0, -24)], 0.24, y=13.4),
    # A coin with a cross.
    "doubloon": group(
        circle(12, 12.8, 9.8, fill=INK),
        circle(12, 12, 9.8, fill=_GOLD, **LINE),
        circle(12, 12, 7, fill=_LIGHT_GOLD, stroke="#8a6206", stroke_width=1),
        path("M12 7V17M7 12H17M9 9l6 6M15 9l-6 6", stroke="#8a6206", stroke_width=1.5),
    ),
    # A skull on black.
    "curse": group(
        circle(12, 12, 11, fill="#2b2430", **LINE),
        group(*treasures.skull(0, 0), transform="translate(12 14) scale(0.58)"),
    ),
    # An eye that does not see.
    "hidden": group(
        solid("M1.6 12Q12 2 22.4 12Q12 22 1.6 12Z", PAPER_LIGHT),
        circle(12, 12, 4, fill="#4b3a4f"),
        round_stroke("M4 21L20 3", "#b3261a", 2.6),
    ),
    # A sack.
    "loot": group(
        solid("M8 8C1 14 3 22 12 22S23 14 16 8Z", "#b98d5a"),
        solid("M7 2Q12 5 17 2L15.6 8H8.4Z", "#a5763f"),
        path("M7.6 8H16.4", stroke="#6f1f16", stroke_width=2.2),
        circle(12, 15, 3, fill=_GOLD, stroke=INK, stroke_width=0.9),
    ),
    # Rings around a figure.
    "range": group(
        *(circle(12, 12, r, fill="none", stroke=ACCENT, stroke_width=1.6) for r in (10.6, 6.6)),
        circle(12, 12, 3, fill=INK),
    ),
    # Planks between two posts.
    "bridge": group(
        solid("M1 14Q12 6 23 14L23 18Q12 10 1 18Z", "#b98d5a"),
        path("M5 12v4M9 10.4v4M12 10v4M15 10.4v4M19 12v4", stroke=INK, stroke_width=1),
        stroke("M2 21q3-2 5 0t5 0t5 0t5 0", "#3e7d80", 1.6),
    ),
    # Two heads under one roof.
    "team": group(
        rect(3, 12, 8, 9, rx=3, fill=PAPER_LIGHT, **LINE),
        rect(13, 12, 8, 9, rx=3, fill=PAPER_LIGHT, **LINE),
        circle(7, 8.6, 3.8, fill=PAPER_LIGHT, **LINE),
        circle(17, 8.6, 3.8, fill=PAPER_LIGHT, **LINE),
    ),
}
"""What the expansion adds."""


def definitions() -> list[Svg]:
    """Symbols `ed-icon-<name>`, 24 units wide."""
    return [symbol(f"ed-icon-{name}", sign) for name, sign in {**_SIGNS, **_MORE_SIGNS}.items()]


def icon(name: object, x: float, y: float, size: float = SIZE, *, faint: bool = False) -> Svg:
    """A sign with its top left corner at (x, y)."""
    return use(
        f"ed-icon-{name}",
        transform=place(x, y, scale=size / SIZE) or None,
        opacity=0.28 if faint else None,
        class_="ed-faint" if faint else None,
    )


def badge(count: object, x: float, y: float, *, size: float = 9) -> Svg:
    """A number in a light disc, centred at (x, y)."""
    said = str(count)
    half = size + size * 0.3 * (len(said) - 1)
    return group(
        rect(
            x - half,
            y - size,
            2 * half,
            2 * size,
            rx=size,
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=1,
        ),
        numeral(x, y + size * 0.46, said, size * 1.32),
    )
