"""The eight colours: a tint, a charge and a weave each, so that no eye depends on colour alone.

The tints differ in lightness as well (black, blue, red, purple, green, orange, yellow, white from
dark to light), so they stay distinct with red-green and blue-yellow blindness.
"""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, symbol, tag, use
from tablero.drawing.weaves import (
    Tint,
    bars,
    checks,
    chevrons,
    crosses,
    dots,
    lattice,
    stripes,
    waves,
    weave,
)

SIZE = 40.0


TINTS = (
    Tint("#a82a24", "#8d2016", "#f6d5c8"),
    Tint("#1f4189", "#1c3a74", "#cbd7ee"),
    Tint("#ee9a28", "#8a4b02", "#fff0d2"),
    Tint("#3a9674", "#1f6b50", "#d8f0e6"),
    Tint("#fffdf8", "#5c554a", "#6b6356"),
    Tint("#8d5ab8", "#6a3394", "#f0e0fa"),
    Tint("#ffd414", "#6f5d00", "#7a6700"),
    Tint("#1c1a1d", "#1c1a1d", "#cfc8bd"),
)
"""By seat: red, blue, orange, green, white, purple, yellow, black."""


def _charges(mark: str) -> tuple[Svg, ...]:
    """Lozenge, crescent, sun, leaf, cross, bell, bolt and dagger."""
    return (
        group(
            path("M20 2L35 20L20 38L5 20Z", fill=mark),
            path("M20 14L25 20L20 26L15 20Z", fill=PAPER_LIGHT),
        ),
        path("M27 4A17 17 0 1 0 37 28A14 14 0 1 1 27 4Z", fill=mark),
        group(
            path(polygon(star(20, 20, 19, 10, 8)), fill=mark), circle(20, 20, 5.4, fill=PAPER_LIGHT)
        ),
        group(
            path("M20 2C34 10 35 24 23 32L23 38H17V32C5 24 6 10 20 2Z", fill=mark),
            path("M20 10V30M20 22L27 16M20 22L13 16", stroke=PAPER_LIGHT, stroke_width=2.4),
        ),
        path("M14 3H26V14H37V26H26V37H14V26H3V14H14Z", fill=mark),
        group(
            path("M20 2C30 2 31 12 32 21L37 30H3L8 21C9 12 10 2 20 2Z", fill=mark),
            path("M14 33H26A6 5 0 0 1 14 33Z", fill=mark),
            path("M13 22H27", stroke=PAPER_LIGHT, stroke_width=2.6),
        ),
        path("M24 1L6 22H17L12 39L34 15H22L28 1Z", fill=mark),
        group(
            path("M20 39L14 18V15H6V10H16V1H24V10H34V15H26V18Z", fill=mark),
            path("M20 18V31", stroke=PAPER_LIGHT, stroke_width=2.2),
        ),
    )


def _charge(seat: int) -> Svg:
    return _charges(TINTS[seat].deep)[seat]


_WEAVES: tuple[Callable[[str], Svg], ...] = (
    stripes,
    dots,
    checks,
    chevrons,
    crosses,
    waves,
    bars,
    lattice,
)


def definitions() -> list[Svg]:
    """Symbols `ed-charge-<seat>` and `ed-crest-<seat>` (40 units), patterns `ed-weave-<seat>`."""
    made: list[Svg] = []
    for seat, tint in enumerate(TINTS):
        made += [
            weave(f"ed-weave-{seat}", tint, _WEAVES[seat](tint.pale)),
            symbol(f"ed-charge-{seat}", _charge(seat)),
            symbol(f"ed-crest-{seat}", _crest(seat, f"url(#ed-weave-{seat})")),
        ]
    return made


def _crest(seat: int, rim: str) -> Svg:
    """A round seal: woven rim, paper, charge."""
    return group(
        circle(20, 20, 18.6, fill=rim, stroke=INK, stroke_width=1.4),
        circle(20, 20, 13.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        group(_charge(seat), transform=place(11, 11, scale=0.45)),
    )


def crest(seat: int, x: float, y: float, size: float) -> Svg:
    """A seat's seal with its top left corner at (x, y)."""
    return use(f"ed-crest-{seat}", transform=place(x, y, scale=size / SIZE))


def mark(seat: int) -> Svg:
    """A seat's seal as a picture of its own; it needs no definitions."""
    return tag(
        "svg",
        _crest(seat, TINTS[seat].plain),
        viewBox=f"0 0 {SIZE:g} {SIZE:g}",
        class_="mark",
        aria_hidden="true",
    )
