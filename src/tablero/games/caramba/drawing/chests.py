"""The chests: painted wood, iron bands, the value branded on the front; 60 by 54 units."""

from __future__ import annotations

from functools import cache

from tablero.drawing.engraving import hatch
from tablero.drawing.lettering import width, woodtype
from tablero.drawing.palette import INK, PARCHMENT_LIGHT, SHADOW
from tablero.drawing.svg import Svg, circle, group, path, place, rect, symbol, tag, use
from tablero.games.caramba.drawing.treasures import SIZE, TINTS

WIDTH = 60.0
HEIGHT = 54.0

_WOOD = ("#d6a544", "#7fa077", "#b9583f")
_WOOD_DARK = ("#a97a26", "#557a55", "#8f3a27")
_LID = ("#e5bb62", "#95b58b", "#cb7157")
_IRON = "#4a4441"
_IRON_LIGHT = "#7d756f"
_BRAND = "#2b1508"
_BRANDS = range(1, 6)
"""Values with a symbol of their own; a custom box may have greater ones."""


def _shadow(lift: float) -> Svg:
    return group(
        *(
            tag(
                "ellipse",
                cx=30 + lift,
                cy=50.6 + lift,
                rx=27.5 + grow,
                ry=3.8 + grow / 2,
                fill=SHADOW,
                opacity=strength,
            )
            for grow, strength in ((4, 0.1), (2, 0.14), (0, 0.22))
        ),
        class_="shadow",
    )


def _band(x: float) -> Svg:
    """An iron band over lid and front, with rivets."""
    return group(
        path(f"M{x} 21V8.6q0-1.6 1.2-3.4h4.6q1.2 1.6 1.2 3.4V21Z", fill=_IRON),
        rect(x, 21, 7, 30, fill=_IRON),
        path(f"M{x + 1.2} 8.6V50", stroke=_IRON_LIGHT, stroke_width=0.9),
        *(circle(x + 3.7, y, 1.1, fill=_IRON_LIGHT) for y in (12, 27, 36, 46)),
        rect(x, 5.2, 7, 45.8, fill="none", stroke=INK, stroke_width=0.9),
    )


def _body(treasure: int) -> Svg:
    """A closed chest without its value."""
    wood, dark, lid = _WOOD[treasure], _WOOD_DARK[treasure], _LID[treasure]
    lid_outline = "M3 21V14C3 7 7 3.6 13 3.6H47C53 3.6 57 7 57 14V21Z"
    return group(
        path(lid_outline, fill=lid),
        path(
            "M3 15C3 7.6 7 3.6 13 3.6H47C53 3.6 57 7.6 57 15",
            fill="none",
            stroke="#fff4d2",
            stroke_width=1.4,
            opacity=0.55,
        ),
        path("M4 12.4H56M3.4 17H56.6", stroke=dark, stroke_width=0.8, fill="none"),
        path(
            hatch([(40, 5), (50, 5), (56, 12), (56, 20), (40, 20)], angle=0, gap=1.7),
            stroke=INK,
            stroke_width=0.4,
            opacity=0.7,
        ),
        rect(3, 21, 54, 30, fill=wood),
        path("M3 31H57M3 41H57", stroke=dark, stroke_width=1),
        path(
            "M5 24.6q9 1.4 18 .2t16 .4 16-.6M5 35.4q8-1 14 .2t14-.4 22 .8M6 45.6q10 1.2 20-.2t28 .6"
            "M8 27.8q6-.8 11 .2M40 38.4q7 .8 14-.4M10 48.2q7-.8 14 .2",
            fill="none",
            stroke=dark,
            stroke_width=0.7,
            opacity=0.8,
        ),
        path(
            hatch([(42, 22), (56.6, 22), (56.6, 50.6), (36, 50.6)], angle=58, gap=2),
            stroke=INK,
            stroke_width=0.4,
            opacity=0.55,
        ),
        path(lid_outline, fill="none", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        rect(3, 21, 54, 30, fill="none", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        _band(7.5),
        _band(45.5),
        path("M26.4 17.4h7.2v4.4q-3.6 2.8-7.2 0Z", fill="#caa24a", stroke=INK, stroke_width=0.9),
    )


def _plate(treasure: str) -> Svg:
    """The treasure's picture as a small paper label on the lid."""
    return group(
        rect(22.6, 2.2, 14.8, 14.8, rx=2, fill=PARCHMENT_LIGHT, stroke=INK, stroke_width=0.9),
        group(use(f"engraving-{treasure}"), transform=place(23.6, 3.2, scale=12.8 / SIZE)),
    )


def _hidden() -> Svg:
    """A secured chest: chained and turned over."""
    return group(
        rect(6, 12, 48, 39, rx=3, fill="#8a6a45", stroke=INK, stroke_width=1.5),
        path("M6 22H54M6 32H54M6 42H54", stroke="#64492c", stroke_width=1),
        path(
            "M9 17q14 1.6 24-.2t18 .6M9 27q10-1.2 20 .2t22-.2M9 37q16 1.4 42 0M10 46.8q14-1 38 .4",
            fill="none",
            stroke="#64492c",
            stroke_width=0.7,
        ),
        path("M6 12L54 51M54 12L6 51", stroke=_IRON, stroke_width=5),
        path(
            "M6 12L54 51M54 12L6 51",
            stroke=_IRON_LIGHT,
            stroke_width=1.6,
            stroke_dasharray="2.4 2.4",
        ),
        path("M24.6 28v-4a5.4 5.4 0 0 1 10.8 0v4", fill="none", stroke=INK, stroke_width=2.6),
        rect(21, 27, 18, 14, rx=2.4, fill="#caa24a", stroke=INK, stroke_width=1.2),
        path("M30 31.6v4", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
    )


def _brand(value: int) -> Svg:
    """The value, burnt into the wood."""
    words = str(value)
    fit = min(27.0, width(words, 24) * 1.12)
    return group(
        woodtype(words, 30.4, 25.4, 24, ink="#fbe7b8", anchor="middle", fit=fit + 0.6),
        woodtype(words, 30, 24.6, 24, ink=_BRAND, anchor="middle", fit=fit),
    )


def _branded(treasure: int, value: int) -> Svg:
    return group(use(f"chest-{TINTS[treasure].name}"), _brand(value))


def definitions() -> list[Svg]:
    """Symbols `chest-gold` and `chest-gold-3` and so on, `chest-hidden`, and the shadows."""
    return [
        symbol("chest-shadow", _shadow(0)),
        symbol("chest-raised", _shadow(2.4)),
        *(
            symbol(f"chest-{tint.name}", _body(at), _plate(tint.name))
            for at, tint in enumerate(TINTS)
        ),
        *(
            symbol(f"chest-{tint.name}-{value}", _branded(at, value))
            for at, tint in enumerate(TINTS)
            for value in _BRANDS
        ),
        symbol("chest-hidden", _hidden()),
    ]


@cache
def chest(treasure: int, value: int, *, raised: bool = False) -> Svg:
    """A chest with its value."""
    lift = place(-1.2, -2.4) if raised else None
    known = value in _BRANDS
    return group(
        use("chest-raised" if raised else "chest-shadow"),
        use(f"chest-{TINTS[treasure].name}-{value}", transform=lift)
        if known
        else group(_branded(treasure, value), transform=lift),
    )
