"""The four special cards as small posters, 100 by 150 units (CA-7)."""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.engraving import hatch, star
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER, PAPER_LIGHT, WATER
from tablero.drawing.pieces import paper
from tablero.drawing.svg import (
    Svg,
    chamfered,
    circle,
    group,
    path,
    place,
    polygon,
    rect,
    symbol,
    use,
)

NAMES = ("manos-arriba", "estoy-de-vuelta", "fuera", "en-seguridad")

_RED = "#a03321"
_TEAL = WATER
_OCHRE = "#d59a2a"
_PLUM = "#6d3c5e"


def _lines(*elements: Svg) -> Svg:
    return group(
        *elements,
        fill="none",
        stroke=INK,
        stroke_width=1.5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _hand(x: float, mirrored: bool) -> Svg:
    """A raised hand in a cuff."""
    fingers = (
        "M6 34V21C2 18 1 13 2 10.5S6 9 7 12L9 17V4C9 1 13 1 13 4V14V2.4C13-.8 17.4-.8 17.4 2.4V14V4"
        "C17.4 1 21.6 1 21.6 4V15.4V7.6C21.6 5 25.4 5 25.4 7.6V22C25.4 28 23 30 22.4 34Z"
    )
    cuff = [(3.4, 34), (25, 34), (26, 46), (2.4, 46)]
    return group(
        path(fingers, fill="#e2b98c"),
        path(polygon(cuff), fill=_RED),
        _lines(
            path(fingers),
            path(polygon(cuff)),
            path(
                hatch([(17, 16), (25, 16), (25, 26), (21, 33), (17, 33)], angle=65, gap=1.8),
                stroke_width=0.6,
            ),
            path(
                hatch([(15, 34), (25, 34), (26, 46), (15, 46)], angle=90, gap=1.7), stroke_width=0.6
            ),
        ),
        transform=f"translate({x} 0) scale(-1 1)" if mirrored else f"translate({x} 0)",
    )


def _manos() -> Svg:
    return group(_hand(2, mirrored=False), _hand(66, mirrored=True))


def _vuelta() -> Svg:
    """A rider's horseshoe inside a returning arrow."""
    arrow = "M53 12.6A26 26 0 1 0 58 32"
    head = [(43.0, 17.6), (60.5, 18.4), (56.6, 1.4)]
    return group(
        path(arrow, fill="none", stroke=_TEAL, stroke_width=7),
        path(polygon(head), fill=_TEAL, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        path("M27 40C19 32 20 16 33 16S47 32 39 40", fill="none", stroke=INK, stroke_width=9),
        path("M27 40C19 32 20 16 33 16S47 32 39 40", fill="none", stroke=_OCHRE, stroke_width=6.2),
        path("M22.6 41.6h7M36.4 41.6h7", stroke=INK, stroke_width=4),
        *(
            circle(x, y, 1, fill=INK)
            for x, y in ((23.3, 29), (26, 21), (33, 16.6), (40, 21), (42.7, 29))
        ),
    )


def _cactus() -> Svg:
    """A cactus that lets nobody near, in front of the sun."""
    trunk = "M28 48V12C28 4 38 4 38 12V48Z"
    left = "M28 34H21C15 34 13 31 13 27V20C13 15 20 15 20 20V27H28Z"
    right = "M38 30H46C51 30 53 27 53 23V16C53 11 46 11 46 16V23H38Z"
    return group(
        circle(33, 24, 22, fill=_OCHRE),
        path(hatch(star(33, 24, 22, 22, 24), angle=0, gap=3.2), stroke=PAPER, stroke_width=1.2),
        *(
            path(d, fill="#4f7f4e", stroke=INK, stroke_width=1.5, stroke_linejoin="round")
            for d in (left, right, trunk)
        ),
        path(
            "M31 9V46M34.6 8.4V46M16 20V28q0 2.6 4 3.4h6M49.6 16V24q0 2.6-3 3h-6",
            fill="none",
            stroke="#254a2c",
            stroke_width=0.8,
        ),
        path(
            "M26 14l-2-1M26 22l-2-1M40 15l2-1M40 38l2-1M26 42l-2-1M11.4 22l-2-.6M54.6 18l2-.6",
            stroke=INK,
            stroke_width=1,
        ),
        path(
            "M4 48.4H62M10 51.6H30M38 51.2H58", stroke=INK, stroke_width=1.5, stroke_linecap="round"
        ),
    )


def _safe() -> Svg:
    """A strongbox with its dial."""
    door = [(10, 4), (56, 4), (56, 46), (10, 46)]
    return group(
        rect(5, 0, 56, 50, rx=3, fill="#5f6d74"),
        rect(10, 4, 46, 42, rx=2, fill="#8b9aa0"),
        path(
            hatch([(38, 5), (55, 5), (55, 45), (28, 45)], angle=60, gap=2.2),
            stroke=INK,
            stroke_width=0.6,
        ),
        rect(5, 0, 56, 50, rx=3, fill="none", stroke=INK, stroke_width=1.6),
        path(polygon(door), fill="none", stroke=INK, stroke_width=1.3),
        circle(32, 24, 13, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.5),
        path(polygon(star(32, 24, 12.4, 10.4, 20)), fill="none", stroke=INK, stroke_width=0.7),
        circle(32, 24, 6, fill=_OCHRE, stroke=INK, stroke_width=1.3),
        path(
            "M32 24V14M32 24l7 5M32 24l-7 5", stroke=INK, stroke_width=1.8, stroke_linecap="round"
        ),
        path("M7 10v7M7 33v7", stroke=INK, stroke_width=3.4),
        path("M11 50v3.4h8V50M47 50v3.4h8V50", fill=INK),
    )


_POSTERS: dict[str, tuple[tuple[str, str], str, Callable[[], Svg]]] = {
    "manos-arriba": (("¡MANOS", "ARRIBA!"), _RED, _manos),
    "estoy-de-vuelta": (("¡ESTOY DE", "VUELTA!"), _TEAL, _vuelta),
    "fuera": (("¡FUERA!", ""), "#43663f", _cactus),
    "en-seguridad": (("¡EN", "SEGURIDAD!"), _PLUM, _safe),
}


def _poster(name: str) -> Svg:
    (first, second), colour, picture = _POSTERS[name]
    return group(
        paper(100, 150, radius=6),
        rect(4, 4, 92, 142, rx=3, fill="none", stroke=INK, stroke_width=1.4),
        path(chamfered(8, 8, 84, 134, 6), fill=colour, opacity=0.14),
        path(chamfered(8, 8, 84, 134, 6), fill="none", stroke=INK, stroke_width=0.9),
        woodtype(
            first,
            50,
            15,
            17 if second else 24,
            ink=colour,
            anchor="middle",
            fit=72 if len(first) > 3 else 32,
        ),
        woodtype(second, 50, 36, 15, ink=INK, anchor="middle", fit=74) if second else None,
        path("M14 55.4H86M14 57.8H86", stroke=INK, stroke_width=0.9),
        group(picture(), transform=place(18.6, 64, scale=0.95)),
        path("M14 125.4H40M60 125.4H86", stroke=INK, stroke_width=0.9),
        path(polygon(star(50, 125.4, 6.4, 2.6, 5)), fill=colour, stroke=INK, stroke_width=0.7),
        woodtype("CARAMBA", 50, 133, 4.6, ink=INK, anchor="middle", stretch=1.6),
    )


def _back() -> Svg:
    """The back of a special card: somebody still has it, nobody knows which."""
    return group(
        rect(0, 0, 100, 150, rx=6, fill=PAPER, stroke=INK, stroke_width=0.8),
        rect(6, 6, 88, 138, rx=3, fill=_RED, stroke=INK, stroke_width=1.2),
        path(
            hatch([(8, 8), (92, 8), (92, 142), (8, 142)], angle=45, gap=5),
            stroke=PAPER,
            stroke_width=0.8,
            opacity=0.45,
        ),
        path(
            hatch([(8, 8), (92, 8), (92, 142), (8, 142)], angle=-45, gap=5),
            stroke=PAPER,
            stroke_width=0.8,
            opacity=0.45,
        ),
        path(polygon(star(50, 75, 34, 14, 5)), fill=PAPER, stroke=INK, stroke_width=1.6),
        woodtype("!", 50, 60, 30, ink=_RED, anchor="middle", stretch=1.3),
    )


def definitions() -> list[Svg]:
    """Symbols `special-<name>` and `special-back`."""
    return [
        *(symbol(f"special-{name}", _poster(name)) for name in NAMES),
        symbol("special-back", _back()),
    ]


def face(name: str, *, raised: bool = False) -> Svg:
    """A special card face up."""
    return group(use("card-raised" if raised else "card-shadow"), use(f"special-{name}"))
