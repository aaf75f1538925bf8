"""The four gangs: a colour, a symbol and a pattern each, so that nobody relies on colour alone.

Readers with red-green or blue-yellow blindness can tell the colours apart (they differ in lightness
as well), and also from those of the treasures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, PAPER, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, rect, symbol, tag, use
from tablero.drawing.weaves import checks

SIZE = 40.0


@dataclass(frozen=True, slots=True)
class Gang:
    """How a gang is printed: `plain` is its colour, `deep` the same for small text on paper."""

    name: str
    plain: str
    deep: str
    pale: str


GANGS = (
    Gang("bandidos", "#3a3431", "#2b2623", "#cdc3b4"),
    Gang("soldados", "#1d4f9e", "#1f4d85", "#bccbdc"),
    Gang("gringos", "#c86fa6", "#85336a", "#e6c4d6"),
    Gang("indios", "#8fd3d6", "#1d6674", "#2b7a86"),
)
"""By seat (CA-1.1)."""


def _sombrero(mark: str) -> Svg:
    return group(
        path(
            "M2 27C2 22 8 24 12 25C13 14 16 8 20 8S27 14 28 25C32 24 38 22 38 27"
            "C38 32 30 35 20 35S2 32 2 27Z",
            fill=mark,
        ),
        path("M12 24.5C15 27 25 27 28 24.5", fill="none", stroke=PAPER, stroke_width=2.2),
        path(
            "M7 29.5C14 32.5 26 32.5 33 29.5",
            fill="none",
            stroke=PAPER,
            stroke_width=1.1,
            stroke_dasharray="2 1.6",
        ),
    )


def _sabres(mark: str) -> Svg:
    blade = "M6 4C14 14 24 24 31 29"
    return group(
        *(
            group(
                path(blade, fill="none", stroke=mark, stroke_width=3.6, stroke_linecap="round"),
                path(
                    "M26 31.5C31 32.5 34 29.5 33.2 24.6", fill="none", stroke=mark, stroke_width=2.6
                ),
                path("M30 28l6.5 7", stroke=mark, stroke_width=4, stroke_linecap="round"),
                transform=flip,
            )
            for flip in ("", "translate(40 0) scale(-1 1)")
        ),
        path(polygon(star(20, 31.5, 5.6, 2.3, 5)), fill=mark),
    )


def _horseshoe(mark: str) -> Svg:
    return group(
        path(
            "M12.6 33.5C6.6 27 5.6 6 20 6S33.4 27 27.4 33.5",
            fill="none",
            stroke=mark,
            stroke_width=7.4,
        ),
        path("M7.4 34.6h8.4M24.2 34.6h8.4", stroke=mark, stroke_width=4),
        *(
            circle(x, y, 1.25, fill=PAPER)
            for x, y in (
                (9.9, 20),
                (11.8, 12.4),
                (17, 7.7),
                (23, 7.7),
                (28.2, 12.4),
                (30.1, 20),
                (11, 27),
                (29, 27),
            )
        ),
    )


def _sun(mark: str) -> Svg:
    return group(
        path(polygon(star(20, 20, 17.5, 12, 12)), fill=mark),
        circle(20, 20, 10.2, fill=PAPER),
        circle(20, 20, 8.6, fill=mark),
        path(
            "M15.5 22.6v-2.4h2.2v-2.4h2.3v-2.3h2.3v2.3h2.2v4.8M18.4 24.6h3.2",
            fill="none",
            stroke=PAPER,
            stroke_width=1.6,
        ),
    )


_SYMBOLS: tuple[Callable[[str], Svg], ...] = (_sombrero, _sabres, _horseshoe, _sun)


def _stripes(colour: str) -> Svg:
    return path("M-3 3L3 -3M-3 15L15 -3M9 15L15 9", stroke=colour, stroke_width=3)


def _dots(colour: str) -> Svg:
    return group(circle(3, 3, 1.9, fill=colour), circle(9, 9, 1.9, fill=colour))


def _steps(colour: str) -> Svg:
    return path(
        "M0 3h3v3h3v3h3v-3h3v-3M0 11h3v3M12 11h-3v3", fill="none", stroke=colour, stroke_width=2
    )


_PATTERNS: tuple[Callable[[str], Svg], ...] = (_stripes, _dots, checks, _steps)


def definitions() -> list[Svg]:
    """Symbols `gang-<seat>` and `seal-<seat>` (40 units square), patterns `weave-<seat>`."""
    made: list[Svg] = []
    for seat, gang in enumerate(GANGS):
        made += [
            symbol(f"gang-{seat}", _SYMBOLS[seat](gang.deep)),
            symbol(f"seal-{seat}", _seal(seat)),
            tag(
                "pattern",
                rect(0, 0, 12, 12, fill=gang.plain),
                group(_PATTERNS[seat](gang.pale), opacity=0.42),
                id=f"weave-{seat}",
                width=12,
                height=12,
                patternUnits="userSpaceOnUse",
            ),
        ]
    return made


def _seal(seat: int) -> Svg:
    """A gang's round seal: woven rim, paper, symbol."""
    inner = 0.66
    return group(
        circle(20, 20, 19.6, fill=f"url(#weave-{seat})", stroke=INK, stroke_width=1),
        circle(20, 20, 15.8, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.7),
        group(use(f"gang-{seat}"), transform=place(20 - 20 * inner, 20 - 20 * inner, scale=inner)),
    )


def badge(seat: int, x: float, y: float, size: float) -> Svg:
    """A gang's seal with its top left corner at (x, y)."""
    return use(f"seal-{seat}", transform=place(x, y, scale=size / SIZE))
